// invitations: the unused invitations of the organization, and who sent them.

import { openInvitationsOf } from '#domain/accounts/invitations/invitation.act.ts';
import { mayWithdraw } from '#domain/accounts/invitations/invite.rules.ts';
import { membersOf } from '#domain/accounts/membership.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf } from '#platform/foundation/clock.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The open ones, newest first; never a token. */
export async function invitations(_: object, actor: Actor): Promise<AnswerTo<'invitations'>> {
  const { organizationId } = actor;
  const [open, members] = await Promise.all([openInvitationsOf(organizationId), membersOf(organizationId)]);
  const names = new Map(members.map(({ userId, userName }) => [userId, userName]));
  return {
    invitations: open.map((one) => ({
      id: one.invitationId,
      email: one.email,
      access: one.access,
      invitedBy: names.get(one.invitedBy) ?? 'Somebody who is no longer here',
      created: one.created,
      ends: isoOf(one.endsMs),
      mayWithdraw: mayWithdraw(actor, one),
    })),
  };
}
