// AppSync's door to the media room.
import { audited } from '../accounts/audit/audit.act.ts';
import { resolverDoor } from '../foundation/doors.ts';
import { createUpload } from './create-upload.ts';

export const handler = resolverDoor('media', { createUpload }, audited);
