// Naming a campaign that has no name of its own, on the way to its first text.
import { useQuery } from '@tanstack/react-query';
import { isPlaceholderName, nameFrom } from '#domain/campaigns/campaign.rules.ts';
import { stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '../use-write.ts';
import { useOrganization } from '../user.calls.ts';
import { FirstTextsDocument, NameCampaignDocument } from './naming.gen.ts';

/** Names a campaign. */
export const useNameCampaign = () =>
  useWrite('renameCampaign', (asked: { campaignId: string; name: string }) => ask(NameCampaignDocument, asked));

/** The first words of a campaign's first text, after the sender's name; empty where it has none. */
async function firstWords(campaignId: string, sender: string): Promise<string> {
  const { campaign } = await ask(FirstTextsDocument, { campaignId });
  const [first] = campaign ? stepIds(campaign.structure) : [];
  const text = campaign?.features?.find(({ id }) => id === first)?.message ?? '';
  return nameFrom(text, [sender, campaign?.brandName ?? '']);
}

/** The name offered for a campaign, empty until its texts are loaded; null for one that has a name, and for none. */
export function useNameOffer(campaign: { id: string; name: string } | undefined): string | null {
  const isAsked = campaign !== undefined && isPlaceholderName(campaign.name);
  const { name: sender } = useOrganization();
  const { data } = useQuery({
    enabled: isAsked,
    queryKey: ['campaign', campaign?.id, 'first words'],
    queryFn: () => firstWords(campaign?.id ?? '', sender),
  });
  return isAsked ? (data ?? '') : null;
}
