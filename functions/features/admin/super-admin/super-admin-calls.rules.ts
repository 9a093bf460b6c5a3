// The requests and answers of the calls under /super (API-103 to API-107), shared by the door and the screen.

import type { Difference } from '#domain/billing/reconcile/reconcile.rules.ts';
import type { Pulse } from '#engine/delivery/pulse/pulse.rules.ts';
import type { OrganizationFlagsInput, OrganizationStats, OrgType } from '#functions/schema.gen.ts';

/** An organization as the search answers it. */
export type FoundOrganization = { id: string; name: string; created: string; orgType: OrgType | null; active: boolean };

/** A price that an organization pays, in dollars (decisions: A49). */
export type Product = { id: string; name: string; price: number };

export type CardOnFile = { brand: string; last4: string; expMonth: number; expYear: number };

/** How many texts of a campaign left, out of those that it is to send. */
export type CampaignSent = { id: string; name: string; archived: boolean; sent: number; total: number };

/** The data of one organization for the operator's staff. */
export type OrganizationData = {
  organization: FoundOrganization & { people: number; flags: Required<OrganizationFlagsInput> };
  card: CardOnFile | null;
  products: Product[];
  /** The card provider's word for the state of the subscription; null without one. Times are ISO. */
  subscription: { state: string; periodEnd: string | null; expires: string | null } | null;
  /** What the card provider's form in the browser needs. */
  cardForm: { cardScriptUrl: string; publishableKey: string };
  stats: OrganizationStats;
  campaigns: CampaignSent[];
  /** How many more campaigns it has, used longer ago. */
  moreCampaigns: number;
};

/** The status of a brand's stack, as that brand answers it; `unreachable` without an answer. */
export type StatusAnswer = Omit<Pulse, 'status'> & { status: Pulse['status'] | 'unreachable' };

/** A day (UTC) of the ledger, compared with both providers; the sums are our own, of the whole brand. */
export type LedgerDay = {
  day: string;
  /** Whether the comparison has ended. */
  isDone: boolean;
  texts: number;
  segments: number;
  meteredCents: number;
  /** Each with the name of its organization; null for a deleted one. */
  differences: (Difference & { name: string | null })[];
  /** How many differences are only counted. */
  unnamed: number;
  /** When the last comparison ended and when the next one begins (ISO). */
  endedAt: string | null;
  nextLookAt: string | null;
};

/** A report of the card provider about money; the name is that of its organization, null where there is none. */
export type MoneyReport = {
  kind: 'dispute' | 'refund' | 'usage';
  id: string;
  organizationId: string | null;
  name: string | null;
  cents: number | null;
  /** When it was reported last, and until when a dispute must be answered (ISO). */
  at: string;
  answerBy: string | null;
};

/** The body of a call. */
export type Body = Readonly<Record<string, unknown>>;

/** Dollars a month and dollars a text. */
export type Rates = { monthlyRate: number; smsRate: number };

/** The rates of an organization that has no products yet (ADM-04). */
export const STANDARD_RATES: Rates = { monthlyRate: 250, smsRate: 0.03 };

/** The rates with which a change begins: the prices of the products named after access and sms, else the standard (ADM-04). */
export function ratesOf(products: readonly Product[]): Rates {
  const priceOf = (word: string) => products.find(({ name }) => name.toLowerCase().includes(word))?.price;
  return {
    monthlyRate: priceOf('access') ?? STANDARD_RATES.monthlyRate,
    smsRate: priceOf('sms') ?? STANDARD_RATES.smsRate,
  };
}

const MOST_MONTHLY = 100_000;
const MOST_SMS = 1;
export const MONTHLY_INVALID = `The monthly rate is in dollars and cents, from 0 to ${MOST_MONTHLY}.`;
export const SMS_INVALID = `The rate of a text is in dollars, in whole cents, from 0 to ${MOST_SMS}.`;

/** Dollars as whole cents; null for anything but a number of whole cents from 0 to `most` dollars. */
function wholeCents(given: unknown, most: number): number | null {
  const isNumber = typeof given === 'number' || (typeof given === 'string' && given.trim() !== '');
  const cents = isNumber ? Number(given) * 100 : Number.NaN;
  const whole = Math.round(cents);
  return Math.abs(cents - whole) < 1e-6 && whole >= 0 && whole <= most * 100 ? whole : null;
}

/** The rates in cents, or the sentence that refuses them. */
export function ratesFrom(
  monthly: unknown,
  sms: unknown,
): { monthlyRateCents: number; smsRateCents: number } | { refusal: string } {
  const [monthlyRateCents, smsRateCents] = [wholeCents(monthly, MOST_MONTHLY), wholeCents(sms, MOST_SMS)];
  if (monthlyRateCents === null) return { refusal: MONTHLY_INVALID };
  return smsRateCents === null ? { refusal: SMS_INVALID } : { monthlyRateCents, smsRateCents };
}

export const ID_INVALID = 'Choose an id from 2 to 100: higher ones are given by sign-ups.';
const NAME_NEEDED = 'Please enter a name.';

/** Why an organization cannot be founded under that id and name; null when it can (decisions: Organisation ids). */
export function foundingRefusal(id: string, name: string): string | null {
  if (!/^\d{1,3}$/.test(id) || Number(id) < 2 || Number(id) > 100 || id !== String(Number(id))) return ID_INVALID;
  return name === '' ? NAME_NEEDED : null;
}

const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a search finds an organization: by a part of its name, whatever case and accents, or by its whole id. */
export function isFound(search: string, { id, name }: Pick<FoundOrganization, 'id' | 'name'>): boolean {
  const wanted = bare(search);
  return wanted === id || bare(name).includes(wanted);
}
