// The tasks of a stand-in for a later product time (callbacks, renewals), stored on disk so that a kill loses none.
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Clock, Timer } from '../clock/clock.ts';
import { inOneCommit, type TurnCommits } from './database.ts';

/** Does one task; resolves to the milliseconds after which to try it again, or null when it is done. */
export type AgendaTask<T> = (item: T, tries: number, dueMs: number) => Promise<number | null>;

/** As many as the table commits together: fewer would leave its commits half empty. */
const MOST_AT_ONCE = 100;
/** While the clock is moved, tasks may be done this much later, together. */
const SLACK_MS = 250;

/** Tasks, each done at its time and at least once; at most 100 at a time. */
export class TimedTasks<T> {
  readonly #db: DatabaseSync;
  readonly #commits: TurnCommits | undefined;
  readonly #clock: Clock;
  readonly #doing: AgendaTask<T>;
  readonly #timers = new Map<number, Timer>();
  readonly #insert: StatementSync;
  readonly #move: StatementSync;
  readonly #remove: StatementSync;
  readonly #all: StatementSync;
  #active = 0;
  readonly #queue: (() => void)[] = [];
  /** Ids of finished tasks that stay on disk until this turn of the event loop ends: after a kill they are done once more. */
  #done: number[] = [];
  #closed = false;

  /** `table` is the table in `db`, created when it is missing; `commits` makes commits together with the file's other users. */
  constructor(db: DatabaseSync, table: string, clock: Clock, doing: AgendaTask<T>, commits?: TurnCommits) {
    db.exec(`CREATE TABLE IF NOT EXISTS ${table} (
      id INTEGER PRIMARY KEY, dueMs INTEGER NOT NULL, tries INTEGER NOT NULL, item TEXT NOT NULL)`);
    this.#db = db;
    this.#commits = commits;
    this.#clock = clock;
    this.#doing = doing;
    this.#insert = db.prepare(`INSERT INTO ${table} (dueMs, tries, item) VALUES (?, 0, ?)`);
    this.#move = db.prepare(`UPDATE ${table} SET dueMs = ?, tries = ? WHERE id = ?`);
    this.#remove = db.prepare(`DELETE FROM ${table} WHERE id = ?`);
    this.#all = db.prepare(`SELECT id, dueMs, tries, item FROM ${table} ORDER BY dueMs, id`);
  }

  /** Resumes the tasks of an earlier start; those that became due meanwhile run at once. */
  resume(): void {
    for (const row of this.#all.all()) {
      this.#arm(Number(row.id), Number(row.dueMs), Number(row.tries), JSON.parse(String(row.item)));
    }
  }

  /** Adds a task for that product time. */
  add(item: T, dueMs: number): void {
    const whole = Math.floor(dueMs);
    const { lastInsertRowid } = this.#insert.run(whole, JSON.stringify(item));
    this.#arm(Number(lastInsertRowid), whole, 0, item);
  }

  /** Adds a task that is done at once: whoever waits until the clock is quiet waits for it. */
  addNow(item: T): void {
    const nowMs = Math.floor(this.#clock.now());
    const { lastInsertRowid } = this.#insert.run(nowMs, JSON.stringify(item));
    if (this.#closed) return;
    void this.#clock.busy(Promise.resolve().then(() => this.#run(Number(lastInsertRowid), nowMs, 0, item)));
  }

  /** Stops; unfinished tasks remain on disk. */
  close(): void {
    this.#closed = true;
    this.#forget();
    for (const timer of this.#timers.values()) timer.cancel();
    this.#timers.clear();
  }

  #arm(id: number, dueMs: number, tries: number, item: T): void {
    if (this.#closed) return;
    this.#timers.set(
      id,
      this.#clock.at(dueMs, () => this.#run(id, dueMs, tries, item), { slackMs: SLACK_MS }),
    );
  }

  async #run(id: number, dueMs: number, tries: number, item: T): Promise<void> {
    await this.#turn();
    try {
      if (this.#closed) return;
      const again = await this.#doing(item, tries, dueMs);
      if (this.#closed) return;
      this.#timers.delete(id);
      if (again === null) {
        this.#forgetSoon(id);
        return;
      }
      const next = Math.floor(this.#clock.now() + again);
      this.#move.run(next, tries + 1, id);
      this.#arm(id, next, tries + 1, item);
    } finally {
      this.#active--;
      this.#queue.shift()?.();
    }
  }

  #forgetSoon(id: number): void {
    if (this.#done.push(id) > 1) return;
    if (this.#commits) this.#commits.make(() => this.#removeDone()).catch((error) => console.error(error));
    else setImmediate(() => this.#closed || this.#forget());
  }

  /** Deletes finished tasks from the disk in one commit. */
  #forget(): void {
    if (this.#done.length > 0) inOneCommit(this.#db, () => this.#removeDone());
  }

  #removeDone(): void {
    for (const id of this.#done.splice(0)) this.#remove.run(id);
  }

  async #turn(): Promise<void> {
    if (this.#active >= MOST_AT_ONCE) await new Promise<void>((done) => this.#queue.push(done));
    this.#active++;
  }
}
