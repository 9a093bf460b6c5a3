// An image that staff choose: uploaded whole, through a presigned form, and checked before a form field refers to it.
import { uploadRefusal } from '#domain/media/upload/upload.rules.ts';
import { ask, NetworkLost, Refused, requestId } from '#web/kit/ask.ts';
import { type Media, typeOf } from './media.calls.ts';
import { CompleteUploadDocument, OpenUploadDocument } from './media.gen.ts';

/** The files that an image field accepts; browsers know no type for the last ones. */
export const IMAGE_TYPES = 'image/*,.heic,.heif,.tif,.tiff';

/** Why a file cannot be uploaded as an image, judged by its name and size; null when it may be one. */
export const imageRefusal = (file: File): string | null => uploadRefusal('image', typeOf(file), file.size);

/** Whether browsers display the file as it is; the server converts other images to JPEG first (ACC-21). */
export const isDisplayable = (file: File): boolean => /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/.test(typeOf(file));

/** Uploads an image and returns the id of its upload, which is not checked yet; throws as `storeImage` does. */
export async function sendImage(file: File): Promise<string> {
  const refusal = imageRefusal(file);
  if (refusal) throw new Refused([refusal]);
  const asked = { purpose: 'image', mimeType: typeOf(file), bytes: file.size, requestId: requestId() } as const;
  const { upload } = await ask(OpenUploadDocument, asked);
  if (!upload) throw new Error('The answer holds no upload.');
  const form = new FormData();
  for (const { name, value } of upload.fields) form.append(name, value);
  form.append('file', file);
  const stored = await fetch(upload.url, { method: 'POST', body: form }).catch(() => null);
  if (!stored?.ok) throw new NetworkLost('The image did not arrive.');
  return upload.id;
}

/**
 * Uploads an image; returns the upload with the address under which it is shown. Throws an error with a sentence; a wrong file is
 * rejected before anything is sent, where that can be detected.
 */
export async function storeImage(file: File): Promise<Media> {
  const { media } = await ask(CompleteUploadDocument, { uploadId: await sendImage(file) });
  if (!media) throw new Error('The answer holds no media.');
  return media;
}
