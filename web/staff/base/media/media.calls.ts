// Uploads: how a file gets into the file store, whole or in parts, and what is known about it afterward.
import type { Trim } from '#domain/media/processing/trim.rules.ts';
import { arrivedType, uploadRefusal } from '#domain/media/upload/upload.rules.ts';
import { ask, Refused } from '#web/kit/ask.ts';
import type { MediaFieldsFragment, UploadPurpose } from '#web/kit/calls.gen.ts';
import { CompleteUploadDocument, OpenUploadDocument, RetryMediaDocument } from './media.gen.ts';
import { sendBytes } from './send-bytes.ts';

export type Media = MediaFieldsFragment;
export type MediaPurpose = Exclude<UploadPurpose, 'csv'>;

/** A file to upload: a retry has the same `requestId` and resumes where the upload stopped. */
export type Upload = {
  purpose: MediaPurpose;
  file: File;
  requestId: string;
  /** The part that will be played; null for the whole file. */
  trim: Trim | null;
  signal: AbortSignal;
  /** Called with the uploaded fraction, from 0 to 1. */
  onProgress: (part: number) => void;
};

/** Types that some browsers do not detect. */
const BY_ENDING: Readonly<Record<string, string>> = {
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  vtt: 'text/vtt',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
};
const SNIFFED_BYTES = 4096;
/** An upload address may expire before it is used: at most this many times new ones are requested. */
const ROUNDS = 4;

/** The type that the browser detects, else the one for the file's extension; empty when neither is known. */
export const typeOf = ({ type, name }: File): string =>
  type || (BY_ENDING[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '');

/** Why a file is rejected before any of it is sent: its size, its type, or its actual content; null when it is accepted. */
export async function fileRefusal(purpose: MediaPurpose, file: File): Promise<string | null> {
  const refusal = uploadRefusal(purpose, typeOf(file), file.size);
  if (refusal) return refusal;
  const start = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const found = arrivedType(purpose, start);
  return 'refusal' in found ? found.refusal : null;
}

async function opened({ purpose, file, requestId }: Upload) {
  const asked = { purpose, mimeType: typeOf(file), bytes: file.size, requestId };
  const { upload } = await ask(OpenUploadDocument, asked);
  if (!upload) throw new Error('The answer holds no upload.');
  return upload;
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** Sends the missing parts; false when an address was refused and new ones are needed. */
async function sendRest({ url, fields, parts }: Opened, upload: Upload): Promise<boolean> {
  const { file, signal, onProgress } = upload;
  const report = (bytes: number) => onProgress(Math.min(1, bytes / file.size));
  if (parts.length === 0) {
    const body = new FormData();
    for (const { name, value } of fields) body.append(name, value);
    body.append('file', file);
    return sendBytes({ method: 'POST', url, body }, { signal, onBytes: report });
  }
  let from = 0;
  let done = parts.reduce((sum, { arrived, bytes }) => sum + (arrived ? bytes : 0), 0);
  for (const part of parts) {
    const body = file.slice(from, from + part.bytes);
    from += part.bytes;
    if (part.arrived) continue;
    const sent = done;
    if (
      !(await sendBytes({ method: 'PUT', url: part.url, body }, { signal, onBytes: (bytes) => report(sent + bytes) }))
    )
      return false;
    done += part.bytes;
    report(done);
  }
  return true;
}

/** Uploads a file and has it checked. Throws an error with a sentence; a retry resumes the upload. */
export async function uploadMedia(upload: Upload): Promise<Media> {
  const refusal = await fileRefusal(upload.purpose, upload.file);
  if (refusal) throw new Refused([refusal]);
  for (let round = 1; ; round++) {
    const slot = await opened(upload);
    const isThere = await sendRest(slot, upload);
    if (isThere) {
      const { media } = await ask(CompleteUploadDocument, { uploadId: slot.id, ...upload.trim });
      if (!media) throw new Error('The answer holds no media.');
      return media;
    }
    if (round >= ROUNDS) throw new Refused(['The file could not be stored. Please try again.']);
  }
}

/** Submits a video or recording whose processing failed once more. */
export const retryMedia = (mediaId: string) => ask(RetryMediaDocument, { mediaId });
