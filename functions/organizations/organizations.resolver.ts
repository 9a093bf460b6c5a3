// The organisations room's door for AppSync.
import { resolverDoor } from '../foundation/doors.ts';
import { updateOrganization } from './update-organization.ts';

export const handler = resolverDoor('organizations', { updateOrganization });
