// Who may do what on a screen (permissions.md); the server decides anew, this only hides what it would refuse.
import type { Access } from '../../../functions/schema.gen.ts';

/** Create, edit, archive, import, send: MANAGER and up. */
export const mayChange = (access: Access): boolean => ['MANAGER', 'ADMIN', 'OWNER'].includes(access);

/** Card and plan: ADMIN and OWNER. */
export const mayChangeBilling = (access: Access): boolean => access === 'ADMIN' || access === 'OWNER';

/** Read leads, campaigns and reports: READONLY and up. */
export const maySee = (access: Access): boolean => access === 'READONLY' || mayChange(access);
