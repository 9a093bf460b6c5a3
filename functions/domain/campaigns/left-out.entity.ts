// People whom staff chose for a campaign and who could not be added (left-out.act).

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
      /** The send requests for which they were chosen and could not be added: the first one, and those while it could be undone. */
      chosenIn: {
        type: 'list',
        items: { type: 'string' },
        required: true,
        default: () => [] as string[],
        // An item of an earlier version has neither this nor `rev`.
        get: (stored?: string[]) => stored ?? [],
      },
      /** The send request that added them after all: with it they are not left out, unless it is undone or stopped before their text. */
      addedIn: { type: 'string' },
      /** Incremented by each change; 0 in an item of an earlier version, which has none. */
      rev: { type: 'number', required: true, default: 1, get: (stored?: number) => stored ?? 0 },
    },
    indexes: {
      byCampaign: key('ORG#{organizationId}#LEFTOUT#{campaignId}', '{leadId}'),
    },
  },
  kept,
);

export const leftOutWrites = writesOf(LeftOutEntity);

export type LeftOut = EntityItem<typeof LeftOutEntity>;
