// What the overview asks of the campaigns: how far each came, and what of it leaves next.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { OverviewQuery } from '#web/kit/calls.gen.ts';
import { OverviewDocument } from './overview.gen.ts';

type Answered = NonNullable<OverviewQuery['campaigns']['campaigns']>[number];
export type OverviewCampaign = Answered & { stats: NonNullable<Answered['stats']> };

const hasStats = (campaign: Answered): campaign is OverviewCampaign => campaign.stats != null;

/** The campaigns that were used last, and older ones of which something leaves next; the last used first. */
export const useOverview = () =>
  useQuery({
    queryKey: ['campaigns', 'overview'],
    queryFn: async () => {
      const { campaigns } = await ask(OverviewDocument);
      return (campaigns ?? []).filter(hasStats);
    },
  });
