// Campaigns and their steps: what the list, the editor, the report and the pickers ask.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type {
  CampaignFieldsFragment,
  CampaignLandingPageInput,
  CampaignsQuery,
  FeatureFieldsFragment,
  FeatureType,
  StructureType,
  UpdateCampaignMutationVariables,
  UpdateFeatureMutationVariables,
} from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  CampaignDocument,
  CampaignNamesDocument,
  CampaignsDocument,
  CloneCampaignDocument,
  CreateCampaignDocument,
  CreateFeatureDocument,
  DeleteCampaignDocument,
  DeleteFeatureDocument,
  PreviewPeopleDocument,
  SaveCampaignPageDocument,
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

/** The same by their names alone, for those who choose one: nothing is added up for it. */
export const useCampaignNames = () =>
  useQuery({
    queryKey: ['campaigns', 'names'],
    queryFn: async () => (await ask(CampaignNamesDocument)).campaigns ?? [],
  });

/** One campaign with steps and report, as it stands now; throws Refused when it is not there. */
export async function readCampaign(campaignId: string): Promise<Campaign> {
  const { campaign } = await ask(CampaignDocument, { campaignId });
  if (!campaign) throw new Error('The answer holds no campaign.');
  return campaign;
}

/** The same, kept and read again whenever it changes. */
export const useCampaign = (campaignId: string) =>
  useQuery({ queryKey: campaignKey(campaignId), queryFn: () => readCampaign(campaignId) });

/** The first people of a campaign, for whom its texts can be shown. */
export const usePreviewPeople = (campaignId: string, hasPeople: boolean) =>
  useQuery({
    enabled: hasPeople,
    queryKey: ['leads', 'preview', campaignId],
    queryFn: async () => (await ask(PreviewPeopleDocument, { campaignId })).leads ?? [],
  });

/** Makes a campaign with the server's name `New Campaign` (CMP-03); `after` gets its id. */
export const useCreateCampaign = (after: (campaignId: string) => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'createCampaign',
    async (_, id) => (await ask(CreateCampaignDocument, { requestId: id() })).campaign?.id ?? '',
    after,
    failed,
  );

/** Copies a campaign with its steps; `after` gets the copy's id (CMP-17). */
export const useCopyCampaign = (after: (campaignId: string) => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'copyCampaign',
    async (campaignId: string, id) =>
      (await ask(CloneCampaignDocument, { campaignId, requestId: id() })).campaign?.id ?? '',
    after,
    failed,
  );

/** Saves what is given; a refused older version throws Refused whose answer holds what stands now. */
export const updateCampaign = (campaignId: string, change: CampaignChange, keepalive = false) =>
  ask(UpdateCampaignDocument, { campaignId, ...change }, { keepalive });

/** Saves what is given of a campaign's landing page; what stands in another window's name of it is none of its business. */
export const useSaveCampaignPage = (campaignId: string) =>
  useWrite('saveCampaignPage', (landingPage: CampaignLandingPageInput) =>
    ask(SaveCampaignPageDocument, { campaignId, landingPage }),
  );

/** Deletes a campaign: what is queued stops, records stay (A19). */
export const useDeleteCampaign = (after: () => unknown) =>
  useWrite('deleteCampaign', (campaignId: string) => ask(DeleteCampaignDocument, { campaignId }), after);

/** Saves what is given of a campaign, and what the screen knows of it with it; throws Refused with a sentence. */
export function useSaveCampaign(campaignId: string, after?: () => unknown) {
  const client = useQueryClient();
  return useWrite(
    'saveCampaign',
    async (change: CampaignChange) => {
      const { campaign } = await updateCampaign(campaignId, change);
      if (campaign) patchCampaign(client, campaignId, (now) => ({ ...now, ...campaign }));
    },
    after,
  );
}

type NewFeature = { featureType: FeatureType; structureType: StructureType; after: string };

/** Puts a new step after another; an empty `after` puts it first. */
export const createFeature = (campaignId: string, feature: NewFeature, requestId: string) =>
  ask(CreateFeatureDocument, { campaignId, ...feature, requestId });

/** Saves what is given of a step. */
export const updateFeature = (campaignFeatureId: string, change: FeatureChange) =>
  ask(UpdateFeatureDocument, { campaignFeatureId, ...change });

/** Deletes a step from the chain. */
export const useDeleteStep = () =>
  useWrite('deleteStep', (campaignFeatureId: string) => ask(DeleteFeatureDocument, { campaignFeatureId }));

/** Puts a saved part into what the cache knows of a campaign, so that screens show it at once. */
export function patchCampaign(client: QueryClient, campaignId: string, patch: (now: Campaign) => Campaign): void {
  client.setQueryData<Campaign>(campaignKey(campaignId), (now) => (now ? patch(now) : now));
}

type Tested = { to: string | null; filledFor: string | null };

/** Sends a text to one's own phone, filled in with the fields of the latest active person. */
export const useSendTest = (after: (sent: Tested) => unknown) =>
  useWrite('sendTest', (message: string, id) => ask(TestMessageDocument, { message, requestId: id() }), after);
