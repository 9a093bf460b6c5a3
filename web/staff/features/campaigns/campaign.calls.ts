// Campaigns and their steps: the calls of the list, the editor, the report and the pickers.
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
import { v2Origin } from '#web/kit/site.ts';
import { handedOverPath } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  CampaignDocument,
  CampaignNamesDocument,
  CampaignsDocument,
  CloneCampaignDocument,
  CreateCampaignDocument,
  CreateFeatureDocument,
  CreateHandoffDocument,
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

/** All campaigns of the organization with their figures, archived ones included. */
export const useCampaigns = () =>
  useQuery({ queryKey: ['campaigns'], queryFn: async () => (await ask(CampaignsDocument)).campaigns ?? [] });

/** All campaigns with only their names, for pickers: no figures are computed. */
export const useCampaignNames = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['campaigns', 'names'],
    queryFn: async () => (await ask(CampaignNamesDocument)).campaigns ?? [],
  });

/** One campaign with steps and report, read once; throws `Refused` when it does not exist. */
export async function readCampaign(campaignId: string): Promise<Campaign> {
  const { campaign } = await ask(CampaignDocument, { campaignId });
  if (!campaign) throw new Error('The answer holds no campaign.');
  return campaign;
}

/** The same as a query, refetched whenever it becomes stale. */
export const useCampaign = (campaignId: string) =>
  useQuery({ queryKey: campaignKey(campaignId), queryFn: () => readCampaign(campaignId) });

/** The first people of a campaign, whose values fill in the texts of a preview. */
export const usePreviewPeople = (campaignId: string, hasPeople: boolean) =>
  useQuery({
    enabled: hasPeople,
    queryKey: ['leads', 'preview', campaignId],
    queryFn: async () => (await ask(PreviewPeopleDocument, { campaignId })).leads ?? [],
  });

/** Creates a campaign with the server's name `New Campaign` (CMP-03); `after` gets its id. */
export const useCreateCampaign = (after: (campaignId: string) => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'createCampaign',
    async (_, id) => (await ask(CreateCampaignDocument, { requestId: id() })).campaign?.id ?? '',
    after,
    failed,
  );

/** Creates a campaign that begins with the texts and pitches of a template; `after` gets its id. */
export const useCreateFromTemplate = (after: (campaignId: string) => unknown) =>
  useWrite(
    'createCampaign',
    async (template: string, id) =>
      (await ask(CreateCampaignDocument, { template, requestId: id() })).campaign?.id ?? '',
    after,
  );

/** Fills an empty campaign with the texts and pitches of a template; `after` runs once they are on the screen. */
export const useBeginWithTemplate = (campaignId: string, after: () => unknown) =>
  useWrite('beginWithTemplate', (template: string) => updateCampaign(campaignId, { template }), after);

/** A campaign, and its address on the host of v2 organizations; null where it opens on this one. */
export type HandedOver = { campaignId: string; href: string | null };

/** The address there, with a code that signs in; null on that host itself, and when no code could be obtained. */
async function hrefThere(campaignId: string): Promise<string | null> {
  const origin = v2Origin();
  const answer = origin === null ? null : await ask(CreateHandoffDocument, { purpose: 'CAMPAIGN' }).catch(() => null);
  return answer?.code ? `${origin}${handedOverPath(campaignId, answer.code)}` : null;
}

/** Creates a campaign of one lead in a v2 organization; `after` gets where it opens (LED-07, LED-08). */
export const useCampaignFromLead = (after: (made: HandedOver) => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'createCampaign',
    async (leadId: string, id) => {
      const { campaign } = await ask(CreateCampaignDocument, { leadId, v2: true, requestId: id() });
      const campaignId = campaign?.id ?? '';
      return { campaignId, href: await hrefThere(campaignId) };
    },
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

/** Saves the given fields; when the version is outdated, throws `Refused` whose answer holds the current state. */
export const updateCampaign = (campaignId: string, change: CampaignChange, keepalive = false) =>
  ask(UpdateCampaignDocument, { campaignId, ...change }, { keepalive });

/** Saves the given fields of a campaign's landing page, regardless of the version of its name in another window. */
export const useSaveCampaignPage = (campaignId: string) =>
  useWrite('saveCampaignPage', (landingPage: CampaignLandingPageInput) =>
    ask(SaveCampaignPageDocument, { campaignId, landingPage }),
  );

/** Deletes a campaign: queued texts stop, records stay (A19). */
export const useDeleteCampaign = (after: () => unknown) =>
  useWrite('deleteCampaign', (campaignId: string) => ask(DeleteCampaignDocument, { campaignId }), after);

/** Saves the given fields of a campaign and updates the cache; throws `Refused` with a sentence. */
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

export type NewFeature = { featureType: FeatureType; structureType: StructureType; after: string };

/** Inserts a new step after another; an empty `after` puts it first. */
export const createFeature = (campaignId: string, feature: NewFeature, requestId: string) =>
  ask(CreateFeatureDocument, { campaignId, ...feature, requestId });

/** Saves the given fields of a step. */
export const updateFeature = (campaignFeatureId: string, change: FeatureChange) =>
  ask(UpdateFeatureDocument, { campaignFeatureId, ...change });

/** Deletes a step from the chain. */
export const useDeleteStep = () => useWrite('deleteStep', deleteFeature);

/** Deletes a step. */
export const deleteFeature = (campaignFeatureId: string) => ask(DeleteFeatureDocument, { campaignFeatureId });

/** Merges saved fields into the cached campaign, so that screens show them at once. */
export function patchCampaign(client: QueryClient, campaignId: string, patch: (now: Campaign) => Campaign): void {
  client.setQueryData<Campaign>(campaignKey(campaignId), (now) => (now ? patch(now) : now));
}

type Tested = { to: string | null; filledFor: string | null };

/** Sends a text to one's own phone, filled in with the fields of the most recently active lead. */
export const useSendTest = (after: (sent: Tested) => unknown) =>
  useWrite('sendTest', (message: string, id) => ask(TestMessageDocument, { message, requestId: id() }), after);
