// To which billing cycle a text belongs, and with which time the card provider is told of it (decisions: A04).

/** A cycle by its beginning, and its end where a subscription says so. */
export type Cycle = { cycle: string; ends?: string | undefined };

/** What of billing says which cycle runs. */
export type CycleFacts = {
  periodStart?: string | undefined;
  periodEnd?: string | undefined;
  expires?: string | undefined;
  subscriptionState?: string | undefined;
};

/** So long after a cycle's end what came in during it may still be told: the provider finishes the invoice after an hour. */
export const GRACE_MS = 45 * 60_000;

const ENDED = new Set(['canceled', 'incomplete_expired']);

/** Whether a subscription runs that will be invoiced. */
export function isSubscribed({ subscriptionState, periodEnd }: CycleFacts): boolean {
  return periodEnd !== undefined && subscriptionState !== undefined && !ENDED.has(subscriptionState);
}

/**
 * The cycle of a text that is charged at that time: the subscription's, or the one that followed since the provider was
 * read; the calendar month without a subscription. A cancelled plan's last cycle takes what comes in after it.
 */
export function cycleAt(billing: CycleFacts | null, nowMs: number, month: string): Cycle {
  const { periodStart, periodEnd, expires } = billing ?? {};
  if (!periodStart || !periodEnd) return { cycle: month };
  const isRunning = nowMs < Date.parse(periodEnd) || expires !== undefined;
  return isRunning ? { cycle: periodStart, ends: periodEnd } : { cycle: periodEnd };
}

/** When the provider is told that texts were used, and in which cycle it charges them then. */
export type Stamp = { atMs: number; cycle: string };

/**
 * The stamp for texts of a cycle: now while it runs, its last second for a while after it, else now in the running one.
 * Null when nothing would charge them: they wait for the next subscription.
 */
export function stampOf({ cycle, ends }: Cycle, billing: CycleFacts, nowMs: number): Stamp | null {
  const { periodStart = '', periodEnd = '', expires } = billing;
  const runs = isSubscribed(billing) && nowMs < Date.parse(periodEnd);
  if (runs && cycle === periodStart) return { atMs: nowMs, cycle };
  const endMs = ends ? Date.parse(ends) : Number.NaN;
  const wasCutOff = cycle === periodStart && endedEarly(billing);
  const isInvoiced = cycle !== periodStart || expires !== undefined;
  if (!wasCutOff && isInvoiced && nowMs >= endMs && nowMs < endMs + GRACE_MS) return { atMs: endMs - 1000, cycle };
  return runs ? { atMs: nowMs, cycle: periodStart } : null;
}

/** Whether the provider ended the subscription before its period's end (never paid): its usage is on no invoice. */
export function endedEarly(billing: CycleFacts): boolean {
  const { periodEnd, expires } = billing;
  if (isSubscribed(billing) || !periodEnd || !expires) return false;
  return Date.parse(expires) < Date.parse(periodEnd);
}
