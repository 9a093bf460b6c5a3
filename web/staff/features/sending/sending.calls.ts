// Before a send and the send itself: who would get it, what was acknowledged, and putting people into a campaign.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../../kit/ask.ts';
import type { AddLeadsToCampaignMutation, CampaignAudienceQuery, UnderstandMutation } from '../../../kit/calls.gen.ts';
import type { Meant } from '../../base/meant.ts';

const AUDIENCE = /* GraphQL */ `
  query CampaignAudience($campaignId: ID!, $leadIds: [ID!], $selection: SelectionInput) {
    campaignAudience(campaignId: $campaignId, leadIds: $leadIds, selection: $selection) {
      success errors
      campaignAudience {
        total now later laterAt optedOut invalid alreadyIn segments priceCents longestLength longestSegments isEstimate refusal warnings finishes
      }
    }
  }
`;

const ADD = /* GraphQL */ `
  mutation AddLeadsToCampaign($campaignId: ID!, $leadIds: [ID!], $selection: SelectionInput, $requestId: ID) {
    addLeadsToCampaign(campaignId: $campaignId, leadIds: $leadIds, selection: $selection, requestId: $requestId) {
      success errors added alreadyIn optedOut invalid job { id total done }
    }
  }
`;

const UNDERSTAND = /* GraphQL */ `
  mutation Understand {
    updateUser(user: { understandsTiming: true, understandsContacts: true, understandsEdit: true }) { success errors }
  }
`;

const isNamed = (meant: Meant) => 'leadIds' in meant;

/** Who would get a text if Send were pressed now; null while nobody is meant. */
export const useAudience = (campaignId: string, meant: Meant | null) =>
  useQuery({
    queryKey: ['audience', campaignId, meant],
    queryFn: async () =>
      (await ask<CampaignAudienceQuery>(AUDIENCE, { campaignId, ...meant })).campaignAudience ?? null,
    enabled: campaignId !== '' && meant !== null && (!isNamed(meant) || meant.leadIds.length > 0),
    placeholderData: keepPreviousData,
  });

/** Puts people into a campaign, which starts sending. */
export const addLeadsToCampaign = (campaignId: string, meant: Meant, id: string) =>
  ask<AddLeadsToCampaignMutation>(ADD, { campaignId, ...meant, requestId: id });

/** Keeps that the caller acknowledged how texts are sent, for this membership. */
export const understand = () => ask<UnderstandMutation>(UNDERSTAND);
