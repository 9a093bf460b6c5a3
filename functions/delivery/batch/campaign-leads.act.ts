// The people of a campaign by where they stand: found page by page from its batches, because sends carry no index.
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import { removedFrom } from '../../chains/enrolment.entity.ts';
import { now } from '../../foundation/clock.ts';
import type { Bucket } from '../../schema.gen.ts';
import { countedSends } from '../count/counted-sends.act.ts';
import { type Batch, batchesOfCampaign } from './batches-of-campaign.act.ts';
import { segmentsOf } from './campaign-people.rules.ts';
import { eachOnce } from './each-once.act.ts';

/** Which of a campaign's people: of one step or all, standing in one of these buckets. */
export type StandingPart = { featureId?: string | undefined; buckets: readonly Bucket[] };

export type Window = { skip: number; count: number };

const byCreation = (one: Batch, other: Batch) =>
  one.createdMs - other.createdMs || (one.batchId < other.batchId ? -1 : 1);

async function batchesInOrder(organizationId: string, campaignId: string): Promise<Batch[]> {
  return (await batchesOfCampaign(organizationId, campaignId, now())).sort(byCreation);
}

/** The ids of everybody in the campaign, or only in batches of one step, each once, in the order of entering. */
export async function leadIdsOfCampaign(
  organizationId: string,
  campaignId: string,
  featureId?: string,
): Promise<string[]> {
  const [batches, removed] = await Promise.all([
    batchesInOrder(organizationId, campaignId),
    removedFrom(organizationId, campaignId),
  ]);
  const ofStep = batches.filter((batch) => !featureId || batch.featureId === featureId);
  const entered = new Set(ofStep.flatMap(({ leadIds }) => leadIds));
  return removed.size === 0 ? [...entered] : [...entered].filter((leadId) => !removed.has(leadId));
}

const countIn = (batch: Batch, buckets: readonly Bucket[]) =>
  buckets.reduce((sum, bucket) => sum + (batch.buckets[bucket] ?? 0), 0);

/** The people of one batch who stand in these buckets; whoever it has not counted stands where the batch stands. */
async function standingIn(organizationId: string, batch: Batch, buckets: readonly Bucket[]): Promise<string[]> {
  const sends = await countedSends({ organizationId, ...batch });
  const isThere = (leadId: string) => buckets.some((bucket) => bucket === sends.get(leadId)?.bucket);
  const sure = batch.leadIds.filter(isThere);
  const out = new Set(batch.optedOut);
  const [wantsOut, wantsOthers] = [buckets.includes('optedOut'), buckets.some((bucket) => bucket !== 'optedOut')];
  const isMeant = (leadId: string) => (out.has(leadId) ? wantsOut : wantsOthers);
  const uncounted = batch.leadIds.filter((leadId) => !sends.has(leadId) && isMeant(leadId));
  return [...sure, ...uncounted.slice(0, Math.max(0, countIn(batch, buckets) - sure.length))];
}

/** Finds the page by adding up batches, so that only the batches of the page are read send by send. */
async function pageOf(organizationId: string, segments: ReturnType<typeof segmentsOf<Batch>>, { skip, count }: Window) {
  const leadIds: string[] = [];
  let before = 0;
  for (const { batch, buckets } of segments) {
    const here = countIn(batch, buckets);
    const start = Math.max(0, skip - before);
    before += here;
    if (start >= here) continue;
    const people = await standingIn(organizationId, batch, buckets);
    leadIds.push(...people.slice(start, start + count - leadIds.length));
    if (leadIds.length >= count) break;
  }
  return leadIds;
}

/**
 * `count` of those whom batches count in these buckets, from the `skip`-th on; how many there are in all; and the
 * batches that were counted, in the order in which they were made. Of a step these are people, each once; over all
 * steps they are texts.
 */
export async function leadIdsInBuckets(
  campaign: KeptCampaign,
  { featureId, buckets }: StandingPart,
  window: Window,
): Promise<{ leadIds: string[]; total: number; batches: Batch[] }> {
  const { organizationId, campaignId } = campaign;
  const all = await batchesInOrder(organizationId, campaignId);
  const batches = featureId ? await eachOnce(campaign, all) : all;
  const segments = segmentsOf(campaign, batches, featureId, buckets);
  const total = segments.reduce((sum, { batch, buckets: some }) => sum + countIn(batch, some), 0);
  return { leadIds: await pageOf(organizationId, segments, window), total, batches };
}
