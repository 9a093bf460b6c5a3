// Campaigns and their steps: what the list, the editor, the report and the pickers ask.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask, requestId } from '../../../kit/ask.ts';
import type {
  CampaignFieldsFragment,
  CampaignQuery,
  CampaignsQuery,
  CloneCampaignMutation,
  CreateCampaignMutation,
  CreateFeatureMutation,
  DeleteCampaignMutation,
  DeleteFeatureMutation,
  FeatureFieldsFragment,
  StructureType,
  TestMessageMutation,
  UpdateCampaignMutation,
  UpdateCampaignMutationVariables,
  UpdateFeatureMutation,
  UpdateFeatureMutationVariables,
} from '../../../kit/calls.gen.ts';

const FEATURE_FIELDS = /* GraphQL */ `
  fragment FeatureFields on CampaignFeature {
    id label featureType structureType message messageContent { text } days hours minutes window delayUntil
  }
`;

const CAMPAIGN_FIELDS = /* GraphQL */ `
  fragment CampaignFields on Campaign {
    id name code created lastActive hasAppt archived paused pausedNote dueMeanwhile version userName
    structure { before feature appointment }
    features { ...FeatureFields }
    stats {
      leads opened complete currentLeads responses messages messagesSuccess messagesFailed deliveryRate responseRate
      features { featureId label leads complete buckets { bucket count reason until } }
    }
  }
`;

const CAMPAIGNS = /* GraphQL */ `
  query Campaigns {
    campaigns(includeStats: true) {
      success
      errors
      campaigns {
        id name created lastActive archived paused pausedNote userName leadId
        structure { before feature appointment }
        stats { leads messages responses deliveryRate responseRate complete }
      }
    }
  }
`;

const CAMPAIGN = /* GraphQL */ `
  query Campaign($campaignId: ID!) {
    campaign(campaignId: $campaignId, includeFeatures: true, includeStats: true) {
      success errors campaign { ...CampaignFields }
    }
  }
  ${CAMPAIGN_FIELDS}${FEATURE_FIELDS}
`;

const CREATE = /* GraphQL */ `
  mutation CreateCampaign($name: String, $requestId: ID) {
    createCampaign(name: $name, requestId: $requestId) { success errors campaign { id } }
  }
`;

const CLONE = /* GraphQL */ `
  mutation CloneCampaign($campaignId: ID!, $requestId: ID) {
    cloneCampaign(campaignId: $campaignId, requestId: $requestId) { success errors campaign { id } }
  }
`;

const UPDATE = /* GraphQL */ `
  mutation UpdateCampaign($campaignId: ID!, $name: String, $paused: Boolean, $sendDue: Boolean, $version: Int) {
    updateCampaign(campaignId: $campaignId, name: $name, paused: $paused, sendDue: $sendDue, version: $version) {
      success errors conflict campaign { id name version paused pausedNote dueMeanwhile }
    }
  }
`;

const DELETE = /* GraphQL */ `
  mutation DeleteCampaign($campaignId: ID!) {
    deleteCampaign(campaignId: $campaignId) { success errors }
  }
`;

const CREATE_FEATURE = /* GraphQL */ `
  mutation CreateFeature($campaignId: ID!, $structureType: StructureType, $after: ID, $requestId: ID) {
    createCampaignFeature(
      campaignId: $campaignId, featureType: MESSAGE, structureType: $structureType, after: $after, requestId: $requestId
    ) { success errors campaignFeature { ...FeatureFields } }
  }
  ${FEATURE_FIELDS}
`;

const UPDATE_FEATURE = /* GraphQL */ `
  mutation UpdateFeature(
    $campaignFeatureId: ID!, $messageContent: [MessageBlockInput!], $days: Int, $hours: Int, $minutes: Int
    $window: String, $delayUntil: AWSDateTime, $after: ID
  ) {
    updateCampaignFeature(
      campaignFeatureId: $campaignFeatureId, messageContent: $messageContent, days: $days, hours: $hours
      minutes: $minutes, window: $window, delayUntil: $delayUntil, after: $after
    ) { success errors campaignFeature { ...FeatureFields } }
  }
  ${FEATURE_FIELDS}
`;

