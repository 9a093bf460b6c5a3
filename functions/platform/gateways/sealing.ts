// Encrypts the stored tokens of an outside party (AES-256-GCM), with a key derived from our own first secret with that party.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Our secret with a party, and the purpose of the key: another purpose derives another key. */
export type SealKey = { secret: string; use: string };

const keyOf = ({ secret, use }: SealKey) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Encrypts a text under the key; `whose` must be given again to decrypt it. */
export function seal(text: string, whose: string, key: SealKey): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(key), nonce).setAAD(Buffer.from(whose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Decrypts the text; null when it was encrypted under another key or for somebody else, or was changed. */
export function unseal(text: string, whose: string, key: SealKey): string | null {
  const bytes = Buffer.from(text, 'base64');
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const decipher = createDecipheriv(CIPHER, keyOf(key), nonce).setAAD(Buffer.from(whose));
  try {
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
