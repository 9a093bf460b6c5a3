// The people behind a campaign's numbers: found page by page from its batch headers, because sends carry no index.

import type { KeptCampaign } from '../campaigns/campaign.entity.ts';
import { removedFrom } from '../campaigns/enrolment.entity.ts';
import { reportHeader } from '../campaigns/report.act.ts';
import { reportOf } from '../campaigns/report.rules.ts';
import { type Batch, headersOfCampaign } from '../delivery/batch.entity.ts';
import { countedSends } from '../delivery/counted-sends.act.ts';
import { sendsOfLead } from '../delivery/send.entity.ts';
import { now } from '../foundation/clock.ts';
import type { Bucket } from '../schema.gen.ts';
import { restOf, segmentsOf } from './campaign-people.rules.ts';

/** Which of a campaign's people: of one step or all, standing in one of these buckets. */
export type StandingPart = { featureId?: string | undefined; buckets: readonly Bucket[] };

type Window = { skip: number; count: number };

const LEFT: readonly Bucket[] = ['optedOut', 'invalid', 'dropped'];
/** Whoever waits for a step is looked at so many at a time. */
const LOOKED_AT = 20;

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

/** Of those who wait for a step, whoever has not left the chain; each is looked at by their own sends. */
async function stillThere(
  organizationId: string,
  campaignId: string,
  rest: readonly string[],
  { skip, count }: Window,
) {
  const leadIds: string[] = [];
  for (let from = skip; from < rest.length && leadIds.length < count; from += LOOKED_AT) {
    const some = rest.slice(from, from + LOOKED_AT);
    const sends = await Promise.all(some.map((leadId) => sendsOfLead(organizationId, leadId)));
    const stay = some.filter(
      (_, place) => !sends[place]?.some((send) => send.campaignId === campaignId && LEFT.includes(send.bucket)),
    );
    leadIds.push(...stay.slice(0, count - leadIds.length));
  }
  return leadIds;
}

/**
 * `count` people from the `skip`-th on who stand in these buckets, and how many stand there in all: the number that the
 * report shows. Headers are added up to find the page; who has no header of the step yet waits for it.
 */
export async function peopleInBuckets(
  campaign: KeptCampaign,
  { featureId, buckets }: StandingPart,
  window: Window,
): Promise<{ leadIds: string[]; total: number }> {
  const { organizationId, campaignId } = campaign;
  const headers = await headersOf(organizationId, campaignId);
  const segments = segmentsOf(campaign, headers, featureId, buckets);
  const inHeaders = segments.reduce((sum, { header, buckets: some }) => sum + countIn(header, some), 0);
  const leadIds = await pageOf(organizationId, segments, window);
  if (!featureId) return { leadIds, total: inHeaders };
  const told = reportOf(campaign, headers.map(reportHeader), 0).features.find((step) => step.featureId === featureId);
  const counted = told?.buckets.filter(({ bucket }) => buckets.includes(bucket)) ?? [];
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const left = { skip: Math.max(0, window.skip - inHeaders), count: window.count - leadIds.length };
  if (total > inHeaders && left.count > 0 && window.skip + leadIds.length >= inHeaders) {
    const rest = restOf(campaign, headers, featureId);
    if (buckets.includes('dropped')) leadIds.push(...rest.passedOver.slice(left.skip, left.skip + left.count));
    if (buckets.includes('waiting')) {
      leadIds.push(...(await stillThere(organizationId, campaignId, rest.waiting, left)));
    }
  }
  return { leadIds, total };
}
