// Stands in for S3, path-style: objects put, read by range, listed, copied, removed; uploads by a browser's form or in parts.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StandIn, StandInHome } from '../../host/types.ts';
import { escapedXml, listen, writeAnswer } from '../../stand-in/wire.ts';
import { BucketFiles, type ObjectHead } from './files.ts';
import { policyBreach, readForm } from './form.ts';
import { UploadsInParts } from './parts.ts';
import { headersOf, KEPT_HEADERS, type RequestedObject, refuse, sendXml } from './wire.ts';

/** S3 with its objects, for the servers on this machine. */
export type LocalBuckets = StandIn & { files: BucketFiles };

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'ETag, Location, Content-Range',
  'access-control-max-age': '3000',
};

/** S3 lists this many keys at a time. */
const MOST_LISTED = 1000;

/** Starts the stand-in; any bucket named exists. */
export async function startBuckets(context: StandInHome): Promise<LocalBuckets> {
  const files = new BucketFiles(join(context.dataDir, 'buckets'));
  const api = new BucketApi(files, () => context.clock.now());
  const server = await listen(context.clock, (request, response) => api.handle(request, response));
  return { ...server, files };
}

class BucketApi {
  readonly #files: BucketFiles;
  readonly #now: () => number;
  readonly #parts: UploadsInParts;

