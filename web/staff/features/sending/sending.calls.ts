// Before a send and the send itself: who would get it, who stands behind a count, what was acknowledged, and sending.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import { ask, requestId } from '#web/kit/ask.ts';
import type { AudienceReason, CampaignAudienceQuery, NewPersonInput } from '#web/kit/calls.gen.ts';
import type { Meant } from '../../base/meant.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  AddLeadsToCampaignDocument,
  AudiencePeopleDocument,
  CampaignAudienceDocument,
  CopyToSendAgainDocument,
  MessageEventsDocument,
  MessageGroupsDocument,
  MessageLeadsDocument,
  UnderstandDocument,
} from './sending.gen.ts';

/** Whom a send means: people who are there, or such as it adds; of very many of those some, with how many they are. */
export type Whom = Meant | { people: NewPersonInput[]; peopleTotal: number; saysNoTotal?: number };

export type Audience = NonNullable<CampaignAudienceQuery['campaignAudience']['campaignAudience']>;

const WHILE_COUNTING_MS = 1_000;

const isSomebody = (whom: Whom | null): boolean => {
  if (whom === null) return false;
  if ('leadIds' in whom) return whom.leadIds.length > 0;
  return 'selection' in whom || whom.people.length > 0;
};

/** An audience is never shown as it was at another time: nothing of it is kept, and each sheet asks anew. */
const ALWAYS_FRESH = { gcTime: 0, staleTime: 0 } as const;

/**
 * Who would get a text if Send were pressed now. Of more than 1,000 an estimate comes first; they are counted meanwhile and
 * the exact answer takes its place. `isCurrent` is false while what stands there is about others or being asked.
 */
export function useAudience(campaignId: string, whom: Whom | null) {
  const [request] = useState(requestId);
  const isAsked = campaignId !== '' && isSomebody(whom);
  const askFor = async (more: { requestId?: string }) =>
    (await ask(CampaignAudienceDocument, { campaignId, ...whom, ...more })).campaignAudience ?? null;
  const first = useQuery({
    queryKey: ['audience', campaignId, whom],
    queryFn: () => askFor({}),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    ...ALWAYS_FRESH,
  });
  const isLarge = first.data?.isEstimate === true && whom !== null && 'selection' in whom;
  const exact = useQuery({
    queryKey: ['audience', campaignId, whom, 'exact'],
    queryFn: () => askFor({ requestId: `${request}:${campaignId}` }),
    enabled: isAsked && isLarge && !first.isPlaceholderData,
    refetchInterval: ({ state }) => (state.data?.isCounting ? WHILE_COUNTING_MS : false),
    ...ALWAYS_FRESH,
  });
  return {
    data: (isLarge ? exact.data : null) ?? first.data,
    error: first.error,
    isCurrent: isAsked && first.data !== undefined && !first.isPlaceholderData && first.error === null,
    again: () => first.refetch(),
  };
}

/** The people behind a count of the audience, page by page. */
export const useAudiencePeople = (campaignId: string, whom: Whom, reason: AudienceReason) =>
  useInfiniteQuery({
    queryKey: ['audience', campaignId, whom, 'people', reason],
    queryFn: async ({ pageParam }) => {
      const named = 'people' in whom ? { people: whom.people } : whom;
      return ask(AudiencePeopleDocument, { campaignId, ...named, reason, cursor: pageParam });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    ...ALWAYS_FRESH,
  });

type Send = { campaignId: string; meant: Meant; requestId: string };

/** Puts people into a campaign, which starts sending. */
export const addLeadsToCampaign = ({ campaignId, meant, requestId }: Send) =>
  ask(AddLeadsToCampaignDocument, { campaignId, ...meant, requestId });

/** Whom a text outside a campaign is for. */
export type Recipients = Meant | { groupIds: string[] } | { eventIds: string[] };

type ToMany = { messageContent: { text: string }[]; requestId: string };

/** Each kind of recipients has a field of its own. */
function askFor(recipients: Recipients, asked: ToMany) {
  if ('groupIds' in recipients) return ask(MessageGroupsDocument, { ...recipients, ...asked });
  if ('eventIds' in recipients) return ask(MessageEventsDocument, { ...recipients, ...asked });
  return ask(MessageLeadsDocument, { ...recipients, ...asked });
}

/** Asks for one text to many; `people` are null while a job finds them. */
export async function messageMany(
  recipients: Recipients,
  { text, requestId: request }: { text: string; requestId: string },
) {
  const asked = { messageContent: blocksOf(text), requestId: request };
  const { people, job } = await askFor(recipients, asked);
  return { people: people ?? null, isInBackground: Boolean(job) };
}

/** Keeps that the caller acknowledged how texts are sent, for this membership. */
export const useAcknowledge = () => useWrite('acknowledge', () => ask(UnderstandDocument));

/** Copies a campaign with its steps, so that people who are in it can be sent its texts again; `after` gets the copy. */
export const useCopyToSendAgain = (after: (copy: { id: string; name: string }) => void) =>
  useWrite(
    'copyToSendAgain',
    async (asked: { campaignId: string; requestId: string }) => {
      const { campaign } = await ask(CopyToSendAgainDocument, asked);
      if (!campaign) throw new Error('The answer holds no campaign.');
      return campaign;
    },
    after,
  );
