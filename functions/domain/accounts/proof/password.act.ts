// Password hashes: Argon2id in PHC form, compared in constant time; an unknown address takes as long as a wrong password.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's second option: 46 MiB, one pass, one lane; about 40 ms on the machines we measured. */
const MEMORY_KIB = 47_104;
const PASSES = 1;
const CAMPAIGN_QUEUES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Unicode encodes some characters in several ways, which all have to give the same password. */
const messageOf = (password: string) => Buffer.from(password.normalize('NFKC'));

/** The hash under which a password is stored. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', {
    message: messageOf(password),
    nonce,
    parallelism: CAMPAIGN_QUEUES,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${CAMPAIGN_QUEUES}$${base64(nonce)}$${base64(tag)}`;
}

/** A hash of no real password: checked for addresses without an account, so that both answers take equally long. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${CAMPAIGN_QUEUES}$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(TAG_BYTES))}`;

/** Whether this is the password; false without a hash, after the same amount of work. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(kept ?? NOBODY) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', {
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(given, expected) && kept !== undefined;
}
