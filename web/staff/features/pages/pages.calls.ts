// Landing pages and body parts: what their screens ask, and what changes them.
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
/** A campaign as it is chosen. */
export type NamedCampaign = { id: string; name: string };

const pageKey = (landingPageId: string) => ['landingPage', landingPageId] as const;
const BODY_PARTS = ['bodyParts'] as const;

/** All landing pages of the organisation, the newest first, with what came of each. */
export const useLandingPages = () =>
  useQuery({
    queryKey: ['landingPages'],
    queryFn: async () => (await ask(LandingPagesDocument)).landingPages ?? [],
  });

/** One landing page; throws Refused when it is not there. */
export const useLandingPage = (landingPageId: string) =>
  useQuery({
    queryKey: pageKey(landingPageId),
    queryFn: async (): Promise<LandingPage> => {
      const { landingPage } = await ask(LandingPageDocument, { landingPageId });
      if (!landingPage) throw new Error('The answer holds no landing page.');
      return landingPage;
    },
  });

/** What came of the page of a group or a campaign. */
export const usePageStats = (of: PageStatsQueryVariables) =>
  useQuery({
    queryKey: ['pageStats', of],
    queryFn: async () => (await ask(PageStatsDocument, of)).pageStats ?? null,
  });

/** Makes a landing page, `New Landing Page` until it is named; `after` gets its id (LPG-01). */
export const useCreateLandingPage = (after: (id: string) => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'createLandingPage',
    async (_, id) => (await ask(CreateLandingPageDocument, { requestId: id() })).landingPage?.id ?? '',
    after,
    failed,
  );

/** Saves what is given of a landing page; throws Refused with a sentence. `keepalive` lets a last save outlive the page. */
export const updateLandingPage = (landingPageId: string, landingPage: LandingPageInput, keepalive = false) =>
  ask(UpdateLandingPageDocument, { landingPageId, landingPage }, { keepalive });

/** A change of a landing page as a write. */
export const useSaveLandingPage = (landingPageId: string, failed?: (error: Error) => unknown) =>
  useWrite(
    'saveLandingPage',
    (change: LandingPageInput) => updateLandingPage(landingPageId, change),
    undefined,
    failed,
  );

/** Takes landing pages out of the list; their links say that they are gone (LPG-02). */
export const useArchiveLandingPages = (after: () => unknown) =>
  useWrite(
    'archiveLandingPages',
    (landingPageIds: string[]) => ask(ArchiveLandingPagesDocument, { landingPageIds }),
    after,
  );

/** Puts a title that was kept into what the cache knows of a page. */
export function patchLandingPage(client: QueryClient, landingPageId: string, change: Partial<LandingPage>): void {
  client.setQueryData<LandingPage>(pageKey(landingPageId), (now) => (now ? { ...now, ...change } : now));
}

/** The body parts of the organisation in the order in which they are offered (LPG-07). */
export const useBodyParts = () =>
  useQuery({
    queryKey: BODY_PARTS,
    queryFn: async () => (await ask(BodyPartsDocument)).landingPageDropdownOptions ?? [],
  });

/** Makes a body part without a label; `after` gets its id. */
export const useCreateBodyPart = (after: (id: string) => unknown, failed: (error: Error) => unknown) =>
  useWrite(
    'saveBodyPart',
    async (_, id) => (await ask(CreateBodyPartDocument, { requestId: id() })).landingPageDropdownOption?.id ?? '',
    after,
    failed,
  );

export type BodyPartChange = Omit<UpdateBodyPartMutationVariables, 'optionId'>;

/** Saves what is given of a body part; throws Refused with a sentence. */
export const updateBodyPart = (optionId: string, change: BodyPartChange, keepalive = false) =>
  ask(UpdateBodyPartDocument, { optionId, ...change }, { keepalive });

/** A change of a body part's campaigns as a write. */
export const useSaveBodyPart = (optionId: string, failed?: (error: Error) => unknown) =>
  useWrite('saveBodyPart', (change: BodyPartChange) => updateBodyPart(optionId, change), undefined, failed);

/** Puts a label that was kept into what the cache knows of the body parts. */
export function patchBodyPart(client: QueryClient, optionId: string, label: string): void {
  client.setQueryData<BodyPart[]>(BODY_PARTS, (now) =>
    now?.map((part) => (part.id === optionId ? { ...part, label } : part)),
  );
}

/** Takes body parts away (LPG-08). */
export const useDeleteBodyPart = (after: () => unknown) =>
  useWrite('saveBodyPart', (optionId: string) => ask(DeleteBodyPartsDocument, { optionIds: [optionId] }), after);
