// The dot of a lead with an unread reply, and the beginning of that reply: the row is no higher than others.
import { showsUnread } from '#domain/leads/unread.rules.ts';
import { cut } from '#web/kit/format.ts';
import type { LeadRow } from '../lead.calls.ts';
import classes from './leads.module.css';

const LETTERS = 120;

/** The dot before the name; nothing once the conversation was opened. */
export function UnreadDot({ lead }: { lead: LeadRow }) {
  if (!showsUnread(lead)) return null;
  return (
    <>
      <span className={classes.dot} aria-hidden="true" />
      <span className="hidden">Not read: </span>
    </>
  );
}

/** The beginning of the text, on one line; nothing for those who may not read it. */
export function Snippet({ lead }: { lead: LeadRow }) {
  const message = showsUnread(lead) ? lead.lastReply?.message : null;
  return message ? <span className={classes.snippet}>{cut(message, LETTERS)}</span> : null;
}
