// Prices: the monthly plan and the single text (BIL-10 to BIL-14; decisions: A04, A05).

import type { OrgType } from '#functions/schema.gen.ts';
import type { Brand } from '#platform/brands/brand.ts';

/** The plans with a fee, each with its monthly price in cents. */
export function planPrices(): { plan: OrgType; cents: number }[] {
  return (['basic', 'pro'] as const).map((plan) => ({ plan, cents: planPriceCents(plan) }));
}

/** The fields of an organization that decide its prices; rates are those that the operator agreed on with it. */
export type Priced = {
  organizationId: string;
  orgType?: OrgType | null;
  monthlyRateCents?: number | undefined;
  smsRateCents?: number | undefined;
};

/** The monthly price of a plan in cents: $25 basic, $49 pro, otherwise 0 (BIL-10). */
export function planPriceCents(plan: OrgType | null | undefined): number {
  if (plan === 'basic') return 2500;
  return plan === 'pro' ? 4900 : 0;
}

/** What an organization pays a month, in cents: the rate agreed on with the operator, else its plan's. */
export function monthlyCents({ monthlyRateCents, orgType }: Omit<Priced, 'organizationId'>): number {
  return monthlyRateCents ?? planPriceCents(orgType);
}

/**
 * The price of one text, in cents, whatever its segments (BIL-11): the rate agreed on with the operator; else the plan price on
 * free, basic and pro; nothing for the brand's listed organizations without a plan; otherwise the higher one.
 */
export function messagePriceCents(brand: Brand, organization: Priced): number {
  if (organization.smsRateCents !== undefined) return organization.smsRateCents;
  if (organization.orgType) return brand.prices.planCents;
  const isListed = brand.prices.listedOrganizationIds.includes(organization.organizationId);
  return isListed ? brand.prices.listedCents : brand.prices.otherwiseCents;
}

/** The price of a text in cents when a picture leaves with it: that of several texts, by the brand's manifest. */
export function withPictureCents({ prices }: Pick<Brand, 'prices'>, textCents: number): number {
  return textCents * prices.pictureTexts;
}

/** Free texts on the product, once for each organization (BIL-14). */
export const FREE_TEXTS = 100;

/** What free texts take off, in cents: each the price of a text on a plan, also where a text costs another rate. */
export const creditCents = ({ prices }: Pick<Brand, 'prices'>, freeTexts: number): number =>
  freeTexts * prices.planCents;

/** What remains to pay of an organization's charged texts: on the product the first 100 are a credit (decisions: A05). */
export function chargedCents(brand: Brand, { texts, cents }: { texts: number; cents: number }): number {
  if (!brand.flags.isProduct) return cents;
  return Math.max(0, cents - creditCents(brand, Math.min(texts, FREE_TEXTS)));
}

/** The number of contacts above which a product organization pays for basic. */
export const BASIC_FROM_CONTACTS = 25;
export const PRO_FROM_CONTACTS = 250;

/** The tier for a number of contacts: free to 25, basic above 25, pro above 250 (BIL-14). */
export function tierOf(contacts: number): OrgType {
  if (contacts > PRO_FROM_CONTACTS) return 'pro';
  return contacts > BASIC_FROM_CONTACTS ? 'basic' : 'free';
}

/**
 * The monthly price after adding `more` people, in cents; null when it does not rise. Within a running cycle a plan never
 * falls.
 */
export function raisedBy(more: number, contacts: number, plan: OrgType | null | undefined): number | null {
  const cents = planPriceCents(tierOf(contacts + more));
  return more > 0 && cents > planPriceCents(plan) ? cents : null;
}

/** The warning before an action that raises the monthly price; `isSure` is whether it certainly does. */
export function takesYouTo(cents: number, isSure = true): string {
  return `This ${isSure ? 'takes' : 'may take'} you to $${cents / 100} per month from today.`;
}

/** The text on a plan's card, word for word (BIL-13). */
export const PLAN_COPY: Readonly<Record<OrgType, string>> = {
  free: 'Your only charge will be 3 cents per message',
  basic: '$25 plus 2 cents per message billed monthly',
  pro: '$49 plus 1 cents per message',
};

/** Cents as dollars with two decimals: `$12.50` (BIL-04). */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
