// How often what people wrote is compared with what the provider received, and how old that may be while texts leave.

/** A sweep each ten minutes; texts leave until twenty minutes after the last one. */
const EACH_MS = 10 * 60_000;
const LATEST_MS = 20 * 60_000;
/** What is listed reaches a little into the time before. */
export const OVERLAP_MS = 2 * 60_000;

/** The provider gives a webhook and its repeats 15 seconds. */
const TOLD_WITHIN_MS = 30_000;
/** A sweep has so long to be done. */
const UNDER_WAY_MS = 60_000;
/** How far back a sweep reaches between the others, each minute while texts leave. */
export const BETWEEN_MS = 3 * 60_000;

/** Whether a text that was received then should have been processed by now; a later one is left to the next sweep. */
export const isSettled = (receivedMs: number, nowMs: number): boolean => nowMs - receivedMs >= TOLD_WITHIN_MS;

/** The time that a sweep counts as done at: one that left a text to the next one has it follow in a minute. */
export const countsAs = (startMs: number, leftAny: boolean): number =>
  leftAny ? startMs - EACH_MS + UNDER_WAY_MS : startMs;

/** Whether it is time for the next sweep. */
export const isSweepDue = (sweptMs: number | null, nowMs: number): boolean =>
  sweptMs === null || nowMs - sweptMs >= EACH_MS;

/** Whether the last sweep is too old to let a restored table send again. */
export const isSweepOld = (sweptMs: number, nowMs: number): boolean => nowMs - sweptMs > LATEST_MS;

/**
 * Whether a STOP may have come that nobody has processed: the last sweep is too old, and the one that was due then has been
 * tried for a minute without success. A clock that leapt, or a minute without a tick, holds nothing: the next tick sweeps.
 */
export const isUnheard = (sweep: { sweptMs: number; failsSinceMs?: number } | null, nowMs: number): boolean => {
  const { sweptMs, failsSinceMs = 0 } = sweep ?? {};
  if (sweptMs === undefined || failsSinceMs === 0) return false;
  return nowMs - failsSinceMs >= UNDER_WAY_MS && isSweepOld(sweptMs, nowMs);
};
