// Large files of an organisation in parts, S3's multipart uploads: those that the browser PUTs part by part, and those of jobs.
import { bucketLink } from './bucket.ts';
import { done, incomingKey } from './uploads.ts';

/** The address of a part works so long; whoever comes later asks for new ones. */
const PART_SECONDS = 6 * 3600;
const MISSING = 404;

type Place = { organizationId: string; uploadId: string };
type Arrived = Map<number, { bytes: number; tag: string }>;

const tagged = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const keyOf = ({ organizationId, uploadId }: Place) => incomingKey(organizationId, uploadId);

async function open(key: string, type: string): Promise<string> {
  const request = { method: 'POST', query: { uploads: '' }, headers: { 'content-type': type } };
  const id = tagged(await (await done(key, request)).text(), 'UploadId');
  if (!id) throw new Error('The file store opened no upload in parts.');
  return id;
}

async function arrived(key: string, partsId: string): Promise<Arrived | null> {
  const request = { method: 'GET', query: { uploadId: partsId, 'max-parts': '1000' } };
  const answer = await done(key, request, [MISSING]);
  if (answer.status === MISSING) return null;
  const parts = (await answer.text()).matchAll(/<Part>([\s\S]*?)<\/Part>/g);
  return new Map(
    Array.from(parts, ([, part = '']) => [
      Number(tagged(part, 'PartNumber')),
      { bytes: Number(tagged(part, 'Size')), tag: plain(tagged(part, 'ETag') ?? '') },
    ]),
  );
}

async function join(key: string, partsId: string, parts: readonly { number: number; tag: string }[]): Promise<void> {
  const lines = parts.map(({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${lines.join('')}</CompleteMultipartUpload>`;
  const request = {
    method: 'POST',
    query: { uploadId: partsId },
    headers: { 'content-type': 'application/xml' },
    body,
  };
  const answer = await done(key, request, [MISSING]);
  // What fails while parts are put together is said in the body of a 200.
  if (answer.ok && /<Error>/.test(await answer.text())) throw new Error('The file store could not join the parts.');
}

/** Opens an upload in parts in incoming/ and answers the store's id of it; unfinished ones end after a day. */
export function openParts(place: Place, type: string): Promise<string> {
  return open(keyOf(place), type);
}

/** Where the browser PUTs a part of exactly so many bytes. */
export function partUrl(place: Place, partsId: string, part: { number: number; bytes: number }) {
  const query = { partNumber: String(part.number), uploadId: partsId };
  const headers = { 'content-length': String(part.bytes) };
  return bucketLink(keyOf(place), PART_SECONDS, query, { method: 'PUT', headers });
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
  await done(key, { method: 'PUT', query: { partNumber: String(number), uploadId: partsId }, body: text }, [MISSING]);
}

/** Puts a job's file together from at most 1,000 parts; done twice, the second time does nothing. Throws when its upload is gone. */
export async function joinReport(key: string, partsId: string): Promise<void> {
  const parts = await arrived(key, partsId);
  if (parts)
    await join(
      key,
      partsId,
      [...parts].map(([number, { tag }]) => ({ number, tag })),
    );
  else await done(key, { method: 'HEAD' });
}