const DELETE_FEATURE = /* GraphQL */ `
  mutation DeleteFeature($campaignFeatureId: ID!) {
    deleteCampaignFeature(campaignFeatureId: $campaignFeatureId) { success errors }
  }
`;

export type Campaign = CampaignFieldsFragment;
export type Feature = FeatureFieldsFragment;
export type CampaignCard = NonNullable<CampaignsQuery['campaigns']['campaigns']>[number];
export type FeatureChange = Omit<UpdateFeatureMutationVariables, 'campaignFeatureId'>;
export type CampaignChange = Omit<UpdateCampaignMutationVariables, 'campaignId'>;

export const campaignKey = (campaignId: string) => ['campaign', campaignId] as const;

/** All campaigns of the organisation with their numbers, archived ones too. */
export const useCampaigns = () =>
  useQuery({ queryKey: ['campaigns'], queryFn: async () => (await ask<CampaignsQuery>(CAMPAIGNS)).campaigns ?? [] });

/** One campaign with steps and report; throws Refused when it is not there. */
export const useCampaign = (campaignId: string) =>
  useQuery({
    queryKey: campaignKey(campaignId),
    queryFn: async (): Promise<Campaign> => {
      const { campaign } = await ask<CampaignQuery>(CAMPAIGN, { campaignId });
      if (!campaign) throw new Error('The answer holds no campaign.');
      return campaign;
    },
  });

/** Makes a campaign; its name is the server's `New Campaign` unless one is given (CMP-03). Answers its id. */
export async function createCampaign(name?: string, id: string = requestId()): Promise<string> {
  return (await ask<CreateCampaignMutation>(CREATE, { name, requestId: id })).campaign?.id ?? '';
}

/** Copies a campaign with its steps; answers the copy's id (CMP-17). */
export async function cloneCampaign(campaignId: string, id: string = requestId()): Promise<string> {
  return (await ask<CloneCampaignMutation>(CLONE, { campaignId, requestId: id })).campaign?.id ?? '';
}

/** Saves what is given; a refused older version throws Refused whose answer holds what stands now. */
export const updateCampaign = (campaignId: string, change: CampaignChange, keepalive = false) =>
  ask<UpdateCampaignMutation>(UPDATE, { campaignId, ...change }, { keepalive });

/** Deletes a campaign: what is queued stops, records stay (A19). */
export const deleteCampaign = (campaignId: string) => ask<DeleteCampaignMutation>(DELETE, { campaignId });

/** Puts a new message step after another; an empty `after` puts it first. */
export const createFeature = (
  campaignId: string,
  structureType: StructureType,
  after: string,
  id: string = requestId(),
) => ask<CreateFeatureMutation>(CREATE_FEATURE, { campaignId, structureType, after, requestId: id });

/** Saves what is given of a step. */
export const updateFeature = (campaignFeatureId: string, change: FeatureChange, keepalive = false) =>
  ask<UpdateFeatureMutation>(UPDATE_FEATURE, { campaignFeatureId, ...change }, { keepalive });

/** Deletes a step from the chain. */
export const deleteFeature = (campaignFeatureId: string) =>
  ask<DeleteFeatureMutation>(DELETE_FEATURE, { campaignFeatureId });

/** Puts a saved part into what the cache knows of a campaign, so that screens show it at once. */
export function patchCampaign(client: QueryClient, campaignId: string, patch: (now: Campaign) => Campaign): void {
  client.setQueryData<Campaign>(campaignKey(campaignId), (now) => (now ? patch(now) : now));
}

const TEST_MESSAGE = /* GraphQL */ `
  mutation TestMessage($message: String!, $requestId: ID) {
    testMessage(message: $message, requestId: $requestId) { success errors to filledFor }
  }
`;

/** Sends a text to one's own phone, filled in with the fields of the latest active person. */
export const testMessage = (message: string, requestId: string) =>
  ask<TestMessageMutation>(TEST_MESSAGE, { message, requestId });
