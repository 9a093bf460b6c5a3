// The points of the brand's engagement metrics as a wpAdmin set them; one item per brand (TRK-05).

import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';
import { type Metrics, STANDARD_METRICS } from './score.rules.ts';

const worth = { type: 'number', required: true } as const;

const EngagementMetricsEntity = new Entity(
  {
    model: { entity: 'engagementMetrics', version: '1', service: 'beckon' },
    attributes: {
      view: worth,
      viewTime: worth,
      share: worth,
      reopen: worth,
      widget: worth,
      video: worth,
      scheduled: worth,
      completed: worth,
    },
    indexes: {
      only: key('ENGAGEMENT-METRICS', 'ENGAGEMENT-METRICS'),
    },
  },
  kept,
);

export const engagementMetricsWrites = writesOf(EngagementMetricsEntity);

/** The current points of the metrics. */
export async function metricsNow(): Promise<Metrics> {
  const data = await readOne(EngagementMetricsEntity, {});
  return data ?? STANDARD_METRICS;
}
