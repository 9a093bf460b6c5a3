// Which batches hold the people behind a number of a campaign's report, and who has no batch of a step yet.
import { type Chain, groupOf } from '#domain/campaigns/chain/chain.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { BUCKET_ROWS } from '../send/bucket.rules.ts';

type Buckets = Partial<Record<Bucket, number>>;
type CountedBatch = { featureId: string; createdMs: number; leadIds: readonly string[]; buckets: Buckets };

export type BatchBuckets<H> = { batch: H; buckets: readonly Bucket[] };

const holds = ({ buckets }: CountedBatch, some: readonly Bucket[]) => some.some((bucket) => (buckets[bucket] ?? 0) > 0);

/**
 * The batch with only the people who may have left the chain at it. A dropped text alone does not mean that somebody left: the step
 * may just not have applied to them. Whoever is in a later batch of another step went on.
 */
function stayed<H extends CountedBatch>(batch: H, latest: ReadonlyMap<string, CountedBatch>): H {
  const { dropped = 0 } = batch.buckets;
  if (dropped === 0) return batch;
  const leadIds = batch.leadIds.filter((leadId) => {
    const last = latest.get(leadId);
    return !last || last.featureId === batch.featureId || last.createdMs < batch.createdMs;
  });
  return { ...batch, leadIds, buckets: { ...batch.buckets, dropped: Math.min(dropped, leadIds.length) } };
}

function latestOf(batches: readonly CountedBatch[]): ReadonlyMap<string, CountedBatch> {
  const latest = new Map<string, CountedBatch>();
  for (const batch of batches)
    for (const leadId of batch.leadIds)
      if ((latest.get(leadId)?.createdMs ?? -1) <= batch.createdMs) latest.set(leadId, batch);
  return latest;
}

/**
 * Which batches to read, and for which buckets. For a step: its own batches and, for people who left the chain,
 * the batches of the steps before it and of deleted steps. Without a step: all batches.
 */
export function segmentsByCampaign<H extends CountedBatch>(
  chain: Chain,
  batches: readonly H[],
  featureId: string | undefined,
  buckets: readonly Bucket[],
): BatchBuckets<H>[] {
  const left = buckets.filter((bucket) => BUCKET_ROWS[bucket].hasLeft);
  const steps = chain[(featureId && groupOf(chain, featureId)) || 'feature'];
  const index = steps.indexOf(featureId ?? '');
  const isBefore = (other: string) => steps.slice(0, index).includes(other) || groupOf(chain, other) === null;
  const latest = featureId && left.includes('dropped') ? latestOf(batches) : new Map<string, CountedBatch>();
  return batches
    .map((batch) => {
      if (!featureId || batch.featureId === featureId) return { batch, buckets };
      return { batch: stayed(batch, latest), buckets: isBefore(batch.featureId) ? left : [] };
    })
    .filter((segment) => holds(segment.batch, segment.buckets));
}

/** The people of the campaign who are in no batch of this step: those in a batch of a later step, and those who may still get it. */
export function restOf(
  chain: Chain,
  batches: readonly CountedBatch[],
  featureId: string,
): { passedOver: string[]; waiting: string[] } {
  const steps = chain[groupOf(chain, featureId) ?? 'feature'];
  const after = new Set(steps.slice(steps.indexOf(featureId) + 1));
  const idsOf = (some: readonly CountedBatch[]) => new Set(some.flatMap(({ leadIds }) => leadIds));
  const here = idsOf(batches.filter((batch) => batch.featureId === featureId));
  const later = idsOf(batches.filter((batch) => after.has(batch.featureId)));
  const others = [...idsOf(batches)].filter((leadId) => !here.has(leadId));
  return {
    passedOver: others.filter((leadId) => later.has(leadId)),
    waiting: others.filter((leadId) => !later.has(leadId)),
  };
}
