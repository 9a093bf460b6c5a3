import type * as Types from '#web/kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '#web/kit/document.ts';
import { gql } from '#web/kit/document.ts';

export const RepliesDocument = gql`
    query Replies {
  leads(leadFilter: unviewed) {
    success
    errors
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