// Adjusts the product's tier to the number of contacts: raised at once, lowered only at the end of a cycle (decisions: A05).
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { isCustomerOf } from '#platform/gateways/cards/cards.ts';
import { billingOf } from '../billing.entity.ts';
import { isLastOfCycle, isSubscribed } from '../plan/cycle.rules.ts';
import { oneChange } from '../plan/one-change.act.ts';
import { subscribeTo } from '../plan/subscribe.act.ts';
import { planPriceCents, tierOf } from '../price.rules.ts';
import { readBilling } from '../read-billing.act.ts';

/**
 * Moves an organization of the product to the tier of its number of contacts. Up: at once, charging the rest of the cycle. Down:
 * in the cycle's last hours, so that the next invoice is the lower one. Does not touch a plan that is ending or a rate agreed on
 * with the operator. Throws when the provider does not answer, the bank declines, or staff change the billing at that moment.
 */
export async function followTier(organizationId: string): Promise<void> {
  if (!ownBrand().flags.isProduct) return;
  const [organization, billing] = await Promise.all([organizationById(organizationId), billingOf(organizationId)]);
  if (!organization || !billing?.customerId || !isSubscribed(billing) || billing.expires) return;
  if (organization.monthlyRateCents !== undefined) return;
  const tier = tierOf(await leadCount(organizationId));
  const change = planPriceCents(tier) - planPriceCents(organization.orgType);
  const isLast = isLastOfCycle(billing, now());
  if (change === 0 || (change < 0 && !isLast)) return;
  const { customerId } = billing;
  if (!(await isCustomerOf(customerId, organizationId))) return;
  await oneChange(organizationId, async (change) => {
    await subscribeTo(customerId, { plan: tier }, { change, counts: isLast ? 'fromNextCycle' : 'fromNow' });
    await readBilling(organizationId);
  });
}
