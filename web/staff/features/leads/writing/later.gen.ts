import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const UpdateWaitingTextDocument = gql`
    mutation UpdateWaitingText($messageId: ID!, $message: String, $sendAt: AWSDateTime, $atLegalHour: Boolean, $withdraw: Boolean) {
  updateWaitingText(
    messageId: $messageId
    message: $message
    sendAt: $sendAt
    atLegalHour: $atLegalHour
    withdraw: $withdraw
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.UpdateWaitingTextMutation, Types.UpdateWaitingTextMutationVariables>;