// What staff do to billing: a card on file, a plan, cancelling; each ends by reading the provider again.

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import type { OrgType } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import {
  cancelAtPeriodEnd,
  isCustomerOf,
  keepCard,
  newCustomer,
  type Payer,
  payOpenInvoices,
} from '#platform/gateways/cards.ts';
import { transact } from '#platform/table/transact.ts';
import { billingOf, billingWrites } from './billing.entity.ts';
import { BILLING_SETUP } from './billing.rules.ts';
import { isSubscribed } from './cycle.rules.ts';
import { oneChange } from './one-change.act.ts';
import { planPriceCents, tierOf } from './price.rules.ts';
import { readBilling } from './read-billing.act.ts';
import { subscribeTo } from './subscribe.act.ts';

const NOTHING_TO_CANCEL = 'There is no plan to cancel.';

async function organizationOf(organizationId: string): Promise<KeptOrganization> {
  const data = await organizationById(organizationId);
  if (!data) throw notFound();
  return data;
}

/** The customer of the organisation, made and kept if there is none yet, or the one that is kept is not ours. */
async function customerOf(payer: Payer): Promise<string> {
  const { organizationId } = payer;
  const known = (await billingOf(organizationId))?.customerId;
  if (known && (await isCustomerOf(known, organizationId))) return known;
  const customerId = await newCustomer(payer, known);
  await transact([billingWrites.patch({ organizationId }).set({ customerId }).commit()]);
  return customerId;
}

/**
 * The plan to subscribe to: the one chosen; where the price follows the contacts, the tier of their number, which no
 * running cycle lowers (A05).
 */
async function planFor(organization: KeptOrganization, chosen: OrgType | undefined): Promise<OrgType | undefined> {
  const { organizationId, orgType } = organization;
  if (!ownBrand().flags.isProduct) return chosen ?? orgType;
  const [tier, billing] = [tierOf(await leadCount(organizationId)), await billingOf(organizationId)];
  const isLower = planPriceCents(tier) < planPriceCents(orgType);
  return isLower && billing && isSubscribed(billing) ? orgType : tier;
}

/**
 * Puts a card on file, charges it what is unpaid, subscribes the organisation and answers whether billing is active now.
 * A card that the provider declines is refused with the provider's sentence, and the card before it stays.
 */
export async function addCard(payer: Payer, paymentMethod: string, plan?: OrgType): Promise<boolean> {
  const organization = await organizationOf(payer.organizationId);
  return oneChange(payer.organizationId, async () => {
    const customerId = await customerOf(payer);
    await keepCard(customerId, paymentMethod);
    await payOpenInvoices(customerId);
    await subscribeTo(customerId, await planFor(organization, plan));
    return readBilling(payer.organizationId);
  });
}

/** Changes the plan of an organisation that has a card; without one says that billing is to be set up first. */
export async function choosePlan(organizationId: string, plan: OrgType): Promise<boolean> {
  const organization = await organizationOf(organizationId);
  return oneChange(organizationId, async () => {
    const billing = await billingOf(organizationId);
    if (!billing?.customerId || !billing.card) throw new Refusal(BILLING_SETUP, { code: 'BILLING' });
    if (!(await isCustomerOf(billing.customerId, organizationId)))
      throw new Refusal(BILLING_SETUP, { code: 'BILLING' });
    await subscribeTo(billing.customerId, await planFor(organization, plan));
    return readBilling(organizationId);
  });
}

/** Cancels the plan at the end of its period (BIL-08). */
export function cancelPlan(organizationId: string): Promise<boolean> {
  return oneChange(organizationId, async () => {
    const billing = await billingOf(organizationId);
    const isCancelled = billing?.customerId ? await cancelAtPeriodEnd(billing.customerId) : false;
    if (!isCancelled) throw new Refusal(NOTHING_TO_CANCEL, { code: 'BILLING' });
    return readBilling(organizationId);
  });
}
