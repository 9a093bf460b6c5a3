// switchOrganization: moves the caller's session to another of their organizations (API-014, USR-12, USR-13).

import { membershipOf } from '#domain/accounts/membership.act.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { answerUser } from '#engine/reports/account/user-answer.act.ts';
import type { MutationSwitchOrganizationArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { transact } from '#platform/table/transact.ts';
import { movedTo } from './open-session.act.ts';

/**
 * Allowed for members with access, and for wpAdmins into any; every other id is refused as missing. Later sessions start there.
 */
export async function switchOrganization(
  { organizationId }: MutationSwitchOrganizationArgs,
  actor: Actor,
): Promise<AnswerTo<'switchOrganization'>> {
  const { userId } = actor;
  const [membership, organization, moved] = await Promise.all([
    membershipOf(organizationId, userId),
    organizationById(organizationId),
    movedTo(organizationId, actor),
  ]);
  const mayEnter = membership ? membership.access !== 'NONE' : actor.isWpAdmin;
  if (!mayEnter || !organization || !moved) throw notFound();
  await transact(moved);
  return { user: { ...(await answerUser(userId, organizationId)), token: actor.token ?? null } };
}
