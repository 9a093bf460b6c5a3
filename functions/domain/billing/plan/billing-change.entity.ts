// The change of an organization's billing that is in progress. It is an item of its own, so that reading the card provider does
// not overwrite it.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

const BillingChangeEntity = new Entity(
  {
    model: { entity: 'billingChange', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** Until when, at most, it is in progress (milliseconds since 1970); no other starts before that. */
      untilMs: { type: 'number' },
      /** How many changes ended. A change whose process died has not ended, so the next one repeats its calls under the same names. */
      ended: { type: 'number' },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}', 'BILLING-CHANGE'),
    },
  },
  kept,
);

export const billingChangeWrites = writesOf(BillingChangeEntity);

/** The change in progress or the last one (consistent); null before the first. */
export async function billingChangeOf(organizationId: string): Promise<EntityItem<typeof BillingChangeEntity> | null> {
  return readOne(BillingChangeEntity, { organizationId });
}
