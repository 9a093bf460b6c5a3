// Finds an invitation by its link and uses it up; a wrong, used or expired one looks missing (decisions: A57).

import { now, nowIso } from '#platform/foundation/clock.ts';
import { tokenHash } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { membershipOf, userOf, viewerOf } from '../membership.act.ts';
import { type Invitation, InvitationEntity, invitationWrites } from './invitation.entity.ts';
import { mayInvite } from './invite.rules.ts';

export const INVITE_GONE = 'This invitation is no longer valid. Please ask for a new one.';

/** Whether its sender could still send it now: an invitation is void once its sender loses that access. */
async function isStillMeant({ organizationId, invitedBy, access }: Invitation): Promise<boolean> {
  const [sender, member] = await Promise.all([
    userOf(invitedBy),
    organizationId ? membershipOf(organizationId, invitedBy) : null,
  ]);
  if (!sender) return false;
  if (access === 'OWNER') return sender.wpAdmin;
  return mayInvite(viewerOf(sender, member).access, access);
}

const isOpen = ({ usedAt, endsMs }: Invitation) => !usedAt && endsMs > now();

/** The open invitation for a link's token (consistent). Throws a Refusal when there is none. */
export async function openInvitation(token: string): Promise<Invitation> {
  const data = await readOne(InvitationEntity, { tokenHash: tokenHash(token) });
  if (!data || !isOpen(data) || !(await isStillMeant(data))) throw new Refusal(INVITE_GONE, { code: 'INVITE' });
  return data;
}

/** The unused invitations that an organization sent, newest first. */
export async function openInvitationsOf(listedIn: string): Promise<Invitation[]> {
  const { data } = await InvitationEntity.query.byOrganization({ listedIn }).go({ pages: 'all', order: 'desc' });
  return data.filter(isOpen);
}

/** Withdraws an open invitation; false when it was used or withdrawn meanwhile. */
export async function takenBack({ tokenHash: hash }: Invitation): Promise<boolean> {
  const write = invitationWrites
    .delete({ tokenHash: hash })
    .where((item, { exists, notExists }) => `${exists(item.endsMs)} AND ${notExists(item.usedAt)}`)
    .commit();
  return (await committed([write])).isMade;
}

/** The write that uses up an invitation; refused when it is used already. */
export function usedInvitation({ tokenHash: hash }: Invitation): Write {
  return invitationWrites
    .patch({ tokenHash: hash })
    .set({ usedAt: nowIso() })
    .where((item, { notExists }) => notExists(item.usedAt))
    .commit();
}
