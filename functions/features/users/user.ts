// user: the caller, or somebody of their organization, and that organization (API-011); called at every start of the app.

import { membershipOf } from '#domain/accounts/membership.act.ts';
import { answerUser } from '#engine/reports/account/user-answer.act.ts';
import { wholeBilling } from '#engine/reports/account/whole-billing.act.ts';
import type { QueryUserArgs, User } from '#functions/schema.gen.ts';
import { maySeePeople } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import type { Selects } from '#platform/foundation/resolver-handler.ts';

/**
 * A member of the caller's organization, without private data: their other organizations, their code, a pending e-mail address,
 * problems with the current one, and the payout account.
 */
async function memberOf(userId: string, { access, organizationId }: Actor, selects: Selects): Promise<User> {
  if (!maySeePeople(access) || !(await membershipOf(organizationId, userId))) throw notFound();
  const answer = await answerUser(userId, organizationId, undefined, selects);
  const organizations = answer.organizations
    .filter(({ id }) => id === organizationId)
    .map((one) => ({ ...one, bank: null }));
  const organization = answer.organization && { ...answer.organization, bank: null };
  return { ...answer, organization, organizations, code: '', emailTrouble: null, pendingEmail: null };
}

/**
 * The caller, or with `userId` somebody of their organization, whose role is `organization.access`. An id of anybody else, or
 * from a caller who may not see the organization's people, is refused as missing.
 */
export async function user(
  { userId, includeBilling }: QueryUserArgs,
  actor: Actor,
  selects: Selects,
): Promise<AnswerTo<'user'>> {
  if (userId && userId !== actor.userId) return { user: await memberOf(userId, actor, selects) };
  const { organizationId, token = null } = actor;
  const billing = includeBilling ? wholeBilling : undefined;
  const answer = await answerUser(actor.userId, organizationId, billing, selects);
  return { user: { ...answer, token } };
}
