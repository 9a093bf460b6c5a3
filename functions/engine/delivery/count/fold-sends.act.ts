// Adds texts that changed their bucket, as the stream delivers them, to the counters of their batches, and notifies open screens.

import { type CountingBatch, foldMoves } from '#domain/texts/batch/batch-tally.entity.ts';
import type { Moved } from '#domain/texts/send/bucket.rules.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transactOrPut } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { batchChanged } from '../totals/changed-cohorts.act.ts';
import { recountBatch } from './recount.act.ts';

/** A text after a change; `place` is the index of its record. */
export type ChangedSend = Moved & {
  index: number;
  organizationId: string;
  leadId: string;
  batchId: string;
  campaignId?: string;
  /** One of very many: open screens are notified once for all of them. */
  isBulk?: boolean;
};

type Fold = { batch: CountingBatch; moves: Map<string, Moved>; index: number };

const AT_ONCE = 8;

function foldsOf(changed: readonly ChangedSend[]): Fold[] {
  const folds = new Map<string, Fold>();
  for (const { organizationId, campaignId, batchId, leadId, first, now, index } of changed) {
    if (campaignId === undefined) continue;
    const fold = folds.get(batchId) ?? { batch: { organizationId, campaignId, batchId }, moves: new Map(), index };
    fold.moves.set(leadId, { first, now });
    folds.set(batchId, fold);
  }
  return [...folds.values()];
}

/** Adds one batch's moves; returns whether that succeeded. */
async function isFolded({ batch, moves }: Fold): Promise<boolean> {
  try {
    if (!(await foldMoves(batch, moves))) await recountBatch(batch.batchId);
    await batchChanged(batch);
    return true;
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', kind: 'counts', error: error instanceof Error ? error.name : '?' }));
    return false;
  }
}

/**
 * Adds the changes, one write for each batch however many of its texts changed. Returns the index of the first change that could
 * not be added, null when all were. Adding the same changes twice changes nothing.
 */
export async function foldSends(changed: readonly ChangedSend[]): Promise<number | null> {
  const folds = foldsOf(changed);
  const done = await inChunks(folds, AT_ONCE, isFolded);
  const failed = folds.flatMap(({ index: at }, index) => (done[index] ? [] : [at])).sort((one, other) => one - other);
  for (const signal of liveSignalsOf(changed)) await transactOrPut([signal]);
  return failed[0] ?? null;
}

/** The signals for open screens, one for each campaign or conversation however many of its texts changed together. */
function liveSignalsOf(changed: readonly ChangedSend[]): Write[] {
  const signals = new Map<string, Write>();
  for (const { organizationId, campaignId = null, leadId, isBulk, now } of changed) {
    if (now === 'accepted') continue;
    const isOne = !campaignId && !isBulk;
    const ids = isOne ? { leadId } : { campaignId };
    const name = isOne ? leadId : (campaignId ?? organizationId);
    signals.set(name, liveSignal(organizationId, isOne ? 'message' : 'campaign', ids));
  }
  return [...signals.values()];
}
