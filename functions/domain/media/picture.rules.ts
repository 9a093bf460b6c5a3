// What may stand where a picture is meant: an upload of one's own organisation, and no address that somebody made up.

/** Said of everything else: whatever was typed, uploading is what helps. */
export const PICTURE_NEEDED = 'Please upload the image again.';

/** Longer than any name of an upload here; what is longer is looked at no further. */
const LONGEST = 300;

export type Picture = { uploadId: string; isServed: boolean };

/**
 * The upload that a text means: by its id as createUpload gave it, or by the path or address under which this
 * organisation's own uploads are served. Null for all else: other schemes, hosts, organisations and folders (ACC-08).
 */
export function pictureIn(text: string, own: { organizationId: string; origin: string }): Picture | null {
  if (text.length > LONGEST) return null;
  const path = text.startsWith(`${own.origin}/`) ? text.slice(own.origin.length) : text;
  const [, served] = /^\/media\/([\w-]+\/upl_\w{1,60})$/.exec(path) ?? [];
  if (served) {
    const [organizationId, uploadId = ''] = served.split('/');
    return organizationId === own.organizationId ? { uploadId, isServed: true } : null;
  }
  return /^upl_\w{1,60}$/.test(text) ? { uploadId: text, isServed: false } : null;
}
