// AppSync's door to the media room.
import { audited } from '../accounts/audit/audit.act.ts';
import { resolverDoor } from '../foundation/doors.ts';
import { retryMedia } from './processing/retry-media.ts';
import { completeUpload } from './upload/complete-upload.ts';
import { createUpload } from './upload/create-upload.ts';

export const handler = resolverDoor('media', { completeUpload, createUpload, retryMedia }, audited);
