// The users room's door for AppSync.
import { resolverDoor } from '../foundation/doors.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { confirmEmail } from './confirm-email.ts';
import { invitation } from './invitation.ts';
import { inviteUsers } from './invite-users.ts';
import { updateUser } from './update-user.ts';
import { user } from './user.ts';

export const handler = resolverDoor('users', {
  user,
  updateUser,
  confirmEmail,
  inviteUsers,
  invitation,
  acceptInvitation,
});
