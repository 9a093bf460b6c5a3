// A note about a person as the API answers it.
import type { KeptNote } from '#domain/leads/notes/note.entity.ts';
import type { LeadNote } from '#functions/schema.gen.ts';

export function leadNoteAnswer({ noteId: id, text, at: created, userId, userName }: KeptNote): LeadNote {
  return { id, text, created, userId, userName };
}
