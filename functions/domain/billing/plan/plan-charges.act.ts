// The amounts that the buttons of billing will charge, shown before they are pressed (decisions: Plan copy and charge).
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import type { OrgType, PlanChange } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { Billing } from '../billing.entity.ts';
import { messagePriceCents, monthlyCents, type Priced, planPriceCents, tierOf } from '../price.rules.ts';
import { isSubscribed } from './cycle.rules.ts';
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

/** The charge for saving a card now, in cents: unpaid invoices, and the plan if it starts or rises with that. */
export async function cardChargesOf(organization: Priced, billing: Billing | null): Promise<number> {
  const { organizationId, orgType, monthlyRateCents } = organization;
  const unpaid = (billing?.invoices ?? []).filter(({ paid }) => !paid).reduce((sum, { amount }) => sum + amount, 0);
  const isTiered = ownBrand().flags.isProduct && monthlyRateCents === undefined;
  const to = monthlyCents({ orgType: isTiered ? tierOf(await leadCount(organizationId)) : orgType, monthlyRateCents });
  const from = billing && isSubscribed(billing) ? monthlyCents({ orgType, monthlyRateCents }) : 0;
  return unpaid + Math.max(0, to > from ? dueTodayCents(billing ?? {}, { from, to }, now()) : 0);
}
