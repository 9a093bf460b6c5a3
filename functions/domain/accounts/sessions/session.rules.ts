// How long a session lasts, and the format of its token.

const DAY_MS = 24 * 3600 * 1000;

/** A session ends 12 hours after its last use: a token that was taken from a browser is worth little for long. */
export const SESSION_IDLE_MS = DAY_MS / 2;

/** A session ends 90 days after it was opened in any case. */
export const LONGEST_SESSION_MS = 90 * DAY_MS;

/** The last use is written at most this often. */
export const SEEN_EVERY_MS = 5 * 60 * 1000;

/** A reset link works for 1 hour; an operator's founding link for 24. */
export const RESET_MS = 3600 * 1000;
export const FOUNDING_MS = 24 * 3600 * 1000;

type Times = { createdMs: number; lastSeenMs: number };

/** When the session ends unless it is used again (milliseconds since 1970). */
export function endsMs({ createdMs, lastSeenMs }: Times): number {
  return Math.min(lastSeenMs + SESSION_IDLE_MS, createdMs + LONGEST_SESSION_MS);
}

/** Whether the session has not ended. */
export function isAlive(times: Times, nowMs: number): boolean {
  return nowMs < endsMs(times);
}

/** The token in an Authorization header, with or without `Bearer`. */
export function bareToken(header: string): string {
  return header.replace(/^Bearer\s+/i, '').trim();
}

/** Whether this has the format of a session token: 256 bits in base64url. */
export function isSessionToken(token: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(token);
}
