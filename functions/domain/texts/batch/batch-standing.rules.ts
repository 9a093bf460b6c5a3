// Where people stand who have no send yet: where the latest batch stands that names them.
import type { Bucket } from '#functions/schema.gen.ts';

type StandingBatch = {
  featureId: string;
  leadIds: readonly string[];
  buckets: Partial<Record<Bucket, number>>;
  /** Of its people those who opted out before it came to them. */
  optedOut?: readonly string[];
  reason?: string;
  heldUntil?: string;
  createdMs: number;
};

/** `bucket` is null where the people of the batch stand in several; `until` is when held ones leave (ISO). */
export type BatchStanding = { bucket: Bucket | null; reason: string | null; until: string | null };

/** Where somebody stands whom a batch that is still to come will pass over. */
export const OPTED_OUT: BatchStanding = { bucket: 'optedOut', reason: null, until: null };

/** Where the people of one batch stand who have no send of it; whoever opted out stands apart. */
export function standingOf({ buckets, leadIds, optedOut = [], reason, heldUntil }: StandingBatch): BatchStanding {
  const rest = leadIds.length - optedOut.length;
  const bucket = (Object.keys(buckets) as Bucket[]).find((one) => buckets[one] === rest && rest > 0);
  return { bucket: bucket ?? null, reason: reason ?? null, until: heldUntil ?? null };
}

/** By lead id, where the latest batch stands that names the lead, of one step or of all; of `people` alone. */
export function standingByBatch(
  batches: readonly StandingBatch[],
  people: ReadonlySet<string>,
  featureId?: string,
): Map<string, BatchStanding> {
  const ofStep = batches.filter((batch) => !featureId || batch.featureId === featureId);
  const found = new Map<string, BatchStanding>();
  for (const batch of ofStep.sort((one, other) => one.createdMs - other.createdMs)) {
    const standing = standingOf(batch);
    const out = new Set(batch.optedOut);
    for (const leadId of batch.leadIds) {
      if (people.has(leadId)) found.set(leadId, out.has(leadId) ? OPTED_OUT : standing);
    }
  }
  return found;
}
