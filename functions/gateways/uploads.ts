// Files of an organisation in the media bucket: what the browser uploads, what jobs write, links that end.
import { askBucket, bucketForm, bucketLink, bucketUri, copySource } from './bucket.ts';

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

const CSV = { 'content-type': 'text/csv; charset=utf-8' };
const MISSING = 404;
const PAST_THE_END = 416;

/** What the store said, unless it refused: then it throws the store's own words. */
export async function done(key: string, request: Parameters<typeof askBucket>[1], fine: readonly number[] = []) {
  const answer = await askBucket(key, request);
  if (answer.ok || fine.includes(answer.status)) return answer;
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  throw new Error(`The file store refused to ${request.method}: ${answer.status} ${code ?? ''}`);
}

/** A form with which the browser puts one file of that type and at most `limitBytes` straight into incoming/ (10 min). */
export async function uploadForm(asked: {
  organizationId: string;
  uploadId: string;
  mimeType: string;
  limitBytes: number;
}): Promise<{ url: string; fields: { name: string; value: string }[] }> {
  const key = incomingKey(asked.organizationId, asked.uploadId);
  const { url, fields } = await bucketForm(key, FORM_SECONDS, { 'Content-Type': asked.mimeType }, [
    ['content-length-range', 0, asked.limitBytes],
    ['eq', '$Content-Type', asked.mimeType],
  ]);
  return { url, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) };
}

/** What the video service reads and where it writes, as it names them; `path` is where what it makes is served. */
export function transcodePlaces(organizationId: string, uploadId: string, path: string): { from: string; to: string } {
  return { from: bucketUri(incomingKey(organizationId, uploadId)), to: bucketUri(path.slice(1)) };
}

/** The size of an uploaded file in bytes; null when this organisation has no such upload. */
export async function uploadedBytes(organizationId: string, uploadId: string): Promise<number | null> {
  const head = await done(incomingKey(organizationId, uploadId), { method: 'HEAD' }, [MISSING]);
  return head.status === MISSING ? null : Number(head.headers.get('content-length') ?? 0);
}

async function read(key: string, range?: string): Promise<Uint8Array | null> {
  const request = { method: 'GET', ...(range && { headers: { range } }) };
  const answer = await done(key, request, [MISSING, PAST_THE_END]);
  if (answer.status === MISSING) return null;
  return answer.status === PAST_THE_END ? new Uint8Array() : new Uint8Array(await answer.arrayBuffer());
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
  await done(incomingKey(organizationId, uploadId), { method: 'PUT', headers: CSV, body: text });
}

/** Takes an uploaded file away once it has been read. */
export async function forgetUpload(organizationId: string, uploadId: string): Promise<void> {
  await done(incomingKey(organizationId, uploadId), { method: 'DELETE' });
}

/** Writes a file of a job; the same key again replaces it. */
export async function writeReport(key: string, text: string): Promise<void> {
  await done(key, { method: 'PUT', headers: CSV, body: text });
}

/** The text of a file that a job wrote; empty when there is none. */
export async function readReport(key: string): Promise<string> {
  return new TextDecoder().decode((await read(key)) ?? new Uint8Array());
}

/** A link that downloads a job's file under that name, for an hour. */
export function reportUrl(key: string, fileName: string): Promise<string> {
  const named = `attachment; filename="${fileName.replace(/[^\w. -]+/g, '_')}"`;
  return bucketLink(key, LINK_SECONDS, { 'response-content-disposition': named });
}

/** Where a checked upload of this organisation is served: below the app's own address. */
const servedKey = (organizationId: string, uploadId: string) => `media/${organizationId}/${uploadId}`;

/** Whether that upload of this organisation was checked and is served; then its path, else null. */
export async function servedPath(organizationId: string, uploadId: string): Promise<string | null> {
  const key = servedKey(organizationId, uploadId);
  const { status } = await done(key, { method: 'HEAD' }, [MISSING]);
  return status === MISSING ? null : `/${key}`;
}

/** Copies a checked upload to where it is served and answers its path; `type` is what its first bytes said. */
export async function serveUpload(organizationId: string, uploadId: string, type: string): Promise<string> {
  const from = incomingKey(organizationId, uploadId);
  const key = servedKey(organizationId, uploadId);
  const headers = {
    ...{ 'x-amz-copy-source': copySource(from), 'x-amz-metadata-directive': 'REPLACE', 'content-type': type },
  };
  const answer = await done(key, { method: 'PUT', headers });
  // A copy that fails half-way says so in the body of a 200.
  if (/<Error>/.test(await answer.text())) throw new Error('The file store could not copy an upload.');
  return `/${key}`;
}

/** Whether something is served under that path. */
export async function isServed(path: string): Promise<boolean> {
  return (await done(path.slice(1), { method: 'HEAD' }, [MISSING])).status !== MISSING;
}

/** Serves a text under that path; the same again replaces it. */
export async function serveText(path: string, text: string, type: string): Promise<void> {
  await done(path.slice(1), { method: 'PUT', headers: { 'content-type': type }, body: text });
}
