// Leads: the calls of the list, the lead modal and bulk actions.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showsUnread } from '#domain/leads/unread.rules.ts';
import { ask } from '#web/kit/ask.ts';
import type {
  Bucket,
  LeadDetailFragment,
  LeadFilter,
  LeadOrder,
  LeadRowFragment,
  Meaning,
  WatchedInput,
} from '#web/kit/calls.gen.ts';
import { mayChange } from '../../base/may.ts';
import type { Meant } from '../../base/meant.ts';
import { askAgain } from '../../base/stale.ts';
import { useIsSeen } from '../../base/use-is-seen.ts';
import { useWrite } from '../../base/use-write.ts';
import { useOrganization } from '../../base/user.calls.ts';
import {
  ArchiveLeadsDocument,
  CorrectMeaningDocument,
  EarlierMessagesDocument,
  LeadDocument,
  LeadsDocument,
  MessageLeadDocument,
  RemoveLeadsDocument,
  RestoreLeadsDocument,
  RetryTextDocument,
  UpdateLeadDocument,
} from './lead.gen.ts';

export type LeadRow = LeadRowFragment;
export type LeadDetail = LeadDetailFragment;
export type LeadsAsked = {
  campaignId?: string;
  groupId?: string;
  segmentId?: string;
  tagId?: string;
  campaignFeatureId?: string;
  bucket?: Bucket;
  watched?: WatchedInput;
  leadFilter?: LeadFilter;
  search?: string;
  page?: number;
  /** How many people a page has; without it, 10. */
  pageSize?: number;
  /** The newest first without it. */
  order?: LeadOrder;
  cursor?: string;
};

/** One page of leads; the previous page stays visible while the next one loads. */
export const useLeads = (asked: LeadsAsked, enabled = true) =>
  useQuery({
    queryKey: ['leads', asked],
    queryFn: ({ signal }) => ask(LeadsDocument, asked, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/**
 * One lead with the conversation and the queued texts, refetched whenever it is opened (MSG-02). Fetching marks their
 * texts read for everybody: a hidden tab fetches when it becomes visible.
 */
export function useLead(leadId: string) {
  const isSeen = useIsSeen();
  return useQuery({
    queryKey: ['lead', leadId],
    queryFn: async (): Promise<LeadDetail> => {
      const { lead } = await ask(LeadDocument, { leadId });
      if (!lead) throw new Error('The answer holds no lead.');
      return lead;
    },
    refetchOnMount: 'always',
    enabled: isSeen,
  });
}

/** The newest page of messages before the given one. */
export async function earlierMessages(leadId: string, messagesBefore: string) {
  const { lead } = await ask(EarlierMessagesDocument, { leadId, messagesBefore });
  return { messages: lead?.messages ?? [], hasMore: lead?.hasEarlierMessages === true };
}

/** Removes the unread dot of an open conversation from every list at once; people who may not reply leave it. */
export function useRead(lead: LeadDetail | undefined): void {
  const client = useQueryClient();
  const { access } = useOrganization();
  const isRead = lead !== undefined && showsUnread(lead) && mayChange(access);
  useEffect(() => {
    if (isRead) void askAgain(client, 'readReply', 'soon');
  }, [client, isRead]);
}

type Stored = Pick<LeadDetail, 'fields'>;
type Changes = { name?: string; phone?: string; fields?: { name: string; value: string }[] };

/** Changes name, phone or fields; the open lead shows it at once. A phone in use is refused with `otherLeadId` in the answer. */
export function useSaveLead(leadId: string, after: (stored: Stored | null) => unknown) {
  const client = useQueryClient();
  return useWrite(
    'saveLead',
    async (changes: Changes) => {
      const { lead } = await ask(UpdateLeadDocument, { leadId, lead: changes });
      if (lead) client.setQueryData<LeadDetail>(['lead', leadId], (now) => (now ? { ...now, ...lead } : now));
      return lead ?? null;
    },
    after,
  );
}

type Removal = { campaignId: string; meant: Meant };

/** Removes people from a campaign. */
export const useRemoveLeads = () =>
  useWrite('removeLeads', ({ campaignId, meant }: Removal) => ask(RemoveLeadsDocument, { campaignId, ...meant }));

/** Brings archived leads back. */
export const useRestoreLeads = () =>
  useWrite('restoreLeads', async (leadIds: readonly string[]) => ask(RestoreLeadsDocument, { leadIds: [...leadIds] }));

/** Archives leads. */
export const useArchiveLeads = () => useWrite('archiveLeads', (meant: Meant) => ask(ArchiveLeadsDocument, meant));

type Text = {
  leadId: string;
  message: string;
  savedReplyId: string | null;
  requestId: string;
  sendAt?: string;
  atLegalHour?: boolean;
  unlessAnswered?: boolean;
};

/** Texts one lead, now or later. */
export const messageLead = (text: Text) => ask(MessageLeadDocument, text);

type Corrected = { leadId: string; messageId: string; meaning: Meaning | null };

/** Corrects what a text means; without a meaning, the one that the rules found applies again. */
export const useCorrectMeaning = (after: () => unknown) =>
  useWrite('correctMeaning', (corrected: Corrected) => ask(CorrectMeaningDocument, corrected), after);

/** Sends a failed text again. */
export const useRetryText = () =>
  useWrite('retryText', (campaignFeatureQueueId: string, id) =>
    ask(RetryTextDocument, { campaignFeatureQueueId, requestId: id() }),
  );
