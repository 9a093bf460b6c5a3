// A brand's account with the text provider's stand-in as it is now: with its first token, or with the one after a rotation.
import { rotatedToken, type TextAccount, textAccount } from '../stand-in/credentials.ts';
import type { Faults } from '../stand-in/faults.ts';

/** The account; its token changes when the console orders `rotated`. */
export function accountNow(brand: string, faults: Pick<Faults, 'isInForce'>): TextAccount {
  const account = textAccount(brand);
  return faults.isInForce('text', 'rotated', []) ? { ...account, authToken: rotatedToken(brand) } : account;
}
