import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const CreateNoteDocument = gql`
    mutation CreateNote($leadId: ID!, $text: String!, $requestId: ID) {
  createNote(leadId: $leadId, text: $text, requestId: $requestId) {
    success
    errors
    refusal
    note {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.CreateNoteMutation, Types.CreateNoteMutationVariables>;
export const DeleteNoteDocument = gql`
    mutation DeleteNote($leadId: ID!, $noteId: ID!) {
  deleteNote(leadId: $leadId, noteId: $noteId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteNoteMutation, Types.DeleteNoteMutationVariables>;