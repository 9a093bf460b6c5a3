// The facts of a send before it starts: who gets it and who does not, the first text, and what it costs.
import { type ReactNode, useId } from 'react';
import type { AudienceReason } from '#web/kit/calls.gen.ts';
import { brand, words } from '#web/kit/config.ts';
import { count, dayAndTimes } from '#web/kit/format.ts';
import { chargeToday } from '../../base/charge/price.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bubble } from '../../ui/message/bubble.tsx';
import { Notice } from '../../ui/states.tsx';
import { Costs, OWN_HOURS, sendable, tierOfAudience } from './audience-costs.tsx';
import classes from './send.module.css';
import type { Audience } from './sending.calls.ts';

type Reason = {
  reason: AudienceReason;
  value: (audience: Audience) => number;
  label: () => string;
  /** The label for one person, where it differs. */
  labelOfOne?: () => string;
  /** The people behind a count, some of whom have names. */
  named?: (audience: Audience) => string;
};

/** Who gets no text and why; each row opens its people. */
const LEFT_OUT: readonly Reason[] = [
  { reason: 'OPTED_OUT', value: ({ optedOut }) => optedOut, label: () => 'opted out' },
  { reason: 'INVALID', value: ({ invalid }) => invalid, label: () => 'with an invalid number' },
  {
    reason: 'UNRECORDED',
    value: ({ unrecorded }) => unrecorded,
    label: () => 'have no recorded consent',
    labelOfOne: () => 'has no recorded consent',
    named: () => ': held until you record it',
  },
  {
    reason: 'ALREADY_IN',
    value: ({ alreadyIn }) => alreadyIn,
    label: () => `already in this ${words().campaign.one.toLowerCase()}`,
    named: (audience) => `: ${namesIn(audience)} will not get it again${answeredIn(audience)}`,
  },
];

/** For how many of the people already in the campaign it is paused or has ended because they replied. */
function answeredIn({ alreadyIn, answered }: Audience): string {
  if (answered === 0) return '';
  const whose = alreadyIn === 1 ? 'for them' : `for ${count(answered)} of them`;
  return `; ${whose} it is paused or has ended because they replied`;
}

/** `Ana Lopez, Ben Kim and 3 others`: the known names, and how many more there are. */
function namesIn({ alreadyIn, alreadyInNames }: Audience): string {
  const others = alreadyIn - alreadyInNames.length;
  const parts =
    others > 0 ? [...alreadyInNames, `${count(others)} ${others === 1 ? 'other' : 'others'}`] : alreadyInNames;
  return new Intl.ListFormat('en-US').format(parts);
}

/** What the people in a count have in common, in words. */
export const reasonWords = (reason: AudienceReason): string =>
  LEFT_OUT.find((row) => row.reason === reason)?.label() ?? 'get the first text';

/** The number of states that are named. */
const NAMED_LAWS = 3;

const about = (audience: Audience, value: number) => `${audience.isEstimate ? 'About ' : ''}${count(value)}`;

function nounOf(people: number): string {
  const { one, many } = words().lead;
  return (people === 1 ? one : many).toLowerCase();
}

type FactsProps = {
  audience: Audience;
  /** False while these facts are for other people: they are pale until the new ones arrive. */
  isCurrent: boolean;
  /** False when the screen already shows the usual hours. */
  saysHours: boolean;
  /** What to do about people who are already in the campaign. */
  whereIn: ReactNode;
  onOpen: (reason: AudienceReason) => void;
  /** Whether it is sent at a time that is chosen elsewhere in the sheet. */
  isLater?: boolean;
};

/** Everything known about the send, most important first. */
export function AudienceFacts({ audience, isCurrent, saysHours, whereIn, onOpen, isLater = false }: FactsProps) {
  const goes = sendable(audience);
  return (
    <div className={classes.facts} data-old={!isCurrent} aria-busy={!isCurrent}>
      <Who audience={audience} onOpen={onOpen} />
      {audience.alreadyIn > 0 && whereIn}
      {audience.refusal && <Notice kind="warn">{audience.refusal}</Notice>}
      {audience.warnings.map((warning) => (
        <Notice key={warning} kind="warn">
          {warning}
        </Notice>
      ))}
      {audience.first && <FirstText first={audience.first} />}
      {audience.tierNote && (
        <Notice kind="warn">{`${audience.tierNote} ${chargeToday(tierOfAudience(audience))}`.trim()}</Notice>
      )}
      {goes > 0 && <Costs audience={audience} goes={goes} saysHours={saysHours} isLater={isLater} />}
    </div>
  );
}

/** `Waiting for texting hours: 74 (Oregon), 12 (Florida)`: most people first, the rest together. */
function waitWords(waits: Audience['waits']): string {
  const named = waits.slice(0, NAMED_LAWS).map(({ law, people }) => `${count(people)} (${law})`);
  const rest = waits.slice(NAMED_LAWS).reduce((sum, { people }) => sum + people, 0);
  const parts = rest > 0 ? [...named, `${count(rest)} (other laws)`] : named;
  return `Waiting for texting hours: ${parts.join(', ')}`;
}

function Who({ audience, onOpen }: Pick<FactsProps, 'audience' | 'onOpen'>) {
  const { now, later, laterAt, waits, greetings, isEstimate, isCounting } = audience;
  const { window } = brand();
  const goes = now + later;
  const leftOut = LEFT_OUT.filter(({ value }) => value(audience) > 0);
  const laterWords = laterAt ? dayAndTimes(laterAt, window) : OWN_HOURS;
  return (
    <section className={classes.who} aria-live="polite" aria-label="Who gets it">
      {goes > 0 ? (
        <button type="button" className={classes.hero} id="reason-SENDABLE" onClick={() => onOpen('SENDABLE')}>
          <strong>{about(audience, goes)}</strong> {nounOf(goes)} {goes === 1 ? 'gets' : 'get'} the first text
          <Icon name="right" size={16} />
        </button>
      ) : (
        <p className={classes.nobody}>{isEstimate ? 'Few or none of them' : 'None of them'} would get a text.</p>
      )}
      {now > 0 && later > 0 && (
        <p className="note">
          {about(audience, now)} now, {count(later)} {laterWords}
        </p>
      )}
      {waits.length > 0 && <p className="note">{waitWords(waits)}</p>}
      {greetings > 0 && (
        <p className="note">
          {about(audience, greetings)} of them {greetings === 1 ? 'gets' : 'get'} the opt-in message first
        </p>
      )}
      {leftOut.length > 0 && (
        <ul className={classes.reasons}>
          {leftOut.map(({ reason, value, label, labelOfOne = label, named }) => {
            const people = value(audience);
            return (
              <li key={reason}>
                <button type="button" id={`reason-${reason}`} onClick={() => onOpen(reason)}>
                  <span>
                    <strong>{about(audience, people)}</strong> {people === 1 ? labelOfOne() : label()}
                    {named?.(audience)}
                  </span>
                  <Icon name="right" size={14} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {isCounting && <p className="note">Still counting. You can already send.</p>}
    </section>
  );
}

/** The bubble as the first recipient will see it. */
function FirstText({ first }: { first: NonNullable<Audience['first']> }) {
  const id = useId();
  return (
    <figure className={classes.first} aria-labelledby={id}>
      <Bubble text={first.text} isOwn />
      <figcaption id={id} className="note">
        {first.isOptIn ? 'The opt-in message' : 'The first text'} as {first.name} will read it
        {first.segments > 1 && `, sent in ${first.segments} parts`}
      </figcaption>
    </figure>
  );
}
