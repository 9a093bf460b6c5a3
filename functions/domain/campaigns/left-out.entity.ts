// People whom staff chose for a campaign and who could not be added: each once, until they are added (left-out.act).

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const LeftOutEntity = new Entity(
  {
    model: { entity: 'leftOut', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      /** The send request for which they were chosen first. */
      sendRequestId: { type: 'string', required: true },
    },
    indexes: {
      byCampaign: key('ORG#{organizationId}#LEFTOUT#{campaignId}', '{leadId}'),
    },
  },
  kept,
);

export const leftOutWrites = writesOf(LeftOutEntity);

export type LeftOut = EntityItem<typeof LeftOutEntity>;
