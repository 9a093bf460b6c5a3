// The organisations room's door for AppSync.
import { audited } from '../accounts/audit/audit.act.ts';
import { resolverDoor } from '../foundation/doors.ts';
import { auditLog } from './audit-log.ts';
import { updateOrganization } from './update-organization.ts';

export const handler = resolverDoor('organizations', { updateOrganization, auditLog }, audited);
