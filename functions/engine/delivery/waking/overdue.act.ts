// What the tick checks each minute: texts with an unknown outcome, batches and pumps that stopped, counters, wishes without a decision.

import { endWish } from '#domain/leads/consent/opt-out.act.ts';
import { wishPartition } from '#domain/leads/wish.rules.ts';
import { type BatchItem, batchOf, batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { dueKeys, duePartition, dueUntil, OVERDUE_MS, recountPartition } from '#domain/texts/batch/due.rules.ts';
import { senderOf, senderWrites } from '#domain/texts/sender/sender.entity.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { DUE_SHARDS } from '#platform/table/keys.ts';
import { dueItems } from '#platform/table/plain-reads.ts';
import { committed } from '#platform/table/transact.ts';
import { settleSend } from '../carrier/settle-send.act.ts';
import { recountBatch } from '../count/recount.act.ts';
import { startPump, startStep } from '../schedule/start-sequence.act.ts';
import { settleCohort } from '../totals/campaign-totals.act.ts';

/** How many items of each shard one minute checks. */
const MOST = 250;
const TOGETHER = 10;
/** How many cohorts of large campaigns one minute adds up: each has some hundred batches. */
const MOST_COHORTS = 40;

/** The results of one minute; `failed` feeds an alarm. */
export type Overdue = {
  sends: number;
  batches: number;
  pumps: number;
  recounts: number;
  wishes: number;
  failed: number;
  /** Since when the oldest batch or pump that it found is overdue (milliseconds since 1970); null without one. */
  oldestMs: number | null;
};

type Due = {
  __edb_e__?: string;
  /** The time from which on it is checked, then its id. */
  gs5sk?: string;
  organizationId: string;
  leadId: string;
  sendKey: string;
  batchId: string;
  senderId: string;
  phone: string;
  campaignId: string;
  cohort: number;
};

/** The due items in the shards of one kind; each is read again by its key before anything is done. */
async function dueIn(partitionOf: (shard: number) => string): Promise<Due[]> {
  const until = dueUntil(now());
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) => dueItems(partitionOf(shard), until, MOST));
  return (await Promise.all(shards)).flat() as Due[];
}

/** Starts another execution of a batch that should have left 5 minutes ago; the old one may still sleep or be gone. */
export async function restartBatch({ batchId }: Pick<BatchItem, 'batchId'>): Promise<void> {
  const batch = await batchOf(batchId);
  if (!batch?.gs5sk || batch.written || batch.gs5sk > dueUntil(now())) return;
  const { organizationId, version, rev, tries } = batch;
  const patch = batchWrites
    .patch({ organizationId, batchId })
    .set({ version: version + 1, rev: rev + 1, tries: tries + 1, ...dueKeys(batchId, now() + OVERDUE_MS) })
    .where((kept, { eq }) => eq(kept.rev, rev));
  if (!(await committed([patch.commit()])).isMade) return;
  await startStep({ ...batch, version: version + 1, tries: tries + 1 });
}

/** Starts the next generation of a pump whose lease ran out. */
export async function restartPump({ senderId }: { senderId: string }): Promise<void> {
  const sender = await senderOf(senderId);
  if (sender?.state !== 'RUNNING' || !sender.gs5sk || sender.gs5sk > dueUntil(now())) return;
  const generation = sender.generation + 1;
  const patch = senderWrites
    .patch({ senderId })
    .set({ generation, round: 0, handed: [], ...dueKeys(senderId, now() + OVERDUE_MS) })
    .where((kept, { eq }) => eq(kept.generation, sender.generation));
  if (!(await committed([patch.commit()])).isMade) return;
  await startPump({ senderId, generation });
}

function oldestOf(found: readonly Due[]): number | null {
  const times = found.flatMap(({ gs5sk }) => (gs5sk ? [Date.parse(gs5sk.split('#')[0] ?? '')] : []));
  return times.length > 0 ? Math.min(...times) : null;
}

async function each<T>(found: readonly T[], work: (one: T) => Promise<void>): Promise<number> {
  let failed = 0;
  for (const some of chunksOf(found, TOGETHER)) {
    const done = await Promise.allSettled(some.map(work));
    for (const one of done) if (one.status === 'rejected') failed++;
    const first = done.find((one) => one.status === 'rejected');
    if (first) console.error(JSON.stringify({ level: 'error', kind: 'overdue', error: String(first.reason?.name) }));
  }
  return failed;
}

/** Handles everything that is due; what fails is handled again in a minute. */
export async function lookAfterDue(): Promise<Overdue> {
  const [found, recounts, wishes] = await Promise.all([
    dueIn(duePartition),
    dueIn(recountPartition),
    dueIn(wishPartition),
  ]);
  const of = (entity: string) => found.filter((due) => due.__edb_e__ === entity);
  const [sends, batches, pumps] = [of('send'), of('batch'), of('sender')];
  const isCohort = ({ __edb_e__ }: Due) => __edb_e__ === 'cohortChange';
  const uncounted = recounts.filter((due) => !isCohort(due));
  const cohorts = recounts.filter(isCohort).slice(0, MOST_COHORTS);
  const failed =
    (await each(sends, settleSend)) +
    (await each(batches, restartBatch)) +
    (await each(pumps, restartPump)) +
    (await each(uncounted, ({ batchId }) => recountBatch(batchId))) +
    (await each(cohorts, settleCohort)) +
    (await each(wishes, (wish) => endWish(wish, now())));
  const counts = { sends: sends.length, batches: batches.length, pumps: pumps.length, recounts: recounts.length };
  return { ...counts, wishes: wishes.length, failed, oldestMs: oldestOf([...batches, ...pumps]) };
}
