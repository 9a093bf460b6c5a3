// The picture that staff send with a text to one person: checked by its first bytes, and served under an id of its own.
import { isTurned } from '#domain/media/upload/file-kind.rules.ts';
import { arrivedType } from '#domain/media/upload/upload.rules.ts';
import { type SentPicture, sentPictureRefusal } from '#domain/texts/picture/sent-picture.rules.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { serveUpload, uploadedBytes, uploadedStart } from '#platform/gateways/uploads.ts';

const NOT_ARRIVED = 'The picture did not arrive. Please choose it again.';

/** A checked upload that is to be served as the picture of a text. */
type CheckedPicture = { picture: SentPicture; uploadId: string; type: string };

/**
 * Checks an upload and returns it as the picture of the text with that key; nothing is served yet. Refuses what is not an upload of
 * this organization, did not arrive, is no JPEG, PNG or GIF by its first bytes, or is too large. Each text has a file of its own, also
 * where several have the same upload: it is deleted with its text.
 */
export async function checkedPicture(
  organizationId: string,
  onceKey: string,
  uploadId: string,
  isLink: boolean,
): Promise<CheckedPicture> {
  const bytes = /^upl_\w{1,60}$/.test(uploadId) ? await uploadedBytes(organizationId, uploadId) : null;
  if (bytes === null) throw new Refusal(NOT_ARRIVED);
  const found = arrivedType('image', (await uploadedStart(organizationId, uploadId)) ?? new Uint8Array());
  if ('refusal' in found) throw new Refusal(found.refusal);
  // A HEIC picture has the type of the JPEG that it would become.
  const type = isTurned(found.kind) ? found.kind : found.type;
  const refusal = sentPictureRefusal(type, bytes, isLink);
  if (refusal) throw new Refusal(refusal);
  return { picture: { pictureId: idFrom('upl', 'sent', organizationId, onceKey), isLink }, uploadId, type: found.type };
}

/** Serves the picture; again for the same text is the same file. */
export async function servePicture(organizationId: string, { picture, uploadId, type }: CheckedPicture): Promise<void> {
  await serveUpload(organizationId, uploadId, type, picture.pictureId);
}
