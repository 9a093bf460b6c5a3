// Rules of a group: its name, how many groups a person may be in, and the fields of its landing page (GRP-03, GRP-06, GRP-08).
import { tidyName } from '#domain/leads/lead.rules.ts';

/** The name of a group that was never named. */
export const NEW_GROUP = 'New Group';

/** The most groups of a person: archiving a person leaves all of their groups in one transaction. */
export const MOST_GROUPS_OF_A_LEAD = 30;

/** The default price on a group's page, in dollars (GRP-08). */
export const GROUP_PRICE = 5;

/** The terms on a group's page: dollars, how often, and days of free trial. */
export type GroupTerms = { price: number; schedule: string; trialPeriod: number };

const MOST_DOLLARS = 100_000;
const MOST_DAYS = 3650;

/** The name in stored form; an empty one becomes `New Group`. */
export function groupName(text: string | null | undefined): string {
  return tidyName(text) || NEW_GROUP;
}

/** The price in a text, in dollars and whole cents; 5 when there is none, or when it is negative or too large. */
export function groupPrice(text: string | number | null | undefined): number {
  const given = typeof text === 'string' && text.trim() === '' ? Number.NaN : Number(text ?? Number.NaN);
  return given >= 0 && given <= MOST_DOLLARS ? Math.round(given * 100) / 100 : GROUP_PRICE;
}

/** Why a price cannot be stored, as a sentence; null when it can, and when there is no price. */
export function priceRefusal(price: number | null | undefined): string | null {
  const isFit = price == null || (price >= 0 && price <= MOST_DOLLARS);
  return isFit ? null : 'A price is from $0 to $100,000.';
}

/** The days of trial at the start of a text, a whole number; 0 when there is none. */
export function trialPeriod(text: string | number | null | undefined): number {
  const days = Number.parseInt(String(text ?? ''), 10);
  return days > 0 ? Math.min(days, MOST_DAYS) : 0;
}

const dollars = (price: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    ...(Number.isInteger(price) ? { maximumFractionDigits: 0 } : {}),
  }).format(price);

/**
 * The line about price, schedule and trial on a group's page: `$5 · Monthly · First 14 days free`. Null while all three have
 * their defaults: a group that nobody meant to charge for does not mention money. Nothing is charged (GRP-12; decisions: A43).
 */
export function termsLine({ price, schedule, trialPeriod: days }: GroupTerms): string | null {
  const often = schedule.trim();
  if (price === GROUP_PRICE && often === '' && days === 0) return null;
  const trial =
    days > 0 && price > 0 ? `First ${days === 1 ? 'day' : `${days.toLocaleString('en-US')} days`} free` : '';
  return [price === 0 ? 'Free' : dollars(price), often, trial].filter((part) => part !== '').join(' · ');
}
