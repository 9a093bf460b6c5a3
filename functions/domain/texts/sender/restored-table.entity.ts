// The operator's permission that texts leave from a table. It is stored in that table under the table's name, so that a copy does not
// inherit it.
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
