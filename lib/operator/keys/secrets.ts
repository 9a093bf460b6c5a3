// Asks for the keys of the outside parties and stores them in Secrets Manager; they are shown nowhere.
import { createInterface } from 'node:readline/promises';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { REGION } from '../../names.ts';

type Field = { name: string; ask: string; fits: RegExp };

/** The keys of each party, and their formats. */
const PARTIES: Readonly<Record<string, readonly Field[]>> = {
  twilio: [
    { name: 'accountSid', ask: 'Twilio account SID (AC...)', fits: /^AC[0-9a-f]{32}$/ },
    { name: 'authToken', ask: 'Twilio auth token (checks webhooks)', fits: /^[0-9a-f]{32}$/ },
    {
      name: 'apiKeySid',
      ask: 'Twilio API key SID for requests (SK..., empty: the token)',
      fits: /^(SK[0-9a-f]{32})?$/,
    },
    { name: 'apiKeySecret', ask: 'Its secret (empty without one)', fits: /^\w{0,64}$/ },
    {
      name: 'messagingServiceSid',
      ask: 'Twilio Messaging Service of the campaign registered with the carriers (MG..., empty without one)',
      fits: /^(MG[0-9a-f]{32})?$/,
    },
    {
      name: 'primaryProfileSid',
      ask: 'Twilio primary customer profile that vouches for organizations (BU..., empty: you register them yourself)',
      fits: /^(BU[0-9a-f]{32})?$/,
    },
  ],
  stripe: [
    { name: 'secretKey', ask: 'Stripe secret key (sk_... or rk_...)', fits: /^[sr]k_(live|test)_\w+$/ },
    { name: 'publishableKey', ask: 'Stripe publishable key (pk_...)', fits: /^pk_(live|test)_\w+$/ },
    { name: 'webhookSecret', ask: 'Stripe webhook signing secret (whsec_...)', fits: /^whsec_\w+$/ },
    {
      name: 'meterSecret',
      ask: 'Signing secret of the Stripe event destination for thin events of meters (whsec_..., empty without one)',
      fits: /^(whsec_\w+)?$/,
    },
  ],
  calendly: [
    { name: 'clientId', ask: 'Calendly OAuth client id (empty without one)', fits: /^[\w-]{0,100}$/ },
    { name: 'clientSecret', ask: 'Calendly OAuth client secret (empty without one)', fits: /^[\w-]{0,200}$/ },
  ],
  modmed: [
    { name: 'apiKey', ask: 'ModMed API key (empty without one)', fits: /^[\w-]{0,200}$/ },
    {
      name: 'baseUrl',
      ask: 'ModMed address of the firm (https://.../firm/{prefix}/ema, empty without one)',
      fits: /^(https:\/\/[\w.-]+\/[\w./-]*firm\/[\w-]+\/ema)?$/,
    },
  ],
};

async function askFor(fields: readonly Field[]): Promise<Record<string, string>> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const given: Record<string, string> = {};
  try {
    for (const { name, ask, fits } of fields) {
      let value = '';
      do value = (await lines.question(`${ask}: `)).trim();
      while (!fits.test(value));
      given[name] = value;
    }
  } finally {
    lines.close();
  }
  return given;
}

type Keys = Record<string, string>;

/** The key of each party under which stored tokens are encrypted: the first one goes on to open them after it was replaced. */
const SEALS: Readonly<Record<string, string>> = { calendly: 'clientSecret', modmed: 'apiKey' };

/** What is stored for a party whose keys are replaced. */
export function replaced(party: string, before: Keys, given: Keys): Keys {
  const seal = SEALS[party];
  const first = before.sealSecret || (seal && before[seal]);
  return seal && first && first !== given[seal] ? { ...given, sealSecret: first } : given;
}

async function storedIn(client: SecretsManagerClient, SecretId: string): Promise<Keys | null> {
  try {
    const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
    return JSON.parse(SecretString) as Keys;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null;
    throw error;
  }
}

/**
 * Asks for every party's keys, or for those of one, and stores those of each party as one secret `beckon/{brand}/{party}`. Throws for an
 * unknown party.
 */
export async function storeSecrets(
  brand: string,
  only: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const parties = Object.entries(PARTIES).filter(([party]) => only === undefined || party === only);
  if (parties.length === 0) throw new Error(`No party "${only}": ${Object.keys(PARTIES).join(', ')}.`);
  const client = new SecretsManagerClient({ region: REGION });
  for (const [party, fields] of parties) {
    const name = `beckon/${brand}/${party}`;
    const given = await askFor(fields);
    const before = await storedIn(client, name);
    const SecretString = JSON.stringify(replaced(party, before ?? {}, given));
    if (before) await client.send(new PutSecretValueCommand({ SecretId: name, SecretString }));
    else await client.send(new CreateSecretCommand({ Name: name, SecretString }));
    say(`Stored ${name}.`);
  }
}
