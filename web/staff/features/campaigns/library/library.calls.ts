// The library: the list of its campaigns, one of them, and copying one to one's own.
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

/** The campaigns that organizations of the brand share, newest first. */
export const useLibrary = () =>
  useQuery({ queryKey: ['library'], queryFn: async () => (await ask(LibraryDocument)).campaigns ?? [] });

/** The categories of the shared campaigns. */
export const useLibraryCategories = () =>
  useQuery({
    queryKey: ['library', 'categories'],
    queryFn: async () => (await ask(LibraryCategoriesDocument)).categories ?? [],
  });

/** One shared campaign with its texts; throws `Refused` when it is no longer shared. */
export const useSharedCampaign = (campaignId: string) =>
  useQuery({
    queryKey: ['library', campaignId],
    queryFn: async () => {
      const { campaign } = await ask(SharedCampaignDocument, { campaignId });
      if (!campaign) throw new Error('The answer holds no campaign.');
      return campaign;
    },
  });

/** Copies a shared campaign to one's own; `after` gets the copy's id. */
export const useAddToCampaigns = (after: (campaignId: string) => unknown) =>
  useWrite(
    'addToCampaigns',
    async (campaignId: string, id) =>
      (await ask(AddToCampaignsDocument, { campaignId, requestId: id() })).campaign?.id ?? '',
    after,
  );
