// The part of billing that every member may see: whether it is active, what a text and more contacts cost, how many
// texts are still free.

import type { Billing as BillingAnswer } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { billingOf } from '../billing.entity.ts';
import { tierChangesOf } from '../plan/plan-charges.act.ts';
import { messagePriceCents, type Priced } from '../price.rules.ts';
import { freeTextsOf } from './next-invoice.act.ts';

/** A function that answers an organization's billing. The full one needs the provider's key, so each resolver chooses its own. */
export type AnswersBilling = (organization: Priced) => Promise<BillingAnswer>;

/** Whether billing is active, what a text costs and what more contacts charge, without card, invoices and usage; a visiting wpAdmin sees it too. */
export async function briefBilling(organization: Priced): Promise<BillingAnswer> {
  const kept = await billingOf(organization.organizationId);
  return {
    active: kept?.active ?? false,
    messagePriceCents: messagePriceCents(ownBrand(), organization),
    monthlyRateCents: organization.monthlyRateCents ?? null,
    planChanges: tierChangesOf(organization, kept),
    products: [],
    invoices: [],
    messages: [],
  };
}

/** The same for a member who may not change billing, with the number of texts that are still free. */
export async function memberBilling(organization: Priced): Promise<BillingAnswer> {
  const [brief, left] = await Promise.all([briefBilling(organization), freeTextsOf(organization.organizationId)]);
  return { ...brief, freeTextsLeft: left };
}
