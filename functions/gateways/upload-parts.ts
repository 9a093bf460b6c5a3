// A large file of an organisation that comes in parts: S3's multipart uploads, each part PUT by the browser itself.
import { bucketLink } from './bucket.ts';
import { done, incomingKey } from './uploads.ts';

/** The address of a part works so long; whoever comes later asks for new ones. */
const PART_SECONDS = 6 * 3600;
const MISSING = 404;

type Place = { organizationId: string; uploadId: string };

const tagged = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Opens an upload in parts in incoming/ and answers the store's id of it; unfinished ones end after a day. */
export async function openParts({ organizationId, uploadId }: Place, type: string): Promise<string> {
  const request = { method: 'POST', query: { uploads: '' }, headers: { 'content-type': type } };
  const id = tagged(await (await done(incomingKey(organizationId, uploadId), request)).text(), 'UploadId');
  if (!id) throw new Error('The file store opened no upload in parts.');
  return id;
}

/** Where the browser PUTs a part of exactly so many bytes. */
export function partUrl({ organizationId, uploadId }: Place, partsId: string, part: { number: number; bytes: number }) {
  const query = { partNumber: String(part.number), uploadId: partsId };
  const headers = { 'content-length': String(part.bytes) };
  return bucketLink(incomingKey(organizationId, uploadId), PART_SECONDS, query, { method: 'PUT', headers });
}

/** The parts that have arrived, by number; null when the upload is put together, given up or too old. */
export async function arrivedParts(
  { organizationId, uploadId }: Place,
  partsId: string,
): Promise<Map<number, { bytes: number; tag: string }> | null> {
  const request = { method: 'GET', query: { uploadId: partsId, 'max-parts': '1000' } };
  const answer = await done(incomingKey(organizationId, uploadId), request, [MISSING]);
  if (answer.status === MISSING) return null;
  const parts = (await answer.text()).matchAll(/<Part>([\s\S]*?)<\/Part>/g);
  return new Map(
    Array.from(parts, ([, part = '']) => [
      Number(tagged(part, 'PartNumber')),
      { bytes: Number(tagged(part, 'Size')), tag: plain(tagged(part, 'ETag') ?? '') },
    ]),
  );
}

/** Puts the parts together in order; done twice, the second time does nothing. */
export async function joinParts(
  { organizationId, uploadId }: Place,
  partsId: string,
  parts: readonly { number: number; tag: string }[],
): Promise<void> {
  const lines = parts.map(({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${lines.join('')}</CompleteMultipartUpload>`;
  const request = {
    method: 'POST',
    query: { uploadId: partsId },
    headers: { 'content-type': 'application/xml' },
    body,
  };
  const answer = await done(incomingKey(organizationId, uploadId), request, [MISSING]);
  // What fails while parts are put together is said in the body of a 200.
  if (answer.ok && /<Error>/.test(await answer.text())) throw new Error('The file store could not join the parts.');
}
