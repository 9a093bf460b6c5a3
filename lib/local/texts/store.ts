// The state of the text provider's stand-in on disk: its ledger of texts, the numbers that were bought, the calls.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { digest } from '../stand-in/credentials.ts';
import { allRows, ensureColumn, openDatabase } from '../stand-in/database.ts';
import { type MediaFile, MediaFiles } from './media.ts';

export type TextStatus =
  | 'accepted'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed'
  | 'receiving'
  | 'received';

/** One text of the ledger; times in milliseconds of product time. */
export type TextRow = {
  seq: number;
  sid: string;
  brand: string;
  direction: 'inbound' | 'outbound-api' | 'outbound-reply';
  from: string;
  to: string;
  body: string;
  status: TextStatus;
  errorCode: number | null;
  serviceSid: string | null;
  segments: number;
  createdMs: number;
  updatedMs: number;
  sentMs: number | null;
  /** How many files came with it. */
  numMedia: number;
};

/** One number that an account owns. */
export type NumberRow = {
  sid: string;
  brand: string;
  number: string;
  friendlyName: string;
  smsUrl: string;
  smsMethod: string;
  /** Called when the last try of `smsUrl` failed. */
  smsFallbackUrl: string;
  voiceUrl: string;
  voiceMethod: string;
  statusCallback: string;
  createdMs: number;
  updatedMs: number;
};

/** One call to a number. */
export type CallRow = {
  seq: number;
  sid: string;
  brand: string;
  from: string;
  to: string;
  forwardedTo: string | null;
  said: string | null;
  status: string;
  createdMs: number;
};

const TABLES = `
  CREATE TABLE IF NOT EXISTS texts (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, sid TEXT UNIQUE, brand TEXT NOT NULL, direction TEXT NOT NULL, "from" TEXT NOT NULL,
    "to" TEXT NOT NULL, body TEXT NOT NULL, status TEXT NOT NULL, errorCode INTEGER, serviceSid TEXT, segments INTEGER NOT NULL,
    createdMs INTEGER NOT NULL, updatedMs INTEGER NOT NULL, sentMs INTEGER, numMedia INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX IF NOT EXISTS textsTo ON texts ("to", seq);
  CREATE INDEX IF NOT EXISTS textsFrom ON texts ("from", seq);
  CREATE TABLE IF NOT EXISTS numbers (
    sid TEXT PRIMARY KEY, brand TEXT NOT NULL, number TEXT NOT NULL UNIQUE, friendlyName TEXT NOT NULL, smsUrl TEXT NOT NULL,
    smsMethod TEXT NOT NULL, smsFallbackUrl TEXT NOT NULL DEFAULT '', voiceUrl TEXT NOT NULL, voiceMethod TEXT NOT NULL, statusCallback TEXT NOT NULL,
    createdMs INTEGER NOT NULL, updatedMs INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS calls (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, sid TEXT, brand TEXT NOT NULL, "from" TEXT NOT NULL, "to" TEXT NOT NULL,
    forwardedTo TEXT, said TEXT, status TEXT NOT NULL, createdMs INTEGER NOT NULL);`;

/** The filter of a search for texts; the latest come first with `newestFirst`. */
export type TextFilter = {
  brand?: string;
  from?: string;
  to?: string;
  /** To or from this phone. */
  phone?: string;
  sinceMs?: number;
  untilMs?: number;
  afterSeq?: number;
  newestFirst?: boolean;
  skip?: number;
  limit?: number;
};

/** The provider's state. */
export class TextStore {
  readonly db: DatabaseSync;
  readonly media: MediaFiles;
  readonly #insert: StatementSync;
  readonly #status: StatementSync;
  readonly #bySid: StatementSync;
  readonly #owner: StatementSync;
  /** The number of the last text, from which the next one's sid is made. */
  #lastSeq: number;

