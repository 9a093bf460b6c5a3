// An authenticator app as on a user's phone: the code of a secret at a time (RFC 6238), implemented independently of the product.
import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** How long one code is shown. */
export const SHOWN_MS = 30_000;

/** The six digits that the app shows for a secret in base32 at that time (milliseconds since 1970). */
export function codeAt(secret: string, timeMs: number): string {
  let bits = 0n;
  for (const letter of secret) bits = bits * 32n + BigInt(LETTERS.indexOf(letter));
  const key = Buffer.from(bits.toString(16).padStart((secret.length * 5) / 4, '0'), 'hex');
  const counter = Math.floor(timeMs / SHOWN_MS)
    .toString(16)
    .padStart(16, '0');
  const mac = createHmac('sha1', key).update(Buffer.from(counter, 'hex')).digest();
  const from = (mac[19] ?? 0) % 16;
  return String((mac.readUInt32BE(from) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
