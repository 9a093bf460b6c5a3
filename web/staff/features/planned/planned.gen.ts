import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const PlannedSendsDocument = gql`
    query PlannedSends {
  plannedSends {
    success
    errors
    refusal
    plannedSends {
      id
      state
      sendAt
      message
      campaign {
        id
        name
      }
      groups
      people
      textsEach
      unlessAnswered
      by
      reason
    }
  }
}
    ` as unknown as DocumentNode<Types.PlannedSendsQuery, Types.PlannedSendsQueryVariables>;
export const UpdatePlannedSendDocument = gql`
    mutation UpdatePlannedSend($plannedSendId: ID!, $sendAt: AWSDateTime, $messageContent: [MessageBlockInput!], $withdrawn: Boolean) {
  updatePlannedSend(
    plannedSendId: $plannedSendId
    sendAt: $sendAt
    messageContent: $messageContent
    withdrawn: $withdrawn
  ) {
    success
    errors
    refusal
    planned {
      id
      state
    }
  }
}
    ` as unknown as DocumentNode<Types.UpdatePlannedSendMutation, Types.UpdatePlannedSendMutationVariables>;