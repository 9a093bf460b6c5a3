// Billing as those see it who may change it (BIL-05): what was last read of the provider, and the usage by month.

import { billingOf } from '../../billing/billing.entity.ts';
import { briefBilling } from '../../billing/billing-answer.act.ts';
import type { Priced } from '../../billing/price.rules.ts';
import { usageOf } from '../../delivery/send/usage.entity.ts';
import { secretOf } from '../../gateways/secrets.ts';
import type { Billing as BillingAnswer } from '../../schema.gen.ts';

/** Where the card provider's script for the browser stands. */
const CARD_SCRIPT_URL = 'https://js.stripe.com/v3/';
const MONTHS = 12;

/** `2026-11` as people read it: `November 2026`. */
function cycleName(month: string): string {
  const date = new Date(`${month}-01T12:00:00Z`);
  return date.toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The whole billing of an organisation, the newest month and invoice first. */
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
    invoices: (kept?.invoices ?? []).map(({ paid, amount, url }) => ({ paid, amount, url: url ?? null })),
    messages: usage
      .slice(-MONTHS)
      .reverse()
      .map(({ month, texts }) => ({ cycle: cycleName(month), total: texts })),
    publishableKey: secret.publishableKey,
    cardScriptUrl: secret.cardScriptUrl ?? CARD_SCRIPT_URL,
  };
}
