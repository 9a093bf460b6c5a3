// confirmIdentity: shows again who uses the session, before an export, a payout, a role or a proof (functions/proofs.ts).

import { userOf } from '#domain/accounts/membership.act.ts';
import { confirmOwnFactor } from '#domain/accounts/proof/own-factor.act.ts';
import { confirmOwnPassword } from '#domain/accounts/proof/own-password.act.ts';
import type { MutationConfirmIdentityArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { SIGN_IN_AGAIN } from '#platform/foundation/resolver-handler.ts';
import { noteProved } from '../open-session.act.ts';

const PASSWORD_MISSING = 'Please enter your password.';

/**
 * Users with a second factor give a code of it, all others the password; it counts for 10 minutes in this session. Refuses a
 * wrong one, and every one after 10 wrong ones within an hour.
 */
export async function confirmIdentity(args: MutationConfirmIdentityArgs, actor: Actor): Promise<object> {
  const user = await userOf(actor.userId);
  if (!user) throw notFound();
  if (user.secondFactorAt) await confirmOwnFactor(user, args.code);
  else if (!args.password) throw new Refusal(PASSWORD_MISSING, { code: 'PASSWORD' });
  else await confirmOwnPassword(user, args.password);
  if (!(await noteProved(actor))) throw new Refusal(SIGN_IN_AGAIN, { code: 'SIGNED_OUT' });
  return {};
}
