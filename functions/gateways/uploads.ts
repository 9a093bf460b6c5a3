// Files of an organisation in the media bucket: what the browser uploads, what jobs write, links that end.
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

const files = new S3Client({ maxAttempts: 5 });

/** An upload form stays open so long. */
const FORM_SECONDS = 600;
/** A download link works so long. */
const LINK_SECONDS = 3600;
const SNIFFED_BYTES = 64 * 1024;

function bucket(): string {
  const name = process.env.MEDIA_BUCKET;
  if (!name) throw new Error('MEDIA_BUCKET is not set: this door does not declare the media bucket.');
  return name;
}

/** Where an upload of this organisation lies; no key can be made without the organisation's id. */
function incomingKey(organizationId: string, uploadId: string): string {
  if (!/^[\w-]{1,64}$/.test(uploadId)) throw new Error('An upload id is letters, digits, - and _.');
  return `incoming/${organizationId}/${uploadId}`;
}

/** Where a file that a job wrote lies; never served, only linked. */
export function reportKey(organizationId: string, jobId: string, name: string): string {
  return `reports/${organizationId}/${jobId}/${name}`;
}

const isMissing = (error: unknown) =>
  error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes(error.name);

/** A form with which the browser puts one file of that type and at most `limitBytes` straight into incoming/ (10 min). */
export async function uploadForm(asked: {
  organizationId: string;
  uploadId: string;
  mimeType: string;
  limitBytes: number;
}): Promise<{ url: string; fields: { name: string; value: string }[] }> {
  const Key = incomingKey(asked.organizationId, asked.uploadId);
  const { url, fields } = await createPresignedPost(files, {
    Bucket: bucket(),
    Key,
    Expires: FORM_SECONDS,
    Fields: { 'Content-Type': asked.mimeType },
    Conditions: [
      ['content-length-range', 0, asked.limitBytes],
      ['eq', '$Content-Type', asked.mimeType],
    ],
  });
  return { url, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) };
}

/** The size of an uploaded file in bytes; null when this organisation has no such upload. */
export async function uploadedBytes(organizationId: string, uploadId: string): Promise<number | null> {
  try {
    const head = await files.send(
      new HeadObjectCommand({ Bucket: bucket(), Key: incomingKey(organizationId, uploadId) }),
    );
    return head.ContentLength ?? 0;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function read(Key: string, range?: string): Promise<Uint8Array | null> {
  try {
    const { Body } = await files.send(new GetObjectCommand({ Bucket: bucket(), Key, ...(range && { Range: range }) }));
    return Body ? await Body.transformToByteArray() : new Uint8Array();
  } catch (error) {
    if (isMissing(error)) return null;
    if (error instanceof Error && error.name === 'InvalidRange') return new Uint8Array();
    throw error;
  }
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
  const Key = incomingKey(organizationId, uploadId);
  await files.send(new PutObjectCommand({ Bucket: bucket(), Key, Body: text, ContentType: 'text/csv; charset=utf-8' }));
}

/** Takes an uploaded file away once it has been read. */
export async function forgetUpload(organizationId: string, uploadId: string): Promise<void> {
  await files.send(new DeleteObjectCommand({ Bucket: bucket(), Key: incomingKey(organizationId, uploadId) }));
}

/** Writes a file of a job; the same key again replaces it. */
export async function writeReport(key: string, text: string): Promise<void> {
  const file = { Bucket: bucket(), Key: key, Body: text, ContentType: 'text/csv; charset=utf-8' };
  await files.send(new PutObjectCommand(file));
}

/** The text of a file that a job wrote; empty when there is none. */
export async function readReport(key: string): Promise<string> {
  return new TextDecoder().decode((await read(key)) ?? new Uint8Array());
}

/** A link that downloads a job's file under that name, for an hour. */
export function reportUrl(key: string, fileName: string): Promise<string> {
  const named = `attachment; filename="${fileName.replace(/[^\w. -]+/g, '_')}"`;
  const command = new GetObjectCommand({ Bucket: bucket(), Key: key, ResponseContentDisposition: named });
  return getSignedUrl(files, command, { expiresIn: LINK_SECONDS });
}

/** Copies a checked upload to where it is served and answers its path; `type` is what its first bytes said. */
export async function serveUpload(organizationId: string, uploadId: string, type: string): Promise<string> {
  const from = incomingKey(organizationId, uploadId);
  const Key = `media/${organizationId}/${uploadId}`;
  const copy = { Bucket: bucket(), Key, CopySource: `${bucket()}/${from}`, ContentType: type };
  await files.send(new CopyObjectCommand({ ...copy, MetadataDirective: 'REPLACE' }));
  return `/${Key}`;
}
