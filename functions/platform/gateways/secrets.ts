// Secrets Manager: the brand's keys with each outside party, read once per process and never logged.
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** What is kept for each outside party; `apiBaseUrl` leads its SDK elsewhere and is set on one machine only. */
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
  /** Empty where the operator has no account with the scheduling service. */
  calendly: { clientId: string; clientSecret: string; authBaseUrl?: string; apiBaseUrl?: string };
  /** By which the API knows the brand's own distribution; CloudFormation makes it up. */
  front: { key: string };
};

export type Party = keyof Secrets;

const client = new SecretsManagerClient({});
const read = new Map<Party, Promise<unknown>>();

/**
 * The brand's secret `beckon/{brand}/{party}`, read at the first call and kept for the life of the process. Throws a
 * plain Error when it is not stored yet; the next call then asks again.
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

/** Has the secret read anew at its next use: the party refused it, and another one may have been stored since. */
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
