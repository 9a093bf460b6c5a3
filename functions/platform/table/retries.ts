// How table calls are retried: how many attempts, and how long between them. The SDK decides which errors may be retried.
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

type Strategy = Extract<NonNullable<DynamoDBClientConfig['retryStrategy']>, { recordSuccess: unknown }>;
type Token = Awaited<ReturnType<Strategy['acquireInitialRetryToken']>>;

const TRIES = 8;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

const afterTries = (tries: number): Token => ({
  getRetryCount: () => tries,
  getRetryDelay: () => Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries),
});

/**
 * Throttling, broken connections and the table's own errors are retried with jitter, 8 attempts in all. The SDK's own strategy
 * has one retry budget per process, which 100 throttled attempts use up: an import would fail where three calls in ten are
 * throttled, although each succeeds when retried.
 */
export const patience: Strategy = {
  acquireInitialRetryToken: async () => afterTries(0),
  async refreshRetryTokenForRetry(token, { errorType }) {
    const tries = token.getRetryCount() + 1;
    if (errorType === 'CLIENT_ERROR' || tries >= TRIES) throw new Error('It is not tried again.');
    return afterTries(tries);
  },
  recordSuccess: () => undefined,
};

/** Waits before the next attempt at work that the table refused or did in part: a random time, longer after each attempt, up to 2 s. */
export function pause(attempt: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.random() * Math.min(2000, 20 * 2 ** attempt)));
}
