// A lead's conversation in both directions, with queued texts and the box for a new one (LED-17, MSG-03, MSG-07,
// MSG-10 to 15).
import { Fragment, useEffect, useRef, useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { words } from '#web/kit/config.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { isMaskedVisit, useUser } from '#web/staff/base/user.calls.ts';
import { useMove } from '#web/staff/ui/motion/moves.ts';
import { TO_SIDE } from '#web/staff/ui/side/side.ts';
import { Notice } from '#web/staff/ui/states.tsx';
import { useIsPhone } from '#web/staff/ui/use-is-phone.ts';
import type { LeadDetail } from '../lead.calls.ts';
import { notesIn, threadOf } from '../notes/conversation-items.ts';
import { FeedNote } from '../notes/feed-note.tsx';
import { AnsweredHint } from '../stopping/answered-hint.tsx';
import { WishHint } from '../stopping/wish-hint.tsx';
import { SendBox } from '../writing/send-box.tsx';
import { WriteBox } from '../writing/write-box.tsx';
import { EarlierMessages, useEarlier } from './earlier-messages.tsx';
import { DayLine, FeedMessage, QueuedMessage, SendingMessage } from './feed-message.tsx';
import classes from './lead-modal.module.css';

/** LIM-07: the feed scrolls to its end this long after it changed. */
const SCROLL_AFTER_MS = 100;
/** MSG-11: the lead is refetched after a send, and once more after this pause. */
const REFRESH_AFTER_MS = 1500;
const LATEST = 3;

type Just = { id: string; text: string };

/**
 * Texts sent from here until they are among the last three of the feed (MSG-10), whatever is written later. A waiting
 * text is shown there as waiting.
 */
function useJustSent(lead: LeadDetail, again: () => unknown): [Just[], (sent: Just) => void] {
  const [sent, setSent] = useState<Just[]>([]);
  const latest = new Set((lead.messages ?? []).slice(-LATEST).map(({ id }) => id));
  const queued = new Set((lead.messageQueue ?? []).map(({ id }) => id));
  if (sent.some(({ id }) => latest.has(id))) setSent(sent.filter(({ id }) => !latest.has(id)));
  const waiting = sent.filter(({ id }) => !latest.has(id) && !queued.has(id));
  function add(just: Just): void {
    setSent((now) => [...now, just]);
    setTimeout(() => {
      if (!document.hidden) void again();
    }, REFRESH_AFTER_MS);
  }
  return [waiting, add];
}

/** Why this lead cannot be texted, in the documented words; null when they can. */
function refusalFor(lead: LeadDetail): string | null {
  if (lead.optedOut) return `This ${words().lead.one.toLowerCase()} has opted out and cannot be messaged.`;
  if (lead.invalidPhone) return `${displayPhone(lead.phone)} is an invalid number.`;
  if (lead.archived) {
    const { one, many } = words().lead;
    return `This ${one.toLowerCase()} is archived. To text them, bring them back first: choose “Archived” in the list of ${many.toLowerCase()}.`;
  }
  return null;
}

const NO_TWO_WAY =
  'You cannot write here: two-way messaging is turned off in the account’s branding, and people who text you get your automatic reply.';

/** The line in place of the box of texts; null when this lead can be texted. */
function whyNoText(lead: LeadDetail, autoReplyEnabled: boolean) {
  const refusal = refusalFor(lead);
  if (refusal) return <Notice kind="warn">{refusal}</Notice>;
  return autoReplyEnabled ? <Notice>{NO_TWO_WAY}</Notice> : null;
}

/**
 * A conversation opens with the focus in its text box; on a phone, where the keyboard would cover the conversation,
 * on the feed. Once only: a focus that has moved elsewhere meanwhile, in the dialog or on the screen, stays there.
 */
function useFocusFirst(isFirst: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!isFirst) return;
    const timer = setTimeout(() => {
      const dialog = box.current?.closest('[role="dialog"]');
      const { activeElement } = document;
      const isElsewhere =
        activeElement?.closest('[role="dialog"]') === (dialog ?? null) && !activeElement?.matches(NOWHERE);
      if (isElsewhere) return;
      const field = isPhone ? null : box.current?.querySelector<HTMLElement>('textarea');
      (field ?? box.current?.querySelector<HTMLElement>('[role="log"]'))?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isFirst, isPhone]);
  return box;
}

/** Where the focus is while a dialog, or the inbox, is still loading: also on the first button of its head, unless that was pressed. */
const NOWHERE = `[role="dialog"], [aria-label="Close"], [aria-label="${TO_SIDE}"]:not([data-autofocus]), body, #main, [aria-current="true"]`;

type MessagesProps = {
  lead: LeadDetail;
  again: () => unknown;
  /** This tab is the one that opens with the dialog. */
  isFirst: boolean;
  /** It is as high as its container, not limited by a dialog. */
  fills?: boolean;
};

/** The feed and the box; `again` refetches the lead. */
export function LeadMessages({ lead, again, isFirst, fills = false }: MessagesProps) {
  const user = useUser();
  const { access, autoReplyEnabled } = user.organization;
  const maySend = mayChange(access) && !isMaskedVisit(user);
  const [waiting, addSent] = useJustSent(lead, again);
  const end = useRef<HTMLDivElement>(null);
  const box = useFocusFirst(isFirst);
  const { messages, more } = useEarlier(lead);
  const queued = [...(lead.messageQueue ?? []), ...(lead.featureQueue ?? [])].filter(({ complete }) => !complete);
  const thread = threadOf(messages, notesIn(lead), more !== null);
  const size = thread.length + queued.length + waiting.length;
  const last = `${thread.at(-1)?.id} ${queued.length} ${waiting.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `last`, but has to scroll whenever a message is added
  useEffect(() => {
    const timer = setTimeout(() => end.current?.scrollIntoView({ block: 'nearest' }), SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const reply = messages.findLast(({ fromLead }) => fromLead)?.id ?? '';
  useMove(reply, 'slides', () =>
    [...(end.current?.parentElement?.querySelectorAll('[data-from="lead"]') ?? [])].at(-1),
  );
  const writing = whyNoText(lead, autoReplyEnabled);
  return (
    <div className={classes.conversation} data-fills={fills} ref={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the conversation */}
      <div className={classes.feed} role="log" aria-label="Conversation" tabIndex={0}>
        {size === 0 && <p className={classes.none}>- No Messages Found -</p>}
        {more && <EarlierMessages {...more} />}
        {thread.map(({ id, created, message, note }, index) => (
          <Fragment key={id}>
            <DayLine created={created} before={thread[index - 1]?.created ?? null} />
            {note ? <FeedNote leadId={lead.id} note={note} /> : <FeedMessage leadId={lead.id} message={message} />}
          </Fragment>
        ))}
        {waiting.map(({ id, text }) => (
          <SendingMessage key={id} text={text} />
        ))}
        {queued.map((item) => (
          <QueuedMessage
            key={item.id}
            leadId={lead.id}
            item={item}
            mayRetry={maySend && !lead.optedOut}
            isOut={lead.optedOut}
          />
        ))}
        <div ref={end} />
      </div>
      {!lead.optedOut && lead.wantsToStop && <WishHint leadId={lead.id} wantsToStop={lead.wantsToStop} />}
      {!lead.optedOut &&
        (lead.answered ?? [])
          .filter(({ isOver }) => !isOver)
          .map((answered) => <AnsweredHint key={answered.campaignId} leadId={lead.id} answered={answered} />)}
      {maySend ? <WriteBox leadId={lead.id}>{writing ?? <SendBox lead={lead} onSent={addSent} />}</WriteBox> : writing}
    </div>
  );
}
