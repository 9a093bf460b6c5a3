// Large files of an organisation in parts, S3's multipart uploads: those that the browser PUTs part by part, and those of jobs.
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

/** The address of a part works so long; whoever comes later asks for new ones. */
const PART_SECONDS = 6 * 3600;
/** The store takes no more parts of one file. */
const MOST_PARTS = 1000;

type Place = { organizationId: string; uploadId: string };
type Arrived = Map<number, { bytes: number; tag: string }>;

const keyOf = ({ organizationId, uploadId }: Place) => incomingKey(organizationId, uploadId);

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
  const joined = { ...at(key), UploadId: partsId, MultipartUpload: { Parts } };
  await unlessMissing(store.send(new CompleteMultipartUploadCommand(joined)));
}

/** Opens an upload in parts in incoming/ and answers the store's id of it; unfinished ones end after a day. */
export function openParts(place: Place, type: string): Promise<string> {
  return open(keyOf(place), type);
}

/** Where the browser PUTs a part of exactly so many bytes. */
export function partUrl(place: Place, partsId: string, part: { number: number; bytes: number }): Promise<string> {
  const put = { ...at(keyOf(place)), UploadId: partsId, PartNumber: part.number, ContentLength: part.bytes };
  const signableHeaders = new Set(['content-length', 'host']);
  const given = { expiresIn: PART_SECONDS, signableHeaders, signingDate: new Date(now()) };
  return getSignedUrl(store, new UploadPartCommand(put), given);
}

/** The parts that have arrived, by number; null when the upload is put together, given up or too old. */
export function arrivedParts(place: Place, partsId: string): Promise<Arrived | null> {
  return arrived(keyOf(place), partsId);
}

/** Puts the parts together in order; done twice, the second time does nothing. */
export function joinParts(
  place: Place,
  partsId: string,
  parts: readonly { number: number; tag: string }[],
): Promise<void> {
  return join(keyOf(place), partsId, parts);
}

/** Opens a job's file that is written in parts and answers the store's id of it; an unfinished one ends after a day. */
export function openReport(key: string): Promise<string> {
  return open(key, 'text/csv; charset=utf-8');
}

/** Writes a part of a job's file, of 5 MB at least unless it is the last; the same number again replaces it. */
export async function writeReportPart(key: string, partsId: string, number: number, text: string): Promise<void> {
  // A part of a file that was put together already has nowhere to go.
  const part = { ...at(key), UploadId: partsId, PartNumber: number, Body: text };
  await unlessMissing(store.send(new UploadPartCommand(part)));
}

/** Puts a job's file together from at most 1,000 parts; done twice, the second time does nothing. Throws when its upload is gone. */
export async function joinReport(key: string, partsId: string): Promise<void> {
  const parts = await arrived(key, partsId);
  const numbered = parts && [...parts].map(([number, { tag }]) => ({ number, tag }));
  if (numbered) await join(key, partsId, numbered);
  else await store.send(new HeadObjectCommand(at(key)));
}
