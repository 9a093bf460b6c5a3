// The amount that a change of billing charges at once: the rest of the cycle at the new monthly price, minus the rest at the old.
import { type CycleFacts, isSubscribed } from './cycle.rules.ts';

/**
 * The charge for changing from one monthly price to another now, in cents, computed as the card provider does. A negative amount is
 * a credit on the next invoice. Without a subscription it is the whole new price.
 */
export function dueTodayCents(billing: CycleFacts, { from, to }: { from: number; to: number }, nowMs: number): number {
  const { periodStart, periodEnd } = billing;
  if (!isSubscribed(billing) || !periodStart || !periodEnd) return to;
  const [startMs, endMs] = [Date.parse(periodStart), Date.parse(periodEnd)];
  const share = Math.max(0, endMs - nowMs) / (endMs - startMs);
  return Math.round(to * share) - Math.round(from * share);
}
