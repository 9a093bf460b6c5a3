// Secrets Manager: the brand's keys for each outside party, read again every five minutes and never logged.
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { answerWithin } from '#platform/foundation/answer-within.ts';
import { now } from '#platform/foundation/clock.ts';

/** The secret for each outside party; `apiBaseUrl` redirects its SDK and is set only on a local host. */
export type Secrets = {
  /**
   * `authToken` signs webhooks, and so does `secondAuthToken` while the tokens are rotated; requests use the API key if there is one.
   * `messagingServiceSid` is the service whose campaign is registered with the carriers; `primaryProfileSid` the account's own profile,
   * with which organizations' forms go to the carriers without the operator.
   */
  twilio: {
    accountSid: string;
    authToken: string;
    secondAuthToken?: string;
    apiKeySid?: string;
    apiKeySecret?: string;
    messagingServiceSid?: string;
    primaryProfileSid?: string;
    apiBaseUrl?: string;
  };
  /** `meterSecret` signs the thin events of meters, whose destination is one of its own; without one `webhookSecret` signs them. */
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    meterSecret?: string;
    apiBaseUrl?: string;
    cardScriptUrl?: string;
  };
  /** Empty when the operator has no account with the scheduling service. `sealSecret` is the first secret, once it was replaced. */
  calendly: { clientId: string; clientSecret: string; sealSecret?: string; authBaseUrl?: string; apiBaseUrl?: string };
  /**
   * Empty when the operator has no account with the medical-record system. `baseUrl` names the firm and ends in `/ema`; `sealSecret` is
   * the first key, once it was replaced.
   */
  modmed: { apiKey: string; baseUrl: string; sealSecret?: string };
  /** Proves to the API that a call came through the brand's own distribution; CloudFormation generates it. */
  front: { key: string };
  /** The key with which phones of erased people who opted out are hashed; CloudFormation generates it once, and it is never replaced. */
  privacy: { key: string };
};

export type Party = keyof Secrets;

const client = new SecretsManagerClient({ maxAttempts: 3, ...answerWithin(3_000) });
/** How long a secret is cached: within this time a replaced key takes effect everywhere. */
const LIVES_MS = 5 * 60_000;
const read = new Map<Party, { atMs: number; value: Promise<unknown> }>();

/**
 * The brand's secret `beckon/{brand}/{party}`, read on the first call and again after five minutes; while Secrets Manager does not
 * answer, the one that was read before. Throws a plain Error when it is not stored yet; the next call then reads again.
 */
export function secretOf<P extends Party>(party: P): Promise<Secrets[P]> {
  const found = read.get(party);
  const isFresh = found !== undefined && Math.abs(now() - found.atMs) < LIVES_MS;
  if (isFresh) return found.value as Promise<Secrets[P]>;
  const value = readSecret(party).catch((error) => {
    if (found) return found.value;
    read.delete(party);
    throw error;
  });
  read.set(party, { atMs: now(), value });
  return value as Promise<Secrets[P]>;
}

/** Drops the cached secret so that its next use reads it again: the party refused it, and a new one may have been stored. */
export function forgetSecret(party: Party): void {
  read.delete(party);
}

/** Forged signatures would cause reads too. */
const READ_AGAIN_EACH_MS = 10_000;
const readAgainMs = new Map<Party, number>();

/**
 * The secret, read again because a signature did not match the cached one, which may have been replaced a moment ago; while Secrets
 * Manager does not answer, the cached one. Null when it was read again less than ten seconds ago.
 */
export async function secretReadAgain<P extends Party>(party: P): Promise<Secrets[P] | null> {
  if (Math.abs(now() - (readAgainMs.get(party) ?? 0)) < READ_AGAIN_EACH_MS) return null;
  readAgainMs.set(party, now());
  const found = read.get(party);
  if (found) read.set(party, { ...found, atMs: Number.NEGATIVE_INFINITY });
  return secretOf(party);
}

async function readSecret(party: Party): Promise<unknown> {
  const { SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId: `beckon/${process.env.BRAND}/${party}` }),
  );
  if (!SecretString) throw new Error(`The secret of ${party} is empty.`);
  return JSON.parse(SecretString);
}
