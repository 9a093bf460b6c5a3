// Turns an uploaded image into one that is served: its first bytes decide what it is, its name proves nothing.
import { Refusal } from '../../foundation/refusal.ts';
import { serveUpload, uploadedBytes, uploadedStart } from '../../gateways/uploads.ts';
import { IMAGE_LIMIT_BYTES, imageTypeOf } from './upload.rules.ts';

/**
 * The path under which an uploaded image of this organisation is served. Refuses what never arrived, is larger than
 * 10 MB, or is no PNG, JPEG, GIF or WebP by its first bytes. The same upload again answers the same path.
 */
export async function servedImage(organizationId: string, uploadId: string): Promise<string> {
  const bytes = /^upl_\w{1,60}$/.test(uploadId) ? await uploadedBytes(organizationId, uploadId) : null;
  if (bytes === null) throw new Refusal('The image did not arrive. Please upload it again.');
  if (bytes > IMAGE_LIMIT_BYTES) throw new Refusal('The image may have at most 10 MB.');
  const type = imageTypeOf((await uploadedStart(organizationId, uploadId)) ?? new Uint8Array());
  if (!type) throw new Refusal('Images can be PNG, JPEG, GIF or WebP.');
  return serveUpload(organizationId, uploadId, type);
}
