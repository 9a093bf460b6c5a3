// The only reader of the clock. All other code calls it, so that a test or the local host can move time.

/** The current time in milliseconds since 1970. */
export function now(): number {
  return Date.now();
}

/** The current time as an ISO string in UTC, to the millisecond. */
export function nowIso(): string {
  return isoOf(now());
}

/** A time in milliseconds as an ISO string in UTC. */
export function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** The expiry for an item to be kept `keepSeconds` from now, in seconds since 1970. */
export function expiresAfter(keepSeconds: number): number {
  return Math.floor(now() / 1000) + keepSeconds;
}
