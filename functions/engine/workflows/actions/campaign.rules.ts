// CAMPAIGN: adds the person to a campaign.
import { type ActionKind, OPEN } from './action-kind.rules.ts';

export const CAMPAIGN: ActionKind = {
  label: ({ campaign }) => `Add to ${campaign.one}`,
  keeps: ['nextCampaignId'],
  refusal: (_, { hasCampaign, isOwnCampaign }) => {
    if (!hasCampaign) return 'Choose what they are added to.';
    return isOwnCampaign ? 'They are in this one already. Choose another.' : null;
  },
  isOpen: ({ nextCampaignId }) => !nextCampaignId,
  does: ({ nextCampaignId }, names) => `add them to ${nextCampaignId ? names.campaign(nextCampaignId) : OPEN}`,
};
