// Subscribes an organization at the card provider: to the price of its texts, and to its plan if that has a fee.

import type { OrgType } from '#functions/schema.gen.ts';
import { accessPriceOf, pricesOf } from '#platform/gateways/cards/card-prices.ts';
import { type ChangeCounts, subscribe } from '#platform/gateways/cards/cards.ts';
import { planPrices } from '../price.rules.ts';

/** The name of the change of billing that subscribes (`oneChange`), when its prices take effect, and whether it is void unless paid. */
export type SubscribedBy = { change: string; counts?: ChangeCounts; mustBePaid?: true };

/**
 * Subscribes a customer to a plan, or changes the plan: the rest of the cycle is charged now, or nothing until the next one.
 * A monthly rate that the operator agreed on (in cents) replaces the plan's price.
 */
export async function subscribeTo(
  customerId: string,
  { plan, monthlyRateCents }: { plan: OrgType | undefined; monthlyRateCents?: number | undefined },
  { change, counts = 'fromNow', mustBePaid }: SubscribedBy,
): Promise<void> {
  const prices = await pricesOf(planPrices());
  const isAgreed = monthlyRateCents !== undefined;
  const agreedPrice = isAgreed && monthlyRateCents > 0 ? await accessPriceOf(monthlyRateCents) : undefined;
  const planPrice = isAgreed ? agreedPrice : plan && prices.plans[plan];
  const priceIds = [prices.usage, ...(planPrice ? [planPrice] : [])];
  await subscribe(customerId, { priceIds, plan: plan ?? '', counts, change, mustBePaid: mustBePaid ?? false });
}
