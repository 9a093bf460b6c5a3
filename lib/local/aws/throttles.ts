// Plays the throttles of the HTTP API's routes: a token bucket for each, in real time.

/** The calls per second that a route accepts, and its burst. */
export type RateLimit = { perSecond: number; burst: number };

/** The buckets of the routes of all brands. */
export class Throttles {
  readonly #buckets = new WeakMap<object, { tokens: number; atMs: number }>();

  /** Whether the route still accepts a call now; takes a token when it does. */
  takes(route: { limit?: RateLimit | null }, nowMs: number): boolean {
    if (!route.limit) return true;
    const { perSecond, burst } = route.limit;
    const known = this.#buckets.get(route) ?? { tokens: burst, atMs: nowMs };
    const tokens = Math.min(burst, known.tokens + ((nowMs - known.atMs) / 1000) * perSecond);
    this.#buckets.set(route, { tokens: tokens >= 1 ? tokens - 1 : tokens, atMs: nowMs });
    return tokens >= 1;
  }
}
