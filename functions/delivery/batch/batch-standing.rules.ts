// Where people stand who have no send yet: where the latest batch stands that names them.
import type { Bucket } from '../../schema.gen.ts';

type StandingBatch = {
  featureId: string;
  leadIds: readonly string[];
  buckets: Partial<Record<Bucket, number>>;
  reason?: string;
  heldUntil?: string;
  createdMs: number;
};

/** `bucket` is null where the people of the batch stand in several; `until` is when held ones leave (ISO). */
export type BatchStanding = { bucket: Bucket | null; reason: string | null; until: string | null };

function standingOf({ buckets, leadIds, reason, heldUntil }: StandingBatch): BatchStanding {
  const bucket = (Object.keys(buckets) as Bucket[]).find((one) => buckets[one] === leadIds.length);
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
    for (const leadId of batch.leadIds) if (people.has(leadId)) found.set(leadId, standing);
  }
  return found;
}
