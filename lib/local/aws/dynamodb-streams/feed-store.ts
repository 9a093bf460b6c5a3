// The change feed of a brand's table on disk: what is being written, and the records that functions have not accepted yet.
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openDatabase, TurnCommits } from '../../stand-in/database.ts';

/** A change as a table's stream reports it (view type NEW_IMAGE). */
export type FeedRecord = {
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  dynamodb: { Keys: FeedItem; NewImage?: FeedItem; SequenceNumber?: string };
};
/** An item in the table's own notation, e.g. `{ pk: { S: 'x' } }`. */
export type FeedItem = Record<string, unknown>;

/** A record and the functions that want it. */
export type WantedRecord = { record: FeedRecord; mappings: readonly string[] };

const TABLES = `
  CREATE TABLE IF NOT EXISTS writing (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS records (seq INTEGER PRIMARY KEY AUTOINCREMENT, mapping TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS byMapping ON records (mapping, seq);`;
/** The writing thread and the delivering thread have a connection each. */
const BUSY_MS = 10_000;

/**
 * One brand's feed; notes and outcomes are on disk when the call returns, so that a kill loses nothing. All of one turn of
 * the event loop is one commit.
 */
export class FeedStore {
  readonly #db: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #end: StatementSync;
  readonly #writing: StatementSync;
  readonly #add: StatementSync;
  readonly #next: StatementSync;
  readonly #done: StatementSync;
  readonly #commits: TurnCommits;

  /** Opens or creates the feed in that file. */
  constructor(file: string) {
    this.#db = openDatabase(file, `PRAGMA busy_timeout = ${BUSY_MS}; ${TABLES}`);
    this.#commits = new TurnCommits(this.#db);
    this.#begin = this.#db.prepare('INSERT INTO writing (body) VALUES (?)');
    this.#end = this.#db.prepare('DELETE FROM writing WHERE id = ?');
    this.#writing = this.#db.prepare('SELECT id, body FROM writing ORDER BY id');
    this.#add = this.#db.prepare('INSERT INTO records (mapping, body) VALUES (?, ?)');
    this.#next = this.#db.prepare('SELECT seq, body FROM records WHERE mapping = ? ORDER BY seq LIMIT ?');
    this.#done = this.#db.prepare('DELETE FROM records WHERE mapping = ? AND seq <= ?');
  }

  /** Notes that these writes are about to be made; returns the note's id. */
  begin(writes: unknown): Promise<number> {
    const body = JSON.stringify(writes);
    return this.#commits.make(() => Number(this.#begin.run(body).lastInsertRowid));
  }

  /** Stores the outcome of the noted writes, and deletes the note, in one transaction. */
  settle(id: number, wanted: readonly WantedRecord[]): Promise<void> {
    const rows = wanted.flatMap(({ record, mappings }) => {
      const body = JSON.stringify(record);
      return mappings.map((mapping) => [mapping, body] as const);
    });
    return this.#commits.make(() => {
      for (const row of rows) this.#add.run(...row);
      this.#end.run(id);
    });
  }

  /** The notes without an outcome, because their process was killed. */
  open(): { id: number; writes: unknown }[] {
    return this.#writing.all().map(({ id, body }) => ({ id: Number(id), writes: JSON.parse(String(body)) }));
  }

  /** The oldest records that a mapping has not accepted, each with its sequence number. */
  next(mapping: string, limit: number): FeedRecord[] {
    return this.#next.all(mapping, limit).map(({ seq, body }) => {
      const record = JSON.parse(String(body)) as FeedRecord;
      record.dynamodb.SequenceNumber = String(seq);
      return record;
    });
  }

  /** Forgets the mapping's records up to that sequence number. */
  taken(mapping: string, sequence: string): void {
    this.#done.run(mapping, Number(sequence));
  }

  close(): void {
    this.#db.close();
  }
}
