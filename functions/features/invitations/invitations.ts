// invitations: the unused invitations of the organization, who sent them, and whether their e-mail came back.

import { openInvitationsOf } from '#domain/accounts/invitations/invitation.act.ts';
import type { Invitation } from '#domain/accounts/invitations/invitation.entity.ts';
import { mayWithdraw } from '#domain/accounts/invitations/invite.rules.ts';
import { membersOf } from '#domain/accounts/membership.act.ts';
import { returnedFrom } from '#domain/accounts/returned/returned-mail.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf } from '#platform/foundation/clock.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The open ones, newest first; never a token. */
export async function invitations(_: object, actor: Actor): Promise<AnswerTo<'invitations'>> {
  const { organizationId } = actor;
  const [open, members] = await Promise.all([openInvitationsOf(organizationId), membersOf(organizationId)]);
  const returned = await returnedFrom(open.map(({ email }) => email));
  /** E-mail that came back before the invitation was sent is ignored. */
  const troubleOf = ({ email, created }: Invitation) => {
    const found = returned.get(email);
    return found && found.sentAt >= created ? found.trouble : null;
  };
  const names = new Map(members.map(({ userId, userName }) => [userId, userName]));
  return {
    invitations: open.map((one) => ({
      id: one.invitationId,
      email: one.email,
      emailTrouble: troubleOf(one),
      access: one.access,
      invitedBy: names.get(one.invitedBy) ?? 'Somebody who is no longer here',
      created: one.created,
      ends: isoOf(one.endsMs),
      mayWithdraw: mayWithdraw(actor, one),
    })),
  };
}
