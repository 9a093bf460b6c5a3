// withdrawInvitation: withdraws an unused invitation; its link no longer works.

import { openInvitationsOf, takenBack } from '#domain/accounts/invitations/invitation.act.ts';
import { mayWithdraw } from '#domain/accounts/invitations/invite.rules.ts';
import type { MutationWithdrawInvitationArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

const NOT_OPEN = 'That invitation is no longer open.';
const NOT_YOURS = 'Only who sent an invitation, an owner or an admin can withdraw it.';

/** A MANAGER may withdraw their own, ADMIN and OWNER all. Another organization's is answered like a used one. */
export async function withdrawInvitation(
  { invitationId }: MutationWithdrawInvitationArgs,
  actor: Actor,
): Promise<object> {
  const open = await openInvitationsOf(actor.organizationId);
  const found = open.find((one) => one.invitationId === invitationId);
  if (found && !mayWithdraw(actor, found)) throw new Refusal(NOT_YOURS, { code: 'ACCESS' });
  if (!found || !(await takenBack(found))) throw new Refusal(NOT_OPEN, { code: 'INVITE' });
  return {};
}
