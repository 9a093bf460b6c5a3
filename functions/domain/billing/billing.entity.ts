// An organization's billing as last read from the card provider; written only by read-billing.act.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const BillingEntity = new Entity(
  {
    model: { entity: 'billing', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** Whether anything may be sent (decisions: Billing active). */
      active: { type: 'boolean', required: true, default: false },
      /** When it first became active, which is when the organization's number was requested. */
      activatedAt: { type: 'string' },
      /** True while the queue waits: billing is active again, but nobody has decided about the texts that fell due meanwhile. */
      asks: { type: 'boolean' },
      /** The card provider's ids. */
      customerId: { type: 'string' },
      subscriptionId: { type: 'string' },
      subscriptionState: { type: 'string' },
      card: {
        type: 'map',
        properties: {
          brand: { type: 'string', required: true },
          last4: { type: 'string', required: true },
          expMonth: { type: 'number', required: true },
          expYear: { type: 'number', required: true },
        },
      },
      /** The current period of the subscription. */
      periodStart: { type: 'string' },
      periodEnd: { type: 'string' },
      /** When a canceled plan ends. */
      expires: { type: 'string' },
      products: {
        type: 'list',
        items: {
          type: 'map',
          properties: {
            id: { type: 'string', required: true },
            name: { type: 'string', required: true },
            /** In dollars (decisions: A49). */
            price: { type: 'number', required: true },
          },
        },
        required: true,
        default: () => [],
      },
      /** Newest first; amounts in cents (BIL-04). */
      invoices: {
        type: 'list',
        items: {
          type: 'map',
          properties: {
            id: { type: 'string', required: true },
            paid: { type: 'boolean', required: true },
            amount: { type: 'number', required: true },
            url: { type: 'string' },
            dueMs: { type: 'number', required: true },
            number: { type: 'string' },
            date: { type: 'string' },
            periodStart: { type: 'string' },
            periodEnd: { type: 'string' },
          },
        },
        required: true,
        default: () => [],
      },
      /** What the provider takes off the next invoices, in cents: the rest of a plan that was changed for a cheaper one. */
      creditCents: { type: 'number' },
      /** When the provider was read (milliseconds since 1970): an older answer never replaces a newer one. */
      readMs: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}', 'BILLING'),
    },
  },
  kept,
);

export const billingWrites = writesOf(BillingEntity);

export type Billing = EntityItem<typeof BillingEntity>;

/** The billing of an organization as last read (consistent); null for one that was never founded. */
export async function billingOf(organizationId: string): Promise<Billing | null> {
  return readOne(BillingEntity, { organizationId });
}

/** The billing of those of these organizations that were founded, in their order (consistent). */
export async function billingsOf(organizationIds: readonly string[]): Promise<Billing[]> {
  const keys = organizationIds.map((organizationId) => ({ organizationId }));
  const found = new Map((await readAll(BillingEntity, keys)).map((one) => [one.organizationId, one]));
  return organizationIds.flatMap((organizationId) => found.get(organizationId) ?? []);
}
