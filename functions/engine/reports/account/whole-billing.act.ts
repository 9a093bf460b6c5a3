// Billing for people who may change it (BIL-05): the last data from the card provider, the usage by cycle, the next invoice.

import { billingOf } from '#domain/billing/billing.entity.ts';
import { briefBilling } from '#domain/billing/ledger/billing-answer.act.ts';
import { freeTextsLeft, nextInvoice } from '#domain/billing/ledger/next-invoice.act.ts';
import { type Usage, usageOf } from '#domain/billing/ledger/usage.entity.ts';
import { cardChargesOf, planChangesOf } from '#domain/billing/plan/plan-charges.act.ts';
import type { Priced } from '#domain/billing/price.rules.ts';
import type { Billing as BillingAnswer } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { secretOf } from '#platform/gateways/secrets.ts';

/** The address of the card provider's script for the browser. */
export const CARD_SCRIPT_URL = 'https://js.stripe.com/v3/';
const CYCLES = 12;

/** A cycle in words: `Nov 22 to Dec 22, 2026`; a calendar month as `November 2026`. */
function cycleName({ cycle, ends }: Usage): string {
  if (cycle.length === 'yyyy-mm'.length) {
    const date = new Date(`${cycle}-01T12:00:00Z`);
    return date.toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  }
  const timeZone = ownBrand().window.zone;
  const day = (time: string, more: object = {}) =>
    new Date(time).toLocaleString('en-US', { month: 'short', day: 'numeric', ...more, timeZone });
  const year = { year: 'numeric' };
  return ends ? `${day(cycle)} to ${day(ends, year)}` : `From ${day(cycle, year)}`;
}

/** The whole billing of an organization, the newest cycle and invoice first. */
export async function wholeBilling(organization: Priced): Promise<BillingAnswer> {
  const { organizationId } = organization;
  const [brief, kept, usage, secret] = await Promise.all([
    briefBilling(organization),
    billingOf(organizationId),
    usageOf(organizationId),
    secretOf('stripe'),
  ]);
  return {
    ...brief,
    expires: kept?.expires ?? null,
    periodEnd: kept?.periodEnd ?? null,
    products: kept?.products ?? [],
    card: kept?.card ?? null,
    invoices: (kept?.invoices ?? []).map(({ id: _, dueMs: __, ...invoice }) => invoice),
    planChanges: ownBrand().flags.isProduct ? (brief.planChanges ?? null) : planChangesOf(organization, kept),
    cardCharges: await cardChargesOf(organization, kept),
    messages: usage
      .slice(-CYCLES)
      .reverse()
      .map((one) => ({ cycle: cycleName(one), total: one.texts, cents: one.cents })),
    nextInvoice: kept ? await nextInvoice(organization, kept, usage) : null,
    freeTextsLeft: freeTextsLeft(usage),
    publishableKey: secret.publishableKey,
    cardScriptUrl: secret.cardScriptUrl ?? CARD_SCRIPT_URL,
  };
}
