// leadConsents: what a lead agreed to, in which words, and what they wrote into forms: proof to read and print.
import { UserEntity } from '#domain/accounts/user.entity.ts';
import { consentsOf, type KeptConsent } from '#domain/leads/consent/phone-consent.entity.ts';
import { type KeptSubmission, submissionsOf } from '#domain/leads/keeping/submission.entity.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import type { ConsentProof, PageSubmission, QueryLeadConsentsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { gather } from '#platform/table/gather.ts';
import { optionsOfOrganization } from '../dropdown-option.entity.ts';

/** More records than anybody has; the newest ones decide. */
const MOST = 200;

async function namesOf(consents: readonly KeptConsent[]): Promise<Map<string, string>> {
  const userIds = [...new Set(consents.flatMap(({ userId }) => userId ?? []))];
  const keys = userIds.map((userId) => ({ userId }));
  const users = await gather(keys, (some) => UserEntity.get(some).go());
  return new Map(users.map(({ userId, name }) => [userId, name]));
}

function proofOf(consent: KeptConsent, names: ReadonlyMap<string, string>): ConsentProof {
  const { consentId, at, what, source, of, wording, wordingHash, url, ipAddress, userAgent } = consent;
  return {
    id: consentId,
    at,
    what,
    source,
    of: of ?? null,
    wording: wording ?? null,
    wordingHash: wordingHash ?? null,
    url: url ?? null,
    ipAddress: ipAddress ?? null,
    userAgent: userAgent ?? null,
    attested: consent.attested ?? null,
    userName: names.get(consent.userId ?? '') ?? null,
  };
}

/** A submission with answers in words: choices from a list are stored by id. */
function submissionOf({ title, at, answers }: KeptSubmission, labels: ReadonlyMap<string, string>): PageSubmission {
  return {
    title,
    at,
    answers: answers.map(({ widgetId, label, values }) => ({
      widgetId,
      label,
      values: values.map((value) => (widgetId === 'bodyPart' ? (labels.get(value) ?? value) : value)),
    })),
  };
}

async function labelsIn(submissions: readonly KeptSubmission[], organizationId: string): Promise<Map<string, string>> {
  const isAsked = submissions.some(({ answers }) => answers.some(({ widgetId }) => widgetId === 'bodyPart'));
  const options = isAsked ? await optionsOfOrganization(organizationId) : [];
  return new Map(options.map(({ optionId, label }) => [optionId, label]));
}

/** All records of the lead's phone and of the forms that they filled in, newest first. */
export async function leadConsents(args: QueryLeadConsentsArgs, actor: Actor): Promise<AnswerTo<'leadConsents'>> {
  const { organizationId } = actor;
  const lead = await leadOf(organizationId, args.leadId);
  if (!lead) throw notFound();
  const [consents, submissions] = await Promise.all([
    consentsOf(organizationId, lead.phone, MOST),
    submissionsOf(organizationId, lead.leadId),
  ]);
  const [names, labels] = await Promise.all([namesOf(consents), labelsIn(submissions, organizationId)]);
  return {
    consents: consents.map((consent) => proofOf(consent, names)),
    submissions: submissions
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))
      .map((submission) => submissionOf(submission, labels)),
  };
}
