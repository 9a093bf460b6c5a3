// Before a send and the send itself: the audience, the people of a count, the acknowledgement, and sending.
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
  SaveOptInDocument,
  UnderstandDocument,
} from './sending.gen.ts';

/** The targets of a send: existing people, or new ones; for very many new ones a sample with the total. */
export type Whom = Meant | { people: NewPersonInput[]; peopleTotal: number; saysNoTotal?: number };

export type Audience = NonNullable<CampaignAudienceQuery['campaignAudience']['campaignAudience']>;

const WHILE_COUNTING_MS = 1_000;

const isSomebody = (whom: Whom | null): boolean => {
  if (whom === null) return false;
  if ('leadIds' in whom) return whom.leadIds.length > 0;
  return 'selection' in whom || whom.people.length > 0;
};

/** An audience is never shown from the cache: each sheet fetches it again. */
const ALWAYS_FRESH = { gcTime: 0, staleTime: 0 } as const;

/**
 * Who would get a text if Send were pressed now. For more than 1,000 people an estimate comes first; the exact counts
 * replace it when they are ready. `isCurrent` is false while the shown audience is for other people or being
 * refetched.
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

/** One page of the people in one of the audience's counts; `cursor` null is the first. */
export function readAudiencePeople(campaignId: string, whom: Whom, reason: AudienceReason, cursor: string | null) {
  const named = 'people' in whom ? { people: whom.people } : whom;
  return ask(AudiencePeopleDocument, { campaignId, ...named, reason, cursor });
}

/** The same, page by page. */
export const useAudiencePeople = (campaignId: string, whom: Whom, reason: AudienceReason) =>
  useInfiniteQuery({
    queryKey: ['audience', campaignId, whom, 'people', reason],
    queryFn: ({ pageParam }) => readAudiencePeople(campaignId, whom, reason, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    ...ALWAYS_FRESH,
  });

type Send = { campaignId: string; meant: Meant; sendAt: string | null; requestId: string };

/** Adds people to a campaign, which starts sending: now, or at that time (ISO). */
export const addLeadsToCampaign = ({ meant, ...asked }: Send) =>
  ask(AddLeadsToCampaignDocument, { ...meant, ...asked });

/** The recipients of a text outside a campaign. */
export type Recipients = Meant | { groupIds: string[] } | { eventIds: string[] };

/** When it leaves (ISO; null for now), and whether only to those who have not written by then. */
type When = { sendAt: string | null; unlessAnswered: boolean };
type ToMany = { messageContent: { text: string }[]; requestId: string } & When;

/** Each kind of recipients has its own field. */
function askFor(recipients: Recipients, asked: ToMany) {
  if ('groupIds' in recipients) return ask(MessageGroupsDocument, { ...recipients, ...asked });
  if ('eventIds' in recipients) return ask(MessageEventsDocument, { ...recipients, ...asked });
  return ask(MessageLeadsDocument, { ...recipients, ...asked });
}

/** Requests one text to many; `people` is null while a job resolves them, and for one that is planned. */
export async function messageMany(
  recipients: Recipients,
  { text, requestId: request, ...when }: { text: string; requestId: string } & When,
) {
  const asked = { messageContent: blocksOf(text), requestId: request, ...when };
  const { people, job, planned } = await askFor(recipients, asked);
  return { people: people ?? null, isInBackground: Boolean(job), planned: planned ?? null };
}

/** Records that the caller acknowledged how texts are sent, for this membership. */
export const useAcknowledge = () => useWrite('acknowledge', () => ask(UnderstandDocument));

/** Copies a campaign with its steps, so that its people can be sent its texts again; `after` gets the copy. */
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

/** Saves the opt-in message alone (LED-38, API-013). */
export const useSaveOptIn = (after: () => unknown) =>
  useWrite('saveAccount', (text: string) => ask(SaveOptInDocument, { messageContent: blocksOf(text) }), after);
