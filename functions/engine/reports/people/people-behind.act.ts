// The people behind a number of a campaign's report: first those whom batches count there, then those without a batch.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { restOf } from '#domain/texts/batch/campaign-people.rules.ts';
import type { CurrentTotals } from '#domain/texts/totals/current-totals.rules.ts';
import { sumOfTotals } from '#domain/texts/totals/totals.rules.ts';
import { type BucketPart, leadIdsInBuckets, type Window } from '#engine/delivery/facts/campaign-leads.act.ts';
import { tellerOf, totalsByCohort } from '#engine/delivery/totals/campaign-totals.act.ts';
import { reportOf } from '../buckets/report.rules.ts';
import { stillThere } from './still-there.act.ts';

/** How many are in these buckets in some totals: people for a step, texts for all steps. */
function countIn(campaign: KeptCampaign, totals: CurrentTotals, { featureId, buckets }: BucketPart): number {
  const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);
  if (!featureId) return sum(buckets.map((bucket) => totals.texts[bucket] ?? 0));
  const step = reportOf(campaign, totals, 0).features.find((one) => one.featureId === featureId);
  return sum((step?.buckets ?? []).filter(({ bucket }) => buckets.includes(bucket)).map(({ count }) => count));
}

/** These people in one cohort: first those whom batches count there, then those who have no batch of the step yet. */
async function inCohort(
  campaign: KeptCampaign,
  cohort: number,
  { featureId, buckets }: BucketPart,
  window: Window,
): Promise<string[]> {
  const { organizationId } = campaign;
  const found = await leadIdsInBuckets(campaign, cohort, { featureId, buckets }, window);
  const { leadIds, total: inBatches, batches } = found;
  const left = { skip: Math.max(0, window.skip - inBatches), count: window.count - leadIds.length };
  if (!featureId || left.count === 0 || window.skip + leadIds.length < inBatches) return leadIds;
  const rest = restOf(campaign, batches, featureId);
  if (buckets.includes('dropped')) leadIds.push(...rest.passedOver.slice(left.skip, left.skip + left.count));
  if (buckets.includes('waiting')) leadIds.push(...(await stillThere(organizationId, batches, rest.waiting, left)));
  return leadIds;
}

/**
 * `count` people from the `skip`-th on who are in these buckets, and how many there are in all: the number that the
 * report shows. Totals tell the cohorts of the page, and only their batches are read; whoever has no
 * batch of the step yet waits for it.
 */
export async function peopleInBuckets(
  campaign: KeptCampaign,
  part: BucketPart,
  window: Window,
): Promise<{ leadIds: string[]; total: number }> {
  const { cohorts } = await totalsByCohort(campaign);
  const tell = await tellerOf(campaign, cohorts.values());
  const total = countIn(campaign, tell(sumOfTotals([...cohorts.values()])), part);
  const leadIds: string[] = [];
  let before = 0;
  for (const [cohort, totals] of [...cohorts].sort(([one], [other]) => one - other)) {
    const here = countIn(campaign, tell(totals), part);
    const skip = Math.max(0, window.skip - before);
    before += here;
    if (skip >= here || leadIds.length >= window.count) continue;
    const count = Math.min(here - skip, window.count - leadIds.length);
    leadIds.push(...(await inCohort(campaign, cohort, part, { skip, count })));
  }
  return { leadIds, total };
}
