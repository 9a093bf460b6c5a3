// A send before it is pressed: what would leave when, and how many answers are expected.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { RehearseSendQuery } from '#web/kit/calls.gen.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { RehearseSendDocument } from './rehearsal.gen.ts';

export type Rehearsal = NonNullable<RehearseSendQuery['rehearseSend']['rehearsal']>;

/** The rehearsal as of now, never from the cache; `skip`: how many of the listed people are left out first. */
export const useRehearsal = (campaignId: string, meant: Meant, skip: number) =>
  useQuery({
    queryKey: ['audience', campaignId, meant, 'rehearsal', skip],
    queryFn: async () => (await ask(RehearseSendDocument, { campaignId, ...meant, skip })).rehearsal ?? null,
    gcTime: 0,
    staleTime: 0,
  });
