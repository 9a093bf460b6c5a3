import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const AuditLogDocument = gql`
    query AuditLog($cursor: String, $unknownAddresses: Boolean) {
  auditLog(cursor: $cursor, unknownAddresses: $unknownAddresses) {
    success
    errors
    refusal
    cursor
    entries {
      id
      at
      who
      wpAdmin
      what
      outcome
      about
      people
      ipAddress
      userAgent
    }
  }
}
    ` as unknown as DocumentNode<Types.AuditLogQuery, Types.AuditLogQueryVariables>;