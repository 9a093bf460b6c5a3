// The files that came with texts at the text provider's stand-in: listed, read and deleted as the provider's API does it, with the
// account's keys; the file itself lies at another address, to which the API leads.
import type { DatabaseSync } from 'node:sqlite';
import { digest, textAccount } from '../stand-in/credentials.ts';
import { rowsOf } from '../stand-in/database.ts';
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
    return rowsOf(this.#db.prepare('SELECT * FROM media WHERE textSid = ? ORDER BY position'), textSid);
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
