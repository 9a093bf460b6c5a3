// Sends a batch: group after group, each read anew, then counted once. Run twice, it comes to the same.

import { type BatchItem, batchOf } from '#domain/texts/batch/batch.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { readPeople } from '../facts/people.act.ts';
import { readSendContext } from '../facts/send-context.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';
import { finishBatch } from './finish-batch.act.ts';
import { GROUP } from './reserve.act.ts';
import { type LeadOutcome, sendGroup } from './send-group.act.ts';

/** Pause, delete, archive and removal are read anew when what is known of them is older (the promise is 2 s). */
const FRESH_MS = 1_500;

/** What an earlier try may have left undone: the executions of the batches that follow. */
async function startFollowers(batch: BatchItem): Promise<void> {
  const moved = Object.values((batch.moved ?? {}) as Record<string, string>);
  const ids = new Set([...moved, ...(batch.nextBatchId ? [batch.nextBatchId] : [])]);
  const found = await Promise.all([...ids].map(batchOf));
  await startSteps(found.filter((follower) => follower !== null).filter(({ state }) => state === 'WAITING'));
}

/** Sends what of the batch has not left yet. An older version, or a batch that is not handed out, is left alone. */
export async function sendBatch({ batchId, version }: { batchId: string; version: number }): Promise<void> {
  const batch = await batchOf(batchId);
  if (!batch) return;
  if (batch.written) return startFollowers(batch);
  if (batch.version === version + 1 && batch.state === 'WAITING') return startSteps([batch]);
  if (batch.version !== version || batch.state !== 'SENDING') return;
  const read = (leadIds: string[]) => Promise.all([readSendContext(batch), readPeople(batch, leadIds)]);
  let [sendContext, people] = await read(batch.leadIds);
  const outcomes: LeadOutcome[] = [];
  for (let at = 0; at < batch.leadIds.length; at += GROUP) {
    const rest = batch.leadIds.slice(at);
    if (now() - sendContext.readMs > FRESH_MS) [sendContext, people] = await read(rest);
    const group = new Set(rest.slice(0, GROUP));
    const asked = people.filter((person) => group.has(person.leadId));
    outcomes.push(...(await sendGroup(batch, sendContext, asked)));
  }
  await finishBatch(batch, sendContext, outcomes);
}
