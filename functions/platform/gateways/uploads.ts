// Files of an organisation in the media bucket: what the browser uploads, what jobs write, links that end.
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { now } from '#platform/foundation/clock.ts';
import { at, bucketUri, copySource, store, unlessMissing } from './bucket.ts';

/** An upload form stays open so long. */
const FORM_SECONDS = 600;
/** A download link works so long. */
const LINK_SECONDS = 3600;
const SNIFFED_BYTES = 64 * 1024;

/** Where an upload of this organisation lies; no key can be made without the organisation's id. */
export function incomingKey(organizationId: string, uploadId: string): string {
  if (!/^[\w-]{1,64}$/.test(uploadId)) throw new Error('An upload id is letters, digits, - and _.');
  return `incoming/${organizationId}/${uploadId}`;
}

/** Where a file that a job wrote lies; never served, only linked. */
export function reportKey(organizationId: string, jobId: string, name: string): string {
  return `reports/${organizationId}/${jobId}/${name}`;
}

const CSV = 'text/csv; charset=utf-8';

/** A form with which the browser puts one file of that type and at most `limitBytes` straight into incoming/ (10 min). */
export async function uploadForm(asked: {
  organizationId: string;
  uploadId: string;
  mimeType: string;
  limitBytes: number;
}): Promise<{ url: string; fields: { name: string; value: string }[] }> {
  const key = incomingKey(asked.organizationId, asked.uploadId);
  const { url, fields } = await createPresignedPost(store, {
    ...at(key),
    Expires: FORM_SECONDS,
    Fields: { 'Content-Type': asked.mimeType },
    Conditions: [
      ['content-length-range', 0, asked.limitBytes],
      ['eq', '$Content-Type', asked.mimeType],
    ],
  });
  return { url, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) };
}

/** What the video service reads and where it writes, as it names them; `path` is where what it makes is served. */
export function transcodePlaces(organizationId: string, uploadId: string, path: string): { from: string; to: string } {
  return { from: bucketUri(incomingKey(organizationId, uploadId)), to: bucketUri(path.slice(1)) };
}

const headOf = (key: string) => unlessMissing(store.send(new HeadObjectCommand(at(key))));

/** The size of an uploaded file in bytes; null when this organisation has no such upload. */
export async function uploadedBytes(organizationId: string, uploadId: string): Promise<number | null> {
  const head = await headOf(incomingKey(organizationId, uploadId));
  return head && (head.ContentLength ?? 0);
}

async function read(key: string, Range?: string): Promise<Uint8Array | null> {
  const asked = store.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }));
  const answer = await unlessMissing(asked).catch((error: Error) => {
    // An empty file has no first byte.
    if (error.name === 'InvalidRange') return { Body: undefined };
    throw error;
  });
  return answer && ((await answer.Body?.transformToByteArray()) ?? new Uint8Array());
}

async function write(key: string, Body: string, ContentType: string): Promise<void> {
  await store.send(new PutObjectCommand({ ...at(key), Body, ContentType }));
}

/** The whole uploaded file; null when there is none. */
export function uploadedFile(organizationId: string, uploadId: string): Promise<Uint8Array | null> {
  return read(incomingKey(organizationId, uploadId));
}

/** The first 64 KB of an uploaded file; null when there is none. */
export function uploadedStart(organizationId: string, uploadId: string): Promise<Uint8Array | null> {
  return read(incomingKey(organizationId, uploadId), `bytes=0-${SNIFFED_BYTES - 1}`);
}

/** Puts a file where an upload would lie: rows that came with the call go the same way as a file. */
export async function keepAsUpload(organizationId: string, uploadId: string, text: string): Promise<void> {
  await write(incomingKey(organizationId, uploadId), text, CSV);
}

/** Takes an uploaded file away once it has been read. */
export async function forgetUpload(organizationId: string, uploadId: string): Promise<void> {
  await store.send(new DeleteObjectCommand(at(incomingKey(organizationId, uploadId))));
}

/** Writes a file of a job; the same key again replaces it. */
export async function writeReport(key: string, text: string): Promise<void> {
  await write(key, text, CSV);
}

/** The text of a file that a job wrote; empty when there is none. */
export async function readReport(key: string): Promise<string> {
  return new TextDecoder().decode((await read(key)) ?? new Uint8Array());
}

/** A link that downloads a job's file under that name, for an hour. */
export function reportUrl(key: string, fileName: string): Promise<string> {
  const ResponseContentDisposition = `attachment; filename="${fileName.replace(/[^\w. -]+/g, '_')}"`;
  const file = new GetObjectCommand({ ...at(key), ResponseContentDisposition });
  return getSignedUrl(store, file, { expiresIn: LINK_SECONDS, signingDate: new Date(now()) });
}

/** Where a checked upload of this organisation is served: below the app's own address. */
const servedKey = (organizationId: string, uploadId: string) => `media/${organizationId}/${uploadId}`;

/** Whether that upload of this organisation was checked and is served; then its path, else null. */
export async function servedPath(organizationId: string, uploadId: string): Promise<string | null> {
  const key = servedKey(organizationId, uploadId);
  return (await headOf(key)) && `/${key}`;
}

/** Copies a checked upload to where it is served and answers its path; `type` is what its first bytes said. */
export async function serveUpload(organizationId: string, uploadId: string, type: string): Promise<string> {
  const from = incomingKey(organizationId, uploadId);
  const key = servedKey(organizationId, uploadId);
  const copy = { ...at(key), CopySource: copySource(from), ContentType: type };
  await store.send(new CopyObjectCommand({ ...copy, MetadataDirective: 'REPLACE' }));
  return `/${key}`;
}

/** Whether something is served under that path. */
export async function isServed(path: string): Promise<boolean> {
  return (await headOf(path.slice(1))) !== null;
}

/** Serves a text under that path; the same again replaces it. */
export async function serveText(path: string, text: string, type: string): Promise<void> {
  await write(path.slice(1), text, type);
}
