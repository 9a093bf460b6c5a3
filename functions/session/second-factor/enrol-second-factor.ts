// enrolSecondFactor: a new secret for an authenticator app, shown once (decisions: Proofs on change).

import { userOf } from '../../accounts/membership.act.ts';
import { askOwnPassword } from '../../accounts/proof/own-password.act.ts';
import { offerSecret } from '../../accounts/proof/second-factor.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationEnrolSecondFactorArgs } from '../../schema.gen.ts';

/** Asks for the password first. The factor that is in use works on until the new one is confirmed. */
export async function enrolSecondFactor(
  { currentPassword }: MutationEnrolSecondFactorArgs,
  actor: Actor,
): Promise<AnswerTo<'enrolSecondFactor'>> {
  const user = await userOf(actor.userId);
  if (!user) throw notFound();
  await askOwnPassword(user, currentPassword);
  const secret = await offerSecret(user.userId);
  const { name } = ownBrand();
  const label = encodeURIComponent(`${name}:${user.email}`);
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(name)}` };
}
