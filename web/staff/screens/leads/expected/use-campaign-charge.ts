// At a button that gives people appointments: what the texts of their campaign cost.
import { type ChargeInWords, useChainCharge } from '#web/staff/base/charge/use-charge.ts';
import { useCampaignNames } from '#web/staff/features/campaigns/campaign.calls.ts';

/** At most all messages of the campaign for that many people; empty before the campaign is loaded. */
export function useCampaignCharge(campaignId: string, people: number): ChargeInWords {
  const { data: campaigns = [] } = useCampaignNames();
  return useChainCharge(
    campaigns.filter(({ id }) => id === campaignId),
    people,
  );
}
