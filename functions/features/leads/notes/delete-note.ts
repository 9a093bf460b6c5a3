// deleteNote: deletes a note about a person for good: its author may, and admins.
import { noteOf, noteWrites } from '#domain/leads/notes/note.entity.ts';
import { mayDeleteNote, NOT_THEIR_NOTE } from '#domain/leads/notes/note.rules.ts';
import type { MutationDeleteNoteArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';

/** Refuses a note of somebody else, except to admins, and one that is gone or of another organization as missing. */
export async function deleteNote(
  { leadId, noteId }: MutationDeleteNoteArgs,
  { organizationId, userId, access }: Actor,
): Promise<AnswerTo<'deleteNote'>> {
  const note = await noteOf(organizationId, leadId, noteId);
  if (!note) throw notFound();
  if (!mayDeleteNote(note, { userId, access })) throw new Refusal(NOT_THEIR_NOTE);
  await committed([
    noteWrites.delete({ organizationId, leadId, noteId }).commit(),
    liveSignal(organizationId, 'note', { leadId }),
  ]);
  return {};
}
