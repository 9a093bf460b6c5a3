// Reads the audit log, page by page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { AuditLogQuery } from '#web/kit/calls.gen.ts';
import { AuditLogDocument } from './audit.gen.ts';

export type AuditEntry = NonNullable<AuditLogQuery['auditLog']['entries']>[number];

/** Newest first; `unknownAddresses` selects sign-ins with addresses that have no account. */
export function useAuditLog(unknownAddresses: boolean) {
  return useInfiniteQuery({
    queryKey: ['auditLog', unknownAddresses],
    queryFn: ({ pageParam }) =>
      ask(AuditLogDocument, { unknownAddresses, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? null,
  });
}
