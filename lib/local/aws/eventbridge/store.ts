// What the event bus has accepted and not yet delivered, on disk, so that a kill loses no signal.
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { allRows } from '../../stand-in/database.ts';

/** One event on its way to one target; `event` is JSON. */
export type Delivery = { id: number; target: string; event: string; tries: number; dueMs: number };

const TABLES = `
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY, target TEXT NOT NULL, event TEXT NOT NULL, tries INTEGER NOT NULL, dueMs INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS dead (
    id INTEGER PRIMARY KEY, target TEXT NOT NULL, event TEXT NOT NULL, why TEXT NOT NULL, atMs INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS archive (
    id INTEGER PRIMARY KEY, bus TEXT NOT NULL, event TEXT NOT NULL, atMs INTEGER NOT NULL);`;

/** Pending deliveries, and dead letters. A write is durable when the call returns. */
export class EventStore {
  readonly #db: DatabaseSync;
  readonly #add: StatementSync;
  readonly #again: StatementSync;
  readonly #remove: StatementSync;

  /** Opens or creates the store; without a file it is in memory. */
  constructor(file = ':memory:') {
    this.#db = new DatabaseSync(file);
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
    this.#db.exec(TABLES);
    this.#add = this.#db.prepare('INSERT INTO deliveries (target, event, tries, dueMs) VALUES (?, ?, 0, ?)');
    this.#again = this.#db.prepare('UPDATE deliveries SET tries = ?, dueMs = ? WHERE id = ?');
    this.#remove = this.#db.prepare('DELETE FROM deliveries WHERE id = ?');
  }

  /** Stores a new delivery. */
  add(target: string, event: string, dueMs: number): Delivery {
    const { lastInsertRowid } = this.#add.run(target, event, dueMs);
    return { id: Number(lastInsertRowid), target, event, tries: 0, dueMs };
  }

  /** Stores when a delivery is tried again (`dueMs`). */
  again(delivery: Delivery): void {
    this.#again.run(delivery.tries, delivery.dueMs, delivery.id);
  }

  /** Deletes a delivery that arrived. */
  remove(delivery: Delivery): void {
    this.#remove.run(delivery.id);
  }

  /** Makes a delivery a dead letter. */
  bury(delivery: Delivery, why: string, atMs: number): void {
    this.#db
      .prepare('INSERT INTO dead (target, event, why, atMs) VALUES (?, ?, ?, ?)')
      .run(delivery.target, delivery.event, why, atMs);
    this.remove(delivery);
  }

  /** Archives an event that a bus accepted, and deletes those from before that time. */
  archive(bus: string, event: string, atMs: number, sinceMs: number): void {
    this.#db.prepare('INSERT INTO archive (bus, event, atMs) VALUES (?, ?, ?)').run(bus, event, atMs);
    this.#db.prepare('DELETE FROM archive WHERE bus = ? AND atMs < ?').run(bus, sinceMs);
  }

  /** The archived events since that time, oldest first. */
  archived(sinceMs: number): { bus: string; event: string }[] {
    return allRows(this.#db.prepare('SELECT bus, event FROM archive WHERE atMs >= ? ORDER BY id'), sinceMs);
  }

  /** Everything that is not yet delivered, oldest first. */
  waiting(): Delivery[] {
    return allRows(this.#db.prepare('SELECT * FROM deliveries ORDER BY id'));
  }

  /** The dead letters, oldest first. */
  dead(): { id: number; target: string; event: string; why: string; atMs: number }[] {
    return allRows(this.#db.prepare('SELECT id, target, event, why, atMs FROM dead ORDER BY id'));
  }

  /** Deletes a dead letter that was accepted after all. */
  unbury(id: number): void {
    this.#db.prepare('DELETE FROM dead WHERE id = ?').run(id);
  }

  /** Closes the file. */
  close(): void {
    this.#db.close();
  }
}
