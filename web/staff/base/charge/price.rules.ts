// What texts cost once the organization's free texts are taken off, and what a higher tier charges today, in words (BIL-14).
import { creditCents } from '#domain/billing/price.rules.ts';
import { brand } from '#web/kit/config.ts';
import { count, money } from '#web/kit/format.ts';

/** What remains to pay of texts at `eachCents` when `freeLeft` of them are a credit, in cents. */
export function payCents(texts: number, eachCents: number, freeLeft: number | null | undefined): number {
  const credit = creditCents(brand(), Math.min(texts, freeLeft ?? 0));
  return Math.round(Math.max(0, texts * eachCents - credit));
}

/** The end of a button that charges: ` for $0.42`; empty when nothing is charged. */
export function forMoney(cents: number, isEstimate = false): string {
  return cents > 0 ? ` for ${isEstimate ? 'about ' : ''}${money(cents)}` : '';
}

/** The part that is free: `42 of your 63 free texts`, `All of your 3 free texts`; null when none is left. */
export function freeWords(texts: number, freeLeft: number | null | undefined): string | null {
  if (!freeLeft || texts === 0) return null;
  const left = freeLeft === 1 ? '1 free text' : `${count(freeLeft)} free texts`;
  return texts < freeLeft ? `${count(texts)} of your ${left}` : `All of your ${left}`;
}

/** What a higher monthly price charges today, in cents, null where that is unknown; `isSure` is whether it certainly rises. */
export type ChargedToday = { dueToday: number | null; isSure: boolean };

/** The end of a button that raises the monthly price: ` for $19.97 today`, ` for up to $19.97 today`; empty when it charges nothing today. */
export function forToday({ dueToday, isSure }: ChargedToday): string {
  return dueToday ? ` for ${isSure ? '' : 'up to '}${money(dueToday)} today` : '';
}

/** What happens to the card today, after the sentence of the new monthly price: a charge, nothing, a credit; empty where it is unknown. */
export function chargeToday({ dueToday, isSure }: ChargedToday): string {
  if (dueToday === null) return '';
  if (dueToday === 0) return 'Nothing is charged today.';
  if (dueToday < 0) return `${money(-dueToday)} for the rest of this billing cycle is taken off your next invoice.`;
  return `${isSure ? 'Your' : 'If it does, your'} card is charged ${money(dueToday)} today.`;
}
