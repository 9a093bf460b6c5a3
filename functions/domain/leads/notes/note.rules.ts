// The rules of a note about a person: its text, how many there may be, and who may delete one.
import type { Access } from '#functions/schema.gen.ts';
import { mayChangeBilling } from '#platform/foundation/access.rules.ts';

/** A note holds at most 1,000 characters. */
export const NOTE_LIMIT = 1000;
/** At most 300 notes about one person: one answer holds all of them. */
export const MOST_NOTES = 300;

export const NO_NOTE = 'Write the note first.';
export const LONG_NOTE = `A note has at most ${NOTE_LIMIT.toLocaleString('en-US')} characters.`;
export const TOO_MANY_NOTES = `At most ${MOST_NOTES} notes about one person. Delete one that is no longer needed.`;
export const NOT_THEIR_NOTE = 'Only the member who wrote a note, or an admin, can delete it.';

/** Control characters except the ends of lines, also those that reverse the direction of what follows. */
const CONTROLS = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** The note as it is stored: its lines and emoji stay, since it is never texted. Empty when nothing of it is visible. */
export function noteText(typed: string): string {
  const text = typed.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, ' ').trim();
  return VISIBLE.test(text) ? text : '';
}

/** What is wrong with the text of a note (`noteText`), as a sentence; null when it may be stored. */
export function noteRefusal(text: string): string | null {
  if (text === '') return NO_NOTE;
  return text.length > NOTE_LIMIT ? LONG_NOTE : null;
}

/** Whether this member may delete a note: who wrote it, and admins and owners. */
export function mayDeleteNote(note: { userId: string }, member: { userId: string; access: Access }): boolean {
  return note.userId === member.userId || mayChangeBilling(member.access);
}
