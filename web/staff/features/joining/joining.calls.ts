// The keywords to join by, with the groups and campaigns that they may name.
import { useQuery } from '@tanstack/react-query';
import type { Chain } from '#domain/campaigns/chain/chain.rules.ts';
import { ask } from '#web/kit/ask.ts';
import type { JoinKeywordsQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  JoinCampaignsDocument,
  JoinGroupsDocument,
  JoinKeywordsDocument,
  SaveJoinKeywordDocument,
} from './joining.gen.ts';

export type JoinKeyword = NonNullable<JoinKeywordsQuery['joinKeywords']['joinKeywords']>[number];
export type JoinTarget = { id: string; name: string };
/** A campaign that they may start. */
export type JoinCampaign = JoinTarget & { structure: Chain };
export type KeywordFields = Pick<JoinKeyword, 'word' | 'consent' | 'reply'> & { groupId: string; campaignId: string };

/** The keywords by the alphabet, and what they may start. */
export const useJoinKeywords = () =>
  useQuery({
    queryKey: ['joinKeywords'],
    queryFn: async () => {
      const [keywords, groups, campaigns] = await Promise.all([
        ask(JoinKeywordsDocument),
        ask(JoinGroupsDocument),
        ask(JoinCampaignsDocument),
      ]);
      return {
        keywords: keywords.joinKeywords ?? [],
        groups: groups.groups ?? [],
        campaigns: (campaigns.campaigns ?? []).filter(({ archived }) => !archived),
      };
    },
  });

type Change = KeywordFields & { isNew?: boolean; archive?: boolean };

/** Adds a keyword, changes it, or archives it. */
export const useSaveJoinKeyword = (after: () => unknown) =>
  useWrite(
    'saveJoinKeyword',
    ({ groupId, campaignId, ...fields }: Change) =>
      ask(SaveJoinKeywordDocument, { ...fields, groupId: groupId || null, campaignId: campaignId || null }),
    after,
  );
