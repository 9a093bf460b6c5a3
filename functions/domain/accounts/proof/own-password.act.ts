// Asks a signed-in user for their current password before they change what protects their account.

import { Refusal } from '#platform/foundation/refusal.ts';
import { giveTurnBack, type Limit, takeTurn } from '../limit.act.ts';
import type { KeptUser } from '../user.entity.ts';
import { isPassword } from './password.act.ts';

export const WRONG_CURRENT = 'Your current password is not right.';
const TOO_MANY = 'Too many attempts. Please try again in an hour.';
const MOST_WRONG = 10;

/** Throws a Refusal when this is not the user's password, or after 10 wrong ones within an hour. */
export async function confirmOwnPassword(user: KeptUser, password: string): Promise<void> {
  const limit: Limit = { what: 'wrong-current-passwords', whom: user.userId, most: MOST_WRONG };
  if (!(await takeTurn(limit))) throw new Refusal(TOO_MANY, { code: 'LIMIT' });
  if (!(await isPassword(password, user.passwordHash))) throw new Refusal(WRONG_CURRENT, { code: 'PASSWORD' });
  await giveTurnBack(limit);
}
