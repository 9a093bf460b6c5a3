// An image that staff choose: uploaded whole, through a presigned form, before a form field refers to it.
import { uploadRefusal } from '#domain/media/upload/upload.rules.ts';
import { ask, NetworkLost, Refused, requestId } from '#web/kit/ask.ts';
import { OpenUploadDocument } from './media.gen.ts';

/** The file types that an image field accepts. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp';

/**
 * Uploads an image and returns its upload id. Throws an error with a sentence; a wrong file is rejected before
 * anything is sent, where that can be detected.
 */
export async function storeImage(file: File): Promise<string> {
  const refusal = uploadRefusal('image', file.type, file.size);
  if (refusal) throw new Refused([refusal]);
  const asked = { purpose: 'image', mimeType: file.type, bytes: file.size, requestId: requestId() } as const;
  const { upload } = await ask(OpenUploadDocument, asked);
  if (!upload) throw new Error('The answer holds no upload.');
  const form = new FormData();
  for (const { name, value } of upload.fields) form.append(name, value);
  form.append('file', file);
  const stored = await fetch(upload.url, { method: 'POST', body: form }).catch(() => null);
  if (!stored?.ok) throw new NetworkLost('The image did not arrive.');
  return upload.id;
}
