// The people behind a number of a campaign's report: those whom batches count there, then those who have no batch yet.

import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import { BUCKET_ROWS } from '../../delivery/batch/bucket.rules.ts';
import { leadIdsInBuckets, type StandingPart, type Window } from '../../delivery/batch/campaign-leads.act.ts';
import { restOf } from '../../delivery/batch/campaign-people.rules.ts';
import { type Send, sendsOfLead } from '../../delivery/send/send.entity.ts';
import { reportBatch } from '../buckets/report.act.ts';
import { reportOf } from '../buckets/report.rules.ts';

/** Whoever waits for a step is looked at so many at a time. */
const LOOKED_AT = 20;

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
    // Who was left out of one step alone, as of a reminder that they need no more, waits for the next.
    const hasLeft = (send: Send) =>
      send.campaignId === campaignId && BUCKET_ROWS[send.bucket].hasLeft && send.leaves !== false;
    const stay = some.filter((_, place) => !sends[place]?.some(hasLeft));
    leadIds.push(...stay.slice(0, count - leadIds.length));
  }
  return leadIds;
}

/**
 * `count` people from the `skip`-th on who stand in these buckets, and how many stand there in all: the number that the
 * report shows. Batches are added up to find the page; whoever has no batch of the step yet waits for it.
 */
export async function peopleInBuckets(
  campaign: KeptCampaign,
  { featureId, buckets }: StandingPart,
  window: Window,
): Promise<{ leadIds: string[]; total: number }> {
  const { organizationId, campaignId } = campaign;
  const { leadIds, total: inBatches, batches } = await leadIdsInBuckets(campaign, { featureId, buckets }, window);
  if (!featureId) return { leadIds, total: inBatches };
  const { features } = reportOf(campaign, { texts: [], people: batches.map(reportBatch) }, 0);
  const stepReport = features.find((step) => step.featureId === featureId);
  const counted = stepReport?.buckets.filter(({ bucket }) => buckets.includes(bucket)) ?? [];
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const left = { skip: Math.max(0, window.skip - inBatches), count: window.count - leadIds.length };
  if (total > inBatches && left.count > 0 && window.skip + leadIds.length >= inBatches) {
    const rest = restOf(campaign, batches, featureId);
    if (buckets.includes('dropped')) leadIds.push(...rest.passedOver.slice(left.skip, left.skip + left.count));
    if (buckets.includes('waiting')) {
      leadIds.push(...(await stillThere(organizationId, campaignId, rest.waiting, left)));
    }
  }
  return { leadIds, total };
}
