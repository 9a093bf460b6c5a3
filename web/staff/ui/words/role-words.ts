// The names of the roles (USR-05).
import type { Access } from '#functions/schema.gen.ts';

/** Each role's name. */
export const ROLES: Readonly<Record<Access, string>> = {
  NONE: 'No Access',
  LIMITED: 'Notifications Only',
  READONLY: 'Can View Account',
  MANAGER: 'Can Make Changes',
  ADMIN: 'Admin',
  OWNER: 'Owner',
};
