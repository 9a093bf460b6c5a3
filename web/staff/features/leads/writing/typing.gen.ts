import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const TypingDocument = gql`
    mutation Typing($leadId: ID!) {
  updateConversation(leadId: $leadId, typing: true) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.TypingMutation, Types.TypingMutationVariables>;