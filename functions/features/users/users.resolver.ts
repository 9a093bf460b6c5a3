// The AppSync resolver of the users room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { confirmEmail } from './confirm-email.ts';
import { deleteUsers } from './delete-users.ts';
import { eraseMember } from './privacy/erase-member.ts';
import { memberExport } from './privacy/member-export.ts';
import { updateUser } from './update-user.ts';
import { user } from './user.ts';
import { users } from './users.ts';

export const handler = resolverDoor(
  'users',
  {
    user,
    users,
    updateUser,
    deleteUsers,
    confirmEmail,
    eraseMember,
    memberExport,
  },
  audited,
);
