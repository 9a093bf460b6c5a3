// leadConsents: a lead's consents with their exact wording, and what they entered in forms, as proof to read and print.
import { isRecorded, phoneConsentOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import type { QueryLeadConsentsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { consentProofs } from './consent-proof.act.ts';
import { submissionsInWords } from './submission-words.act.ts';

/** The most records that are returned, the newest first; nobody has more. */
const MOST = 200;

/** All records of the lead's phone and of the forms that they filled in, newest first. */
export async function leadConsents(args: QueryLeadConsentsArgs, actor: Actor): Promise<AnswerTo<'leadConsents'>> {
  const { organizationId } = actor;
  const lead = await leadOf(organizationId, args.leadId);
  if (!lead) throw notFound();
  const [consents, submissions, phoneConsent] = await Promise.all([
    consentProofs(organizationId, lead.phone, MOST),
    submissionsInWords(organizationId, lead.leadId),
    phoneConsentOf(organizationId, lead.phone),
  ]);
  const isUnrecorded = ownBrand().flags.recordedConsent && !(phoneConsent && isRecorded(phoneConsent));
  return { consents, submissions, isUnrecorded: isUnrecorded && !lead.optedOut };
}
