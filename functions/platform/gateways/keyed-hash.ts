// Hashes under the brand's own key, which is in the account's secrets and not in the table: nobody who has only the table can find
// out what was hashed by trying all values.
import { createHmac } from 'node:crypto';
import { secretOf } from './secrets.ts';

/** HMAC-SHA-256 of these values under the brand's privacy key, in hexadecimal; the same values always give the same hash. */
export async function keyedHash(...values: readonly string[]): Promise<string> {
  const { key } = await secretOf('privacy');
  return createHmac('sha256', key).update(values.join('\n')).digest('hex');
}
