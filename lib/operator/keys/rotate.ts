// Replaces the token with which the text provider signs: both tokens are valid between the two calls, so that no webhook is refused.
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { REGION } from '../../names.ts';

/** The format of the provider's tokens. */
const TOKEN = /^[0-9a-f]{32}$/;

type Keys = { authToken: string; secondAuthToken?: string } & Record<string, string>;

/** Changes the stored keys of a brand's account with the text provider; everything else in the secret stays. */
async function change(brand: string, to: (keys: Keys) => Keys): Promise<void> {
  const client = new SecretsManagerClient({ region: REGION });
  const SecretId = `beckon/${brand}/twilio`;
  const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
  const changed = JSON.stringify(to(JSON.parse(SecretString) as Keys));
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: changed }));
}

/**
 * Stores the account's secondary token beside the one that signs now. Throws for anything but a token, and while an earlier
 * rotation is not ended.
 */
export async function rotateToken(brand: string, newToken: string): Promise<void> {
  if (!TOKEN.test(newToken)) throw new Error('A token of the text provider has 32 hexadecimal digits.');
  await change(brand, (keys) => {
    if (keys.secondAuthToken) throw new Error('A rotation is under way: run `rotate <brand> --done` first.');
    if (keys.authToken === newToken) throw new Error('This is the token that signs already.');
    return { ...keys, authToken: newToken, secondAuthToken: keys.authToken };
  });
}

/** Forgets the old token, once the provider signs with the new one. */
export async function endRotation(brand: string): Promise<void> {
  await change(brand, ({ secondAuthToken: _, ...keys }) => keys as Keys);
}
