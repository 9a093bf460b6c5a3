// The people of a campaign by where they stand: found page by page from its batch headers, because sends carry no index.
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import { removedFrom } from '../../chains/enrolment.entity.ts';
import { now } from '../../foundation/clock.ts';
import type { Bucket } from '../../schema.gen.ts';
import { countedSends } from '../count/counted-sends.act.ts';
import { type Batch, headersOfCampaign } from './batch.entity.ts';
import { segmentsOf } from './campaign-people.rules.ts';

/** Which of a campaign's people: of one step or all, standing in one of these buckets. */
export type StandingPart = { featureId?: string | undefined; buckets: readonly Bucket[] };

export type Window = { skip: number; count: number };

const byCreation = (one: Batch, other: Batch) =>
  one.createdMs - other.createdMs || (one.batchId < other.batchId ? -1 : 1);

async function headersOf(organizationId: string, campaignId: string): Promise<Batch[]> {
  return (await headersOfCampaign(organizationId, campaignId, now())).sort(byCreation);
}

/** The ids of everybody who is in the campaign (or of whom one step is told), each once, in the order of entering. */
export async function leadIdsOfCampaign(
  organizationId: string,
  campaignId: string,
  featureId?: string,
): Promise<string[]> {
  const [headers, removed] = await Promise.all([
    headersOf(organizationId, campaignId),
    removedFrom(organizationId, campaignId),
  ]);
  const told = headers.filter((header) => !featureId || header.featureId === featureId);
  const entered = new Set(told.flatMap(({ leadIds }) => leadIds));
  return removed.size === 0 ? [...entered] : [...entered].filter((leadId) => !removed.has(leadId));
}

const countIn = (header: Batch, buckets: readonly Bucket[]) =>
  buckets.reduce((sum, bucket) => sum + (header.buckets[bucket] ?? 0), 0);

/** The people of one header who stand in these buckets; whoever it has not counted stands where the batch stands. */
async function standingIn(organizationId: string, header: Batch, buckets: readonly Bucket[]): Promise<string[]> {
  const sends = await countedSends({ organizationId, ...header });
  const isThere = (leadId: string) => buckets.some((bucket) => bucket === sends.get(leadId)?.bucket);
  const sure = header.leadIds.filter(isThere);
  const uncounted = header.leadIds.filter((leadId) => !sends.has(leadId));
  return [...sure, ...uncounted.slice(0, Math.max(0, countIn(header, buckets) - sure.length))];
}

/** Adds up headers to find the page and looks into those of the page alone. */
async function pageOf(organizationId: string, segments: ReturnType<typeof segmentsOf<Batch>>, { skip, count }: Window) {
  const leadIds: string[] = [];
  let before = 0;
  for (const { header, buckets } of segments) {
    const here = countIn(header, buckets);
    const start = Math.max(0, skip - before);
    before += here;
    if (start >= here) continue;
    const people = await standingIn(organizationId, header, buckets);
    leadIds.push(...people.slice(start, start + count - leadIds.length));
    if (leadIds.length >= count) break;
  }
  return leadIds;
}

/**
 * Of those whom a header counts in these buckets `count` from the `skip`-th on, how many there are in all, and the
 * campaign's headers in the order in which they were made.
 */
export async function leadIdsInBuckets(
  campaign: KeptCampaign,
  { featureId, buckets }: StandingPart,
  window: Window,
): Promise<{ leadIds: string[]; total: number; headers: Batch[] }> {
  const { organizationId, campaignId } = campaign;
  const headers = await headersOf(organizationId, campaignId);
  const segments = segmentsOf(campaign, headers, featureId, buckets);
  const total = segments.reduce((sum, { header, buckets: some }) => sum + countIn(header, some), 0);
  return { leadIds: await pageOf(organizationId, segments, window), total, headers };
}
