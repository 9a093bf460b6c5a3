// invitation: what a link's sign-up form shows: the e-mail address and the organization (decisions: A57).

import { openInvitation } from '#domain/accounts/invitations/invitation.act.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import type { QueryInvitationArgs } from '#functions/schema.gen.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/**
 * The open invitation; if the organization's name is empty, the person names their own. Refuses a link that no longer works.
 */
export async function invitation({ token }: QueryInvitationArgs): Promise<AnswerTo<'invitation'>> {
  const { email, organizationId } = await openInvitation(token);
  if (organizationId === '') return { email, organizationName: null };
  const data = await organizationById(organizationId);
  return { email, organizationName: data?.name ?? '' };
}
