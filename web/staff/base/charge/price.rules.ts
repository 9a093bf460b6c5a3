// What texts cost once the organization's free texts are taken off, and what a higher tier charges today, in words (BIL-14).
import { creditCents } from '#domain/billing/price.rules.ts';
import { brand } from '#web/kit/config.ts';
import { count, counted, money } from '#web/kit/format.ts';

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
  const left = counted(freeLeft, FREE_TEXT);
  return texts < freeLeft ? `${count(texts)} of your ${left}` : `All of your ${left}`;
}

const TEXT = { one: 'text', many: 'texts' };
const FREE_TEXT = { one: 'free text', many: 'free texts' };

/** What texts cost: how many, the price of one in cents, null where it is unknown, and how many are free before that. */
export type TextCost = { texts: number; eachCents: number | null; freeLeft: number | null | undefined };

/** The same for one text, with the price of its picture: `Costs $0.01`, `Free: 63 free texts left`, `No charge`. */
export function oneTextWords(eachCents: number | null, freeLeft: number | null | undefined): string {
  if (eachCents === null) return 'Its price is not known yet';
  if (eachCents === 0) return 'No charge';
  const cents = payCents(1, eachCents, freeLeft);
  if (cents === 0) return `Free: ${counted(freeLeft ?? 0, FREE_TEXT)} left`;
  return `Costs ${money(cents)}${freeLeft ? `, after 1 of ${counted(freeLeft, FREE_TEXT)}` : ''}`;
}

/** The end of the label of a button that sends one text: ` for $0.01`; empty when nothing is charged. */
export function forOneText(eachCents: number | null, freeLeft: number | null | undefined): string {
  return forMoney(payCents(1, eachCents ?? 0, freeLeft));
}

/** The end of the label of a button that has at most these texts sent: ` for at most $3.12`; empty when nothing is charged. */
export function forAtMost({ texts, eachCents, freeLeft }: TextCost): string {
  return forMoney(payCents(texts, eachCents ?? 0, freeLeft)).replace('for ', 'for at most ');
}

/** The sentence beside such a button: how many texts, for how much, and how many free ones are used. */
export function atMostWords({ texts, eachCents, freeLeft }: TextCost): string {
  const upTo = `Up to ${counted(texts, TEXT)}`;
  if (texts === 0) return 'No text is sent.';
  if (eachCents === null) return `${upTo}. What they cost is not known yet.`;
  if (eachCents === 0) return `${upTo}, at no charge.`;
  const cents = payCents(texts, eachCents, freeLeft);
  const price = cents === 0 ? 'free' : `for at most ${money(cents)}, charged as they are sent`;
  const free = freeWords(texts, freeLeft)?.replace('All', 'all');
  return `${upTo}, ${price}.${free ? ` This uses up to ${free}.` : ''}`;
}

/** The sentence where texts that waited are sent and nobody knows how many: what each of them costs. */
export function eachWords({ eachCents, freeLeft }: Pick<TextCost, 'eachCents' | 'freeLeft'>): string {
  if (eachCents === null) return 'What they cost is not known yet.';
  if (eachCents === 0) return 'They are sent at no charge.';
  const free = freeLeft ? ` Your ${counted(freeLeft, FREE_TEXT)} ${freeLeft === 1 ? 'is' : 'are'} used first.` : '';
  return `Each costs ${money(eachCents)}, charged as it is sent.${free}`;
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
