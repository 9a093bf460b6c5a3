// Asking for the texts of a rule: those of people for whom it fired in the same moment leave together, in batches of at most 50.
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
import { keyInBatch } from '../facts/people.act.ts';
import { queueBatches } from '../queue/queue-batches.act.ts';
import { newBatch } from '../schedule/retry-batch.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';

export type AskedTogether = {
  organization: KeptOrganization;
  /** The campaign whose rule asks. */
  ruleOf: string;
  senderName: string;
  /** Names the occasion: whoever was asked for under it is not asked for again. */
  onceKey: string;
  /** Who gets it, each with their own words. */
  people: readonly { leadId: string; phone: string; text: string }[];
};

type Recipient = AskedTogether['people'][number] & { segments: number };

function batchOfThem(asked: AskedTogether, people: readonly Recipient[]): BatchItem {
  const { organization, ruleOf, senderName, onceKey } = asked;
  const { organizationId } = organization;
  const batchId = `${organizationId}-${newId('bat')}`;
  const leadIds = people.map(({ leadId }) => leadId);
  const fresh = { organizationId, batchId, kind: 'rule' as const, leadIds, dueMs: now(), createdMs: now() };
  const segments = people.reduce((sum, person) => sum + person.segments, 0);
  // Each text is kept with its send; that of the batch only says that there is one.
  const text = people[0]?.text ?? '';
  return { ...freshBatch({ ...fresh, standing: 'queued' }), ruleOf, senderName, onceKey, segments, text };
}

function askedSend(batch: BatchItem, { leadId, phone, text, segments }: Recipient) {
  const { organizationId, batchId, kind, ruleOf, senderName, dueAt, createdMs } = batch;
  const sendKey = keyInBatch(batch, leadId, 1);
  const stands = { state: 'ASKED' as const, bucket: 'queued' as const, dueAt };
  const sendId = sendIdOf(organizationId, leadId, sendKey);
  const of = { organizationId, leadId, sendKey, sendId, batchId, kind, ruleOf, senderName };
  return sendWrites.create({ ...of, ...stands, body: text, segments, phone, askedAt: isoOf(createdMs) });
}

/** The due batches that nothing has started yet in which these were asked for before: whoever asked may have ended on the way. */
async function unstarted(tried: BatchItem, leadIds: readonly string[]): Promise<BatchItem[]> {
  const keys = leadIds.map((leadId) => ({ leadId, sendKey: keyInBatch(tried, leadId, 1) }));
  const ids = new Set((await sendsOfLeads(tried.organizationId, keys)).map(({ batchId }) => batchId));
  const found = await Promise.all([...ids].map(batchOf));
  return found.flatMap((batch) => (batch?.state === 'WAITING' && Date.parse(batch.dueAt) <= now() ? [batch] : []));
}

/** Writes one batch with its texts; whoever was asked for before is left out, and the batch that has them answered. */
async function enter(asked: AskedTogether, people: readonly Recipient[]): Promise<BatchItem[]> {
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
 * Asks for one text to each of these people, under the gate's row for texts of rules. They are queued at once, or wait
 * where the organisation has no number yet. Asked again for the same occasion, nobody gets a second one.
 */
export async function askTogether(asked: AskedTogether): Promise<void> {
  const people = asked.people.map((person) => ({ ...person, segments: segmentsOf(person.text).segments }));
  for (const some of inBatches(people, ownBrand().pace)) {
    const batches = await enter(asked, some);
    if (asked.organization.twilioPhone) await queueBatches(batches, asked.organization);
    else await startSteps(batches);
  }
}
