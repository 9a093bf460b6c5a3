// A report across all campaigns of an organization over time, with the period before it to compare.

import { quartersOfOrganization } from '#domain/leads/counts/day-count.entity.ts';
import { overTimeOf, periodOf } from '#engine/reports/timeline/over-time.rules.ts';
import { reportZone } from '#engine/reports/timeline/report-zone.act.ts';
import type { QueryReportOverTimeArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** Each day of the period in the organization's zone, its sums, and those of as many days before; refuses more than 366 days. */
export async function reportOverTime(
  { from, to }: QueryReportOverTimeArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'reportOverTime'>> {
  const zone = await reportZone(organizationId);
  const period = periodOf(from, to, zone);
  if (typeof period === 'string') throw new Refusal(period);
  const quarters = await quartersOfOrganization(organizationId, [period.beforeMs, period.untilMs]);
  return { overTime: overTimeOf(quarters, period, zone) };
}