  /** Opens or creates the store; without a file it is in memory. */
  constructor(file?: string) {
    this.db = openDatabase(file, TABLES);
    ensureColumn(this.db, 'numbers', 'smsFallbackUrl', "TEXT NOT NULL DEFAULT ''");
    ensureColumn(this.db, 'texts', 'numMedia', 'INTEGER NOT NULL DEFAULT 0');
    this.media = new MediaFiles(this.db);
    this.#insert = this.db.prepare(
      `INSERT INTO texts (seq, sid, brand, direction, "from", "to", body, status, serviceSid, segments, createdMs, updatedMs, numMedia)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#lastSeq = Number(this.db.prepare('SELECT max(seq) AS last FROM texts').get()?.last ?? 0);
    this.#status = this.db.prepare(
      'UPDATE texts SET status = ?, errorCode = ?, updatedMs = ?, sentMs = coalesce(sentMs, ?) WHERE sid = ?',
    );
    this.#bySid = this.db.prepare('SELECT * FROM texts WHERE sid = ?');
    this.#owner = this.db.prepare('SELECT * FROM numbers WHERE number = ?');
  }

  /** Adds a text to the ledger. */
  addText(
    text: Omit<TextRow, 'seq' | 'sid' | 'errorCode' | 'updatedMs' | 'sentMs' | 'numMedia'>,
    files: readonly MediaFile[] = [],
  ): TextRow {
    const { brand, direction, from, to, body, status, serviceSid, segments, createdMs } = text;
    const numMedia = files.length;
    const seq = ++this.#lastSeq;
    const sid = `SM${digest(`text ${seq}`)}`;
    const times = [createdMs, createdMs] as const;
    this.#insert.run(seq, sid, brand, direction, from, to, body, status, serviceSid, segments, ...times, numMedia);
    this.media.add({ sid, brand }, files);
    return { ...text, seq, sid, errorCode: null, updatedMs: createdMs, sentMs: null, numMedia };
  }

  /** Removes a text from the ledger. */
  dropText(sid: string): void {
    this.db.prepare('DELETE FROM texts WHERE sid = ?').run(sid);
  }

  /** Moves a text on to a status. */
  setStatus(sid: string, status: TextStatus, errorCode: number | null, nowMs: number): void {
    const isSent = status === 'sent' || status === 'delivered';
    this.#status.run(status, errorCode, nowMs, isSent ? nowMs : null, sid);
  }

  /** The text of that sid. */
  text(sid: string): TextRow | undefined {
    return this.#bySid.get(sid) as TextRow | undefined;
  }

  /** Texts that pass the filter, oldest first unless asked otherwise. */
  texts(filter: TextFilter): TextRow[] {
    const tests: string[] = [];
    const values: SQLInputValue[] = [];
    const want = (test: string, ...given: (SQLInputValue | undefined)[]) => {
      if (given[0] === undefined) return;
      tests.push(test);
      values.push(...(given as SQLInputValue[]));
    };
    want('brand = ?', filter.brand);
    want('"from" = ?', filter.from);
    want('"to" = ?', filter.to);
    want('("from" = ? OR "to" = ?)', filter.phone, filter.phone);
    want('coalesce(sentMs, createdMs) >= ?', filter.sinceMs);
    want('coalesce(sentMs, createdMs) <= ?', filter.untilMs);
    want('seq > ?', filter.afterSeq);
    const where = tests.length > 0 ? `WHERE ${tests.join(' AND ')}` : '';
    const order = filter.newestFirst ? 'DESC' : 'ASC';
    const page = [filter.limit ?? -1, filter.skip ?? 0];
    const found = this.db.prepare(`SELECT * FROM texts ${where} ORDER BY seq ${order} LIMIT ? OFFSET ?`);
    return allRows(found, ...values, ...page);
  }

  /** The phones that texts went to or came from, the latest first, at most 200: how many texts, and the last one's seq. */
  phones(): { phone: string; texts: number; lastSeq: number }[] {
    const found = this.db.prepare(
      `SELECT CASE direction WHEN 'inbound' THEN "from" ELSE "to" END AS phone, count(*) AS texts, max(seq) AS lastSeq
       FROM texts GROUP BY phone ORDER BY lastSeq DESC LIMIT 200`,
    );
    return allRows(found);
  }

  /** The number and its owner; undefined when nobody owns it. */
  owner(number: string): NumberRow | undefined {
    return this.#owner.get(number) as NumberRow | undefined;
  }

  /** The numbers of a brand's account, or of all, first bought first. */
  numbers(brand?: string): NumberRow[] {
    const found = this.db.prepare('SELECT * FROM numbers WHERE ?1 IS NULL OR brand = ?1 ORDER BY createdMs, number');
    return allRows(found, brand ?? null);
  }

  /** Stores a new or changed number. */
  saveNumber(row: NumberRow): void {
    this.db
      .prepare(
        `INSERT OR REPLACE INTO numbers
         (sid, brand, number, friendlyName, smsUrl, smsMethod, smsFallbackUrl, voiceUrl, voiceMethod, statusCallback, createdMs, updatedMs)
         VALUES ($sid, $brand, $number, $friendlyName, $smsUrl, $smsMethod, $smsFallbackUrl, $voiceUrl, $voiceMethod, $statusCallback, $createdMs, $updatedMs)`,
      )
      .run({ ...row });
  }

  /** Deletes a number that was released. */
  dropNumber(sid: string): void {
    this.db.prepare('DELETE FROM numbers WHERE sid = ?').run(sid);
  }

  /** Stores a call. */
  addCall(call: Omit<CallRow, 'seq' | 'sid'>): CallRow {
    const { lastInsertRowid } = this.db
      .prepare(
        'INSERT INTO calls (brand, "from", "to", forwardedTo, said, status, createdMs) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(call.brand, call.from, call.to, call.forwardedTo, call.said, call.status, call.createdMs);
    const seq = Number(lastInsertRowid);
    const sid = `CA${digest(`call ${seq}`)}`;
    this.db.prepare('UPDATE calls SET sid = ? WHERE seq = ?').run(sid, seq);
    return { ...call, seq, sid };
  }

  /** Stores how a call ended. */
  endCall(sid: string, end: Pick<CallRow, 'forwardedTo' | 'said' | 'status'>): void {
    const change = this.db.prepare('UPDATE calls SET forwardedTo = ?, said = ?, status = ? WHERE sid = ?');
    change.run(end.forwardedTo, end.said, end.status, sid);
  }

  /** All calls, oldest first. */
  calls(): CallRow[] {
    return allRows(this.db.prepare('SELECT * FROM calls ORDER BY seq'));
  }
}
