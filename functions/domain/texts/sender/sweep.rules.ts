// How often inbound texts are compared with the provider's list, and how old the last comparison may be while texts leave.

/** A sweep each ten minutes; texts leave until twenty minutes after the last one. */
const EACH_MS = 10 * 60_000;
const LATEST_MS = 20 * 60_000;
/** How far the listed time overlaps the previous sweep. */
export const OVERLAP_MS = 2 * 60_000;

/** The provider waits up to 15 seconds for a webhook, including its repeats. */
const TOLD_WITHIN_MS = 30_000;
/** The time limit of a sweep. */
const UNDER_WAY_MS = 60_000;
/** How far back the short sweep reaches that runs each minute while texts leave. */
export const BETWEEN_MS = 3 * 60_000;

/** Whether a text that was received then should have been processed by now; a later one is left to the next sweep. */
export const isOldEnoughToSweep = (receivedMs: number, nowMs: number): boolean => nowMs - receivedMs >= TOLD_WITHIN_MS;

/** The time at which a sweep counts as done. When it left a text to the next sweep, that one is due in a minute. */
export const countsAs = (startMs: number, leftAny: boolean): number =>
  leftAny ? startMs - EACH_MS + UNDER_WAY_MS : startMs;

/** Whether it is time for the next sweep. */
export const isSweepDue = (sweptMs: number | null, nowMs: number): boolean =>
  sweptMs === null || nowMs - sweptMs >= EACH_MS;

/**
 * Whether a STOP may have come that is not processed, because the last sweep is too old: sweeps fail, or none ran because everything of
 * ours stood still. False for a brand without a sweep: its webhooks have worked since its first number.
 */
export const isUnheard = (sweep: { sweptMs: number } | null, nowMs: number): boolean =>
  sweep !== null && nowMs - sweep.sweptMs > LATEST_MS;

/** A text is stored within a second of entering the queue; when none was stored for this long, the listener may not work. */
const STORED_WITHIN_MS = 5_000;

/**
 * Whether texts wait in the queue that are not stored, one of which may be a STOP: there are more of them than a sweep has stored from
 * the provider's list, and the listener stores none. A text that can never be stored holds nothing after the next sweep.
 */
export const isUnread = (
  queued: number,
  heard: { storedMs?: number; sweptQueued?: number },
  nowMs: number,
): boolean => {
  const { storedMs = 0, sweptQueued = 0 } = heard;
  return queued > sweptQueued && Math.abs(nowMs - storedMs) >= STORED_WITHIN_MS;
};
