// When a campaign's texts left, when people opened its pages and when they answered: the time line of its report (CMP-07).

import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { quartersOfCampaign } from '#domain/leads/counts/day-count.entity.ts';
import { reportZone } from '#engine/reports/timeline/report-zone.act.ts';
import { timelineOf } from '#engine/reports/timeline/timeline.rules.ts';
import type { QueryCampaignTimelineArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** By hour, day or week of the organization's zone; a campaign of which nothing has left has no points. */
export async function campaignTimeline(
  { campaignId }: QueryCampaignTimelineArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'campaignTimeline'>> {
  await requireCampaign(organizationId, campaignId);
  const [quarters, zone] = await Promise.all([
    quartersOfCampaign(organizationId, campaignId),
    reportZone(organizationId),
  ]);
  return { timeline: timelineOf(quarters, zone) };
}
