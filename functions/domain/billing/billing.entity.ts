// An organisation's billing as the card provider last told it; written by read-billing.act alone.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { writesOf } from '#platform/table/writes.ts';

export const BillingEntity = new Entity(
  {
    model: { entity: 'billing', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** Whether anything may be sent (decisions: Billing active). */
      active: { type: 'boolean', required: true, default: false },
      /** When it first became active: the organisation's number was asked for then. */
      activatedAt: { type: 'string' },
      /** It is active again and nobody has said what is to come of the texts that fell due meanwhile: their queue stands still. */
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
      /** The running period of the subscription. */
      periodStart: { type: 'string' },
      periodEnd: { type: 'string' },
      /** When a cancelled plan ends. */
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
      /** The newest first; amounts in cents (BIL-04). */
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
          },
        },
        required: true,
        default: () => [],
      },
      /** Until when somebody changes it at most, in milliseconds since 1970; nobody else does meanwhile (one-change). */
      changingUntilMs: { type: 'number' },
      /** When the provider was asked (milliseconds since 1970): an older answer never replaces a newer one. */
      readMs: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      byOrganization: {
        pk: { field: 'pk', composite: ['organizationId'], template: 'ORG#${organizationId}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'BILLING', casing: 'none' },
      },
    },
  },
  kept,
);

export const billingWrites = writesOf(BillingEntity);

export type Billing = EntityItem<typeof BillingEntity>;

/** The billing of an organisation as last read (consistent); null for one that was never founded. */
export async function billingOf(organizationId: string): Promise<Billing | null> {
  return (await BillingEntity.get({ organizationId }).go({ consistent: true })).data;
}
