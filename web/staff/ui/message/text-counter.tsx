// The length and price of a text, below its editor.
import { Tooltip } from '@mantine/core';
import { withLink } from '#domain/campaigns/text/lead-link.rules.ts';
import { isTwoMessages, MESSAGE_LIMIT } from '#domain/campaigns/text/message.rules.ts';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import { words } from '#web/kit/config.ts';
import { Icon } from '../icon.tsx';
import classes from './composer.module.css';

type CounterProps = {
  id: string;
  text: string;
  link: string | null;
  priceCents: number | null;
  /** What this one text costs, in place of the price per person; empty where its button says so. */
  charge?: string | undefined;
};

/** Counts the link as part of a text that is not empty, as sending does. */
export function TextCounter({ id, text: written, link, priceCents, charge }: CounterProps) {
  const lead = words().lead.one.toLowerCase();
  const text = link === null || written === '' ? written : withLink(written, link);
  const about = aboutLength(segmentsOf(text).segments, priceCents !== null && priceCents > 0);
  return (
    <p id={id} className={classes.counter}>
      {text.length > 0 && (
        <>
          <span data-full={text.length >= MESSAGE_LIMIT}>
            {text.length}/{MESSAGE_LIMIT}
          </span>
          {link !== null && <span>with the link</span>}
          {isTwoMessages(text.length) && <strong>2 messages per {lead}</strong>}
        </>
      )}
      {charge && <span>{charge}</span>}
      {charge === undefined && priceCents !== null && (
        <span>
          {priceCents === 0 ? 'No charge' : `${priceCents}¢`} per {lead}
        </span>
      )}
      <Tooltip label={about} w={260} withArrow events={{ hover: true, focus: true, touch: true }}>
        <button type="button" className={classes.about} aria-label="About length and price" aria-description={about}>
          <Icon name="info" size={14} />
        </button>
      </Tooltip>
    </p>
  );
}

/** What the line counts, into how many parts carriers split it; beside a price also that it is paid once, although “2 messages” stands before it. */
const aboutLength = (parts: number, hasPrice: boolean) =>
  `At most ${MESSAGE_LIMIT} characters, counted before names are filled in. Carriers split a long text into parts of up ` +
  `to 160 characters (70 if it has letters such as á or í)${parts > 1 ? `, this one into ${parts}` : ''}.` +
  (hasPrice ? ' You pay the price shown here once per text, however many messages or parts it is split into.' : '');
