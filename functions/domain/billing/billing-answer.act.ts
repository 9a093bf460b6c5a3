// The part of billing that every member may see: whether it is active and what a text costs.

import type { Billing as BillingAnswer } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { billingOf } from './billing.entity.ts';
import { messagePriceCents, type Priced } from './price.rules.ts';

/** The function that answers an organization's billing. The full version needs the provider's key, so each resolver chooses. */
export type AnswersBilling = (organization: Priced) => Promise<BillingAnswer>;

/** Whether billing is active and what a text costs; no card, no invoices. */
export async function briefBilling(organization: Priced): Promise<BillingAnswer> {
  const kept = await billingOf(organization.organizationId);
  return {
    active: kept?.active ?? false,
    messagePriceCents: messagePriceCents(ownBrand(), organization),
    monthlyRateCents: organization.monthlyRateCents ?? null,
    products: [],
    invoices: [],
    messages: [],
  };
}
