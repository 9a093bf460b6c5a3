import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const SessionsDocument = gql`
    query Sessions {
  sessions {
    success
    errors
    refusal
    sessions {
      id
      created
      lastSeen
      userAgent
      current
    }
  }
}
    ` as unknown as DocumentNode<Types.SessionsQuery, Types.SessionsQueryVariables>;
export const EndSessionsDocument = gql`
    mutation EndSessions($sessionIds: [ID!], $code: String) {
  endSessions(sessionIds: $sessionIds, code: $code) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.EndSessionsMutation, Types.EndSessionsMutationVariables>;