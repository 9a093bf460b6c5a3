// enrolSecondFactor: a new secret for an authenticator app, shown once (decisions: Proofs on change).

import { userOf } from '#domain/accounts/membership.act.ts';
import { confirmOwnFactor } from '#domain/accounts/proof/own-factor.act.ts';
import { confirmOwnPassword } from '#domain/accounts/proof/own-password.act.ts';
import { offerSecret } from '#domain/accounts/proof/second-factor.act.ts';
import type { MutationEnrolSecondFactorArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** Requires the password, and a code of the second factor that is to be replaced. The current factor keeps working until the new one is confirmed. */
export async function enrolSecondFactor(
  { currentPassword, code }: MutationEnrolSecondFactorArgs,
  actor: Actor,
): Promise<AnswerTo<'enrolSecondFactor'>> {
  const user = await userOf(actor.userId);
  if (!user) throw notFound();
  await confirmOwnPassword(user, currentPassword);
  await confirmOwnFactor(user, code);
  const secret = await offerSecret(user.userId);
  const { name } = ownBrand();
  const label = encodeURIComponent(`${name}:${user.email}`);
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(name)}` };
}
