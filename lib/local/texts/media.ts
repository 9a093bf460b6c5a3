// The files that came with texts at the text provider's stand-in: listed, read and deleted as the provider's API does it, with the
// account's keys; the file itself lies at another address, to which the API leads.
import type { DatabaseSync } from 'node:sqlite';
import type { StandInContext } from '../host/types.ts';
import { digest, textAccount } from '../stand-in/credentials.ts';
import { allRows } from '../stand-in/database.ts';
import type { StandInAnswer, StandInCall } from '../stand-in/wire.ts';

/** A file with the type that its sender gave. */
export type MediaFile = { contentType: string; bytes: Uint8Array };

export type MediaRow = MediaFile & { sid: string; textSid: string; brand: string };

const TABLE = `
  CREATE TABLE IF NOT EXISTS media (
    sid TEXT PRIMARY KEY, textSid TEXT NOT NULL, brand TEXT NOT NULL, position INTEGER NOT NULL, contentType TEXT NOT NULL,
    bytes BLOB NOT NULL);
  CREATE INDEX IF NOT EXISTS mediaOf ON media (textSid, position);`;

/** Where the files lie: whoever has the address reads the file. */
const FILES = '/media-files/';

/** The files of texts on disk. */
export class MediaFiles {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(TABLE);
  }

  /** Adds the files of a text, in order. */
  add(text: { sid: string; brand: string }, files: readonly MediaFile[]): void {
    const insert = this.#db.prepare('INSERT INTO media VALUES (?, ?, ?, ?, ?, ?)');
    for (const [position, { contentType, bytes }] of files.entries())
      insert.run(`ME${digest(`media ${text.sid} ${position}`)}`, text.sid, text.brand, position, contentType, bytes);
  }

  /** The files that a text still has, in order. */
  of(textSid: string): MediaRow[] {
    return allRows(this.#db.prepare('SELECT * FROM media WHERE textSid = ? ORDER BY position'), textSid);
  }

  /** The file of that sid. */
  one(sid: string): MediaRow | undefined {
    return this.#db.prepare('SELECT * FROM media WHERE sid = ?').get(sid) as MediaRow | undefined;
  }

  /** Deletes a file; false when there is none. */
  remove(sid: string): boolean {
    return Number(this.#db.prepare('DELETE FROM media WHERE sid = ?').run(sid).changes) > 0;
  }

  /** A file at the address to which the API led; undefined for every other path. */
  file({ method, path }: StandInCall): StandInAnswer | undefined {
    if (method !== 'GET' || !path.startsWith(FILES)) return undefined;
    const found = this.one(path.slice(FILES.length).split('/')[0] ?? '');
    if (!found) return { status: 404, body: { message: 'There is no such file.' } };
    return { status: 200, body: Buffer.from(found.bytes), headers: { 'content-type': found.contentType } };
  }

  /** Answers a call below a text of the account that was authorized; undefined for every other path. */
  answer({ method, path }: StandInCall, brand: string): StandInAnswer | undefined {
    const found = /\/Messages\/((?:SM|MM)[0-9a-f]{32})\/Media(?:\/(ME[0-9a-f]{32}))?(\.json)?$/.exec(path);
    if (!found) return undefined;
    const [, textSid = '', sid, isJson] = found;
    const rows = this.of(textSid).filter((row) => row.brand === brand);
    if (sid === undefined) {
      const list = { media_list: rows.map(mediaShape), page: 0, page_size: 50, start: 0, end: rows.length, uri: path };
      return method === 'GET' && isJson ? { status: 200, body: list } : undefined;
    }
    const row = rows.find((one) => one.sid === sid);
    if (!row) return undefined;
    if (method === 'DELETE') {
      this.remove(sid);
      return { status: 204 };
    }
    if (method !== 'GET') return undefined;
    if (isJson) return { status: 200, body: mediaShape(row) };
    return { status: 307, headers: { location: `${FILES}${sid}/${digest(`place of ${sid}`)}` } };
  }
}

/** The files that the provider read at the addresses of a text, or the error code with which the text fails for them. */
export type ReadMedia = { files: MediaFile[]; code?: number };

const MOST_BYTES = 5 * 1024 * 1024;
const STARTS: readonly (readonly [type: string, start: string])[] = [
  ['image/jpeg', 'ffd8ff'],
  ['image/png', '89504e470d0a1a0a'],
  ['image/gif', '47494638'],
];

/** Reads the pictures of an outgoing text as the provider does: 11200 when one cannot be fetched, 12300 for another kind, 30019 for more than 5 MB. */
export async function readMedia(
  context: Pick<StandInContext, 'request' | 'brandOfHost'>,
  urls: readonly string[],
): Promise<ReadMedia> {
  const files: MediaFile[] = [];
  for (const url of urls.map((one) => new URL(one))) {
    const call = { method: 'GET', headers: { 'user-agent': 'TwilioProxy/1.1' }, body: '', limitMs: 15_000 };
    const asked = context.request(context.brandOfHost(url.host), `${url.pathname}${url.search}`, call);
    const { status, bytes } = await asked.catch(() => ({ status: 0, bytes: undefined }));
    if (status !== 200 || !bytes) return { files: [], code: 11200 };
    const contentType = STARTS.find(([, start]) => bytes.toString('hex', 0, 8).startsWith(start))?.[0];
    if (!contentType) return { files: [], code: 12300 };
    files.push({ contentType, bytes });
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return total > MOST_BYTES ? { files: [], code: 30019 } : { files };
}

/** A file as the API shows it. */
function mediaShape({ sid, textSid, brand, contentType }: MediaRow): Record<string, unknown> {
  const { accountSid } = textAccount(brand);
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${textSid}/Media/${sid}.json`;
  return { sid, account_sid: accountSid, parent_sid: textSid, content_type: contentType, uri };
}

/** The fields of a webhook about the files of a text. */
export function mediaParams(rows: readonly MediaRow[], origin: string): Record<string, string> {
  const each = rows.flatMap((row, n) => [
    [`MediaContentType${n}`, row.contentType] as const,
    [`MediaUrl${n}`, `${origin}${String(mediaShape(row).uri).replace(/\.json$/, '')}`] as const,
  ]);
  return { NumMedia: String(rows.length), ...Object.fromEntries(each) };
}
