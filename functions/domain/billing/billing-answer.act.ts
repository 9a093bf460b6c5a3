// Billing as everybody in an organisation may know it: whether it is active and what a text costs.

import type { Billing as BillingAnswer } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { billingOf } from './billing.entity.ts';
import { messagePriceCents, type Priced } from './price.rules.ts';

/** How an organisation's billing is answered; the whole of it needs the provider's key, so a door chooses. */
export type AnswersBilling = (organization: Priced) => Promise<BillingAnswer>;

/** Whether billing is active and what a text costs; no card, no invoices. */
export async function briefBilling(organization: Priced): Promise<BillingAnswer> {
  const kept = await billingOf(organization.organizationId);
  return {
    active: kept?.active ?? false,
    messagePriceCents: messagePriceCents(ownBrand(), organization),
    products: [],
    invoices: [],
    messages: [],
  };
}
