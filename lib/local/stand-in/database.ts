// The files in which stand-ins keep their state: a write is kept when the call returns, the process may be killed right after.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Makes all writes of `work` one commit, which is kept when this returns; none of them when it throws. */
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

/** Opens or makes a database with these tables; without a file it lives in memory. */
export function openDatabase(file: string | undefined, tables: string): DatabaseSync {
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file ?? ':memory:');
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  db.exec(tables);
  return db;
}
