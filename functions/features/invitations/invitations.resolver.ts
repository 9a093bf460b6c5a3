// The AppSync resolver for invitations: sending, listing, withdrawing, and viewing by the invited person.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { invitation } from './invitation.ts';
import { invitations } from './invitations.ts';
import { inviteUsers } from './invite-users.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const handler = resolverDoor(
  'invitations',
  { invitation, invitations, inviteUsers, withdrawInvitation },
  audited,
);