  constructor(files: BucketFiles, now: () => number) {
    this.#files = files;
    this.#now = now;
    this.#parts = new UploadsInParts(files, now);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    const path = objectOf(request);
    if (request.method === 'OPTIONS') return writeAnswer(response, { status: 200 });
    if (path.bucket === '') return refuse(response, 404, 'NoSuchBucket', 'The specified bucket does not exist');
    if (isOver(path.query, this.#now())) return refuse(response, 403, 'AccessDenied', 'Request has expired');
    if (await this.#parts.answer(request, response, path)) return;
    if (request.method === 'POST') return this.#form(request, response, path);
    if (request.method === 'GET' && path.query.get('list-type') === '2') return this.#list(response, path);
    if (request.method === 'GET' || request.method === 'HEAD') return this.#read(request, response, path);
    if (request.method === 'PUT' && request.headers['x-amz-copy-source']) return this.#copy(request, response, path);
    if (request.method === 'PUT') return this.#put(request, response, path);
    if (request.method !== 'DELETE')
      return refuse(response, 405, 'MethodNotAllowed', 'The stand-in does not know that.');
    await this.#files.remove(path.bucket, path.key);
    writeAnswer(response, { status: 204 });
  }

  async #put(request: IncomingMessage, response: ServerResponse, { bucket, key }: RequestedObject): Promise<void> {
    if (request.headers['if-none-match'] === '*' && (await this.#files.head(bucket, key)))
      return refuse(
        response,
        412,
        'PreconditionFailed',
        'At least one of the pre-conditions you specified did not hold',
      );
    const file = await this.#files.newFile(bucket);
    await pipeline(request, createWriteStream(file));
    const { contentType, headers } = headersOf(request);
    const kept = await this.#files.keep(bucket, file, { key, contentType, headers, changedMs: this.#now() });
    writeAnswer(response, { status: 200, headers: { etag: kept.etag } });
  }

  async #form(request: IncomingMessage, response: ServerResponse, { bucket }: RequestedObject): Promise<void> {
    const file = await this.#files.newFile(bucket);
    const form = await readForm(request, request.headers['content-type'] ?? '', file);
    const breach = form && policyBreach(form, bucket, this.#now());
    if (!form || breach) {
      await rm(file, { force: true });
      const [code, message] = breach ?? ['MalformedPOSTRequest', 'The body of your POST request is not well-formed.'];
      return refuse(response, code === 'AccessDenied' ? 403 : 400, code, message);
    }
    const key = (form.fields.key ?? '').replace('${filename}', form.fileName);
    const contentType = form.fields['content-type'] ?? 'binary/octet-stream';
    const named = Object.entries(form.fields).filter(([name]) => KEPT_HEADERS.test(name));
    const head = { key, contentType, headers: Object.fromEntries(named), changedMs: this.#now() };
    const kept = await this.#files.keep(bucket, file, head);
    const status = ['200', '201'].includes(form.fields.success_action_status ?? '')
      ? Number(form.fields.success_action_status)
      : 204;
    const body = `<PostResponse><Bucket>${bucket}</Bucket><Key>${escapedXml(key)}</Key><ETag>${escapedXml(kept.etag)}</ETag></PostResponse>`;
    writeAnswer(response, { status, headers: { etag: kept.etag }, ...(status === 201 ? { body } : {}) });
  }

  async #copy(request: IncomingMessage, response: ServerResponse, { bucket, key }: RequestedObject): Promise<void> {
    const source = decodeURIComponent(String(request.headers['x-amz-copy-source']).replace(/^\//, ''));
    const [fromBucket = '', ...rest] = source.split('/');
    const before = await this.#files.head(fromBucket, rest.join('/'));
    if (!before) return refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.');
    const file = await this.#files.newFile(bucket);
    await pipeline(this.#files.read(fromBucket, before), createWriteStream(file));
    const isReplaced = request.headers['x-amz-metadata-directive'] === 'REPLACE';
    const { contentType, headers } = isReplaced ? headersOf(request) : before;
    const kept = await this.#files.keep(bucket, file, { key, contentType, headers, changedMs: this.#now() });
    const when = new Date(kept.changedMs).toISOString();
    const body = `<CopyObjectResult><ETag>${escapedXml(kept.etag)}</ETag><LastModified>${when}</LastModified></CopyObjectResult>`;
    writeAnswer(response, { status: 200, body, headers: { 'content-type': 'application/xml' } });
  }

  /** A page of the keys below a prefix; the token of the next is the last key of this one. */
  async #list(response: ServerResponse, { bucket, query }: RequestedObject): Promise<void> {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const keys = (await this.#files.keys(bucket, prefix)).filter((key) => key > after);
    const page = keys.slice(0, Math.min(MOST_LISTED, Number(query.get('max-keys') ?? MOST_LISTED)));
    const lines = await Promise.all(
      page.map(async (key) => {
        const { bytes = 0 } = (await this.#files.head(bucket, key)) ?? {};
        return `<Contents><Key>${escapedXml(key)}</Key><Size>${bytes}</Size></Contents>`;
      }),
    );
    const isCut = page.length < keys.length;
    const next = isCut ? `<NextContinuationToken>${escapedXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    sendXml(
      response,
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${lines.join('')}${next}</ListBucketResult>`,
    );
  }

  async #read(
    request: IncomingMessage,
    response: ServerResponse,
    { bucket, key, query }: RequestedObject,
  ): Promise<void> {
    const head = await this.#files.head(bucket, key);
    const isHead = request.method === 'HEAD';
    if (!head && isHead) return writeAnswer(response, { status: 404 });
    if (!head) return refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.');
    if (request.headers['if-none-match'] === head.etag) return writeAnswer(response, { status: 304 });
    const range = rangeOf(request.headers.range, head.bytes);
    if (range === null) return refuse(response, 416, 'InvalidRange', 'The requested range is not satisfiable');
    const { start, end } = range ?? { start: 0, end: head.bytes - 1 };
    response.writeHead(range ? 206 : 200, {
      ...answerHeaders(head, query),
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${head.bytes}` } : {}),
    });
    if (isHead || head.bytes === 0) {
      response.end();
      return;
    }
    await pipeline(this.#files.read(bucket, head, start, end), response).catch(() => response.destroy());
  }
}

function objectOf(request: IncomingMessage): RequestedObject {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/');
  return { bucket, key: rest.map(decodeURIComponent).join('/'), query: url.searchParams };
}

function answerHeaders(head: ObjectHead, query: URLSearchParams): Record<string, string> {
  const asked = [...query].filter(([name]) => name.startsWith('response-'));
  return {
    'content-type': head.contentType,
    etag: head.etag,
    'last-modified': new Date(head.changedMs).toUTCString(),
    'accept-ranges': 'bytes',
    ...head.headers,
    ...Object.fromEntries(asked.map(([name, value]) => [name.slice('response-'.length), value])),
  };
}

/** The requested range within the object; undefined for the whole, null when it is outside. */
function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | undefined | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(0, bytes - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? bytes - 1 : Math.min(bytes - 1, Number(match[2]));
  return start > end || start >= bytes ? null : { start, end };
}

/** Whether a presigned address has expired. */
function isOver(query: URLSearchParams, nowMs: number): boolean {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '');
  const seconds = query.get('X-Amz-Expires');
  if (!match || seconds === null) return false;
  const [, year, month, day, hour, minute, second] = match.map(Number);
  const signedMs = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  return nowMs > signedMs + Number(seconds) * 1000;
}
