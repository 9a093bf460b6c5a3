// The sums of the ledger by billing cycle: charged texts and their cents, and how much of it was reported to the card provider.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import type { Cycle } from '../plan/cycle.rules.ts';

/** No default: an upsert would reset the counter to it. */
const count = { type: 'number' } as const;

export const UsageEntity = new Entity(
  {
    model: { entity: 'usage', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** When the cycle began (ISO); without a subscription, a calendar month in the window's zone, `2026-11`. */
      cycle: { type: 'string', required: true },
      /** When it ends (ISO), if a subscription sets an end. */
      ends: { type: 'string' },
      /** Texts that the provider accepted and that are charged, their segments and their cost. */
      texts: count,
      segments: count,
      cents: count,
      /** The part of these that is in a report to the card provider. */
      reportedTexts: count,
      reportedCents: count,
      /** What the provider was told to charge in this cycle, without free texts: the same as its invoice. */
      meteredCents: count,
    },
    indexes: {
      byCycle: key('ORG#{organizationId}', 'USAGE#{cycle}'),
    },
  },
  kept,
);

export const usageWrites = writesOf(UsageEntity);

const SUMS = ['texts', 'segments', 'cents', 'reportedTexts', 'reportedCents', 'meteredCents'] as const;
type Sums = Record<(typeof SUMS)[number], number>;

export type Usage = Omit<EntityItem<typeof UsageEntity>, keyof Sums> & Sums;

/** An organization's usage by cycle, oldest first (consistent). */
export async function usageOf(organizationId: string): Promise<Usage[]> {
  const { data } = await UsageEntity.query.byCycle({ organizationId }).go({ pages: 'all', consistent: true });
  return data.map((one) => ({ ...one, ...(Object.fromEntries(SUMS.map((sum) => [sum, one[sum] ?? 0])) as Sums) }));
}

/** Texts to charge: the price is per text, whatever its segments (decisions: A35). */
export type Charge = { texts: number; segments: number; cents: number };

/** The write that charges texts to a cycle; it belongs in the transaction that makes the organization owe them. */
export function chargeWrite(organizationId: string, { cycle, ends }: Cycle, charge: Charge): Write {
  return usageWrites
    .upsert({ organizationId, cycle, ...(ends ? { ends } : {}) })
    .add(charge)
    .commit();
}
