// The library: what it lists, one campaign of it, and its copy among one's own.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { LibraryQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import {
  AddToCampaignsDocument,
  LibraryCategoriesDocument,
  LibraryDocument,
  SharedCampaignDocument,
} from '../campaign.gen.ts';

export type SharedCard = NonNullable<LibraryQuery['campaigns']['campaigns']>[number];

/** The campaigns that organisations of the brand share, the newest first. */
export const useLibrary = () =>
  useQuery({ queryKey: ['library'], queryFn: async () => (await ask(LibraryDocument)).campaigns ?? [] });

/** The categories that they stand in. */
export const useLibraryCategories = () =>
  useQuery({
    queryKey: ['library', 'categories'],
    queryFn: async () => (await ask(LibraryCategoriesDocument)).categories ?? [],
  });

/** One of them with its texts; throws Refused when it was taken back. */
export const useSharedCampaign = (campaignId: string) =>
  useQuery({
    queryKey: ['library', campaignId],
    queryFn: async () => {
      const { campaign } = await ask(SharedCampaignDocument, { campaignId });
      if (!campaign) throw new Error('The answer holds no campaign.');
      return campaign;
    },
  });

/** Copies one of them among one's own; `after` gets the copy's id. */
export const useAddToCampaigns = (after: (campaignId: string) => unknown) =>
  useWrite(
    'addToCampaigns',
    async (campaignId: string, id) =>
      (await ask(AddToCampaignsDocument, { campaignId, requestId: id() })).campaign?.id ?? '',
    after,
  );
