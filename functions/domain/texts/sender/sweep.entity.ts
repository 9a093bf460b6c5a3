// Until when all that people wrote is known to have been processed: what the provider listed was compared with what is stored.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';

export const SweepEntity = new Entity(
  {
    model: { entity: 'sweep', version: '1', service: 'beckon' },
    attributes: {
      /** Milliseconds since 1970. */
      sweptMs: { type: 'number', required: true },
      /** Since when the sweep that is due is tried (milliseconds since 1970); 0 once one succeeded. */
      failsSinceMs: { type: 'number', required: true, default: 0 },
      /** How many texts no webhook had told us of, ever. */
      missed: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      one: key('SWEEP', 'SWEEP'),
    },
  },
  kept,
);

/** The last sweep (consistent): until when all is processed, and since when the next one is tried; null before the first one. */
export async function lastSweep(): Promise<{ sweptMs: number; failsSinceMs: number } | null> {
  return (await SweepEntity.get({}).go({ consistent: true })).data;
}
