// Billing changes by staff: a card on file, a plan, a cancellation; each ends by reading the provider again.

import { type KeptOrganization, organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import type { OrgType } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import {
  attachCard,
  cancelAtPeriodEnd,
  isCustomerOf,
  newCustomer,
  type Payer,
  payOpenInvoices,
} from '#platform/gateways/cards/cards.ts';
import { transact } from '#platform/table/transact.ts';
import { billingOf, billingWrites } from '../billing.entity.ts';
import { BILLING_SETUP } from '../billing.rules.ts';
import { planPriceCents, tierOf } from '../price.rules.ts';
import { readBilling } from '../read-billing.act.ts';
import { isSubscribed } from './cycle.rules.ts';
import { oneChange } from './one-change.act.ts';
import { subscribeTo } from './subscribe.act.ts';

const NOTHING_TO_CANCEL = 'There is no plan to cancel.';
const FOLLOWS_CONTACTS = 'Your plan follows the number of your contacts: no other one can be chosen.';

async function organizationOf(organizationId: string): Promise<KeptOrganization> {
  const data = await organizationById(organizationId);
  if (!data) throw notFound();
  return data;
}

/** The organization's customer; created and stored when there is none yet or the stored one is not ours. */
async function customerOf(payer: Payer): Promise<string> {
  const { organizationId } = payer;
  const known = (await billingOf(organizationId))?.customerId;
  if (known && (await isCustomerOf(known, organizationId))) return known;
  const customerId = await newCustomer(payer, known);
  await transact([billingWrites.patch({ organizationId }).set({ customerId }).commit()]);
  return customerId;
}

/**
 * The plan to subscribe to: the chosen one; where the price follows the number of contacts, the tier of that number, which
 * never falls within a running cycle (A05).
 */
async function planFor(organization: KeptOrganization, chosen: OrgType | undefined): Promise<OrgType | undefined> {
  const { organizationId, orgType } = organization;
  if (!ownBrand().flags.isProduct) return chosen ?? orgType;
  const [tier, billing] = [tierOf(await leadCount(organizationId)), await billingOf(organizationId)];
  const isLower = planPriceCents(tier) < planPriceCents(orgType);
  return isLower && billing && isSubscribed(billing) ? orgType : tier;
}

/**
 * Saves a card, charges open invoices to it, subscribes the organization and returns whether billing is active now. If the
 * provider declines the card, its sentence is the refusal and the previous card stays.
 */
export async function addCard(payer: Payer, paymentMethod: string, plan?: OrgType): Promise<boolean> {
  const organization = await organizationOf(payer.organizationId);
  return oneChange(payer.organizationId, async (change) => {
    const customerId = await customerOf(payer);
    await attachCard(customerId, paymentMethod);
    await payOpenInvoices(customerId);
    await subscribeTo(
      customerId,
      { ...organization, plan: await planFor(organization, plan) },
      { change, mustBePaid: true },
    );
    return readBilling(payer.organizationId);
  });
}

/**
 * Changes the plan of an organization that has a card; without a card it refuses, as billing must be set up first. It refuses any
 * plan but its own where the price follows the number of contacts (A05). If the card is declined, the provider's sentence is the
 * refusal and the plan stays.
 */
export async function choosePlan(organizationId: string, plan: OrgType): Promise<boolean> {
  const organization = await organizationOf(organizationId);
  return oneChange(organizationId, async (change) => {
    const billing = await billingOf(organizationId);
    if (!billing?.customerId || !billing.card) throw new Refusal(BILLING_SETUP, { code: 'BILLING' });
    if (!(await isCustomerOf(billing.customerId, organizationId)))
      throw new Refusal(BILLING_SETUP, { code: 'BILLING' });
    if ((await planFor(organization, plan)) !== plan) throw new Refusal(FOLLOWS_CONTACTS);
    await subscribeTo(billing.customerId, { ...organization, plan }, { change, mustBePaid: true });
    return readBilling(organizationId);
  });
}

/**
 * Stores the rates that the operator agreed on with an organization, in cents: the monthly one counts from its next cycle, the one
 * for a text from now. Charges nothing now: a running subscription has the new rate on its next invoice, a later one starts with it.
 */
export async function agreeOnRates(
  organizationId: string,
  rates: { monthlyRateCents: number; smsRateCents: number },
): Promise<boolean> {
  const { orgType: plan } = await organizationOf(organizationId);
  return oneChange(organizationId, async (change) => {
    const billing = await billingOf(organizationId);
    if (billing?.customerId && isSubscribed(billing) && !billing.expires) {
      await subscribeTo(billing.customerId, { plan, ...rates }, { change, counts: 'fromNextCycle' });
    }
    await transact([organizationWrites.patch({ organizationId }).set(rates).commit()]);
    return readBilling(organizationId);
  });
}

/** Cancels the plan at the end of its period (BIL-08). */
export function cancelPlan(organizationId: string): Promise<boolean> {
  return oneChange(organizationId, async () => {
    const billing = await billingOf(organizationId);
    const isCanceled = billing?.customerId ? await cancelAtPeriodEnd(billing.customerId) : false;
    if (!isCanceled) throw new Refusal(NOTHING_TO_CANCEL, { code: 'BILLING' });
    return readBilling(organizationId);
  });
}
