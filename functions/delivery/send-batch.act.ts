// Sends a batch: group after group, each read anew, then counted once. Run twice, it comes to the same.
import { now } from '../foundation/clock.ts';
import { type BatchItem, batchOf } from './batch.entity.ts';
import { inPieces } from './batch.rules.ts';
import { GROUP } from './claim.act.ts';
import { finishBatch } from './finish-batch.act.ts';
import { type Came, sendGroup } from './send-group.act.ts';
import { readSetting } from './setting.act.ts';
import { startSteps } from './start-sequence.act.ts';

/** Pause, delete and archive are read anew when what is known of them is older (the promise is 2 s). */
const FRESH_MS = 1_500;

/** What an earlier try may have left undone: the executions of the batches that follow. */
async function startFollowers(batch: BatchItem): Promise<void> {
  const moved = Object.values((batch.moved ?? {}) as Record<string, string>);
  const ids = new Set([...moved, ...(batch.nextBatchId ? [batch.nextBatchId] : [])]);
  const found = await Promise.all([...ids].map(batchOf));
  await startSteps(found.filter((follower) => follower !== null).filter(({ state }) => state === 'WAITING'));
}

async function sendAll(batch: BatchItem): Promise<void> {
  let setting = await readSetting(batch);
  const came: Came[] = [];
  for (const group of inPieces(batch.leadIds, GROUP)) {
    if (now() - setting.readMs > FRESH_MS) setting = await readSetting(batch);
    came.push(...(await sendGroup(batch, setting, group)));
  }
  await finishBatch(batch, setting, came);
}

/** Sends what of the batch has not left yet. An older version, or a batch that is not handed out, is left alone. */
export async function sendBatch({ batchId, version }: { batchId: string; version: number }): Promise<void> {
  const batch = await batchOf(batchId);
  if (!batch) return;
  if (batch.written) return startFollowers(batch);
  if (batch.version === version + 1 && batch.state === 'WAITING') return startSteps([batch]);
  if (batch.version === version && batch.state === 'SENDING') await sendAll(batch);
}
