// Reading and setting what the eight engagement metrics are worth.
import { useQuery } from '@tanstack/react-query';
import type { Metrics } from '#engine/activity/score/score.rules.ts';
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import { EngagementMetricsDocument, UpdateEngagementMetricsDocument } from './metrics.gen.ts';

/** What they are worth now; undefined until the answer is there. */
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
