// Who wrote and was not looked at yet: what the overview lists, the sidebar counts and a toast tells.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { RepliesQuery } from '#web/kit/calls.gen.ts';
import { maySee } from '../../base/may.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { RepliesDocument } from './replies.gen.ts';

export type Reply = NonNullable<RepliesQuery['leads']['leads']>[number];

/** The ten latest and how many there are; not asked for somebody who may not read them. */
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
