// The sums of the ledger: charged texts and their cents, by billing cycle, and what of them the card provider was told.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import type { Cycle } from '../cycle.rules.ts';

/** Without a default: an upsert would set it back to that. */
const count = { type: 'number' } as const;

export const UsageEntity = new Entity(
  {
    model: { entity: 'usage', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** When the cycle began (ISO); without a subscription a calendar month of the window's zone, `2026-11`. */
      cycle: { type: 'string', required: true },
      /** When it ends (ISO), where a subscription says so. */
      ends: { type: 'string' },
      /** Charged texts that the provider accepted, their segments and what they cost. */
      texts: count,
      segments: count,
      cents: count,
      /** What of these was taken into a report to the card provider. */
      reportedTexts: count,
      reportedCents: count,
      /** What the provider was told to charge in this cycle, free texts taken off: its invoice says the same. */
      meteredCents: count,
    },
    indexes: {
      byCycle: {
        pk: { field: 'pk', composite: ['organizationId'], template: 'ORG#${organizationId}', casing: 'none' },
        sk: { field: 'sk', composite: ['cycle'], template: 'USAGE#${cycle}', casing: 'none' },
      },
    },
  },
  kept,
);

export const usageWrites = writesOf(UsageEntity);

const SUMS = ['texts', 'segments', 'cents', 'reportedTexts', 'reportedCents', 'meteredCents'] as const;
type Sums = Record<(typeof SUMS)[number], number>;

export type Usage = Omit<EntityItem<typeof UsageEntity>, keyof Sums> & Sums;

/** What an organisation used, cycle by cycle, oldest first (consistent). */
export async function usageOf(organizationId: string): Promise<Usage[]> {
  const { data } = await UsageEntity.query.byCycle({ organizationId }).go({ pages: 'all', consistent: true });
  return data.map((one) => ({ ...one, ...(Object.fromEntries(SUMS.map((sum) => [sum, one[sum] ?? 0])) as Sums) }));
}

/** Texts to be charged: the price of one is per text, whatever its segments (decisions: A35). */
export type Charge = { texts: number; segments: number; cents: number };

/** The write that charges texts to a cycle; it belongs into the transaction that makes them the organisation's to pay. */
export function chargeWrite(organizationId: string, { cycle, ends }: Cycle, charge: Charge): Write {
  return usageWrites
    .upsert({ organizationId, cycle, ...(ends ? { ends } : {}) })
    .add(charge)
    .commit();
}
