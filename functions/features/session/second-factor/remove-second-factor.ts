// removeSecondFactor: removes one's own second factor, with the password and a code of it.

import { membershipOf, userOf } from '#domain/accounts/membership.act.ts';
import { confirmOwnPassword } from '#domain/accounts/proof/own-password.act.ts';
import { roleNeedsFactor } from '#domain/accounts/proof/required-factor.act.ts';
import { FACTOR_WRONG, takenFactor, withoutFactor } from '#domain/accounts/proof/second-factor.act.ts';
import type { MutationRemoveSecondFactorArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { committed, transact } from '#platform/table/transact.ts';

const NONE = 'You have no second factor.';
const NEEDED = 'Your role needs a second factor. You can set up another one in its place.';

/** Refuses a wpAdmin, a role that requires one in the organization, a wrong password and a wrong code. */
export async function removeSecondFactor(args: MutationRemoveSecondFactorArgs, actor: Actor): Promise<object> {
  const user = await userOf(actor.userId);
  if (!user) throw notFound();
  if (!user.secondFactorAt) throw new Refusal(NONE);
  const isNeeded = user.wpAdmin || (await roleNeedsFactor(await membershipOf(actor.organizationId, user.userId)));
  if (isNeeded) throw new Refusal(NEEDED, { code: 'ACCESS' });
  await confirmOwnPassword(user, args.currentPassword);
  const { isMade } = await committed([await takenFactor(user, args.code)]);
  if (!isMade) throw new Refusal(FACTOR_WRONG, { code: 'CODE' });
  await transact(withoutFactor(user.userId));
  return {};
}
