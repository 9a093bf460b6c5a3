// Unread replies, for the sidebar's count and the toasts; who waits for an answer, for the overview.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { RepliesQuery, WaitingQuery } from '#web/kit/calls.gen.ts';
import { maySee } from '../../base/may.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { RepliesDocument, WaitingDocument } from './replies.gen.ts';

export type LeadReply = NonNullable<RepliesQuery['leads']['leads']>[number];

/** The ten latest and the total; not fetched for users who may not read them. */
export function useReplies() {
  const { access } = useOrganization();
  return useQuery({
    queryKey: ['replies'],
    queryFn: async () => {
      const { total, leads } = await ask(RepliesDocument);
      return { total: total ?? 0, replies: leads ?? [] };
    },
    enabled: maySee(access),
  });
}

export type WaitingLead = NonNullable<WaitingQuery['leads']['leads']>[number];

/** Who waits for this user's answer, the longest first, read or not; nobody who opted out. */
export function useWaiting() {
  return useQuery({
    queryKey: ['replies', 'waiting'],
    queryFn: async () => {
      const { total, leads } = await ask(WaitingDocument, { leadFilter: 'waiting' });
      return { total: total ?? 0, people: leads ?? [] };
    },
  });
}
