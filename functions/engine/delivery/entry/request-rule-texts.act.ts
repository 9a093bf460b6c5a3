// Requests the texts of a rule: people for whom it fired at the same moment get them together, in batches of at most 50.
import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import { type BatchItem, batchOf } from '#domain/texts/batch/batch.entity.ts';
import { freshBatch } from '#domain/texts/batch/batch.rules.ts';
import { inBatches } from '#domain/texts/batch/in-batches.rules.ts';
import { sendIdOf, sendsOfLeads, sendWrites } from '#domain/texts/send/send.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { liveSignal } from '#platform/table/live.ts';
import { commitWithoutRefused } from '#platform/table/transact.ts';
import { keyInBatch } from '../facts/batch-people.act.ts';
import { queueBatches } from '../queue/queue-batches.act.ts';
import { newBatch } from '../schedule/retry-batch.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';

export type RuleTexts = {
  organization: KeptOrganization;
  /** The campaign of the rule. */
  ruleOf: string;
  senderName: string;
  /** Identifies the occasion: nobody gets a second text for it. */
  onceKey: string;
  /** The recipients, each with their own words. */
  people: readonly { leadId: string; phone: string; text: string }[];
};

type Recipient = RuleTexts['people'][number] & { segments: number };

function batchOfThem(asked: RuleTexts, people: readonly Recipient[]): BatchItem {
  const { organization, ruleOf, senderName, onceKey } = asked;
  const { organizationId } = organization;
  const batchId = `${organizationId}-${newId('bat')}`;
  const leadIds = people.map(({ leadId }) => leadId);
  const fresh = { organizationId, batchId, kind: 'rule' as const, leadIds, dueMs: now(), createdMs: now() };
  const segments = people.reduce((sum, person) => sum + person.segments, 0);
  // Each text is stored in its send; the batch's text only shows that there is one.
  const text = people[0]?.text ?? '';
  return { ...freshBatch({ ...fresh, standing: 'queued' }), ruleOf, senderName, onceKey, segments, text };
}

function askedSend(batch: BatchItem, { leadId, phone, text, segments }: Recipient) {
  const { organizationId, batchId, kind, ruleOf, senderName, dueAt, createdMs } = batch;
  const sendKey = keyInBatch(batch, leadId, 1);
  const initial = { state: 'ASKED' as const, bucket: 'queued' as const, dueAt };
  const sendId = sendIdOf(organizationId, leadId, sendKey);
  const ids = { organizationId, leadId, sendKey, sendId, batchId, kind, ruleOf, senderName };
  return sendWrites.create({ ...ids, ...initial, body: text, segments, phone, askedAt: isoOf(createdMs) });
}

/** Due batches of an earlier call with these people that nobody started: the process that wrote them may have ended. */
async function unstarted(tried: BatchItem, leadIds: readonly string[]): Promise<BatchItem[]> {
  const keys = leadIds.map((leadId) => ({ leadId, sendKey: keyInBatch(tried, leadId, 1) }));
  const ids = new Set((await sendsOfLeads(tried.organizationId, keys)).map(({ batchId }) => batchId));
  const found = await Promise.all([...ids].map(batchOf));
  return found.flatMap((batch) => (batch?.state === 'WAITING' && Date.parse(batch.dueAt) <= now() ? [batch] : []));
}

/** Writes one batch with its texts; people who have one from an earlier call are left out, and their batch is returned instead. */
async function enter(asked: RuleTexts, people: readonly Recipient[]): Promise<BatchItem[]> {
  const { organizationId } = asked.organization;
  const [only] = people;
  const live = people.length === 1 && only ? [liveSignal(organizationId, 'message', { leadId: only.leadId })] : [];
  let batch = batchOfThem(asked, people);
  const { made, dropped } = await commitWithoutRefused(people, (rest) => {
    batch = batchOfThem(asked, rest);
    return { each: rest.map((person) => [askedSend(batch, person).commit()]), others: [newBatch(batch), ...live] };
  });
  const before = dropped.map(({ leadId }) => leadId);
  return [...(made.length > 0 ? [batch] : []), ...(await unstarted(batch, before))];
}

/**
 * Requests one text to each of these people, with the gate's checks for texts of rules. They are queued at once, or wait
 * while the organization has no number. Repeated for the same occasion, nobody gets a second one.
 */
export async function requestRuleTexts(asked: RuleTexts): Promise<void> {
  const people = asked.people.map((person) => ({ ...person, segments: segmentsOf(person.text).segments }));
  for (const some of inBatches(people, ownBrand().pace)) {
    const batches = await enter(asked, some);
    if (asked.organization.twilioPhone) await queueBatches(batches, asked.organization);
    else await startSteps(batches);
  }
}
