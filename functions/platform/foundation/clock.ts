// The only reader of time; everything else asks here, so that a test or the local host can move it.

/** Now, in milliseconds since 1970. */
export function now(): number {
  return Date.now();
}

/** Now as an ISO string in UTC, to the millisecond. */
export function nowIso(): string {
  return isoOf(now());
}

/** A time in milliseconds as an ISO string in UTC. */
export function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** Seconds since 1970 after which the table may forget an item, `keepSeconds` from now. */
export function expiresAfter(keepSeconds: number): number {
  return Math.floor(now() / 1000) + keepSeconds;
}
