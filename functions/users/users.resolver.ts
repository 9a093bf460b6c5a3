// The users room's door for AppSync.
import { audited } from '../accounts/audit/audit.act.ts';
import { resolverDoor } from '../foundation/doors.ts';
import { confirmEmail } from './confirm-email.ts';
import { invitation } from './invitation.ts';
import { invitations } from './invitations.ts';
import { inviteUsers } from './invite-users.ts';
import { updateUser } from './update-user.ts';
import { user } from './user.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const handler = resolverDoor(
  'users',
  {
    user,
    updateUser,
    confirmEmail,
    inviteUsers,
    invitation,
    invitations,
    withdrawInvitation,
  },
  audited,
);
