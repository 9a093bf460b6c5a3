// Campaigns and their steps: what the list, the editor, the report and the pickers ask.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask, requestId } from '../../../kit/ask.ts';
import type {
  CampaignFieldsFragment,
  CampaignsQuery,
  FeatureFieldsFragment,
  StructureType,
  UpdateCampaignMutationVariables,
  UpdateFeatureMutationVariables,
} from '../../../kit/calls.gen.ts';
import {
  CampaignDocument,
  CampaignsDocument,
  CloneCampaignDocument,
  CreateCampaignDocument,
  CreateFeatureDocument,
  DeleteCampaignDocument,
  DeleteFeatureDocument,
  TestMessageDocument,
  UpdateCampaignDocument,
  UpdateFeatureDocument,
} from './campaign.gen.ts';

export type Campaign = CampaignFieldsFragment;
export type Feature = FeatureFieldsFragment;
export type CampaignCard = NonNullable<CampaignsQuery['campaigns']['campaigns']>[number];
export type FeatureChange = Omit<UpdateFeatureMutationVariables, 'campaignFeatureId'>;
export type CampaignChange = Omit<UpdateCampaignMutationVariables, 'campaignId'>;

export const campaignKey = (campaignId: string) => ['campaign', campaignId] as const;

/** All campaigns of the organisation with their numbers, archived ones too. */
export const useCampaigns = () =>
  useQuery({ queryKey: ['campaigns'], queryFn: async () => (await ask(CampaignsDocument)).campaigns ?? [] });

/** One campaign with steps and report; throws Refused when it is not there. */
export const useCampaign = (campaignId: string) =>
  useQuery({
    queryKey: campaignKey(campaignId),
    queryFn: async (): Promise<Campaign> => {
      const { campaign } = await ask(CampaignDocument, { campaignId });
      if (!campaign) throw new Error('The answer holds no campaign.');
      return campaign;
    },
  });

/** Makes a campaign; its name is the server's `New Campaign` unless one is given (CMP-03). Answers its id. */
export async function createCampaign(name?: string, id: string = requestId()): Promise<string> {
  return (await ask(CreateCampaignDocument, { name, requestId: id })).campaign?.id ?? '';
}

/** Copies a campaign with its steps; answers the copy's id (CMP-17). */
export async function cloneCampaign(campaignId: string, id: string = requestId()): Promise<string> {
  return (await ask(CloneCampaignDocument, { campaignId, requestId: id })).campaign?.id ?? '';
}

/** Saves what is given; a refused older version throws Refused whose answer holds what stands now. */
export const updateCampaign = (campaignId: string, change: CampaignChange, keepalive = false) =>
  ask(UpdateCampaignDocument, { campaignId, ...change }, { keepalive });

/** Deletes a campaign: what is queued stops, records stay (A19). */
export const deleteCampaign = (campaignId: string) => ask(DeleteCampaignDocument, { campaignId });

/** Puts a new message step after another; an empty `after` puts it first. */
export const createFeature = (
  campaignId: string,
  structureType: StructureType,
  after: string,
  id: string = requestId(),
) => ask(CreateFeatureDocument, { campaignId, structureType, after, requestId: id });

/** Saves what is given of a step. */
export const updateFeature = (campaignFeatureId: string, change: FeatureChange, keepalive = false) =>
  ask(UpdateFeatureDocument, { campaignFeatureId, ...change }, { keepalive });

/** Deletes a step from the chain. */
export const deleteFeature = (campaignFeatureId: string) => ask(DeleteFeatureDocument, { campaignFeatureId });

/** Puts a saved part into what the cache knows of a campaign, so that screens show it at once. */
export function patchCampaign(client: QueryClient, campaignId: string, patch: (now: Campaign) => Campaign): void {
  client.setQueryData<Campaign>(campaignKey(campaignId), (now) => (now ? patch(now) : now));
}

/** Sends a text to one's own phone, filled in with the fields of the latest active person. */
export const testMessage = (message: string, requestId: string) => ask(TestMessageDocument, { message, requestId });
