// The last sweep: until when all inbound texts are known to be processed, because the provider's list was compared with the table.

import { Entity, type EntityItem } from 'electrodb';
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
      /** When the sweep began that did not end in its minute (milliseconds since 1970); 0 when none is open. */
      openMs: { type: 'number' },
      /** Of an open sweep: the last number that it swept, whether it left a text, and how many texts waited in the queue as it began. */
      openAfter: { type: 'string' },
      openLeftAny: { type: 'boolean' },
      openQueued: { type: 'number' },
    },
    indexes: {
      one: key('SWEEP', 'SWEEP'),
    },
  },
  kept,
);

/** The last sweep that ended (consistent): until when all texts are processed; and the open one; null before the first. */
export async function lastSweep(): Promise<EntityItem<typeof SweepEntity> | null> {
  return readOne(SweepEntity, {});
}
