// The picture that staff send with a text to one person: checked by its first bytes, and served under an id of its own.
import { arrivedType } from '#domain/media/upload/upload.rules.ts';
import { type SentPicture, sentPictureRefusal } from '#domain/texts/picture/sent-picture.rules.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { serveCopy, uploadedBytes, uploadedStart } from '#platform/gateways/uploads.ts';

const NOT_ARRIVED = 'The picture did not arrive. Please choose it again.';

/**
 * The picture to record on the text. Refuses what is not an upload of this organization, did not arrive, is no JPEG, PNG or GIF by its
 * first bytes, or is too large. The same upload to the same person again is the same picture.
 */
export async function sentPicture(
  { organizationId, leadId }: { organizationId: string; leadId: string },
  uploadId: string,
  isLink: boolean,
): Promise<SentPicture> {
  const bytes = /^upl_\w{1,60}$/.test(uploadId) ? await uploadedBytes(organizationId, uploadId) : null;
  if (bytes === null) throw new Refusal(NOT_ARRIVED);
  const found = arrivedType('image', (await uploadedStart(organizationId, uploadId)) ?? new Uint8Array());
  if ('refusal' in found) throw new Refusal(found.refusal);
  // A HEIC picture has the type of the JPEG that it would become.
  const type = found.kind === 'heic' || found.kind === 'tiff' ? found.kind : found.type;
  const refusal = sentPictureRefusal(type, bytes, isLink);
  if (refusal) throw new Refusal(refusal);
  const pictureId = idFrom('upl', 'sent', organizationId, leadId, uploadId);
  await serveCopy(organizationId, uploadId, pictureId, found.type);
  return { pictureId, isLink };
}
