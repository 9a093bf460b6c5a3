// The amount that a change of billing charges at once: the rest of the cycle at the new monthly price, minus the rest at the old.
import { type CycleFacts, isSubscribed } from './cycle.rules.ts';

/** What is taken off the next charges, in cents. */
type Credit = { creditCents?: number | undefined };

/**
 * The charge for changing from one monthly price to another now, in cents, computed as the card provider does: a credit that is left
 * is taken off. A negative amount is a credit on the next invoice. Without a subscription it is the whole new price.
 */
export function dueTodayCents(
  billing: CycleFacts & Credit,
  { from, to }: { from: number; to: number },
  nowMs: number,
): number {
  const { periodStart, periodEnd } = billing;
  const less = (cents: number) => (cents > 0 ? Math.max(0, cents - (billing.creditCents ?? 0)) : cents);
  if (!isSubscribed(billing) || !periodStart || !periodEnd) return less(to);
  const [startMs, endMs] = [Date.parse(periodStart), Date.parse(periodEnd)];
  const share = Math.max(0, endMs - nowMs) / (endMs - startMs);
  return less(Math.round(to * share) - Math.round(from * share));
}
