// acceptInvitation: adds a user to the organization that invites them and switches their session to it (decisions: A57).

import { INVITE_GONE, openInvitation, usedInvitation } from '#domain/accounts/invitations/invitation.act.ts';
import { userOf } from '#domain/accounts/membership.act.ts';
import { membershipWrites } from '#domain/accounts/user.entity.ts';
import { answerUser } from '#engine/reports/account/user-answer.act.ts';
import type { MutationAcceptInvitationArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committedByName } from '#platform/table/transact.ts';
import { movedTo } from './open-session.act.ts';

/** Joins; refuses a link for another e-mail address, one that no longer works, and a user who is a member already. */
export async function acceptInvitation(
  { token }: MutationAcceptInvitationArgs,
  actor: Actor,
): Promise<AnswerTo<'acceptInvitation'>> {
  const [found, user] = await Promise.all([openInvitation(token), userOf(actor.userId)]);
  const moved = await movedTo(found.organizationId, actor);
  if (!user || !moved || found.email !== user.email || found.organizationId === '')
    throw new Refusal(INVITE_GONE, { code: 'INVITE' });
  const { organizationId, access } = found;
  const member = { organizationId, userId: user.userId, userName: user.name, access, created: nowIso() };
  const { isMade, lost } = await committedByName({
    invitation: usedInvitation(found),
    membership: membershipWrites.create(member).commit(),
    session: moved,
  });
  if (!isMade) throw new Refusal(lost.has('membership') ? 'You already belong to this organization.' : INVITE_GONE);
  return { user: await answerUser(user.userId, organizationId) };
}
