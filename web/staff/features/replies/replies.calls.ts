// Unread replies: for the overview's list, the sidebar's count and the toasts.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { RepliesQuery } from '#web/kit/calls.gen.ts';
import { maySee } from '../../base/may.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { RepliesDocument } from './replies.gen.ts';

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
