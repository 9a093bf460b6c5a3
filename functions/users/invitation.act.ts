// Finding an invitation by its link, and using it up; a wrong, used or old one looks missing (decisions: A57).
import { now, nowIso } from '../foundation/clock.ts';
import { tokenHash } from '../foundation/ids.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { Write } from '../table/writes.ts';
import { type Invitation, InvitationEntity, invitationWrites } from './invitation.entity.ts';

export const INVITE_GONE = 'This invitation is no longer valid. Please ask for a new one.';

/** The open invitation behind a link's token (consistent). Throws a Refusal when there is none. */
export async function openInvitation(token: string): Promise<Invitation> {
  const { data } = await InvitationEntity.get({ tokenHash: tokenHash(token) }).go({ consistent: true });
  if (!data || data.usedAt || data.endsMs <= now()) throw new Refusal(INVITE_GONE, { code: 'INVITE' });
  return data;
}

/** The write that uses an invitation up; refused when somebody did already. */
export function usedInvitation({ tokenHash: hash }: Invitation): Write {
  return invitationWrites
    .patch({ tokenHash: hash })
    .set({ usedAt: nowIso() })
    .where((item, { notExists }) => notExists(item.usedAt))
    .commit();
}
