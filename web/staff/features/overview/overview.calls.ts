// The overview's query of campaigns: how far each one has come, and its next texts.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { OverviewQuery } from '#web/kit/calls.gen.ts';
import { OverviewDocument } from './overview.gen.ts';

type Answered = NonNullable<OverviewQuery['campaigns']['campaigns']>[number];
export type OverviewCampaign = Answered & { stats: NonNullable<Answered['stats']> };

const hasStats = (campaign: Answered): campaign is OverviewCampaign => campaign.stats != null;

/** How often a panel of people who watch asks again: somebody counts as watching for 30 s after their page was saved. */
export const WATCHED_AGAIN_MS = 15_000;

/**
 * The most recently used campaigns, and older ones with texts still to leave; most recently used first. `againMs`: the interval
 * of polling, for a panel whose figures change without a live event.
 */
export const useOverview = (againMs: number | false = false) =>
  useQuery({
    refetchInterval: againMs,
    queryKey: ['campaigns', 'overview'],
    queryFn: async () => {
      const { campaigns } = await ask(OverviewDocument);
      return (campaigns ?? []).filter(hasStats);
    },
  });
