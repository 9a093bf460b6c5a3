// What a conversation shows in order of time: texts in both directions, and the notes of staff between them.
import type { LeadDetail } from '../lead.calls.ts';

export type ShownText = NonNullable<LeadDetail['messages']>[number];
/** A note that the viewer may see. */
export type ShownNote = NonNullable<LeadDetail['notes']>[number] & { text: string };

export type ThreadItem = { id: string; created: string } & (
  | { message: ShownText; note?: never }
  | { message?: never; note: ShownNote }
);

/** The notes whose words the viewer may see. */
export const notesIn = ({ notes }: Pick<LeadDetail, 'notes'>): ShownNote[] =>
  (notes ?? []).flatMap((note) => (note.text === null ? [] : [{ ...note, text: note.text }]));

/**
 * Texts and notes, oldest first; a note comes after a text of the same moment. While earlier texts are not loaded
 * (`hasEarlier`), neither are the notes from before the first text.
 */
export function threadOf(
  messages: readonly ShownText[],
  notes: readonly ShownNote[],
  hasEarlier: boolean,
): ThreadItem[] {
  const first = hasEarlier ? Date.parse(messages[0]?.created ?? '') : Number.NEGATIVE_INFINITY;
  const items: ThreadItem[] = [
    ...messages.map((message) => ({ id: message.id, created: message.created, message })),
    ...notes
      .filter(({ created }) => !(Date.parse(created) < first))
      .map((note) => ({ id: note.id, created: note.created, note })),
  ];
  return items.sort((one, other) => Date.parse(one.created) - Date.parse(other.created));
}
