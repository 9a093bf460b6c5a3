// Leads: what the list, the lead modal and bulk actions ask.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, requestId } from '../../../kit/ask.ts';
import type { Bucket, LeadDetailFragment, LeadFilter, LeadRowFragment } from '../../../kit/calls.gen.ts';
import type { Meant } from '../../base/meant.ts';
import {
  ArchiveLeadsDocument,
  CreateLeadDocument,
  LeadDocument,
  LeadsDocument,
  MessageLeadDocument,
  RemoveLeadsDocument,
  RetryTextDocument,
  UpdateLeadDocument,
} from './lead.gen.ts';

export type LeadRow = LeadRowFragment;
export type LeadDetail = LeadDetailFragment;
export type LeadsAsked = {
  campaignId?: string;
  campaignFeatureId?: string;
  bucket?: Bucket;
  leadFilter?: LeadFilter;
  search?: string;
  page?: number;
  cursor?: string;
};

/** One page of leads, 10 a page; the page before stays in sight while the next comes. */
export const useLeads = (asked: LeadsAsked, enabled = true) =>
  useQuery({
    queryKey: ['leads', asked],
    queryFn: ({ signal }) => ask(LeadsDocument, asked, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** One lead with the conversation and what is queued. */
export const useLead = (leadId: string) =>
  useQuery({
    queryKey: ['lead', leadId],
    queryFn: async (): Promise<LeadDetail> => {
      const { lead } = await ask(LeadDocument, { leadId });
      if (!lead) throw new Error('The answer holds no lead.');
      return lead;
    },
  });

/** Adds one lead; a phone in use is refused with `otherLeadId` in the answer. */
export const createLead = (
  lead: { name: string; phone: string },
  attestation?: { source: string; date: string },
  id: string = requestId(),
) => ask(CreateLeadDocument, { lead, attestation, requestId: id });

/** Changes name or phone. */
export const updateLead = (leadId: string, lead: { name?: string; phone?: string }) =>
  ask(UpdateLeadDocument, { leadId, lead });

/** Takes people out of a campaign. */
export const removeLeads = (campaignId: string, meant: Meant) => ask(RemoveLeadsDocument, { campaignId, ...meant });

/** Archives people: what is queued for them stops (A19). */
export const archiveLeads = (meant: Meant) => ask(ArchiveLeadsDocument, meant);

/** Texts one lead. */
export const messageLead = (leadId: string, message: string, id: string) =>
  ask(MessageLeadDocument, { leadId, message, requestId: id });

/** Sends a failed text again. */
export const retryText = (campaignFeatureQueueId: string) => ask(RetryTextDocument, { campaignFeatureQueueId });
