// Whether a brand's workers and its schedule run (decisions: Workers and schedule).

/** `celery`: the workers, which process the queue; `beat`: the schedule, which wakes whatever is due. */
export const STACKS = ['celery', 'beat'] as const;

export type Stack = (typeof STACKS)[number];

export type Pulse = {
  status: 'ok' | 'failed';
  /** How many batches and senders the last tick found overdue, and how many of its checks failed. */
  overdue: number;
  failed: number;
  /** How many senders had something queued at the last tick, and for how many people. */
  queues: number;
  queued: number;
  /** How many signals, ticks and calls failed for good and wait for the operator (dead letters); null for the schedule, or when unknown. */
  deadLetters: number | null;
  /** Since when the oldest overdue batch or sender is overdue (ISO); null without one. */
  oldestOverdue: string | null;
  /** Since when no text arrived at the operator's phone (ISO), if that is longer than an hour; null if none is sent. */
  unprovedSince: string | null;
  /** When the last tick ended (ISO); null before the first. */
  lastBeat: string | null;
};

/** The schedule ticks each minute; a tick that is 15 seconds late is missed. */
const LATEST_MS = 75_000;
/** The tick restarts overdue work each minute. Work that is overdue for 10 minutes shows that the restarts do not help. */
const LONGEST_OVERDUE_MS = 600_000;

/** The stored facts of the last tick. */
export type Beat = { beatMs?: number | undefined; failed?: number | undefined; oldestMs?: number | undefined };

/** Whether the last tick is no older than 75 seconds. */
export function isBeating({ beatMs }: Beat, nowMs: number): boolean {
  return beatMs !== undefined && nowMs - beatMs <= LATEST_MS;
}

/** Whether the workers keep up, as of the last tick: no check failed, and nothing is overdue for 10 minutes. */
export function isWorkDone({ failed = 0, oldestMs }: Beat, nowMs: number): boolean {
  return failed === 0 && (oldestMs === undefined || nowMs - oldestMs <= LONGEST_OVERDUE_MS);
}
