// Requests a bulk text: one text to many people outside a campaign, in a send request that can be undone or stopped.

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { tellsOfEvent } from '#domain/campaigns/text/message.rules.ts';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import { sayHeld, windowAt } from '#domain/campaigns/time/window.rules.ts';
import { isOutOfReach } from '#domain/leads/consent/own-phone.act.ts';
import { phoneConsentsOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { leadsOf } from '#domain/leads/lead.entity.ts';
import { type BatchItem, parkedKeys } from '#domain/texts/batch/batch.entity.ts';
import { type FreshBatch, freshBatch } from '#domain/texts/batch/batch.rules.ts';
import { inBatches } from '#domain/texts/batch/in-batches.rules.ts';
import {
  enteredAll,
  enterSendRequest,
  openSendRequest,
  type SendRequest,
} from '#domain/texts/request/send-request.entity.ts';
import { leavesAtMs } from '#domain/texts/request/send-request.rules.ts';
import { greetsFirst } from '#domain/texts/send/greeting.rules.ts';
import { sendIdOf, sendWrites } from '#domain/texts/send/send.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { commitWithoutRefused, Lost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { keyInBatch, textFor } from '../facts/batch-people.act.ts';
import { eventOf } from '../facts/event-words.act.ts';
import { flagsOf } from '../facts/send-context.act.ts';
import { queueBatches } from '../queue/queue-batches.act.ts';
import { newBatch } from '../schedule/retry-batch.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';

export type BulkRequest = {
  organizationId: string;
  actor: Pick<Actor, 'userId' | 'userName'>;
  /** With placeholders; checked by `messageRefusal`. */
  text: string;
  /** The same id means the same text: nobody gets it twice. */
  sendRequestId: string;
  /** How many people were chosen, while they are being added. */
  expected: number;
  /** When it was planned (ISO), where it goes only to those who have not written since. */
  silentSince?: string | undefined;
};

/** The result for the chosen people: `people` get the text, by this call or an earlier one of the same request. */
export type BulkCounts = { people: number; optedOut: number; invalid: number };

type Recipient = { leadId: string; phone: string; body: string; segments: number; isGreeted: boolean };
type Bulk = { request: SendRequest; organization: KeptOrganization };

async function mustOrganization(organizationId: string): Promise<KeptOrganization> {
  const organization = await organizationById(organizationId);
  if (!organization) throw notFound();
  return organization;
}

/** Opens the send request of a bulk text, or finds it; nothing of it leaves before the time of Undo is over. */
export async function openBulk(asked: BulkRequest): Promise<SendRequest> {
  const { organizationId, actor, text, sendRequestId, expected, silentSince } = asked;
  const brand = ownBrand();
  const flags = flagsOf(await mustOrganization(organizationId), brand);
  return openSendRequest({
    organizationId,
    sendRequestId,
    text,
    userId: actor.userId,
    senderName: actor.userName,
    ...(silentSince ? { silentSince } : {}),
    state: 'HELD',
    startedAt: isoOf(now()),
    leavesAtMs: leavesAtMs(now(), brand.pace, brand.window, flags),
    expected,
  });
}

/** Ends the adding of people: open screens show how many there are. */
export async function bulkEntered(request: SendRequest): Promise<void> {
  await transact([enteredAll(request), liveSignal(request.organizationId, 'campaign')]);
}

/** Reads the chosen leads and sorts them: deleted or archived leads and leads without a number count as invalid. */
async function readRecipients({ request, organization }: Bulk, leadIds: readonly string[]) {
  const { organizationId, text = '' } = request;
  const brand = ownBrand();
  const ids = [...new Set(leadIds)];
  const leads = await leadsOf(organizationId, ids);
  const consents = await phoneConsentsOf(
    organizationId,
    leads.map(({ phone }) => phone),
  );
  const consentOf = new Map(consents.map((consent) => [consent.phone, consent]));
  const greets = greetsFirst(organization, brand.flags);
  const tells = tellsOfEvent(text);
  const counts: BulkCounts = { people: 0, optedOut: 0, invalid: ids.length - leads.length };
  const recipients: Recipient[] = [];
  for (const lead of leads) {
    const consent = consentOf.get(lead.phone);
    if (lead.lifecycle !== 'active' || !consent || isOutOfReach(consent)) counts.invalid++;
    else if (consent.consent === 'out') counts.optedOut++;
    else {
      const event = tells ? await eventOf(lead, undefined) : undefined;
      const written = { text, featureType: 'MESSAGE' as const, event };
      const body = textFor({ names: lead, phone: lead.phone }, written, brand.words.friend);
      const isGreeted = !greets || consent.greetedAt !== undefined || consent.consent === 'in';
      const { leadId, phone } = lead;
      recipients.push({ leadId, phone, body, segments: segmentsOf(body).segments, isGreeted });
    }
  }
  return { recipients, counts };
}

function batchFor({ request, organization }: Bulk, fresh: Pick<FreshBatch, 'kind' | 'leadIds' | 'dueMs'>): BatchItem {
  const { organizationId, sendRequestId, userId, senderName, text, silentSince } = request;
  const batchId = `${organizationId}-${newId('bat')}`;
  const hasNumber = organization.twilioPhone !== undefined;
  const waits = hasNumber ? {} : { state: 'PARKED' as const, standing: 'parked' as const };
  return {
    ...freshBatch({ organizationId, batchId, bulkOf: sendRequestId, createdMs: now(), ...fresh, ...waits }),
    ...(hasNumber ? {} : { reason: 'Paused: your number is on its way', ...parkedKeys({ organizationId, batchId }) }),
    ...(fresh.kind === 'bulk' ? { text, userId, ...(senderName ? { senderName } : {}) } : {}),
    ...(fresh.kind === 'bulk' && silentSince ? { unlessAnswered: true, plannedAt: silentSince } : {}),
  };
}

/** The state of a requested text that has not left, as the conversation shows it. */
function initialState(organization: KeptOrganization, dueMs: number) {
  const brand = ownBrand();
  const at = windowAt(brand.window, flagsOf(organization, brand), dueMs);
  if (at.isOpen) return { bucket: 'queued' as const, dueAt: isoOf(dueMs) };
  return { bucket: 'held' as const, dueAt: isoOf(at.opensMs), reason: sayHeld(brand.window, at.opensMs, now()) };
}

/** The writes that create the sends of a batch: refused for people who already have one of this request, so that nobody gets two. */
function askedWrites(batch: BatchItem, people: readonly Recipient[], organization: KeptOrganization): Write[] {
  const { organizationId, batchId, userId, senderName, createdMs } = batch;
  const initial = initialState(organization, Date.parse(batch.dueAt));
  return people.map(({ leadId, phone, body, segments }) => {
    const sendKey = keyInBatch(batch, leadId, 1);
    const text = { kind: 'bulk' as const, body, segments, phone, state: 'ASKED' as const, ...initial };
    const by = { ...(userId ? { userId } : {}), ...(senderName ? { senderName } : {}) };
    const sendId = sendIdOf(organizationId, leadId, sendKey);
    const send = { organizationId, leadId, sendKey, sendId, batchId, askedAt: isoOf(createdMs), ...text, ...by };
    return sendWrites.create(send).commit();
  });
}

type Entered = { batches: BatchItem[]; isClosed: boolean };

/**
 * Writes one batch with its texts, and the batch of opt-in texts of people who get that first. People who have the text from an
 * earlier call are left out; nobody enters once the send request was undone or stopped.
 */
async function enter(bulk: Bulk, people: readonly Recipient[]): Promise<Entered> {
  const { request, organization } = bulk;
  const leavesMs = Math.max(now(), request.leavesAtMs);
  let batches: BatchItem[] = [];
  const writesOf = (rest: readonly Recipient[]) => {
    const leadIds = rest.map(({ leadId }) => leadId);
    const isGreeted = rest[0]?.isGreeted === true;
    const spacedMs = isGreeted ? 0 : ownBrand().pace.spacingSeconds * 1000;
    const segments = rest.reduce((sum, person) => sum + person.segments, 0);
    const batch = { ...batchFor(bulk, { kind: 'bulk', leadIds, dueMs: leavesMs + spacedMs }), segments };
    const greeting = isGreeted ? [] : [batchFor(bulk, { kind: 'optIn', leadIds, dueMs: leavesMs })];
    batches = [...greeting, batch];
    const each = askedWrites(batch, rest, organization).map((write) => [write]);
    return { each, others: [enterSendRequest(request, rest.length), ...batches.map(newBatch)] };
  };
  try {
    const { made } = await commitWithoutRefused(people, writesOf);
    return { batches: made.length > 0 ? batches : [], isClosed: false };
  } catch (error) {
    // The write was refused because the send request was undone or stopped.
    if (error instanceof Lost) return { batches: [], isClosed: true };
    throw error;
  }
}

/** Adds people (at most 1,000) to a bulk text, each once however often they are added; queues what is due. */
export async function addToBulk(request: SendRequest, leadIds: readonly string[]): Promise<BulkCounts> {
  const organization = await mustOrganization(request.organizationId);
  const bulk = { request, organization };
  const { recipients, counts } = await readRecipients(bulk, leadIds);
  const { pace } = ownBrand();
  const parts = [true, false].flatMap((isGreeted) =>
    inBatches(
      recipients.filter((person) => person.isGreeted === isGreeted),
      pace,
    ),
  );
  const batches: BatchItem[] = [];
  for (const people of parts) {
    const entered = await enter(bulk, people);
    if (entered.isClosed) break;
    batches.push(...entered.batches);
    counts.people += people.length;
  }
  const open = batches.filter(({ state }) => state === 'WAITING');
  const firstMs = Math.max(now(), request.leavesAtMs);
  const isDue = ({ dueAt }: BatchItem) => Date.parse(dueAt) <= firstMs;
  await queueBatches(open.filter(isDue), organization, { sendRequest: request });
  await startSteps(open.filter((batch) => !isDue(batch)));
  return counts;
}
