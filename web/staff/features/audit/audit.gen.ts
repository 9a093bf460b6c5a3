import type * as Types from '#web/kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '#web/kit/document.ts';
import { gql } from '#web/kit/document.ts';

export const AuditLogDocument = gql`
    query AuditLog($cursor: String, $unknownAddresses: Boolean) {
  auditLog(cursor: $cursor, unknownAddresses: $unknownAddresses) {
    success
    errors
    cursor
    entries {
      id
      at
      who
      wpAdmin
      what
      outcome
      about
      ipAddress
      userAgent
    }
  }
}
    ` as unknown as DocumentNode<Types.AuditLogQuery, Types.AuditLogQueryVariables>;