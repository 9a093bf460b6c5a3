// Which values are accepted as an image: an upload of one's own organization, never an arbitrary address.

/** The refusal for all other values: whatever was typed, uploading again helps. */
export const PICTURE_NEEDED = 'Please upload the image again.';

/** Longer than any name of an upload here; the rest is not read. */
const LONGEST = 300;

export type UploadedPicture = { uploadId: string; isServed: boolean };

/**
 * The upload that a text refers to: by its id from createUpload, or by the path or address under which this organization's
 * uploads are served. Null for all else: other schemes, hosts, organizations and folders (ACC-08).
 */
export function pictureIn(text: string, own: { organizationId: string; origin: string }): UploadedPicture | null {
  if (text.length > LONGEST) return null;
  const path = text.startsWith(`${own.origin}/`) ? text.slice(own.origin.length) : text;
  const [, served] = /^\/media\/([\w-]+\/upl_\w{1,60})$/.exec(path) ?? [];
  if (served) {
    const [organizationId, uploadId = ''] = served.split('/');
    return organizationId === own.organizationId ? { uploadId, isServed: true } : null;
  }
  return /^upl_\w{1,60}$/.test(text) ? { uploadId: text, isServed: false } : null;
}
