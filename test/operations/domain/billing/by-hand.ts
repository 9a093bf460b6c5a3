// Whether the operator registers organizations by hand: they do until they have stored the account's own profile at the provider.
import { textAccount } from '#lib/local/stand-in/credentials.ts';
import type { TestHouse } from '#test/given/hosts/house.ts';

/** Longer than keys are cached. */
const READ_AGAIN_MS = 6 * 60_000;

/** Takes the profile out of the account's keys, or puts it back; resolves when the functions know. */
export async function registersByHand(house: TestHouse, isByHand: boolean): Promise<void> {
  const { primaryProfileSid } = textAccount('blast');
  await house.console('secrets', { party: 'twilio', values: { primaryProfileSid: isByHand ? '' : primaryProfileSid } });
  await house.pass(READ_AGAIN_MS);
}
