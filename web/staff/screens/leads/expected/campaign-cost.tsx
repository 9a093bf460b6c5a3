// Beside a button that gives people appointments: what the texts of their campaign cost.
import { ChainCost } from '#web/staff/base/charge/chain-cost.tsx';
import { useCampaignNames } from '#web/staff/features/campaigns/campaign.calls.ts';

/** At most all messages of the campaign for that many people; nothing before the campaign is loaded. */
export function CampaignCost({ campaignId, people }: { campaignId: string; people: number }) {
  const { data: campaigns = [] } = useCampaignNames();
  return <ChainCost campaigns={campaigns.filter(({ id }) => id === campaignId)} people={people} />;
}
