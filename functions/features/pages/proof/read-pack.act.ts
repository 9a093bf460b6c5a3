// Reads everything that is stored about texts to one person, as records by time.
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { enrollmentsOf, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { phoneConsentsOf } from '#domain/leads/consent/phone-consent.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import { BatchEntity } from '#domain/texts/batch/batch.entity.ts';
import { placesOf } from '#domain/texts/hours/places.rules.ts';
import { keepsLaw } from '#domain/texts/hours/quiet-hours.rules.ts';
import { sayDecidedBy, sayWhereabouts } from '#domain/texts/hours/whereabouts-words.rules.ts';
import { SendRequestEntity } from '#domain/texts/request/send-request.entity.ts';
import { KINDS } from '#domain/texts/send/kind.rules.ts';
import { type Send, sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { inboundOf, type KeptInbound } from '#engine/messages/inbound/inbound.entity.ts';
import type { ConsentProof } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { readAll } from '#platform/table/reads.ts';
import { authorNames, consentProofs } from './consent-proof.act.ts';
import {
  clocksIn,
  type EnteredBy,
  inOrder,
  isBefore,
  type PackHead,
  type PackRecord,
  type Pressed,
  recordOfConsent,
  recordOfInbound,
  recordOfSend,
  recordOfSubmission,
  recordsOfEnrollment,
} from './pack-records.rules.ts';
import { submissionsInWords } from './submission-words.act.ts';

/** Who added the lead to each campaign and when, by the campaign's id; deleted campaigns keep their names. */
async function entriesOf(
  organizationId: string,
  enrollments: readonly KeptEnrollment[],
): Promise<Map<string, EnteredBy>> {
  const campaigns = await Promise.all(enrollments.map((each) => campaignById(each.organizationId, each.campaignId)));
  const keys = enrollments.flatMap(({ organizationId, sendRequestId }) =>
    sendRequestId ? [{ organizationId, sendRequestId }] : [],
  );
  const requests = await readAll(SendRequestEntity, keys, { mayLag: true });
  const names = await authorNames(
    organizationId,
    requests.map(({ userId }) => userId),
  );
  const senders = new Map(requests.map((each) => [each.sendRequestId, names.get(each.userId) ?? each.senderName]));
  return new Map(
    enrollments.map(({ campaignId, addedBy, sendRequestId, enrolledAt }, index) => {
      const byStaff = senders.get(sendRequestId ?? '') ?? 'staff or a page';
      return [
        campaignId,
        { campaign: campaigns[index]?.name ?? campaignId, by: addedBy ? 'a rule' : byStaff, at: enrolledAt },
      ];
    }),
  );
}

/** Every consent of these phones, the oldest first. */
async function consentsOfPhones(
  organizationId: string,
  phones: readonly string[],
): Promise<Map<string, ConsentProof[]>> {
  const all = await Promise.all(phones.map((phone) => consentProofs(organizationId, phone)));
  const inTime = (one: ConsentProof, other: ConsentProof) => Date.parse(one.at) - Date.parse(other.at);
  return new Map(phones.map((phone, index) => [phone, all[index]?.toSorted(inTime) ?? []]));
}

/** The phones that belong to nobody else now: consents of others are not this person's. */
async function notOfOthers({ organizationId, leadId }: Lead, phones: readonly string[]): Promise<string[]> {
  const taken = (await phoneConsentsOf(organizationId, phones)).filter((one) => one.leadId && one.leadId !== leadId);
  const others = new Set(taken.map(({ phone }) => phone));
  return phones.filter((phone) => !others.has(phone));
}

/** Who added the person to the campaigns of these texts and when, by the id of their batch, if it is stored. */
async function pressesOf(organizationId: string, sends: readonly Send[]): Promise<Map<string, Pressed>> {
  const batchIds = [...new Set(sends.map(({ batchId }) => batchId))];
  const batches = await readAll(
    BatchEntity,
    batchIds.map((batchId) => ({ organizationId, batchId })),
    { mayLag: true },
  );
  const pressed = batches.flatMap(({ sendRequestId }) => (sendRequestId ? [{ organizationId, sendRequestId }] : []));
  const requests = await readAll(SendRequestEntity, pressed, { mayLag: true });
  const names = await authorNames(
    organizationId,
    requests.map(({ userId }) => userId),
  );
  const byId = new Map(
    requests.map((one) => {
      const by = names.get(one.userId) ?? one.senderName ?? 'staff';
      return [one.sendRequestId, { by, at: one.startedAt }] as const;
    }),
  );
  return new Map(
    batches.flatMap(({ batchId, sendRequestId }) => {
      const press = byId.get(sendRequestId ?? '');
      return press ? [[batchId, press] as const] : [];
    }),
  );
}

/** Which fact decides about the hours of this text, by what is known of the person now. */
const hoursOf = (lead: Lead, { phone, acceptedAt, askedAt }: Send) =>
  sayDecidedBy({ ...lead, phone }, Date.parse(acceptedAt ?? askedAt));

/**
 * All stored facts about texts to the person: the records by time, the head that names the person and who requested the pack,
 * and the texts in both directions, those from before their phone was a lead's too.
 */
export async function readPack(
  lead: Lead,
  { userName }: Pick<Actor, 'userName'>,
): Promise<{ head: PackHead; records: PackRecord[]; sends: Send[]; inbound: KeptInbound[] }> {
  const { organizationId, leadId, phone, former = [] } = lead;
  const known = [...new Set([phone, ...former.map((each) => each.phone)])];
  const [sends, wrote, enrollments, submissions] = await Promise.all([
    sendsOfLead(organizationId, leadId),
    inboundOf(organizationId, leadId),
    enrollmentsOf(organizationId, leadId),
    submissionsInWords(organizationId, leadId),
  ]);
  const had = [...new Set([...known, ...sends.map((send) => send.phone), ...wrote.map(({ from }) => from)])];
  const phones = await notOfOthers(lead, had);
  const wroteBefore = await Promise.all(phones.map((of) => inboundOf(organizationId, of)));
  const inbound = [...wroteBefore.flat(), ...wrote];
  const [consents, entries] = await Promise.all([
    consentsOfPhones(organizationId, phones),
    entriesOf(organizationId, enrollments),
  ]);
  const enteredOf = ({ campaignId }: Send) => entries.get(campaignId ?? '');
  const ofEarlier = sends.filter((send) => {
    const entered = enteredOf(send);
    return entered && !isBefore(entered, send.askedAt);
  });
  const presses = await pressesOf(organizationId, ofEarlier);
  const zones = [...new Set(phones.flatMap((of) => placesOf({ ...lead, phone: of }).map(({ zone }) => zone)))];
  const clock = (at: string) => clocksIn(zones, at);
  const organization = await organizationById(organizationId);
  const isByLaw = organization !== null && keepsLaw(organization);
  const records = [
    ...[...consents].flatMap(([of, some]) => some.map((consent) => recordOfConsent(of, consent))),
    ...submissions.map(recordOfSubmission),
    ...enrollments.flatMap(({ campaignId, removedAt }) => {
      const entered = entries.get(campaignId);
      return entered ? recordsOfEnrollment(entered, removedAt) : [];
    }),
    ...inbound.map(recordOfInbound),
    ...sends.map((send) => {
      const [entered, before] = [enteredOf(send), presses.get(send.batchId)];
      const hoursBy = isByLaw && KINDS[send.kind].asksWindow ? hoursOf(lead, send) : undefined;
      return recordOfSend(send, { consents: consents.get(send.phone) ?? null, hoursBy, entered, before }, clock);
    }),
  ];
  const head: PackHead = {
    pack: 1,
    organization: organization?.name ?? organizationId,
    brand: ownBrand().name,
    name: displayName(lead),
    phones,
    zones,
    whereabouts: sayWhereabouts(lead),
    madeAt: nowIso(),
    madeBy: userName,
    records: records.length,
  };
  return { head, records: inOrder(records, zones), sends, inbound };
}
