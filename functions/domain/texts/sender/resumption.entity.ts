// The operator's permission that texts may leave from a table: stored in that table under the table's name, so that no copy inherits it.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';

export const ResumptionEntity = new Entity(
  {
    model: { entity: 'resumption', version: '1', service: 'beckon' },
    attributes: {
      table: { type: 'string', required: true },
      at: { type: 'string', required: true },
    },
    indexes: {
      byTable: key('RESUMPTION#{table}', 'RESUMPTION'),
    },
  },
  kept,
);
