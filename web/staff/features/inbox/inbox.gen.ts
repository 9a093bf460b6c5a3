import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const InboxDocument = gql`
    query Inbox($leadFilter: LeadFilter!, $search: String, $page: Int) {
  leads(leadFilter: $leadFilter, search: $search, page: $page) {
    success
    errors
    refusal
    total
    more
    leads {
      id
      name
      phone
      optedOut
      invalidPhone
      wantsToStop
      waitsSince
      claimedBy {
        id
        name
      }
      unviewed
      unread
      lastActive
      lastReply {
        message
        at
      }
      lastWritten {
        message
        at
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.InboxQuery, Types.InboxQueryVariables>;
export const UpdateConversationDocument = gql`
    mutation UpdateConversation($leadId: ID!, $userId: ID, $release: Boolean, $seenId: ID, $done: Boolean) {
  updateConversation(
    leadId: $leadId
    userId: $userId
    release: $release
    seenId: $seenId
    done: $done
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.UpdateConversationMutation, Types.UpdateConversationMutationVariables>;
export const SaveAlertsDocument = gql`
    mutation SaveAlerts($messageAlertIds: [ID!]!) {
  updateOrganization(organization: { messageAlertIds: $messageAlertIds }) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.SaveAlertsMutation, Types.SaveAlertsMutationVariables>;