// Files of an organization in the media bucket: browser uploads, files of jobs, links that expire.
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
import { deleteStored, type StoredBytes, storedBytes } from './stored-files.ts';

/** How long an upload form is valid. */
const FORM_SECONDS = 600;
/** How long a download link is valid. */
const LINK_SECONDS = 3600;
const SNIFFED_BYTES = 64 * 1024;

/** The key of an upload; it always contains the organization's id. */
export function incomingKey(organizationId: string, uploadId: string): string {
  if (!/^[\w-]{1,64}$/.test(uploadId)) throw new Error('An upload id is letters, digits, - and _.');
  return `incoming/${organizationId}/${uploadId}`;
}

/** The key of a file that a job wrote; it is never served, only linked. */
export function reportKey(organizationId: string, jobId: string, name: string): string {
  return `reports/${organizationId}/${jobId}/${name}`;
}

const CSV = 'text/csv; charset=utf-8';

/**
 * A form with which the browser uploads one file of that type, at most `limitBytes`, straight into incoming/ (valid 10 min).
 */
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

/** The URIs that the video service reads from and writes to; `path` is where its output is served. */
export function transcodePaths(organizationId: string, uploadId: string, path: string): { from: string; to: string } {
  return { from: bucketUri(incomingKey(organizationId, uploadId)), to: bucketUri(path.slice(1)) };
}

const headOf = (key: string) => unlessMissing(store.send(new HeadObjectCommand(at(key))));

/** The size of an uploaded file in bytes; null when this organization has no such upload. */
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

/** Stores a file as if it had been uploaded, so that rows sent with a call are processed like a file. */
export async function saveAsUpload(organizationId: string, uploadId: string, text: string): Promise<void> {
  await write(incomingKey(organizationId, uploadId), text, CSV);
}

/** Deletes an uploaded file after it was read. */
export async function forgetUpload(organizationId: string, uploadId: string): Promise<void> {
  await store.send(new DeleteObjectCommand(at(incomingKey(organizationId, uploadId))));
}

/** Writes a file of a job; the same key again overwrites it. */
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

/** The key under which a checked upload of this organization is served, on the app's own address. */
const servedKey = (organizationId: string, uploadId: string) => `media/${organizationId}/${uploadId}`;

/** The path of an upload of this organization if it was checked and is served, else null. */
export async function servedPath(organizationId: string, uploadId: string): Promise<string | null> {
  const key = servedKey(organizationId, uploadId);
  return (await headOf(key)) && `/${key}`;
}

/**
 * Copies a checked upload to its served key and returns its path; `type` comes from its first bytes. Under an id of its own the copy
 * can be deleted without the upload.
 */
export async function serveUpload(
  organizationId: string,
  uploadId: string,
  type: string,
  asId = uploadId,
): Promise<string> {
  const from = incomingKey(organizationId, uploadId);
  const key = servedKey(organizationId, asId);
  const copy = { ...at(key), CopySource: copySource(from), ContentType: type };
  await store.send(new CopyObjectCommand({ ...copy, MetadataDirective: 'REPLACE' }));
  return `/${key}`;
}

/** Serves bytes that were made of an upload, under the upload's key. */
export async function serveMade(organizationId: string, uploadId: string, Body: Uint8Array, type: string) {
  await store.send(new PutObjectCommand({ ...at(servedKey(organizationId, uploadId)), Body, ContentType: type }));
}

/** Whether a file is served under that path. */
export async function isServed(path: string): Promise<boolean> {
  return (await headOf(path.slice(1))) !== null;
}

/** The file that is served under that path, and its type; null when there is none. */
export const servedFile = (path: string): Promise<StoredBytes | null> => storedBytes(path.slice(1));

/** Deletes the file that is served under that path, such as a picture that staff sent; does nothing when there is none. */
export async function deleteServed(path: string): Promise<void> {
  await deleteStored(path.slice(1));
}

/** Serves a text under that path; the same path again overwrites it. */
export async function serveText(path: string, text: string, type: string): Promise<void> {
  await write(path.slice(1), text, type);
}
