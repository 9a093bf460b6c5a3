// Finds people who are in several batches of one step, and makes copies of batches without some of their people.
import type { Bucket } from '#functions/schema.gen.ts';
import { BUCKETS, type Buckets } from '../send/bucket.rules.ts';

type StepBatch = { featureId: string; leadIds: readonly string[]; createdMs: number };

/**
 * The people of each batch as numbers from 0, so that facts about them fit in arrays; a person has the same number in every batch.
 * A list that several batches share is numbered once.
 */
export function numbered(batches: readonly Pick<StepBatch, 'leadIds'>[]): { size: number; rows: Int32Array[] } {
  const numbers = new Map<string, number>();
  const lists = new Map<readonly string[], Int32Array>();
  const numberOf = (leadId: string) => {
    const known = numbers.get(leadId);
    if (known !== undefined) return known;
    numbers.set(leadId, numbers.size);
    return numbers.size - 1;
  };
  const rows = batches.map(({ leadIds }) => {
    const row = lists.get(leadIds) ?? Int32Array.from(leadIds, numberOf);
    lists.set(leadIds, row);
    return row;
  });
  return { size: numbers.size, rows };
}

/** By batch, the people who are counted in another batch of the step: in a later one, or because they are among `outside`. */
export function countedElsewhere<B extends StepBatch>(
  batches: readonly B[],
  outside: ReadonlySet<string>,
): Map<B, Set<string>> {
  const { size, rows } = numbered(batches);
  /** By step and person, the position (from 1) of the latest batch that they are in. */
  const steps = new Map<string, Int32Array>();
  const found = new Map<B, Set<string>>();
  const leave = (batch: B, leadId: string) => {
    const people = found.get(batch);
    if (people) people.add(leadId);
    else found.set(batch, new Set([leadId]));
  };
  for (const [index, batch] of batches.entries()) {
    const latest = steps.get(batch.featureId) ?? new Int32Array(size);
    steps.set(batch.featureId, latest);
    const row = rows[index] ?? new Int32Array();
    for (const [at, leadId] of batch.leadIds.entries()) {
      const person = row[at] ?? 0;
      const other = batches[(latest[person] ?? 0) - 1];
      const isLater = !other || other.createdMs <= batch.createdMs;
      if (other) leave(isLater ? other : batch, leadId);
      if (isLater) latest[person] = index + 1;
      if (outside.size > 0 && outside.has(leadId)) leave(batch, leadId);
    }
  }
  return found;
}

/** The bucket that all people of a batch are in; null when they are in several. */
export function onlyBucket(buckets: Buckets): Bucket | null {
  const some = BUCKETS.filter((bucket) => buckets[bucket] > 0);
  return some.length === 1 ? (some[0] ?? null) : null;
}

/**
 * The counts without these people, each given by their bucket; null for a person whose text is not decided yet. The result adds up
 * to the people who remain: a person whose bucket is empty or unknown is subtracted from the largest one.
 */
export function withoutThem(buckets: Buckets, stood: readonly (Bucket | null)[]): Buckets {
  const counts = { ...buckets };
  for (const bucket of stood) {
    const most = BUCKETS.reduce((one, other) => (counts[other] > counts[one] ? other : one));
    counts[bucket && counts[bucket] > 0 ? bucket : most]--;
  }
  return counts;
}
