// The executions of state machines on disk, each with its state, so that a restart or a kill loses none.
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { allRows } from '../../stand-in/database.ts';

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED' | 'TIMED_OUT';

/** One execution; times in milliseconds of product time. */
export type Execution = {
  id: number;
  machine: string;
  name: string;
  input: string;
  status: ExecutionStatus;
  state: string;
  stateInput: string;
  sinceMs: number;
  wakesMs: number | null;
  startedMs: number;
  stoppedMs: number | null;
  events: number;
  output: string | null;
  error: string | null;
  cause: string | null;
};

const TABLE = `
  CREATE TABLE IF NOT EXISTS executions (
    id INTEGER PRIMARY KEY, machine TEXT NOT NULL, name TEXT NOT NULL, input TEXT NOT NULL, status TEXT NOT NULL,
    state TEXT NOT NULL, stateInput TEXT NOT NULL, sinceMs INTEGER NOT NULL, wakesMs INTEGER, startedMs INTEGER NOT NULL,
    stoppedMs INTEGER, events INTEGER NOT NULL, output TEXT, error TEXT, cause TEXT, UNIQUE (machine, name));
  CREATE INDEX IF NOT EXISTS running ON executions (machine, id) WHERE status = 'RUNNING';
  CREATE INDEX IF NOT EXISTS stopped ON executions (stoppedMs) WHERE stoppedMs IS NOT NULL;`;

/** A write is durable when the call returns: the process may be killed right after it. */
export class SequenceStore {
  readonly #db: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #enter: StatementSync;
  readonly #finish: StatementSync;
  readonly #find: StatementSync;

  /** Opens or creates the store; without a file it is in memory. */
  constructor(file = ':memory:') {
    this.#db = new DatabaseSync(file);
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
    this.#db.exec(TABLE);
    this.#insert = this.#db.prepare(
      `INSERT INTO executions (machine, name, input, status, state, stateInput, sinceMs, startedMs, events)
       VALUES (?, ?, ?, 'RUNNING', ?, ?, ?, ?, 1)`,
    );
    this.#enter = this.#db.prepare(
      'UPDATE executions SET state = ?, stateInput = ?, sinceMs = ?, wakesMs = ?, events = ? WHERE id = ?',
    );
    this.#finish = this.#db.prepare(
      'UPDATE executions SET status = ?, stoppedMs = ?, wakesMs = NULL, output = ?, error = ?, cause = ? WHERE id = ?',
    );
    this.#find = this.#db.prepare('SELECT * FROM executions WHERE machine = ? AND name = ?');
  }

  /** Adds a running execution that is before `state`; throws when the machine has one of that name. */
  add(machine: string, name: string, input: string, state: string, nowMs: number): Execution {
    this.#insert.run(machine, name, input, state, input, nowMs, nowMs);
    const added = this.find(machine, name);
    if (!added) throw new Error(`Execution ${name} was not kept.`);
    return added;
  }

  /** Stores the state of a running execution. */
  enter(at: Execution): void {
    this.#enter.run(at.state, at.stateInput, at.sinceMs, at.wakesMs, at.events, at.id);
  }

  /** Stores the outcome of an execution. */
  finish(at: Execution): void {
    this.#finish.run(at.status, at.stoppedMs, at.output, at.error, at.cause, at.id);
  }

  /** The execution of that name, running or ended. */
  find(machine: string, name: string): Execution | undefined {
    return this.#find.get(machine, name) as Execution | undefined;
  }

  /** Executions in the order in which they started, of one status or all. */
  list(filter: { status?: string } = {}): Execution[] {
    const found = this.#db.prepare('SELECT * FROM executions WHERE (?1 IS NULL OR status = ?1) ORDER BY id');
    return allRows(found, filter.status ?? null);
  }

  /** The executions that ended last, newest first. */
  ended(limit: number): Execution[] {
    return allRows(
      this.#db.prepare("SELECT * FROM executions WHERE status <> 'RUNNING' ORDER BY id DESC LIMIT ?"),
      limit,
    );
  }

  /** Deletes executions that ended before `stoppedMs`; their names can be used again. */
  forgetStoppedBefore(stoppedMs: number): void {
    this.#db.prepare('DELETE FROM executions WHERE stoppedMs < ?').run(stoppedMs);
  }

  /** Closes the file. */
  close(): void {
    this.#db.close();
  }
}
