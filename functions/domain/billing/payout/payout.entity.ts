// Where an organization is paid out: its account at the card provider, and the name and last digits of the bank account there.

import { Entity, type EntityItem } from 'electrodb';
import type { Bank } from '#functions/schema.gen.ts';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const PayoutEntity = new Entity(
  {
    model: { entity: 'payout', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** The card provider's id of the account. */
      accountId: { type: 'string', required: true },
      /** The bank's name and the last digits of the account; nothing else of it is stored. */
      name: { type: 'string', required: true },
      last4: { type: 'string', required: true },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}', 'PAYOUT'),
    },
  },
  kept,
);

export const payoutWrites = writesOf(PayoutEntity);

export type Payout = EntityItem<typeof PayoutEntity>;

/** Where an organization is paid out (consistent); null when it has no payout account. */
export async function payoutOf(organizationId: string): Promise<Payout | null> {
  return readOne(PayoutEntity, { organizationId });
}

/** The bank accounts to which those organizations are paid out, by organization; without those that have none. */
export async function banksOf(organizationIds: readonly string[]): Promise<Map<string, Bank>> {
  const keys = organizationIds.map((organizationId) => ({ organizationId }));
  const found = await readAll(PayoutEntity, keys);
  return new Map(found.map(({ organizationId, name, last4 }) => [organizationId, { name, last4 }]));
}
