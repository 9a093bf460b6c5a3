// Beside a button that gives people appointments: what the texts of their campaign cost.
import { atMostWords } from '#web/staff/base/charge/price.rules.ts';
import { useChainCost } from '#web/staff/base/charge/use-charge.ts';
import { useCampaignNames } from '#web/staff/features/campaigns/campaign.calls.ts';

/** At most all messages of the campaign for that many people; nothing before the campaign is loaded. */
export function CampaignCost({ campaignId, people }: { campaignId: string; people: number }) {
  const { data: campaigns = [] } = useCampaignNames();
  const chosen = campaigns.filter(({ id }) => id === campaignId);
  const cost = useChainCost(
    chosen.map(({ structure }) => structure),
    people,
  );
  return chosen.length > 0 && <p className="note">{atMostWords(cost)}</p>;
}
