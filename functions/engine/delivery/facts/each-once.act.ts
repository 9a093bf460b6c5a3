// The batches of a campaign as its steps count them: everybody in one batch of a step, however often they entered.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { type Removed, removedFrom } from '#domain/campaigns/enrolment.entity.ts';
import { countedElsewhere, onlyBucket, withoutThem } from '#domain/texts/batch/each-once.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import type { Batch } from './batches-of-campaign.act.ts';
import { countedSends } from './counted-sends.act.ts';

/** Where each of these people stands in the batch; their sends are read where its counts alone do not say it. */
async function whereTheyStand(
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
  const buckets = withoutThem(batch.buckets, await whereTheyStand(organizationId, batch, people));
  return [{ ...batch, leadIds, buckets, optedOut: batch.optedOut.filter(stays) }];
}

/**
 * These batches of a cohort with everybody once in a step, where they stand now: whoever was taken out and sent to again is
 * no more in the earlier batch, and whom a Stop took out before anything left to them is in none (CMP-06). Texts are counted
 * by all batches, people by these. `known`: who was taken out, where that was read already.
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
