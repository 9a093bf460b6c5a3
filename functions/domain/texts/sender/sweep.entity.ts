// The last sweep: until when all inbound texts are known to be processed, because the provider's list was compared with the table.

import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';

export const SweepEntity = new Entity(
  {
    model: { entity: 'sweep', version: '1', service: 'beckon' },
    attributes: {
      /** Milliseconds since 1970. */
      sweptMs: { type: 'number', required: true },
      /** How many texts sweeps found, in total, that no webhook had reported. */
      missed: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      one: key('SWEEP', 'SWEEP'),
    },
  },
  kept,
);

/** The last sweep (consistent): until when all texts are processed; null before the first. */
export async function lastSweep(): Promise<{ sweptMs: number } | null> {
  return readOne(SweepEntity, {});
}
