// The people of a campaign by bucket: found page by page from its batches, because sends have no index.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { removedFrom } from '#domain/campaigns/enrollment.entity.ts';
import { segmentsByCampaign } from '#domain/texts/batch/campaign-people.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { type Batch, batchesOfCohort, type CohortsOf } from './batches-of-campaign.act.ts';
import { countedSends } from './counted-sends.act.ts';
import { eachOnce } from './each-once.act.ts';

/** Which of a campaign's people: of one step or all, in one of these buckets. */
export type BucketPart = { featureId?: string | undefined; buckets: readonly Bucket[] };

export type Window = { skip: number; count: number };

const byCreation = (one: Batch, other: Batch) =>
  one.createdMs - other.createdMs || (one.batchId < other.batchId ? -1 : 1);

/** The batches of one cohort in the order of creation. */
async function batchesInOrder(campaign: CohortsOf, cohort: number): Promise<Batch[]> {
  return (await batchesOfCohort(campaign, cohort)).sort(byCreation);
}

/** The ids of a cohort's people who are in the campaign, or only of those in batches of one step, each once, in the order of entering. */
export async function leadIdsOfCohort(campaign: CohortsOf, cohort: number, featureId?: string): Promise<string[]> {
  const { organizationId, campaignId } = campaign;
  const [batches, removed] = await Promise.all([
    batchesInOrder(campaign, cohort),
    removedFrom(organizationId, campaignId, cohort),
  ]);
  const gone = new Set(removed.map(({ leadId }) => leadId));
  const ofStep = batches.filter((batch) => !featureId || batch.featureId === featureId);
  const entered = new Set(ofStep.flatMap(({ leadIds }) => leadIds));
  return [...entered].filter((leadId) => !gone.has(leadId));
}

const countIn = (batch: Batch, buckets: readonly Bucket[]) =>
  buckets.reduce((sum, bucket) => sum + (batch.buckets[bucket] ?? 0), 0);

/** The people of one batch who are in these buckets; people whom it has not counted are in the batch's own bucket. */
async function peopleInBuckets(organizationId: string, batch: Batch, buckets: readonly Bucket[]): Promise<string[]> {
  const sends = await countedSends({ organizationId, ...batch });
  const isThere = (leadId: string) => buckets.some((bucket) => bucket === sends.get(leadId)?.bucket);
  const sure = batch.leadIds.filter(isThere);
  const out = new Set(batch.optedOut);
  const [wantsOut, wantsOthers] = [buckets.includes('optedOut'), buckets.some((bucket) => bucket !== 'optedOut')];
  const isMeant = (leadId: string) => (out.has(leadId) ? wantsOut : wantsOthers);
  const uncounted = batch.leadIds.filter((leadId) => !sends.has(leadId) && isMeant(leadId));
  return [...sure, ...uncounted.slice(0, Math.max(0, countIn(batch, buckets) - sure.length))];
}

/** Finds the page by the counts of the batches, so that sends are read only for the batches of the page. */
async function pageOf(
  organizationId: string,
  segments: ReturnType<typeof segmentsByCampaign<Batch>>,
  { skip, count }: Window,
) {
  const leadIds: string[] = [];
  let before = 0;
  for (const { batch, buckets } of segments) {
    const here = countIn(batch, buckets);
    const start = Math.max(0, skip - before);
    before += here;
    if (start >= here) continue;
    const people = await peopleInBuckets(organizationId, batch, buckets);
    leadIds.push(...people.slice(start, start + count - leadIds.length));
    if (leadIds.length >= count) break;
  }
  return leadIds;
}

/**
 * `count` people of a cohort whom batches count in these buckets, from the `skip`-th on; how many there are in all; and the
 * counted batches in the order of creation. For a step these are people, each once; for all
 * steps they are texts.
 */
export async function leadIdsInBuckets(
  campaign: KeptCampaign,
  cohort: number,
  { featureId, buckets }: BucketPart,
  window: Window,
): Promise<{ leadIds: string[]; total: number; batches: Batch[] }> {
  const all = await batchesInOrder(campaign, cohort);
  const batches = featureId ? await eachOnce(campaign, cohort, all) : all;
  const segments = segmentsByCampaign(campaign, batches, featureId, buckets);
  const total = segments.reduce((sum, { batch, buckets: some }) => sum + countIn(batch, some), 0);
  return { leadIds: await pageOf(campaign.organizationId, segments, window), total, batches };
}
