// How often a call of the table is made anew, and after how long; the SDK says of an error whether it may be.
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
 * Throttling, broken connections and the table's own errors are tried again with jitter, 8 times in all. The SDK's own
 * strategy keeps a purse for all calls of a process, empty after 100 throttled tries: an import would end where three
 * calls in ten are throttled, though each of them comes through.
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
