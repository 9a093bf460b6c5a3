// Of people who have no batch of a step yet, whoever has not left the chain: those alone wait for it.

import { onlyBucket } from '#domain/texts/batch/each-once.rules.ts';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import type { Send } from '#domain/texts/send/send.entity.ts';
import type { Batch } from '#engine/delivery/facts/batches-of-campaign.act.ts';
import type { Window } from '#engine/delivery/facts/campaign-leads.act.ts';
import { countedSends } from '#engine/delivery/facts/counted-sends.act.ts';
import type { Bucket } from '#functions/schema.gen.ts';

/** People are looked at so many at a time. */
const LOOKED_AT = 20;

const LEFT = (Object.keys(BUCKET_ROWS) as Bucket[]).filter((bucket) => BUCKET_ROWS[bucket].hasLeft);

/** Who was left out of one step alone, as of a reminder that they need no more, waits for the next. */
const leaves = ({ bucket, leaves: isLast }: Send) => BUCKET_ROWS[bucket].hasLeft && isLast !== false;

/** Those of a batch who left the chain with it; their texts are read where its counts do not say it. */
async function leftIn(organizationId: string, batch: Batch): Promise<ReadonlySet<string>> {
  const only = onlyBucket(batch.buckets);
  if (only === 'optedOut' || only === 'invalid') return new Set(batch.leadIds);
  const sends = await countedSends({ organizationId, ...batch });
  const left = [...sends.values()].filter(leaves).map(({ leadId }) => leadId);
  return new Set([...left, ...batch.optedOut]);
}

/** Makes a question whether somebody left the chain with one of these batches; each is read once, and none that nobody left with. */
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
  for (let from = 0; from < rest.length && stay.length < skip + count; from += LOOKED_AT) {
    const some = rest.slice(from, from + LOOKED_AT);
    const gone = await Promise.all(some.map(hasLeft));
    stay.push(...some.filter((_, place) => !gone[place]));
  }
  return stay.slice(skip, skip + count);
}
