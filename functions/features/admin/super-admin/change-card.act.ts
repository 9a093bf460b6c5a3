// /super/change-card: another card of an organization (API-106).

import { recorded } from '#domain/accounts/audit/audit.act.ts';
import { membersOf, userOf } from '#domain/accounts/membership.act.ts';
import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { billingOf } from '#domain/billing/billing.entity.ts';
import { addCard } from '#domain/billing/plan/change-billing.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { Payer } from '#platform/gateways/cards/cards.ts';
import { namedOrganization } from './named-organization.act.ts';
import type { Body, CardOnFile } from './super-admin-calls.rules.ts';

const CARD_MISSING = 'Please enter a card.';
const CARD_TOKEN = /^(pm|tok)_\w{1,100}$/;

/** The payer in the card provider's records: the organization's owner, never a member of the operator's staff. */
async function payerOf({ organizationId, name }: KeptOrganization): Promise<Payer> {
  const owner = (await membersOf(organizationId)).find(({ access }) => access === 'OWNER');
  const user = owner ? await userOf(owner.userId) : null;
  return { organizationId, name: user?.name ?? name, email: user?.email ?? '' };
}

/**
 * Takes `token`, which the card provider created for the card in the browser. Charges open invoices to the card, and subscribes
 * an organization without a subscription, as when its owner adds a card. When the provider declines the card, its sentence is
 * the refusal and the previous card stays.
 */
export async function changeCard(body: Body, actor: Actor): Promise<{ card: CardOnFile | null }> {
  const organization = await namedOrganization(body);
  const { organizationId } = organization;
  return recorded(organizationId, 'operator.card', actor, async () => {
    const { token } = body;
    if (typeof token !== 'string' || !CARD_TOKEN.test(token)) throw new Refusal(CARD_MISSING, { code: 'CARD' });
    await addCard(await payerOf(organization), token);
    return { card: (await billingOf(organizationId))?.card ?? null };
  });
}
