// The amounts that the buttons of billing will charge, shown before they are pressed (decisions: Plan copy and charge).
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import type { OrgType, PlanChange } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { Billing } from '../billing.entity.ts';
import { messagePriceCents, monthlyCents, type Priced, planPriceCents, tierOf } from '../price.rules.ts';
import { isLastOfCycle, isSubscribed } from './cycle.rules.ts';
import { dueTodayCents } from './due-today.rules.ts';

const PLANS = ['free', 'basic', 'pro'] as const satisfies readonly OrgType[];

/** The charge for choosing each plan. */
export function planChangesOf(organization: Priced, billing: Billing | null): PlanChange[] {
  const from = planPriceCents(organization.orgType);
  return PLANS.map((plan) => ({
    plan,
    dueToday: dueTodayCents(billing ?? {}, { from, to: planPriceCents(plan) }, now()),
    messagePriceCents: messagePriceCents(ownBrand(), { ...organization, orgType: plan }),
  }));
}

/**
 * The charge of each tier that the product's organization may be raised to by its number of contacts; null where the tier does not
 * follow them: another brand, no running plan, one that ends, a rate agreed on with the operator (decisions: A05).
 */
export function tierChangesOf(organization: Priced, billing: Billing | null): PlanChange[] | null {
  if (!ownBrand().flags.isProduct || organization.monthlyRateCents !== undefined) return null;
  if (!billing?.customerId || !isSubscribed(billing) || billing.expires) return null;
  const isLast = isLastOfCycle(billing, now());
  return planChangesOf(organization, billing).map((change) => ({ ...change, dueToday: isLast ? 0 : change.dueToday }));
}

/** The charge for saving a card now, in cents: unpaid invoices, and the plan if it starts or rises with that. */
export async function cardChargesOf(organization: Priced, billing: Billing | null): Promise<number> {
  const { organizationId, orgType, monthlyRateCents } = organization;
  const unpaid = (billing?.invoices ?? []).filter(({ paid }) => !paid).reduce((sum, { amount }) => sum + amount, 0);
  const isTiered = ownBrand().flags.isProduct && monthlyRateCents === undefined;
  const to = monthlyCents({ orgType: isTiered ? tierOf(await leadCount(organizationId)) : orgType, monthlyRateCents });
  const from = billing && isSubscribed(billing) ? monthlyCents({ orgType, monthlyRateCents }) : 0;
  return unpaid + Math.max(0, to > from ? dueTodayCents(billing ?? {}, { from, to }, now()) : 0);
}
