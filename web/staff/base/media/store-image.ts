// A picture that staff choose: stored by the presigned form, whole, as a form field names it afterwards.
import { uploadRefusal } from '#domain/media/upload/upload.rules.ts';
import { ask, NetworkLost, Refused, requestId } from '#web/kit/ask.ts';
import { OpenUploadDocument } from './media.gen.ts';

/** What a field for pictures lets through. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp';

/** Stores an image; answers its upload id. Throws what was wrong, in a sentence, before anything is sent where it can be seen. */
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
