// The prices in words: as documented, with the brand's noun (BIL-14), and as this organization is charged (decisions: Plan copy and charge).
import { monthlyCents, planPriceCents, tierOf } from '#domain/billing/price.rules.ts';
import type { OrgType } from '#web/kit/calls.gen.ts';
import { brand, flags, words } from '#web/kit/config.ts';
import { counted, money } from '#web/kit/format.ts';
import type { Billing, Organization } from '../../base/user.calls.ts';

/** The plans by name. */
export const PLAN_NAMES: Readonly<Record<OrgType, string>> = { free: 'Free', basic: 'Basic', pro: 'Pro' };

/** One line each: free texts, price per text, price by number of people. */
export function priceLines(): string[] {
  const many = words().lead.many.toLowerCase();
  return [
    'First 100 texts free, then $0.01 each',
    `Free until 25 ${many}`,
    `$25 per month above 25 ${many}`,
    `$49 per month above 250 ${many}, with no further increase`,
  ];
}

type Payer = Pick<Organization, 'orgType' | 'stats'> & { billing: Billing };

/** A monthly price in words: `$25 per month`, `no monthly price`. */
export const monthlyWords = (cents: number): string => (cents > 0 ? `$${cents / 100} per month` : 'no monthly price');

/** Whether the operator agreed on a price of a text with this organization: no plan would change it, and no plan has it. */
function hasOwnRate({ messagePriceCents, planChanges }: Billing): boolean {
  if (messagePriceCents === brand().prices.planCents || !planChanges) return false;
  return planChanges.every((change) => change.messagePriceCents === messagePriceCents);
}

/**
 * Where plans are chosen, what the price of a message comes from: the plan, its absence, or what was agreed on. The plan is left out
 * where the products that are paid each month have it; empty when that leaves nothing to say.
 */
export function whyThisPrice({ billing, orgType }: Omit<Payer, 'stats'>): string {
  const isListed = billing.products.some(({ price }) => price >= 1 && price * 100 === planPriceCents(orgType));
  const plan = orgType
    ? `Your plan is ${PLAN_NAMES[orgType]}, with ${monthlyWords(planPriceCents(orgType))}.`
    : 'You have no plan, and pay no monthly price.';
  const agreed = hasOwnRate(billing) ? 'This price is agreed on with you and is the same on each plan.' : '';
  return [agreed, isListed ? '' : plan].filter(Boolean).join(' ');
}

const FREE_TEXT = { one: 'text is', many: 'texts are' };

/** Before a card is saved: what it is charged today, nothing where that is unknown. */
function cardToday({ cardCharges }: Billing): string {
  if (cardCharges == null) return '';
  return cardCharges > 0 ? `Your card is charged ${money(cardCharges)} today. ` : 'Nothing is charged today. ';
}

/** Before a card is saved: what it is charged today, what each text costs from then on, and the monthly price. */
export function cardCosts({ billing, orgType, stats }: Payer): string {
  const { messagePriceCents, freeTextsLeft, monthlyRateCents = null } = billing;
  const plan = flags().isProduct ? tierOf(stats.leads) : orgType;
  const each = `each text you send costs ${money(messagePriceCents)}, charged once a month`;
  const free = freeTextsLeft ? `Your first ${counted(freeTextsLeft, FREE_TEXT)} free; after that ` : 'Then ';
  const texts = messagePriceCents > 0 ? `${free}${each}` : 'Texts cost nothing';
  const cents = monthlyCents({ orgType: plan, monthlyRateCents: monthlyRateCents ?? undefined });
  const forHowMany = flags().isProduct && monthlyRateCents === null ? ` for ${counted(stats.leads, words().lead)}` : '';
  return `${cardToday(billing)}${texts}. There is ${cents > 0 ? `a monthly price of ${money(cents)}` : 'no monthly price'}${forHowMany}.`;
}

/** Who has the number of the card (BIL-17). */
export const CARD_KEPT_BY =
  'Stripe, our card provider, keeps your card number. We see only its kind, its last four digits and its expiry date.';
