// S3 multipart uploads of an organization: those that the browser PUTs in parts, and those that jobs write.
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { now } from '#platform/foundation/clock.ts';
import { at, store, unlessMissing } from './bucket.ts';
import { incomingKey } from './uploads.ts';

/** How long the address of a part is valid; after that the browser requests new ones. */
const PART_SECONDS = 6 * 3600;
/** The most parts of one file. */
const MOST_PARTS = 1000;

type UploadKey = { organizationId: string; uploadId: string };
type Arrived = Map<number, { bytes: number; tag: string }>;

const keyOf = ({ organizationId, uploadId }: UploadKey) => incomingKey(organizationId, uploadId);

async function open(key: string, type: string): Promise<string> {
  const opened = await store.send(new CreateMultipartUploadCommand({ ...at(key), ContentType: type }));
  if (!opened.UploadId) throw new Error('The file store opened no upload in parts.');
  return opened.UploadId;
}

async function arrived(key: string, partsId: string): Promise<Arrived | null> {
  const listed = { ...at(key), UploadId: partsId, MaxParts: MOST_PARTS };
  const answer = await unlessMissing(store.send(new ListPartsCommand(listed)));
  const parts = answer && (answer.Parts ?? []);
  return (
    parts && new Map(parts.map(({ PartNumber = 0, Size = 0, ETag = '' }) => [PartNumber, { bytes: Size, tag: ETag }]))
  );
}

async function join(key: string, partsId: string, parts: readonly { number: number; tag: string }[]): Promise<void> {
  const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }));
  const request = { ...at(key), UploadId: partsId, MultipartUpload: { Parts } };
  await unlessMissing(store.send(new CompleteMultipartUploadCommand(request)));
}

/** Starts a multipart upload in incoming/ and returns its S3 id; unfinished ones expire after a day. */
export function openParts(uploadKey: UploadKey, type: string): Promise<string> {
  return open(keyOf(uploadKey), type);
}

/** The address to which the browser PUTs a part of exactly this many bytes. */
export function partUrl(
  uploadKey: UploadKey,
  partsId: string,
  part: { number: number; bytes: number },
): Promise<string> {
  const request = { ...at(keyOf(uploadKey)), UploadId: partsId, PartNumber: part.number, ContentLength: part.bytes };
  const signableHeaders = new Set(['content-length', 'host']);
  const options = { expiresIn: PART_SECONDS, signableHeaders, signingDate: new Date(now()) };
  return getSignedUrl(store, new UploadPartCommand(request), options);
}

/** The parts that have arrived, by number; null when the upload is complete, aborted or expired. */
export function arrivedParts(uploadKey: UploadKey, partsId: string): Promise<Arrived | null> {
  return arrived(keyOf(uploadKey), partsId);
}

/** Joins the parts in order; a second call does nothing. */
export function joinParts(
  uploadKey: UploadKey,
  partsId: string,
  parts: readonly { number: number; tag: string }[],
): Promise<void> {
  return join(keyOf(uploadKey), partsId, parts);
}

/** Starts a job's multipart file and returns its S3 id; an unfinished one expires after a day. */
export function openReport(key: string): Promise<string> {
  return open(key, 'text/csv; charset=utf-8');
}

/** Writes a part of a job's file, at least 5 MB unless it is the last; the same number again overwrites it. */
export async function writeReportPart(key: string, partsId: string, number: number, text: string): Promise<void> {
  // When the file was joined already, its parts can no longer be written.
  const part = { ...at(key), UploadId: partsId, PartNumber: number, Body: text };
  await unlessMissing(store.send(new UploadPartCommand(part)));
}

/** Joins a job's file from at most 1,000 parts. Throws when neither the upload nor the joined file exists. */
export async function joinReportParts(key: string, partsId: string): Promise<void> {
  const parts = await arrived(key, partsId);
  const numbered = parts && [...parts].map(([number, { tag }]) => ({ number, tag }));
  if (numbered) await join(key, partsId, numbered);
  else await store.send(new HeadObjectCommand(at(key)));
}
