// The bucket of people who have no send yet: that of the latest batch that they are in.
import type { Bucket } from '#functions/schema.gen.ts';

type BucketedBatch = {
  featureId: string;
  leadIds: readonly string[];
  buckets: Partial<Record<Bucket, number>>;
  /** Its people who opted out before their text was sent. */
  optedOut?: readonly string[];
  reason?: string;
  heldUntil?: string;
  createdMs: number;
};

/** `bucket` is null when the people of the batch are in several; `until` is when held texts leave (ISO). */
export type BatchBucket = { bucket: Bucket | null; reason: string | null; until: string | null };

/** The bucket of people whom a later batch will skip. */
export const OPTED_OUT_BUCKET: BatchBucket = { bucket: 'optedOut', reason: null, until: null };

/** The bucket of the people in a batch who have no send in it, without those who opted out (`OPTED_OUT_BUCKET`). */
export function bucketOfBatch({ buckets, leadIds, optedOut = [], reason, heldUntil }: BucketedBatch): BatchBucket {
  const rest = leadIds.length - optedOut.length;
  const bucket = (Object.keys(buckets) as Bucket[]).find((one) => buckets[one] === rest && rest > 0);
  return { bucket: bucket ?? null, reason: reason ?? null, until: heldUntil ?? null };
}

/** For each of `people`, by lead id, the bucket of the latest batch that they are in: of one step, or of all steps. */
export function bucketByLead(
  batches: readonly BucketedBatch[],
  people: ReadonlySet<string>,
  featureId?: string,
): Map<string, BatchBucket> {
  const ofStep = batches.filter((batch) => !featureId || batch.featureId === featureId);
  const found = new Map<string, BatchBucket>();
  for (const batch of ofStep.sort((one, other) => one.createdMs - other.createdMs)) {
    const bucket = bucketOfBatch(batch);
    const out = new Set(batch.optedOut);
    for (const leadId of batch.leadIds) {
      if (people.has(leadId)) found.set(leadId, out.has(leadId) ? OPTED_OUT_BUCKET : bucket);
    }
  }
  return found;
}
