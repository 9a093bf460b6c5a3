// The files in which stand-ins keep their state: a write is kept when the call returns, the process may be killed right after.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens or makes a database with these tables; without a file it lives in memory. */
export function openDatabase(file: string | undefined, tables: string): DatabaseSync {
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file ?? ':memory:');
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  db.exec(tables);
  return db;
}
