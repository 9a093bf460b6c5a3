// createNote: stores a note about a person for colleagues, in the person's conversation. Nothing is sent.
import { leadOf } from '#domain/leads/lead.entity.ts';
import { noteOf, notesOf, noteWrites } from '#domain/leads/notes/note.entity.ts';
import { MOST_NOTES, noteRefusal, noteText, TOO_MANY_NOTES } from '#domain/leads/notes/note.rules.ts';
import type { MutationCreateNoteArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { leadNoteAnswer } from './note-answer.act.ts';

/**
 * Answers the note. Repeating a requestId stores no second one. Refuses an empty or long note, one too many, and a lead of another
 * organization. Neither whose turn it is nor the unread dot changes: a note is no text.
 */
export async function createNote(
  { leadId, text: typed, requestId }: MutationCreateNoteArgs,
  { organizationId, userId, userName }: Actor,
): Promise<AnswerTo<'createNote'>> {
  if (!(await leadOf(organizationId, leadId))) throw notFound();
  const text = noteText(typed);
  const refusal = noteRefusal(text);
  if (refusal) throw new Refusal(refusal);
  const noteId = createdId('note', `${organizationId}/${leadId}/${userId}`, requestId);
  const others = (await notesOf(organizationId, leadId)).filter((note) => note.noteId !== noteId);
  if (others.length >= MOST_NOTES) throw new Refusal(TOO_MANY_NOTES);
  await committed([
    noteWrites.create({ organizationId, leadId, noteId, text, at: nowIso(), userId, userName }).commit(),
    liveSignal(organizationId, 'note', { leadId }),
  ]);
  const kept = await noteOf(organizationId, leadId, noteId);
  if (!kept) throw notFound();
  return { note: leadNoteAnswer(kept) };
}
