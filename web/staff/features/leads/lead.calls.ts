// Leads: what the list, the lead modal and bulk actions ask.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, requestId } from '../../../kit/ask.ts';
import type {
  ArchiveLeadsMutation,
  Bucket,
  CreateLeadMutation,
  LeadDetailFragment,
  LeadFilter,
  LeadQuery,
  LeadRowFragment,
  LeadsQuery,
  MessageLeadMutation,
  RemoveLeadsMutation,
  RetryTextMutation,
  UpdateLeadMutation,
} from '../../../kit/calls.gen.ts';
import type { Meant } from '../../base/meant.ts';

const LEAD_ROW = /* GraphQL */ `
  fragment LeadRow on Lead {
    id name phone firstName lastName optedIn optedOut invalidPhone archived created lastActive unviewed
    stats { seconds views }
    campaigns { id name }
    report { campaignId received complete replied bucket reason until }
  }
`;

const LEADS = /* GraphQL */ `
  query Leads(
    $campaignId: ID, $page: Int, $search: String, $leadFilter: LeadFilter, $cursor: String
    $campaignFeatureId: ID, $bucket: Bucket
  ) {
    leads(
      campaignId: $campaignId, page: $page, search: $search, leadFilter: $leadFilter, cursor: $cursor
      campaignFeatureId: $campaignFeatureId, bucket: $bucket
    ) { success errors total more page cursor leads { ...LeadRow } }
  }
  ${LEAD_ROW}
`;

const LEAD_DETAIL = /* GraphQL */ `
  fragment LeadDetail on Lead {
    ...LeadRow
    messages {
      id userId campaignId message created sent success delivered senderName aiGenerated fromLead bucket reason
    }
    messageQueue { id message created scheduledFor reason error complete retrying unconfirmed }
    featureQueue { id campaignName message created scheduledFor reason error complete retrying unconfirmed }
  }
`;

const LEAD = /* GraphQL */ `
  query Lead($leadId: ID!) {
    lead(leadId: $leadId) { success errors lead { ...LeadDetail } }
  }
  ${LEAD_DETAIL}${LEAD_ROW}
`;

const CREATE_LEAD = /* GraphQL */ `
  mutation CreateLead($lead: LeadInput!, $attestation: AttestationInput, $requestId: ID) {
    createLead(lead: $lead, attestation: $attestation, requestId: $requestId) {
      success errors otherLeadId lead { id name phone }
    }
  }
`;

const UPDATE_LEAD = /* GraphQL */ `
  mutation UpdateLead($leadId: ID!, $lead: LeadInput!) {
    updateLead(leadId: $leadId, lead: $lead) { success errors otherLeadId lead { ...LeadRow } }
  }
  ${LEAD_ROW}
`;

const REMOVE = /* GraphQL */ `
  mutation RemoveLeads($campaignId: ID!, $leadIds: [ID!], $selection: SelectionInput) {
    removeLeadsFromCampaign(campaignId: $campaignId, leadIds: $leadIds, selection: $selection) {
      success errors count job { id }
    }
  }
`;

const ARCHIVE = /* GraphQL */ `
  mutation ArchiveLeads($leadIds: [ID!], $selection: SelectionInput) {
    archiveLeads(leadIds: $leadIds, selection: $selection) { success errors count job { id } }
  }
`;

const MESSAGE = /* GraphQL */ `
  mutation MessageLead($leadId: ID!, $message: String!, $requestId: ID) {
    messageLead(leadId: $leadId, message: $message, requestId: $requestId) {
      success errors message { id message created }
    }
  }
`;

const RETRY = /* GraphQL */ `
  mutation RetryText($campaignFeatureQueueId: ID!) {
    retryCampaignFeatureQueue(campaignFeatureQueueId: $campaignFeatureQueueId) { success errors }
  }
`;

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
    queryFn: ({ signal }) => ask<LeadsQuery>(LEADS, asked, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** One lead with the conversation and what is queued. */
export const useLead = (leadId: string) =>
  useQuery({
    queryKey: ['lead', leadId],
    queryFn: async (): Promise<LeadDetail> => {
      const { lead } = await ask<LeadQuery>(LEAD, { leadId });
      if (!lead) throw new Error('The answer holds no lead.');
      return lead;
    },
  });

/** Adds one lead; a phone in use is refused with `otherLeadId` in the answer. */
export const createLead = (
  lead: { name: string; phone: string },
  attestation?: { source: string; date: string },
  id: string = requestId(),
) => ask<CreateLeadMutation>(CREATE_LEAD, { lead, attestation, requestId: id });

/** Changes name or phone. */
export const updateLead = (leadId: string, lead: { name?: string; phone?: string }) =>
  ask<UpdateLeadMutation>(UPDATE_LEAD, { leadId, lead });

/** Takes people out of a campaign. */
export const removeLeads = (campaignId: string, meant: Meant) =>
  ask<RemoveLeadsMutation>(REMOVE, { campaignId, ...meant });

/** Archives people: what is queued for them stops (A19). */
export const archiveLeads = (meant: Meant) => ask<ArchiveLeadsMutation>(ARCHIVE, meant);

/** Texts one lead. */
export const messageLead = (leadId: string, message: string, id: string) =>
  ask<MessageLeadMutation>(MESSAGE, { leadId, message, requestId: id });

/** Sends a failed text again. */
export const retryText = (campaignFeatureQueueId: string) => ask<RetryTextMutation>(RETRY, { campaignFeatureQueueId });
