// What a send costs once the organization's free texts are taken off, in words (BIL-14).
import { count, money } from '#web/kit/format.ts';

/** What remains to pay of texts at `eachCents` when `freeLeft` of them cost nothing, in cents. */
export function payCents(texts: number, eachCents: number, freeLeft: number | null | undefined): number {
  return Math.round(Math.max(0, texts - (freeLeft ?? 0)) * eachCents);
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
