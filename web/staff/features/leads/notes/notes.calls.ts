// The calls of notes about a person; they are read with the person (`lead.calls`).
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { CreateNoteDocument, DeleteNoteDocument } from './notes.gen.ts';

/** Notes something about the person for colleagues; a press that is repeated after a lost network stores one note. */
export const useCreateNote = (leadId: string, after: () => unknown) =>
  useWrite('createNote', (text: string, id) => ask(CreateNoteDocument, { leadId, text, requestId: id() }), after);

/** Deletes a note for good. */
export const useDeleteNote = (leadId: string) =>
  useWrite('deleteNote', (noteId: string) => ask(DeleteNoteDocument, { leadId, noteId }));
