// withdrawInvitation: takes an invitation back that nobody has used; its link no longer works.

import type { Actor } from '../foundation/actor.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { MutationWithdrawInvitationArgs } from '../schema.gen.ts';
import { openInvitationsOf, takenBack } from './invitation.act.ts';
import { mayWithdraw } from './invite.rules.ts';

const NOT_OPEN = 'That invitation is no longer open.';
const NOT_YOURS = 'Only who sent an invitation, an owner or an admin can withdraw it.';

/** A MANAGER may their own, ADMIN and OWNER all. One of another organisation is answered as one that was used. */
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
