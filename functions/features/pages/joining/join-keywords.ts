// joinKeywords: the words that people text to the organization's number to join.
import type { KeptJoinKeyword } from '#engine/messages/keyword/join-keyword.entity.ts';
import { joinKeywordsOf } from '#engine/messages/keyword/join-keyword.entity.ts';
import type { JoinKeyword } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

function answerOf({ word, consent, reply, groupId, campaignId, texts, people, ...one }: KeptJoinKeyword): JoinKeyword {
  const { lifecycle, created } = one;
  return {
    word,
    consent,
    consentHash: hashOf(consent),
    reply,
    groupId: groupId ?? null,
    campaignId: campaignId ?? null,
    texts,
    people,
    isArchived: lifecycle === 'archived',
    created,
  };
}

/** All of the caller's organization, by the alphabet. */
export async function joinKeywords(_: object, { organizationId }: Actor): Promise<AnswerTo<'joinKeywords'>> {
  return { joinKeywords: (await joinKeywordsOf(organizationId)).map(answerOf) };
}
