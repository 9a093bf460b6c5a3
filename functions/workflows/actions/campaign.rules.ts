// CAMPAIGN: they are added to a campaign.
import type { ActionKind } from './action-kind.rules.ts';

export const CAMPAIGN: ActionKind = {
  ...{ label: 'Add to Campaign', keeps: ['nextCampaignId'] },
  refusal: (_, { hasCampaign }) => (hasCampaign ? null : 'Choose what they are added to.'),
  does: ({ nextCampaignId }, names) => `add them to ${names.campaign(nextCampaignId ?? '')}`,
};
