// The batches of a campaign as its steps count them: each person in one batch of a step, however often they entered.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { type Removed, removedFrom } from '#domain/campaigns/enrollment.entity.ts';
import { countedElsewhere, onlyBucket, withoutThem } from '#domain/texts/batch/each-once.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import type { Batch } from './batches-of-campaign.act.ts';
import { countedSends } from './counted-sends.act.ts';

/** The bucket of each of these people in the batch; their sends are read when the counts do not tell. */
async function bucketsOf(
  organizationId: string,
  batch: Batch,
  people: ReadonlySet<string>,
): Promise<(Bucket | null)[]> {
  const only = onlyBucket(batch.buckets);
  if (only) return [...people].map(() => only);
  const sends = await countedSends({ organizationId, ...batch, leadIds: [...people] });
  const out = new Set(batch.optedOut);
  return [...people].map((leadId) => (out.has(leadId) ? 'optedOut' : (sends.get(leadId)?.bucket ?? null)));
}

async function without(organizationId: string, batch: Batch, people: ReadonlySet<string>): Promise<Batch[]> {
  const stays = (leadId: string) => !people.has(leadId);
  const leadIds = batch.leadIds.filter(stays);
  if (leadIds.length === 0) return [];
  const buckets = withoutThem(batch.buckets, await bucketsOf(organizationId, batch, people));
  return [{ ...batch, leadIds, buckets, optedOut: batch.optedOut.filter(stays) }];
}

/**
 * These batches of a cohort with each person once in a step, in the current bucket: people who were removed and sent to again are
 * not in the earlier batch, and people whom Stop removed before anything was sent to them are in none (CMP-06). Texts are counted
 * in all batches, people in these. `known`: the people who were removed, when that was read already.
 */
export async function eachOnce(
  campaign: KeptCampaign,
  cohort: number,
  batches: readonly Batch[],
  known?: readonly Removed[],
): Promise<Batch[]> {
  const { organizationId, campaignId, stoppedId } = campaign;
  const removed = stoppedId ? (known ?? (await removedFrom(organizationId, campaignId, cohort))) : [];
  const unsent = removed.filter(({ unsentIn }) => unsentIn).map(({ leadId }) => leadId);
  const elsewhere = countedElsewhere(batches, new Set(unsent));
  if (elsewhere.size === 0) return [...batches];
  const left = batches.map((batch) => {
    const people = elsewhere.get(batch);
    return people ? without(organizationId, batch, people) : [batch];
  });
  return (await Promise.all(left)).flat();
}
