// The cost of guessing a stolen password: other tests hash cheaply (`given/people/quick-hashes.ts`), this one does
// not.
import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, isPassword } from '#domain/accounts/proof/password.act.ts';

const PASSWORD = 'tortoise under lamp 7';

it('a password is stored as Argon2id over 46 MiB of memory, and verified that way', async () => {
  const kept = await hashPassword(PASSWORD);
  const [, algorithm, version, cost, salt = '', tag] = kept.split('$');
  expect([algorithm, version, cost]).toEqual(['argon2id', 'v=19', 'm=47104,t=1,p=1']);
  const nonce = Buffer.from(salt, 'base64');
  const parameters = {
    message: Buffer.from(PASSWORD),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 47_104,
    passes: 1,
  };
  expect(argon2Sync('argon2id', parameters).toString('base64').replace(/=+$/, '')).toBe(tag);
  expect(await isPassword(PASSWORD, kept)).toBe(true);
  expect(await isPassword(`${PASSWORD}8`, kept)).toBe(false);
});
