// The current password, asked of somebody who is signed in before they change what their account hangs on.

import { Refusal } from '#platform/foundation/refusal.ts';
import { giveTurnBack, type Limit, takeTurn } from '../limit.act.ts';
import type { KeptUser } from '../user.entity.ts';
import { isPassword } from './password.act.ts';

export const WRONG_CURRENT = 'Your current password is not right.';
const TOO_MANY = 'Too many attempts. Please try again in an hour.';
const MOST_WRONG = 10;

/** Throws a Refusal when that is not the user's password, or when 10 wrong ones came within an hour. */
export async function askOwnPassword(user: KeptUser, password: string): Promise<void> {
  const limit: Limit = { what: 'wrong-current-passwords', whom: user.userId, most: MOST_WRONG };
  if (!(await takeTurn(limit))) throw new Refusal(TOO_MANY, { code: 'LIMIT' });
  if (!(await isPassword(password, user.passwordHash))) throw new Refusal(WRONG_CURRENT, { code: 'PASSWORD' });
  await giveTurnBack(limit);
}
