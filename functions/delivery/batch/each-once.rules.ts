// Of a campaign's batches, who stands in a step more than once, and the batches without some of their people.
import type { Bucket } from '../../schema.gen.ts';
import { BUCKETS, type Buckets } from './bucket.rules.ts';

type StepBatch = { featureId: string; leadIds: readonly string[]; createdMs: number };

/** By batch the people whom its step counts elsewhere: a later batch of the step has them, or they are of those `outside`. */
export function countedElsewhere<B extends StepBatch>(
  batches: readonly B[],
  outside: ReadonlySet<string>,
): Map<B, Set<string>> {
  const steps = new Map<string, Map<string, B>>();
  const found = new Map<B, Set<string>>();
  const leave = (batch: B, leadId: string) => {
    const people = found.get(batch);
    if (people) people.add(leadId);
    else found.set(batch, new Set([leadId]));
  };
  for (const batch of batches) {
    const latest = steps.get(batch.featureId) ?? new Map<string, B>();
    steps.set(batch.featureId, latest);
    for (const leadId of batch.leadIds) {
      const other = latest.get(leadId);
      const isLater = !other || other.createdMs <= batch.createdMs;
      if (other) leave(isLater ? other : batch, leadId);
      if (isLater) latest.set(leadId, batch);
      if (outside.has(leadId)) leave(batch, leadId);
    }
  }
  return found;
}

/** The only bucket in which the people of a batch stand; null where they stand in several. */
export function onlyBucket(buckets: Buckets): Bucket | null {
  const some = BUCKETS.filter((bucket) => buckets[bucket] > 0);
  return some.length === 1 ? (some[0] ?? null) : null;
}

/**
 * The counts without one person for each of these; null is somebody whom the batch has not come to. They add up to as many
 * people as stay: whoever is not found where they should stand is taken from where most stand.
 */
export function withoutThem(buckets: Buckets, stood: readonly (Bucket | null)[]): Buckets {
  const counts = { ...buckets };
  for (const bucket of stood) {
    const most = BUCKETS.reduce((one, other) => (counts[other] > counts[one] ? other : one));
    counts[bucket && counts[bucket] > 0 ? bucket : most]--;
  }
  return counts;
}
