// How many texts of an organization were refused on one day with the same unknown code.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const RefusalTallyEntity = new Entity(
  {
    model: { entity: 'refusalTally', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      code: { type: 'number', required: true },
      /** `2026-11-20`, in UTC. */
      day: { type: 'string', required: true },
      /** Counted since the last alert about it. */
      refused: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      byDay: key('ORG#{organizationId}#REFUSALS', '{day}#{code}'),
    },
  },
  kept,
);

export const refusalTallyWrites = writesOf(RefusalTallyEntity);
