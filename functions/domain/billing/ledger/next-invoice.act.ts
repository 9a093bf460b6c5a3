// The amount that the card will be charged at the end of the running cycle, as of now; and how many free texts are left.

import { leadCount } from '#domain/leads/lead-count.entity.ts';
import type { NextInvoice } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { Billing } from '../billing.entity.ts';
import { isSubscribed } from '../plan/cycle.rules.ts';
import { chargedCents, FREE_TEXTS, monthlyCents, type Priced, tierOf } from '../price.rules.ts';
import { type Usage, usageOf } from './usage.entity.ts';

const sumOf = (usage: readonly Usage[], pick: (one: Usage) => number) =>
  usage.reduce((total, one) => total + pick(one), 0);

/** This cycle's texts, reported or not, and the next cycle's plan, less the credit that is left. Null without a subscription. */
export async function nextInvoice(
  { organizationId, orgType, monthlyRateCents }: Priced,
  billing: Billing,
  usage: readonly Usage[],
): Promise<NextInvoice | null> {
  const { periodStart, periodEnd, expires } = billing;
  if (!isSubscribed(billing) || !periodEnd) return null;
  const isTiered = ownBrand().flags.isProduct;
  const coming = isTiered ? tierOf(await leadCount(organizationId)) : orgType;
  const plan = expires ? 0 : monthlyCents({ orgType: coming, monthlyRateCents });
  const all = { texts: sumOf(usage, (one) => one.texts), cents: sumOf(usage, (one) => one.cents) };
  const untold = chargedCents(ownBrand(), all) - sumOf(usage, (one) => one.meteredCents);
  const meteredCents = usage.find(({ cycle }) => cycle === periodStart)?.meteredCents ?? 0;
  const texts = meteredCents + Math.max(0, untold);
  const credit = Math.min(billing.creditCents ?? 0, plan + texts);
  return { due: periodEnd, plan, texts, credit, amount: plan + texts - credit };
}

/** How many free texts an organization has left; null where the brand gives none. */
export function freeTextsLeft(usage: readonly Usage[]): number | null {
  if (!ownBrand().flags.isProduct) return null;
  return Math.max(0, FREE_TEXTS - sumOf(usage, (one) => one.texts));
}

/** The same, read from the table; reads nothing for a brand that gives no free texts. */
export async function freeTextsOf(organizationId: string): Promise<number | null> {
  return ownBrand().flags.isProduct ? freeTextsLeft(await usageOf(organizationId)) : null;
}
