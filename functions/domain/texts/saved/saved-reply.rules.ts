// The rules of a saved reply: its name, its text, how many there may be, and where a slash opens their list.
import { messageRefusal } from '../../campaigns/chain/step.rules.ts';
import { tellsOfEvent } from '../../campaigns/text/message.rules.ts';

/** A name holds at most 40 characters. */
export const REPLY_NAME_LIMIT = 40;
/** At most 100 shared ones, and 100 of each member's own. */
export const MOST_REPLIES = 100;

export const NO_REPLY_NAME = 'Enter a name.';
export const NO_REPLY_TEXT = 'Enter the text.';
export const TOO_MANY_REPLIES = `At most ${MOST_REPLIES} saved replies. Remove one that nobody uses.`;
export const NOT_THEIRS = 'Only the member who wrote it can make it their own.';
export const NO_APPOINTMENT = 'A saved reply cannot contain the fields of an appointment.';

/** Control characters, also those that reverse the direction of what follows. */
const CONTROLS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** The name on one line, cut to its limit; it is never texted, so it keeps emoji. Empty when nothing of it is visible. */
export function replyName(name: string): string {
  const line = name.toWellFormed().replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();
  const fitted = line.slice(0, REPLY_NAME_LIMIT).replace(/[\uD800-\uDBFF]$/, '');
  return VISIBLE.test(fitted) ? fitted.trim() : '';
}

/** What is wrong with a saved reply, as a sentence; null when it may be stored. */
export function replyRefusal(name: string, message: string): string | null {
  if (replyName(name) === '') return NO_REPLY_NAME;
  if (message.trim() === '') return NO_REPLY_TEXT;
  return messageRefusal(message) ?? (tellsOfEvent(message) ? NO_APPOINTMENT : null);
}

/** What is typed after a slash that begins a text or follows a space, up to the caret; null where no list opens. */
export function slashBefore(text: string, at: number): { from: number; typed: string } | null {
  const found = /(?:^|\s)\/([^\s/]{0,40})$/.exec(text.slice(0, at));
  return found ? { from: at - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : null;
}
