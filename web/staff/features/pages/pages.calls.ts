// Landing pages and body parts: the queries of their screens, and the writes.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type {
  BodyPartFieldsFragment,
  LandingPageFieldsFragment,
  LandingPageInput,
  PageFiguresFragment,
  PageStatsQueryVariables,
  UpdateBodyPartMutationVariables,
} from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  ArchiveLandingPagesDocument,
  BodyPartsDocument,
  CreateBodyPartDocument,
  CreateLandingPageDocument,
  DeleteBodyPartsDocument,
  LandingPageDocument,
  LandingPagesDocument,
  PageStatsDocument,
  UpdateBodyPartDocument,
  UpdateLandingPageDocument,
} from './pages.gen.ts';

export type LandingPage = LandingPageFieldsFragment;
export type BodyPart = BodyPartFieldsFragment;
export type PageFigures = PageFiguresFragment;
/** A campaign as pickers show it. */
export type NamedCampaign = { id: string; name: string };

const pageKey = (landingPageId: string) => ['landingPage', landingPageId] as const;
const BODY_PARTS = ['bodyParts'] as const;

/** All landing pages of the organization, newest first, with their results. */
export const useLandingPages = () =>
  useQuery({
    queryKey: ['landingPages'],
    queryFn: async () => (await ask(LandingPagesDocument)).landingPages ?? [],
  });

/** One landing page; throws `Refused` when it does not exist. */
export const useLandingPage = (landingPageId: string) =>
  useQuery({
    queryKey: pageKey(landingPageId),
    queryFn: async (): Promise<LandingPage> => {
      const { landingPage } = await ask(LandingPageDocument, { landingPageId });
      if (!landingPage) throw new Error('The answer holds no landing page.');
      return landingPage;
    },
  });

/** The results of the page of a group or a campaign. */
export const usePageStats = (of: PageStatsQueryVariables) =>
  useQuery({
    queryKey: ['pageStats', of],
    queryFn: async () => (await ask(PageStatsDocument, of)).pageStats ?? null,
  });

/** Creates a landing page, `New Landing Page` until it is named; `after` gets its id (LPG-01). */
export const useCreateLandingPage = (after: (id: string) => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'createLandingPage',
    async (_, id) => (await ask(CreateLandingPageDocument, { requestId: id() })).landingPage?.id ?? '',
    after,
    failed,
  );

/**
 * Saves the given fields of a landing page; throws `Refused` with a sentence. `keepalive` lets a last save outlive
 * the page.
 */
export const updateLandingPage = (landingPageId: string, landingPage: LandingPageInput, keepalive = false) =>
  ask(UpdateLandingPageDocument, { landingPageId, landingPage }, { keepalive });

/** Changing a landing page, as a write. */
export const useSaveLandingPage = (landingPageId: string, failed?: (error: Error) => unknown) =>
  useWrite(
    'saveLandingPage',
    (change: LandingPageInput) => updateLandingPage(landingPageId, change),
    undefined,
    failed,
  );

/** Archives landing pages; their links say that they are gone (LPG-02). */
export const useArchiveLandingPages = (after: () => unknown) =>
  useWrite(
    'archiveLandingPages',
    (landingPageIds: string[]) => ask(ArchiveLandingPagesDocument, { landingPageIds }),
    after,
  );

/** Puts a saved title into the cached page. */
export function patchLandingPage(client: QueryClient, landingPageId: string, change: Partial<LandingPage>): void {
  client.setQueryData<LandingPage>(pageKey(landingPageId), (now) => (now ? { ...now, ...change } : now));
}

/** The body parts of the organization in display order (LPG-07). */
export const useBodyParts = () =>
  useQuery({
    queryKey: BODY_PARTS,
    queryFn: async () => (await ask(BodyPartsDocument)).landingPageDropdownOptions ?? [],
  });

/** Creates a body part without a label; `after` gets its id. */
export const useCreateBodyPart = (after: (id: string) => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'saveBodyPart',
    async (_, id) => (await ask(CreateBodyPartDocument, { requestId: id() })).landingPageDropdownOption?.id ?? '',
    after,
    failed,
  );

export type BodyPartChange = Omit<UpdateBodyPartMutationVariables, 'optionId'>;

/** Saves the given fields of a body part; throws `Refused` with a sentence. */
export const updateBodyPart = (optionId: string, change: BodyPartChange, keepalive = false) =>
  ask(UpdateBodyPartDocument, { optionId, ...change }, { keepalive });

/** Changing a body part's campaigns, as a write. */
export const useSaveBodyPart = (optionId: string, failed?: (error: Error) => unknown) =>
  useWrite('saveBodyPart', (change: BodyPartChange) => updateBodyPart(optionId, change), undefined, failed);

/** Puts a saved label into the cached body parts. */
export function patchBodyPart(client: QueryClient, optionId: string, label: string): void {
  client.setQueryData<BodyPart[]>(BODY_PARTS, (now) =>
    now?.map((part) => (part.id === optionId ? { ...part, label } : part)),
  );
}

/** Deletes body parts (LPG-08). */
export const useDeleteBodyPart = (after: () => unknown) =>
  useWrite('saveBodyPart', (optionId: string) => ask(DeleteBodyPartsDocument, { optionIds: [optionId] }), after);
