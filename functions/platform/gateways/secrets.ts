// Secrets Manager: the brand's keys for each outside party, read once per process and never logged.
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** The secret for each outside party; `apiBaseUrl` redirects its SDK and is set only on a local host. */
export type Secrets = {
  /** `messagingServiceSid`: the service whose campaign is registered with the carriers. */
  twilio: { accountSid: string; authToken: string; messagingServiceSid?: string; apiBaseUrl?: string };
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    apiBaseUrl?: string;
    cardScriptUrl?: string;
  };
  /** Empty when the operator has no account with the scheduling service. */
  calendly: { clientId: string; clientSecret: string; authBaseUrl?: string; apiBaseUrl?: string };
  /** Empty when the operator has no account with the medical-record system. `baseUrl` names the firm and ends in `/ema`. */
  modmed: { apiKey: string; baseUrl: string };
  /** Proves to the API that a call came through the brand's own distribution; CloudFormation generates it. */
  front: { key: string };
};

export type Party = keyof Secrets;

const client = new SecretsManagerClient({});
const read = new Map<Party, Promise<unknown>>();

/**
 * The brand's secret `beckon/{brand}/{party}`, read on the first call and cached for the life of the process. Throws a plain
 * Error when it is not stored yet; the next call then reads again.
 */
export function secretOf<P extends Party>(party: P): Promise<Secrets[P]> {
  let found = read.get(party);
  if (!found) {
    found = readSecret(party);
    found.catch(() => read.delete(party));
    read.set(party, found);
  }
  return found as Promise<Secrets[P]>;
}

/** Drops the cached secret so that its next use reads it again: the party refused it, and a new one may have been stored. */
export function forgetSecret(party: Party): void {
  read.delete(party);
}

async function readSecret(party: Party): Promise<unknown> {
  const { SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId: `beckon/${process.env.BRAND}/${party}` }),
  );
  if (!SecretString) throw new Error(`The secret of ${party} is empty.`);
  return JSON.parse(SecretString);
}
