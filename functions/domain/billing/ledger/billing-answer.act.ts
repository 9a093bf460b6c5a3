// The part of billing that every member may see: whether it is active, what a text costs, how many are still free.

import type { Billing as BillingAnswer } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { billingOf } from '../billing.entity.ts';
import { messagePriceCents, type Priced } from '../price.rules.ts';
import { freeTextsOf } from './next-invoice.act.ts';

/** The function that answers an organization's billing. The full version needs the provider's key, so each resolver chooses. */
export type AnswersBilling = (organization: Priced) => Promise<BillingAnswer>;

/** Whether billing is active and what a text costs; no card, no invoices, no usage: what a visitor sees too. */
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

/** What a member sees who may not change billing: how many texts are still free, too, for they send them. */
export async function memberBilling(organization: Priced): Promise<BillingAnswer> {
  const [brief, left] = await Promise.all([briefBilling(organization), freeTextsOf(organization.organizationId)]);
  return { ...brief, freeTextsLeft: left };
}
