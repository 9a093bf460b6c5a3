// Uploads in parts to S3's stand-in (multipart uploads): opened, put part by part, listed, joined or aborted.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { escapedXml, readBody, writeAnswer } from '../../stand-in/wire.ts';
import { type BucketFiles, md5Of, type ObjectHead } from './files.ts';
import { Turns } from './one-at-a-time.ts';
import { headersOf, type RequestedObject, refuse, sendXml } from './wire.ts';

type Opened = Pick<ObjectHead, 'key' | 'contentType' | 'headers'>;
type Part = { number: number; bytes: number; etag: string; file: string };

/** All but the last part have at least this many bytes. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;
const MOST_PARTS = 10_000;

/** The open uploads of all buckets: a folder each, with a file for every part that arrived. */
export class UploadsInParts {
  readonly #files: BucketFiles;
  readonly #now: () => number;
  readonly #turns = new Turns();

  constructor(files: BucketFiles, now: () => number) {
    this.#files = files;
    this.#now = now;
  }

  /** Answers requests about uploads in parts; false for every other request. */
  async answer(request: IncomingMessage, response: ServerResponse, path: RequestedObject): Promise<boolean> {
    const { query } = path;
    const id = query.get('uploadId');
    if (request.method === 'POST' && query.has('uploads')) await this.#open(request, response, path);
    else if (id !== null) await this.#about(id, request, response, path);
    else return false;
    return true;
  }

  async #open(request: IncomingMessage, response: ServerResponse, { bucket, key }: RequestedObject): Promise<void> {
    const id = crypto.randomUUID().replaceAll('-', '');
    const folder = this.#folder(bucket, id);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'opened.json'), JSON.stringify({ key, ...headersOf(request) } satisfies Opened));
    const inside = `<Bucket>${bucket}</Bucket><Key>${escapedXml(key)}</Key><UploadId>${id}</UploadId>`;
    sendXml(response, `<InitiateMultipartUploadResult>${inside}</InitiateMultipartUploadResult>`);
  }

  async #about(id: string, request: IncomingMessage, response: ServerResponse, path: RequestedObject): Promise<void> {
    const { bucket, key } = path;
    const folder = this.#folder(bucket, id);
    // The body is complete before its turn, so that a slow sender delays nobody.
    const coming = request.method === 'PUT' ? await this.#files.newFile(bucket) : null;
    try {
      if (coming) await pipeline(request, createWriteStream(coming));
      await this.#turns.take(folder, async () => {
        const opened = await readOpened(folder);
        if (opened?.key === key) return this.#withOpened({ id, folder, opened, coming }, request, response, path);
        request.resume();
        refuse(response, 404, 'NoSuchUpload', 'The specified upload does not exist.');
      });
    } finally {
      if (coming) await rm(coming, { force: true });
    }
  }

  async #withOpened(
    { id, folder, opened, coming }: { id: string; folder: string; opened: Opened; coming: string | null },
    request: IncomingMessage,
    response: ServerResponse,
    path: RequestedObject,
  ): Promise<void> {
    if (coming) return savePart(folder, Number(path.query.get('partNumber')), coming, response);
    if (request.method === 'GET') return listParts(await partsIn(folder), path, id, response);
    if (request.method === 'POST') return this.#join(folder, opened, request, response, path);
    await rm(folder, { recursive: true, force: true });
    writeAnswer(response, { status: 204 });
  }

  async #join(
    folder: string,
    opened: Opened,
    request: IncomingMessage,
    response: ServerResponse,
    { bucket }: RequestedObject,
  ): Promise<void> {
    const asked = askedParts((await readBody(request)).toString());
    const arrived = new Map((await partsIn(folder)).map((part) => [part.number, part]));
    const parts = asked.flatMap(({ number, etag }) => {
      const part = arrived.get(number);
      return part?.etag === etag ? [part] : [];
    });
    if (parts.length === 0 || parts.length < asked.length)
      return refuse(response, 400, 'InvalidPart', 'One or more of the specified parts could not be found.');
    if (asked.some(({ number }, at) => number <= (asked[at - 1]?.number ?? 0)))
      return refuse(response, 400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
    if (parts.slice(0, -1).some(({ bytes }) => bytes < LEAST_PART_BYTES))
      return refuse(response, 400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    const file = await this.#files.newFile(bucket);
    for (const part of parts) await pipeline(createReadStream(part.file), createWriteStream(file, { flags: 'a' }));
    const kept = await this.#files.keep(bucket, file, { ...opened, changedMs: this.#now() });
    await rm(folder, { recursive: true, force: true });
    const inside = `<Bucket>${bucket}</Bucket><Key>${escapedXml(opened.key)}</Key><ETag>${escapedXml(kept.etag)}</ETag>`;
    sendXml(response, `<CompleteMultipartUploadResult>${inside}</CompleteMultipartUploadResult>`);
  }

  #folder(bucket: string, id: string): string {
    return join(this.#files.folderOf(bucket), 'parts', id.replace(/\W/g, ''));
  }
}

async function readOpened(folder: string): Promise<Opened | null> {
  return JSON.parse(await readFile(join(folder, 'opened.json'), 'utf8').catch(() => 'null')) as Opened | null;
}

/** A part is whole or not there: its file gets its name, with its hash and its size, when it has all arrived. */
async function savePart(folder: string, number: number, coming: string, response: ServerResponse): Promise<void> {
  if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS)
    return refuse(response, 400, 'InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
  const hash = await md5Of(coming);
  for (const part of await partsIn(folder)) if (part.number === number) await rm(part.file, { force: true });
  await rename(coming, join(folder, `${number}-${hash}`));
  writeAnswer(response, { status: 200, headers: { etag: `"${hash}"` } });
}

async function partsIn(folder: string): Promise<Part[]> {
  const names = (await readdir(folder)).flatMap((name) => {
    const found = /^(\d+)-([0-9a-f]{32})$/.exec(name);
    return found ? [{ number: Number(found[1]), etag: `"${found[2]}"`, file: join(folder, name) }] : [];
  });
  const parts = await Promise.all(names.map(async (part) => ({ ...part, bytes: (await stat(part.file)).size })));
  return parts.toSorted((a, b) => a.number - b.number);
}

function listParts(
  parts: readonly Part[],
  { bucket, key }: RequestedObject,
  id: string,
  response: ServerResponse,
): void {
  const lines = parts.map(
    ({ number, etag, bytes }) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${escapedXml(etag)}</ETag><Size>${bytes}</Size></Part>`,
  );
  const inside = `<Bucket>${bucket}</Bucket><Key>${escapedXml(key)}</Key><UploadId>${id}</UploadId><IsTruncated>false</IsTruncated>`;
  sendXml(response, `<ListPartsResult>${inside}${lines.join('')}</ListPartsResult>`);
}

function askedParts(xml: string): { number: number; etag: string }[] {
  return [...xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: `"${(/<ETag>([^<]*)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '').replaceAll('"', '')}"`,
  }));
}
