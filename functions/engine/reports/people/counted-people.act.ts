// Everybody whom a campaign's figures count: in it now, or removed after something was planned or sent for them.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { whoIsLeftOut } from '#domain/campaigns/left-out.act.ts';
import { peopleIn } from '#domain/texts/totals/current-totals.rules.ts';
import { batchesOfCohort } from '#engine/delivery/facts/batches-of-campaign.act.ts';
import type { Window } from '#engine/delivery/facts/campaign-leads.act.ts';
import { eachOnce } from '#engine/delivery/facts/each-once.act.ts';
import { totalsByCohort } from '#engine/delivery/totals/campaign-totals.act.ts';

/** The people of a cohort, each once, in the order in which they entered. */
async function inCohort(campaign: KeptCampaign, cohort: number): Promise<string[]> {
  const batches = (await batchesOfCohort(campaign, cohort)).toSorted((one, other) => one.createdMs - other.createdMs);
  return [...new Set((await eachOnce(campaign, cohort, batches)).flatMap(({ leadIds }) => leadIds))];
}

/**
 * `count` of them from the `skip`-th on, and how many they are: the `leads` of the report. Totals tell the cohorts of the page, and
 * only their batches are read.
 */
export async function countedPeople(
  campaign: KeptCampaign,
  { skip, count }: Window,
): Promise<{ leadIds: string[]; total: number }> {
  const { cohorts } = await totalsByCohort(campaign);
  const leadIds: string[] = [];
  let total = 0;
  for (const [cohort, totals] of [...cohorts].sort(([one], [other]) => one - other)) {
    const here = peopleIn(totals);
    const from = Math.max(0, skip - total);
    total += here;
    const wanted = count - leadIds.length;
    if (from < here && wanted > 0) leadIds.push(...(await inCohort(campaign, cohort)).slice(from, from + wanted));
  }
  return { leadIds, total };
}

/** The same with those after them who were chosen and could not be added. */
export async function chosenPeople(
  campaign: KeptCampaign,
  { skip, count }: Window,
): Promise<{ leadIds: string[]; total: number }> {
  const added = await countedPeople(campaign, { skip, count });
  const rest = { skip: Math.max(0, skip - added.total), count: count - added.leadIds.length };
  const leftOut = await whoIsLeftOut(campaign, rest);
  return { leadIds: [...added.leadIds, ...leftOut], total: added.total + (campaign.leftOut ?? 0) };
}
