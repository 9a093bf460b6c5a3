// Serves an uploaded image after checking it: its first bytes decide its type, its name proves nothing.
import { Refusal } from '#platform/foundation/refusal.ts';
import { servedPath, serveUpload, uploadedBytes, uploadedStart } from '#platform/gateways/uploads.ts';
import { PICTURE_NEEDED, pictureIn } from './picture.rules.ts';
import { isTurned } from './upload/file-kind.rules.ts';
import { arrivedType, IMAGE_LIMIT_BYTES } from './upload/upload.rules.ts';

const INCOMPLETE = 'This image has to be made into a JPEG first: complete its upload.';

/**
 * The path under which an uploaded image of this organization is served. Refuses an image that never arrived, is larger than 10
 * MB or than a phone can show, is no image by its first bytes, or is to be turned into JPEG by completeUpload and was not yet.
 * The same upload again gives the same path.
 */
async function servedImage(organizationId: string, uploadId: string): Promise<string> {
  const bytes = await uploadedBytes(organizationId, uploadId);
  if (bytes === null) throw new Refusal('The image did not arrive. Please upload it again.');
  if (bytes > IMAGE_LIMIT_BYTES) throw new Refusal('The image may have at most 10 MB.');
  const found = arrivedType('image', (await uploadedStart(organizationId, uploadId)) ?? new Uint8Array());
  if ('refusal' in found) throw new Refusal(found.refusal);
  if (isTurned(found.kind)) {
    const path = await servedPath(organizationId, uploadId);
    if (!path) throw new Refusal(INCOMPLETE);
    return path;
  }
  return serveUpload(organizationId, uploadId, found.type);
}

/**
 * The path to store for an image: of a new upload, which is checked and served from now on, or of one that is served already.
 * Throws a Refusal for all else.
 */
export async function keptPicture(organizationId: string, given: string): Promise<string> {
  const picture = pictureIn(given, { organizationId, origin: process.env.APP_ORIGIN ?? '' });
  if (!picture) throw new Refusal(PICTURE_NEEDED);
  if (!picture.isServed) return servedImage(organizationId, picture.uploadId);
  const path = await servedPath(organizationId, picture.uploadId);
  if (!path) throw new Refusal(PICTURE_NEEDED);
  return path;
}
