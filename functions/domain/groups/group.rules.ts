// What is true of a group: its name, how many a person may be in, and the fields of its landing page (GRP-03, GRP-06, GRP-08).
import { tidyName } from '#domain/leads/lead.rules.ts';

/** What a group is called until it is named. */
export const NEW_GROUP = 'New Group';

/** A person is in at most so many groups: archiving them leaves all of their groups in one transaction. */
export const MOST_GROUPS_OF_A_LEAD = 30;

/** The price on a group's page while staff wrote none, in dollars (GRP-08). */
export const GROUP_PRICE = 5;

/** What a group costs as its page says it: dollars, how often, and for how many days it is tried first. */
export type GroupTerms = { price: number; schedule: string; trialPeriod: number };

const MOST_DOLLARS = 100_000;
const MOST_DAYS = 3650;

/** The name as kept; an empty one is `New Group` again. */
export function groupName(text: string | null | undefined): string {
  return tidyName(text) || NEW_GROUP;
}

/** The price that a text says, in dollars and whole cents; one that says none, less than nothing or too much is 5. */
export function groupPrice(text: string | number | null | undefined): number {
  const given = typeof text === 'string' && text.trim() === '' ? Number.NaN : Number(text ?? Number.NaN);
  return given >= 0 && given <= MOST_DOLLARS ? Math.round(given * 100) / 100 : GROUP_PRICE;
}

/** The days of trial that a text begins with, a whole number; 0 where it says none. */
export function trialPeriod(text: string | number | null | undefined): number {
  const days = Number.parseInt(String(text ?? ''), 10);
  return days > 0 ? Math.min(days, MOST_DAYS) : 0;
}

const dollars = (price: number) =>
  new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency: 'USD' },
    ...(Number.isInteger(price) ? { maximumFractionDigits: 0 } : {}),
  }).format(price);

/**
 * The line about price, schedule and trial on a group's page: `$5 · Monthly · First 14 days free`. Null while all three stand
 * as they began: a list that nobody meant to charge for says nothing of money. Nothing is charged (GRP-12; decisions: A43).
 */
export function termsLine({ price, schedule, trialPeriod: days }: GroupTerms): string | null {
  const often = schedule.trim();
  if (price === GROUP_PRICE && often === '' && days === 0) return null;
  const trial =
    days > 0 && price > 0 ? `First ${days === 1 ? 'day' : `${days.toLocaleString('en-US')} days`} free` : '';
  return [price === 0 ? 'Free' : dollars(price), often, trial].filter((part) => part !== '').join(' · ');
}
