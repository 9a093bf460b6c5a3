// The state of the card provider's stand-in on disk: its resources as documents, usage events, answers to repeat.
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { digest } from '../stand-in/credentials.ts';
import { allRows, openDatabase } from '../stand-in/database.ts';

/** A resource of the provider's API; fields that begin with `_` are never shown. Times in seconds of product time. */
export type Thing = { id: string; object: string; created: number; [field: string]: unknown };

/** One usage event of a meter. */
export type MeterEvent = { identifier: string; event: string; customer: string; value: number; timestamp: number };

/** An answer to give again, and the request that it answered. */
export type RepeatableAnswer = { asked: string; status: number; body: string };

const TABLES = `
  CREATE TABLE IF NOT EXISTS things (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, brand TEXT NOT NULL, object TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS thingsOf ON things (object, brand, seq);
  CREATE TABLE IF NOT EXISTS usage (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, brand TEXT NOT NULL, identifier TEXT NOT NULL, event TEXT NOT NULL,
    customer TEXT NOT NULL, value REAL NOT NULL, timestamp INTEGER NOT NULL, takenSeconds INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS usageOf ON usage (brand, customer, event, timestamp);
  CREATE INDEX IF NOT EXISTS usageNamed ON usage (brand, identifier);
  CREATE TABLE IF NOT EXISTS repeated (
    brand TEXT NOT NULL, key TEXT NOT NULL, asked TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
    atSeconds INTEGER NOT NULL, PRIMARY KEY (brand, key));
  CREATE TABLE IF NOT EXISTS counts (name TEXT PRIMARY KEY, count INTEGER NOT NULL);`;

/** The provider's state. */
export class CardStore {
  readonly db: DatabaseSync;
  readonly #put: StatementSync;
  readonly #get: StatementSync;

  /** Opens or creates the store; without a file it is in memory. */
  constructor(file?: string) {
    this.db = openDatabase(file, TABLES);
    this.#put = this.db.prepare(
      `INSERT INTO things (id, brand, object, body) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
    );
    this.#get = this.db.prepare('SELECT body FROM things WHERE id = ? AND brand = ?');
  }

  /** A new id with the provider's prefix, e.g. `cus`. */
  newId(prefix: string): string {
    return `${prefix}_${digest(`card thing ${prefix} ${this.count('ids')}`).slice(0, 24)}`;
  }

  /** The next number of a series, from 1. */
  count(name: string): number {
    const next = this.db.prepare(
      'INSERT INTO counts VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1 RETURNING count',
    );
    return Number(next.get(name)?.count);
  }

  /** Stores a new or changed resource and returns it. */
  put<T extends Thing>(brand: string, thing: T): T {
    this.#put.run(thing.id, brand, thing.object, JSON.stringify(thing));
    return thing;
  }

  /** A resource of the brand's account. */
  get<T extends Thing = Thing>(brand: string, id: string): T | undefined {
    const row = this.#get.get(id, brand);
    return row && JSON.parse(String(row.body));
  }

  /** Resources of a kind, newest first, of one brand's account or of all. */
  list<T extends Thing = Thing>(object: string, brand?: string): (T & { _brand: string })[] {
    const found = this.db.prepare(
      'SELECT brand, body FROM things WHERE object = ?1 AND (?2 IS NULL OR brand = ?2) ORDER BY seq DESC',
    );
    return found
      .all(object, brand ?? null)
      .map((row) => ({ ...JSON.parse(String(row.body)), _brand: String(row.brand) }));
  }

  /** Deletes a resource. */
  remove(id: string): void {
    this.db.prepare('DELETE FROM things WHERE id = ?').run(id);
  }

  /** Stores a usage event; false when one with its identifier was stored since that time, in seconds. */
  addUsage(brand: string, usage: MeterEvent, nowSeconds: number, since: number): boolean {
    const { identifier, event, customer, value, timestamp } = usage;
    const known = this.db.prepare('SELECT 1 FROM usage WHERE brand = ? AND identifier = ? AND takenSeconds >= ?');
    if (known.get(brand, identifier, since)) return false;
    const add = this.db.prepare(
      `INSERT INTO usage (brand, identifier, event, customer, value, timestamp, takenSeconds) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    add.run(brand, identifier, event, customer, value, timestamp, nowSeconds);
    return true;
  }

  /** What a customer used of a meter from `start` up to but not at `end`, in seconds. */
  usedBetween(brand: string, event: string, customer: string, start: number, end: number): number {
    const sum = this.db.prepare(
      `SELECT coalesce(sum(value), 0) AS used FROM usage
       WHERE brand = ? AND customer = ? AND event = ? AND timestamp >= ? AND timestamp < ?`,
    );
    return Number(sum.get(brand, customer, event, start, end)?.used);
  }

  /** All usage events, oldest first. */
  usage(): (MeterEvent & { brand: string })[] {
    const found = this.db.prepare(
      'SELECT brand, identifier, event, customer, value, timestamp FROM usage ORDER BY seq',
    );
    return allRows(found);
  }

  /** The answer that was given under an idempotency key since that time, in seconds. */
  repeat(brand: string, key: string, since: number): RepeatableAnswer | undefined {
    const found = this.db.prepare('SELECT * FROM repeated WHERE brand = ? AND key = ? AND atSeconds >= ?');
    return found.get(brand, key, since) as RepeatableAnswer | undefined;
  }

  /** Stores an answer under its idempotency key. */
  saveRepeat(brand: string, key: string, { asked, status, body }: RepeatableAnswer, atSeconds: number): void {
    const keep = this.db.prepare('INSERT OR REPLACE INTO repeated VALUES (?, ?, ?, ?, ?, ?)');
    keep.run(brand, key, asked, status, body, atSeconds);
  }
}
