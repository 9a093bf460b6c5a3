// What the eight engagement metrics are worth, for the wpAdmin who tunes them (TRK-06, API-020).
import { metricsNow } from '#engine/activity/score/engagement-metrics.entity.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The brand's metrics; those of the beginning until somebody set them. */
export async function engagementMetrics(): Promise<AnswerTo<'engagementMetrics'>> {
  return { engagementMetrics: await metricsNow() };
}
