// The AppSync resolver of the media room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { completeUpload } from './complete-upload.ts';
import { createUpload } from './create-upload.ts';
import { retryMedia } from './retry-media.ts';

export const handler = resolverDoor('media', { completeUpload, createUpload, retryMedia }, audited);
