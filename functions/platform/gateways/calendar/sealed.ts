// Stores tokens of the scheduling service encrypted (AES-256-GCM), under a key derived from our secret with the service.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { calendarAccount } from './wire.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

async function key(): Promise<Buffer> {
  const account = await calendarAccount();
  if (!account) throw new Error('The keys of the scheduling service are not stored.');
  return Buffer.from(hkdfSync('sha256', account.clientSecret, '', 'tokens of the scheduling service', 32));
}

/** Encrypts a text so that only this brand's functions can read it; `whose` must be given again to decrypt it. */
export async function sealed(text: string, whose: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await key(), nonce).setAAD(Buffer.from(whose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Decrypts the text; null when it was encrypted with another secret or for somebody else, or was changed. */
export async function unsealed(text: string, whose: string): Promise<string | null> {
  const bytes = Buffer.from(text, 'base64');
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const decipher = createDecipheriv(CIPHER, await key(), nonce).setAAD(Buffer.from(whose));
  try {
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
