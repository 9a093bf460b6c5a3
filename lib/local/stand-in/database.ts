// The files with the state of stand-ins: a write is durable when the call returns, even if the process is killed right after.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** Makes all writes of `work` in one commit, which is durable when this returns; if it throws, none is made. */
export function inOneCommit<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const made = work();
    db.exec('COMMIT');
    return made;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/** `finish` does the work and returns a function that answers its caller, which is called once the work is stored. */
type Waiting = { finish: () => () => void; reject: (error: unknown) => void };

/** Makes the writes of one turn of the event loop one commit: a commit costs as much as several writes. */
export class TurnCommits {
  readonly #db: DatabaseSync;
  #waiting: Waiting[] = [];

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Resolves to the result of `work` once it is stored. When any work of the turn throws, none of it is stored, and all of it rejects. */
  make<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const finish = () => {
        const made = work();
        return () => resolve(made);
      };
      if (this.#waiting.push({ finish, reject }) === 1) setImmediate(() => this.#commit());
    });
  }

  #commit(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    // The host has ended: these promises stay pending.
    if (!this.#db.isOpen) return;
    try {
      const answers = inOneCommit(this.#db, () => waiting.map(({ finish }) => finish()));
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}

/**
 * All rows that a statement finds. The caller names their type, since TypeScript does not know which columns an SQL text
 * selects.
 */
export function allRows<Row>(statement: StatementSync, ...values: SQLInputValue[]): Row[] {
  const rows: unknown[] = statement.all(...values);
  return rows as Row[];
}

/** Opens or creates a database with these tables; without a file it is in memory. */
export function openDatabase(file: string | undefined, tables: string): DatabaseSync {
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file ?? ':memory:');
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  db.exec(tables);
  return db;
}

/** Adds a column that a file lacks because an older version of the table made it. */
export function ensureColumn(db: DatabaseSync, table: string, column: string, type: string): void {
  const known = db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column);
  if (!known) db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
}
