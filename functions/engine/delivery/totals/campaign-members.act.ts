// Everybody in a campaign, page by page: the totals of its cohorts tell in which cohort a page is.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { cohortAfter } from '#domain/campaigns/cohort/cohort.rules.ts';
import type { Totals } from '#domain/texts/totals/totals.rules.ts';
import { leadIdsOfCohort, type Window } from '../facts/campaign-leads.act.ts';
import { totalsByCohort } from './campaign-totals.act.ts';

/** How many members each cohort after the first has, in order. */
function membersBy(cohorts: ReadonlyMap<number, Totals>, featureId: string | undefined): [number, number][] {
  const later = [...cohorts].filter(([cohort]) => cohort > 0).sort(([one], [other]) => one - other);
  return later.map(([cohort, { members }]) => [cohort, (featureId ? members?.steps[featureId] : members?.all) ?? 0]);
}

/** `count` of those in the campaign, or in batches of one of its steps, from the `skip`-th on in the order of entering, and how many they are. */
export async function membersOfCampaign(
  campaign: KeptCampaign,
  featureId: string | undefined,
  window: Window,
): Promise<{ leadIds: string[]; total: number }> {
  const isLarge = cohortAfter(campaign.places) > 0;
  const first = await leadIdsOfCohort(campaign, 0, featureId);
  const leadIds = first.slice(window.skip, window.skip + window.count);
  let before = first.length;
  const later = isLarge ? membersBy((await totalsByCohort(campaign)).cohorts, featureId) : [];
  for (const [cohort, many] of later) {
    const skip = Math.max(0, window.skip - before);
    before += many;
    if (skip >= many || leadIds.length >= window.count) continue;
    const here = await leadIdsOfCohort(campaign, cohort, featureId);
    leadIds.push(...here.slice(skip, skip + window.count - leadIds.length));
  }
  return { leadIds, total: before };
}
