// Reads and sets the points of the eight engagement metrics.
import { useQuery } from '@tanstack/react-query';
import type { Metrics } from '#engine/activity/score/score.rules.ts';
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import { EngagementMetricsDocument, UpdateEngagementMetricsDocument } from './metrics.gen.ts';

/** The current points; undefined until they are loaded. */
export function useMetrics() {
  return useQuery({
    queryKey: ['engagementMetrics'],
    queryFn: async () => (await ask(EngagementMetricsDocument)).engagementMetrics ?? null,
  });
}

/** Sets all eight. */
export const useSaveMetrics = (after: () => unknown) =>
  useWrite(
    'saveMetrics',
    (engagementMetrics: Metrics) => ask(UpdateEngagementMetricsDocument, { engagementMetrics }),
    after,
  );
