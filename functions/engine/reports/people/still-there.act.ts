// Finds the people who have no batch of a step and have not left the chain: only they wait for the step.

import { onlyBucket } from '#domain/texts/batch/each-once.rules.ts';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import type { Send } from '#domain/texts/send/send.entity.ts';
import type { Batch } from '#engine/delivery/facts/batches-of-campaign.act.ts';
import type { Window } from '#engine/delivery/facts/campaign-leads.act.ts';
import { countedSends } from '#engine/delivery/facts/counted-sends.act.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';

/** How many people are checked at a time. */
const LOOKED_AT = 20;

const LEFT = (Object.keys(BUCKET_ROWS) as Bucket[]).filter((bucket) => BUCKET_ROWS[bucket].hasLeft);

/**
 * Whether somebody left the chain with this send. For some reasons people skip one step only, such as a reminder that they no longer need:
 * they wait for the next step.
 */
const leaves = ({ bucket, leaves: isLast }: Send) => BUCKET_ROWS[bucket].hasLeft && isLast !== false;

/** The people of a batch who left the chain with it; their sends are read when the counts do not tell. */
async function leftIn(organizationId: string, batch: Batch): Promise<ReadonlySet<string>> {
  const only = onlyBucket(batch.buckets);
  if (only === 'optedOut' || only === 'invalid') return new Set(batch.leadIds);
  const sends = await countedSends({ organizationId, ...batch });
  const left = [...sends.values()].filter(leaves).map(({ leadId }) => leadId);
  return new Set([...left, ...batch.optedOut]);
}

/** Returns a function that tells whether somebody left the chain with one of these batches; each is read once, and only if anybody left with it. */
function leavers(organizationId: string, batches: readonly Batch[]): (leadId: string) => Promise<boolean> {
  const batchesOf = new Map<string, Batch[]>();
  for (const batch of batches.filter(({ buckets }) => LEFT.some((bucket) => buckets[bucket] > 0)))
    for (const leadId of batch.leadIds) batchesOf.set(leadId, [...(batchesOf.get(leadId) ?? []), batch]);
  const read = new Map<string, Promise<ReadonlySet<string>>>();
  const leftWith = (batch: Batch) => {
    const left = read.get(batch.batchId) ?? leftIn(organizationId, batch);
    read.set(batch.batchId, left);
    return left;
  };
  return async (leadId) => {
    const left = await Promise.all((batchesOf.get(leadId) ?? []).map(leftWith));
    return left.some((people) => people.has(leadId));
  };
}

/** `count` of the `rest` from the `skip`-th on who did not leave the chain with one of these batches. */
export async function stillThere(
  organizationId: string,
  batches: readonly Batch[],
  rest: readonly string[],
  { skip, count }: Window,
): Promise<string[]> {
  const hasLeft = leavers(organizationId, batches);
  const stay: string[] = [];
  for (const some of chunksOf(rest, LOOKED_AT)) {
    if (stay.length >= skip + count) break;
    const gone = await Promise.all(some.map(hasLeft));
    stay.push(...some.filter((_, index) => !gone[index]));
  }
  return stay.slice(skip, skip + count);
}
