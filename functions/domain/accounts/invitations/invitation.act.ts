// Finding an invitation by its link, and using it up; a wrong, used or old one looks missing (decisions: A57).

import { now, nowIso } from '#platform/foundation/clock.ts';
import { tokenHash } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { membershipOf, userOf, viewerOf } from '../membership.act.ts';
import { type Invitation, InvitationEntity, invitationWrites } from './invitation.entity.ts';
import { mayInvite } from './invite.rules.ts';

export const INVITE_GONE = 'This invitation is no longer valid. Please ask for a new one.';

/** Whether who sent it could send it now: an invitation dies with the access of its sender. */
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

/** The open invitation behind a link's token (consistent). Throws a Refusal when there is none. */
export async function openInvitation(token: string): Promise<Invitation> {
  const { data } = await InvitationEntity.get({ tokenHash: tokenHash(token) }).go({ consistent: true });
  if (!data || !isOpen(data) || !(await isStillMeant(data))) throw new Refusal(INVITE_GONE, { code: 'INVITE' });
  return data;
}

/** The invitations that an organisation sent and nobody has used, the newest first. */
export async function openInvitationsOf(listedIn: string): Promise<Invitation[]> {
  const { data } = await InvitationEntity.query.byOrganization({ listedIn }).go({ pages: 'all', order: 'desc' });
  return data.filter(isOpen);
}

/** Takes an open invitation back; false when it was used or taken back meanwhile. */
export async function takenBack({ tokenHash: hash }: Invitation): Promise<boolean> {
  const write = invitationWrites
    .delete({ tokenHash: hash })
    .where((item, { exists, notExists }) => `${exists(item.endsMs)} AND ${notExists(item.usedAt)}`)
    .commit();
  return (await committed([write])).isMade;
}

/** The write that uses an invitation up; refused when somebody did already. */
export function usedInvitation({ tokenHash: hash }: Invitation): Write {
  return invitationWrites
    .patch({ tokenHash: hash })
    .set({ usedAt: nowIso() })
    .where((item, { notExists }) => notExists(item.usedAt))
    .commit();
}
