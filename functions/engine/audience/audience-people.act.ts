// Reads the people of an audience within a time budget: who is meant, and the status of each.

import { isHeldByAnswer } from '#domain/campaigns/after-answer.rules.ts';
import { EnrollmentEntity } from '#domain/campaigns/enrollment.entity.ts';
import { isOutOfReach } from '#domain/leads/consent/own-phone.act.ts';
import { isRecorded, type PhoneConsent, PhoneConsentEntity } from '#domain/leads/consent/phone-consent.entity.ts';
import { LeadEntity } from '#domain/leads/lead.entity.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import type { SelectionInput } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { readAll } from '#platform/table/reads.ts';
import type { AudiencePerson } from './audience.rules.ts';
import { selectLeads } from './find-leads.act.ts';
import { isEverybody } from './selection.rules.ts';
import { type Sampled, someOfAll } from './some-leads.act.ts';

/** Up to this many people are all read. */
const EXACT = 1000;
/** Of a larger audience, how many are read: for everybody from all shards, for others evenly spread over the first page. */
const SAMPLE = 150;
/** How long pages of ids are counted, in milliseconds; the rest is estimated. */
const BUDGET_MS = 120;

/** `leads` when they were read already. */
export type AudienceSample = { leadIds: string[]; leads?: Sampled[]; total: number; isEstimate: boolean };

/** `count` of the ids, evenly spread. */
function spread(ids: readonly string[], count: number): string[] {
  const every = Math.max(1, ids.length / count);
  return Array.from({ length: Math.min(count, ids.length) }, (_, index) => ids[Math.floor(index * every)] ?? '');
}

/** The ids to read, the total, and whether the total is an estimate. */
export async function whoIsMeant(
  organizationId: string,
  leadIds: readonly string[],
  selection: SelectionInput | null | undefined,
): Promise<AudienceSample> {
  if (leadIds.length > 0 || !selection) return { leadIds: [...leadIds], total: leadIds.length, isEstimate: false };
  const startedMs = now();
  const except = selection.exceptLeadIds?.length ?? 0;
  const everybody = isEverybody(selection) ? (await leadCount(organizationId)) - except : 0;
  if (everybody > EXACT) {
    const leads = await someOfAll(organizationId, selection.exceptLeadIds ?? [], SAMPLE);
    return { leadIds: leads.map(({ leadId }) => leadId), leads, total: everybody, isEstimate: true };
  }
  const first = await selectLeads({ organizationId, selection, limit: EXACT });
  if (!first.cursor) return { leadIds: first.leadIds, total: first.leadIds.length, isEstimate: false };
  const sample = spread(first.leadIds, SAMPLE);
  let total = first.leadIds.length;
  for (let cursor: string | null = first.cursor; cursor && now() - startedMs < BUDGET_MS; ) {
    const page = await selectLeads({ organizationId, selection, cursor, limit: EXACT });
    total += page.leadIds.length;
    cursor = page.cursor;
  }
  return { leadIds: sample, total, isEstimate: true };
}

async function leadsOf(organizationId: string, { leadIds, leads }: AudienceSample): Promise<Sampled[]> {
  if (leads) return leads;
  const keys = leadIds.map((leadId) => ({ organizationId, leadId }));
  return readAll(LeadEntity, keys, { mayLag: true });
}

/** The phone consents of these leads, by phone. */
export async function consentsByPhone(organizationId: string, leads: readonly { phone: string }[]) {
  const phones = leads.map(({ phone }) => ({ organizationId, phone }));
  const phoneConsents = await readAll(PhoneConsentEntity, phones, { mayLag: true });
  return new Map(phoneConsents.map((phoneConsent) => [phoneConsent.phone, phoneConsent]));
}

/** The leads among these who are in the campaign now, and whether an answer of theirs paused or ended it for them. */
export async function enrollmentsAmong(organizationId: string, campaignId: string, leadIds: readonly string[]) {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId, campaignId }));
  const enrollments = await readAll(EnrollmentEntity, keys, { mayLag: true });
  const present = enrollments.filter((each) => !each.removedAt);
  return new Map(present.map((each) => [each.leadId, { isAnswered: isHeldByAnswer(each, now()) }]));
}

type Consent = Pick<PhoneConsent, 'phone' | 'consent' | 'attestedAt' | 'invalid' | 'greetedAt'>;

/** The facts about a person in their phone consent. */
export const consentForGate = (phoneConsent: Consent | undefined) => ({
  isOptedOut: phoneConsent?.consent === 'out',
  isInvalid: phoneConsent !== undefined && isOutOfReach(phoneConsent),
  isUnrecorded: ownBrand().flags.recordedConsent && !(phoneConsent && isRecorded(phoneConsent)),
  isGreeted: phoneConsent?.greetedAt !== undefined || phoneConsent?.consent === 'in',
});

/** The status of each of these people for this campaign; ids of other organizations are left out. */
export async function readAudience(
  organizationId: string,
  campaignId: string,
  meant: AudienceSample,
): Promise<AudiencePerson[]> {
  const withLines = leadsOf(organizationId, meant).then(async (leads) => ({
    leads: leads.filter((lead) => lead.lifecycle === 'active'),
    byPhone: await consentsByPhone(organizationId, leads),
  }));
  const [{ leads, byPhone }, isIn] = await Promise.all([
    withLines,
    enrollmentsAmong(organizationId, campaignId, meant.leadIds),
  ]);
  const inOrder = new Map(leads.map((lead) => [lead.leadId, lead]));
  return meant.leadIds.flatMap((leadId) => {
    const lead = inOrder.get(leadId);
    if (!lead) return [];
    const { firstName, lastName, phone, state, zip, visitZone } = lead;
    const isAnswered = isIn.get(leadId)?.isAnswered;
    return [
      {
        leadId,
        firstName,
        lastName,
        phone,
        state,
        zip,
        visitZone,
        isIn: isIn.has(leadId),
        isAnswered,
        ...consentForGate(byPhone.get(phone)),
      },
    ];
  });
}
