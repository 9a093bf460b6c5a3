// Subscribes an organization at the card provider: to the price of its texts, and to its plan if that has a fee.

import type { OrgType } from '#functions/schema.gen.ts';
import { pricesOf } from '#platform/gateways/cards/card-prices.ts';
import { type ChangeCounts, subscribe } from '#platform/gateways/cards/cards.ts';
import { planPrices } from './price.rules.ts';

/**
 * Subscribes a customer to a plan, or changes the plan: the rest of the cycle is charged now, or nothing until the next one.
 */
export async function subscribeTo(
  customerId: string,
  plan: OrgType | undefined,
  counts: ChangeCounts = 'fromNow',
): Promise<void> {
  const prices = await pricesOf(planPrices());
  const planPrice = plan && prices.plans[plan];
  await subscribe(customerId, [prices.usage, ...(planPrice ? [planPrice] : [])], plan ?? '', counts);
}
