// Stores tokens of the scheduling service encrypted, under a key derived from our first secret with the service.
import { type SealKey, seal, unseal } from '../sealing.ts';
import { calendarAccount } from './wire.ts';

async function key(): Promise<SealKey> {
  const account = await calendarAccount();
  if (!account) throw new Error('The keys of the scheduling service are not stored.');
  return { secret: account.sealSecret ?? account.clientSecret, use: 'tokens of the scheduling service' };
}

/** Encrypts a text so that only this brand's functions can read it; `whose` must be given again to decrypt it. */
export async function sealed(text: string, whose: string): Promise<string> {
  return seal(text, whose, await key());
}

/** Decrypts the text; null when it was encrypted with another secret or for somebody else, or was changed. */
export async function unsealed(text: string, whose: string): Promise<string | null> {
  return unseal(text, whose, await key());
}
