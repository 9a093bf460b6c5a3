import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const WaitingDocument = gql`
    query Waiting($leadFilter: LeadFilter!) {
  leads(leadFilter: $leadFilter) {
    success
    errors
    refusal
    total
    leads {
      id
      name
      phone
      unviewed
      unread
      waitsSince
      lastReply {
        message
        at
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.WaitingQuery, Types.WaitingQueryVariables>;
export const RepliesDocument = gql`
    query Replies {
  leads(leadFilter: unviewed) {
    success
    errors
    refusal
    total
    leads {
      id
      name
      phone
      optedOut
      lastReply {
        message
        at
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.RepliesQuery, Types.RepliesQueryVariables>;