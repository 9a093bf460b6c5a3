// Billing as it is answered (BIL-05): what was last read of the provider, the usage by month, the price of a text.
import { brandOf } from '../brands/manifest.ts';
import { usageOf } from '../delivery/usage.entity.ts';
import { secretOf } from '../gateways/secrets.ts';
import type { Billing as BillingAnswer } from '../schema.gen.ts';
import { billingOf } from './billing.entity.ts';
import { messagePriceCents, type Priced } from './price.rules.ts';

/** Where the card provider's script for the browser stands. */
const CARD_SCRIPT_URL = 'https://js.stripe.com/v3/';
const MONTHS = 12;

/** `2026-11` as people read it. */
export function cycleName(month: string): string {
  const date = new Date(`${month}-01T12:00:00Z`);
  return date.toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The billing of an organisation; without `whole` only whether it is active and what a text costs. */
export async function answerBilling(organization: Priced, whole: boolean): Promise<BillingAnswer> {
  const brand = brandOf(process.env.BRAND);
  const kept = await billingOf(organization.organizationId);
  const answer: BillingAnswer = {
    active: kept?.active ?? false,
    messagePriceCents: messagePriceCents(brand, organization),
    products: [],
    invoices: [],
    messages: [],
  };
  if (!whole) return answer;
  const [usage, secret] = await Promise.all([usageOf(organization.organizationId), secretOf('stripe')]);
  return {
    ...answer,
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
