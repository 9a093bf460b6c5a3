// Buckets: where each (lead, step) stands. A batch counts them, and they always add up to its leads.
import type { Bucket } from '../../schema.gen.ts';

/** Every bucket; a batch has one counter of each. */
export const BUCKETS = [
  'waiting',
  'queued',
  'held',
  'sending',
  'accepted',
  'delivered',
  'failed',
  'unconfirmed',
  'retrying',
  'optedOut',
  'invalid',
  'missed',
  'parked',
  'stuck',
  'dropped',
] as const satisfies readonly Bucket[];

export type Buckets = Record<Bucket, number>;

/** All counters at 0. */
export function noBuckets(): Buckets {
  return Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Buckets;
}

/** Where somebody's text was counted first, and where it stands now. */
export type Moved = { first: Bucket; now: Bucket };

/** Counters after these moves: each takes one from where a text was counted first and adds it where it stands now. */
export function withMoves(counters: Partial<Buckets>, moves: Iterable<Moved>): Partial<Buckets> {
  const counts = { ...counters };
  for (const { first, now } of moves) {
    counts[first] = (counts[first] ?? 0) - 1;
    counts[now] = (counts[now] ?? 0) + 1;
  }
  return counts;
}

/** How many leads stand in each of these buckets. */
export function tally(buckets: Iterable<Bucket>): Buckets {
  const counts = noBuckets();
  for (const bucket of buckets) counts[bucket]++;
  return counts;
}

/**
 * What a batch shows. The leads that its counters do not hold yet are shown where the batch stands. A callback may come
 * before SendBatch has counted; its -1 is taken from those leads, so that no bucket is ever negative and all of them
 * add up to the batch's leads.
 */
export function shownBuckets(counters: Partial<Buckets>, leads: number, standing: Bucket): Buckets {
  const shown = noBuckets();
  for (const bucket of BUCKETS) shown[bucket] = counters[bucket] ?? 0;
  shown[standing] += leads - sumOf(shown);
  for (const bucket of BUCKETS) {
    if (bucket === standing || shown[bucket] >= 0) continue;
    shown[standing] += shown[bucket];
    shown[bucket] = 0;
  }
  return shown;
}

/** The sum of all counters. */
export function sumOf(buckets: Partial<Buckets>): number {
  return BUCKETS.reduce((sum, bucket) => sum + (buckets[bucket] ?? 0), 0);
}
