// Sends a batch group after group, reading each before, then counts it once. Running it twice has the same result.

import { type BatchItem, batchOf } from '#domain/texts/batch/batch.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { readPeople } from '../facts/batch-people.act.ts';
import { readSendContext } from '../facts/send-context.act.ts';
import { passProbeOn } from '../refused/stop-sending.act.ts';
import { waitsForUnread } from '../restore/hold-unstored-texts.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';
import { finishBatch } from './finish-batch.act.ts';
import { actOnAnswers, beginWhileStopped, needsAction, noAnswersYet } from './provider-answers.act.ts';
import { GROUP } from './reserve.act.ts';
import { type LeadOutcome, sendGroup } from './send-group.act.ts';

/** Pause, deletion, archiving and removal are read again when the last read is older (they must take effect within 2 s). */
const FRESH_MS = 1_500;

/** Starts the executions of the following batches, which an earlier attempt may not have started. */
async function startFollowers(batch: BatchItem): Promise<void> {
  const moved = Object.values((batch.moved ?? {}) as Record<string, string>);
  const ids = new Set([...moved, ...(batch.nextBatchId ? [batch.nextBatchId] : [])]);
  const found = await Promise.all([...ids].map(batchOf));
  await startSteps(found.filter((follower) => follower !== null).filter(({ state }) => state === 'WAITING'));
}

/** Sends the texts of the batch that have not left yet. Does nothing for an older version or a batch that is not handed out. */
export async function sendBatch({ batchId, version }: { batchId: string; version: number }): Promise<void> {
  const batch = await batchOf(batchId);
  if (!batch) return;
  if (batch.written) return startFollowers(batch);
  if (batch.version === version + 1 && batch.state === 'WAITING') return startSteps([batch]);
  if (batch.version !== version || batch.state !== 'SENDING') return;
  const read = (leadIds: string[]) =>
    Promise.all([readSendContext(batch), readPeople(batch, leadIds), waitsForUnread()]).then(
      ([context, found, isUnread]) => [{ ...context, isUnswept: context.isUnswept || isUnread }, found] as const,
    );
  let [sendContext, people] = await read(batch.leadIds);
  const outcomes: LeadOutcome[] = [];
  const answers = noAnswersYet();
  for (let rest = batch.leadIds; rest.length > 0; ) {
    if (now() - sendContext.readMs > FRESH_MS) [sendContext, people] = await read(rest);
    if (sendContext.organization?.stop) await beginWhileStopped(answers, sendContext.organization);
    const group = new Set(rest.slice(0, answers.isProbe ? 1 : GROUP));
    const asked = people.filter((person) => group.has(person.leadId));
    outcomes.push(...(await sendGroup(batch, { ...sendContext, wall: answers.wall }, asked, answers)));
    rest = rest.slice(group.size);
    if (!needsAction(answers)) continue;
    await actOnAnswers(answers, batch, sendContext);
    // The outcome of this group is read before the next one.
    sendContext = { ...sendContext, readMs: 0 };
  }
  if (answers.isProbe && sendContext.organization) await passProbeOn(sendContext.organization);
  await finishBatch(batch, sendContext, outcomes);
}
