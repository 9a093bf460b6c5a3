// resetSecondFactor: removes the second factor of a user who has lost app and recovery codes.

import { unlinked } from '#domain/accounts/identity.rules.ts';
import { membershipOf, userOf } from '#domain/accounts/membership.act.ts';
import { withoutFactor } from '#domain/accounts/proof/second-factor.act.ts';
import { endSessionsOf } from '#domain/accounts/sessions/end-sessions.act.ts';
import { type KeptUser, MembershipEntity } from '#domain/accounts/user.entity.ts';
import type { MutationResetSecondFactorArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';
import { transact } from '#platform/table/transact.ts';

const NOT_OWN = 'You cannot reset your own second factor. Turn it off with a code, or ask somebody else to reset it.';
const ELSEWHERE = 'They belong to other organizations as well: only the operator can reset their second factor.';

/** An owner may do so only for users who belong to no other organization; a wpAdmin for everybody in their current one. */
async function admit(user: KeptUser, { isWpAdmin, organizationId }: Actor): Promise<void> {
  if (isWpAdmin) return;
  if (user.wpAdmin) throw notFound();
  const { data } = await MembershipEntity.query.byUser({ userId: user.userId }).go({ pages: 'all' });
  if (data.some((one) => one.organizationId !== organizationId)) throw new Refusal(ELSEWHERE, { code: 'ACCESS' });
}

/**
 * Ends the user's sessions and notifies them. Refuses the caller themselves; a user of another organization is refused as
 * missing.
 */
export async function resetSecondFactor({ userId }: MutationResetSecondFactorArgs, actor: Actor): Promise<object> {
  const [user, member] = await Promise.all([userOf(userId), membershipOf(actor.organizationId, userId)]);
  if (!user || !member) throw notFound();
  if (userId === actor.userId) throw new Refusal(NOT_OWN, { code: 'ACCESS' });
  await admit(user, actor);
  await transact(withoutFactor(userId));
  await endSessionsOf(userId, () => true);
  const { name } = ownBrand();
  const who = unlinked(actor.userName);
  const text = `${who} has reset the second factor of your ${name} account. You sign in with your password alone until you set up a new one.\n\nIf you did not ask for it, change your password now and tell ${who}.\n`;
  await sendMail({ to: user.email, subject: `The second factor of your ${name} account was reset`, text });
  return {};
}
