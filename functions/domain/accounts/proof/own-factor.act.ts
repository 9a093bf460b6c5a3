// Asks a signed-in user who has a second factor for a code of it before they change what protects their account.
import { Refusal } from '#platform/foundation/refusal.ts';
import { committed } from '#platform/table/transact.ts';
import type { KeptUser } from '../user.entity.ts';
import { FACTOR_WRONG, takenFactor } from './second-factor.act.ts';

export const FACTOR_MISSING = 'Please enter the code that your authenticator app shows now, or a recovery code.';

/**
 * Uses up the code. Throws a Refusal without a code, for a wrong or used one, and after 10 wrong ones within an hour. A user
 * without a second factor needs none (decisions: Proofs on change).
 */
export async function confirmOwnFactor(user: KeptUser, code: string | null | undefined): Promise<void> {
  if (!user.secondFactorAt) return;
  if (!code?.trim()) throw new Refusal(FACTOR_MISSING, { code: 'CODE' });
  const { isMade } = await committed([await takenFactor(user, code)]);
  if (!isMade) throw new Refusal(FACTOR_WRONG, { code: 'CODE' });
}
