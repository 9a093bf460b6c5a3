// Sets the points of the eight engagement metrics, for all scores of the brand from then on (TRK-06, API-021).
import { engagementMetricsWrites } from '#engine/activity/score/engagement-metrics.entity.ts';
import { metricsRefusal } from '#engine/activity/score/score.rules.ts';
import type { MutationUpdateEngagementMetricsArgs } from '#functions/schema.gen.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { transact } from '#platform/table/transact.ts';

/** Stores all eight; refuses anything but whole numbers from 0 to 1,000. */
export async function updateEngagementMetrics({
  engagementMetrics,
}: MutationUpdateEngagementMetricsArgs): Promise<AnswerTo<'updateEngagementMetrics'>> {
  const refusal = metricsRefusal(engagementMetrics);
  if (refusal) throw new Refusal(refusal);
  await transact([engagementMetricsWrites.put(engagementMetrics).commit()]);
  return { engagementMetrics };
}
