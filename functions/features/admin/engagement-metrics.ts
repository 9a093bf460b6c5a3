// The points of the eight engagement metrics, for the wpAdmin who tunes them (TRK-06, API-020).
import { metricsNow } from '#engine/activity/score/engagement-metrics.entity.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The brand's metrics; the defaults until they are set. */
export async function engagementMetrics(): Promise<AnswerTo<'engagementMetrics'>> {
  return { engagementMetrics: await metricsNow() };
}
