// switchOrganization: the caller's session moves to another of their organisations (API-014, USR-12, USR-13).

import { membershipOf } from '../accounts/membership.act.ts';
import { organizationById } from '../accounts/organization.entity.ts';
import { userWrites } from '../accounts/user.entity.ts';
import type { Actor } from '../foundation/actor.ts';
import { notFound } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { answerUser } from '../reports/account/user-answer.act.ts';
import type { MutationSwitchOrganizationArgs } from '../schema.gen.ts';
import { liveSignal } from '../table/live.ts';
import { transact } from '../table/transact.ts';
import { sessionWrites, UserSessionEntity } from './session.entity.ts';

/** Members with access may, and wpAdmins into any; every other id is answered as missing. Later sessions start there. */
export async function switchOrganization(
  { organizationId }: MutationSwitchOrganizationArgs,
  actor: Actor,
): Promise<AnswerTo<'switchOrganization'>> {
  const { userId, sessionId } = actor;
  const [membership, organization, { data: session }] = await Promise.all([
    membershipOf(organizationId, userId),
    organizationById(organizationId),
    UserSessionEntity.get({ userId, sessionId }).go({ consistent: true }),
  ]);
  const mayStand = membership ? membership.access !== 'NONE' : actor.isWpAdmin;
  if (!mayStand || !organization || !session) throw notFound();
  await transact([
    sessionWrites.patch({ tokenHash: session.tokenHash }).set({ organizationId }).commit(),
    userWrites.patch({ userId }).set({ organizationId }).commit(),
    liveSignal(actor.organizationId, 'session', { sessionId }),
  ]);
  return { user: await answerUser(userId, organizationId) };
}
