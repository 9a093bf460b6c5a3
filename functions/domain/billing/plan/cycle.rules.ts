// The billing cycle of a text, and the timestamp with which it is reported to the card provider (decisions: A04).

/** A cycle by its start, and its end if a subscription sets one. */
export type Cycle = { cycle: string; ends?: string | undefined };

/** The billing fields that decide which cycle is running. */
export type CycleFacts = {
  periodStart?: string | undefined;
  periodEnd?: string | undefined;
  expires?: string | undefined;
  subscriptionState?: string | undefined;
};

/** How long after a cycle's end its texts may still be reported: the provider closes the invoice after an hour. */
export const METER_GRACE_MS = 45 * 60_000;

/** In this last part of a cycle its price no longer changes: a change counts from the next cycle. */
const LAST_MS = 7 * 3600_000;

/** Whether the cycle is so near its end that a change of the tier charges nothing before the next one. */
export const isLastOfCycle = ({ periodEnd }: CycleFacts, nowMs: number): boolean =>
  nowMs >= Date.parse(periodEnd ?? '') - LAST_MS;

const ENDED = new Set(['canceled', 'incomplete_expired']);

/** Whether there is a subscription that will be invoiced. */
export function isSubscribed({ subscriptionState, periodEnd }: CycleFacts): boolean {
  return periodEnd !== undefined && subscriptionState !== undefined && !ENDED.has(subscriptionState);
}

/**
 * The cycle of a text charged at that time: the subscription's cycle, or the next one if it has begun since the provider was
 * read; without a subscription the calendar month. After a canceled plan's last cycle, texts still count to that cycle.
 */
export function cycleAt(billing: CycleFacts | null, nowMs: number, month: string): Cycle {
  const { periodStart, periodEnd, expires } = billing ?? {};
  if (!periodStart || !periodEnd) return { cycle: month };
  const isRunning = nowMs < Date.parse(periodEnd) || expires !== undefined;
  return isRunning ? { cycle: periodStart, ends: periodEnd } : { cycle: periodEnd };
}

/** The timestamp of a usage report, and the cycle in which the provider charges it. */
export type Stamp = { atMs: number; cycle: string };

/**
 * The timestamp for a cycle's texts: now while it runs; its last second for a while after its end; later, now in the running
 * cycle. Null when nothing would charge them: they wait for the next subscription.
 */
export function stampOf({ cycle, ends }: Cycle, billing: CycleFacts, nowMs: number): Stamp | null {
  const { periodStart = '', periodEnd = '', expires } = billing;
  const runs = isSubscribed(billing) && nowMs < Date.parse(periodEnd);
  if (runs && cycle === periodStart) return { atMs: nowMs, cycle };
  const endMs = ends ? Date.parse(ends) : Number.NaN;
  const wasCutOff = cycle === periodStart && endedEarly(billing);
  const isInvoiced = cycle !== periodStart || expires !== undefined;
  if (!wasCutOff && isInvoiced && nowMs >= endMs && nowMs < endMs + METER_GRACE_MS)
    return { atMs: endMs - 1000, cycle };
  return runs ? { atMs: nowMs, cycle: periodStart } : null;
}

/** Whether the provider ended the subscription before the period's end (never paid): its usage is on no invoice. */
export function endedEarly(billing: CycleFacts): boolean {
  const { periodEnd, expires } = billing;
  if (isSubscribed(billing) || !periodEnd || !expires) return false;
  return Date.parse(expires) < Date.parse(periodEnd);
}
