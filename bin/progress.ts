// How far a long work has come, kept in a file: it goes on where a slow call or the end of the process stopped it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 5;
const PAUSE_MS = 2_000;

/** The steps that are done, each with what it came to (as JSON). */
export class Progress {
  readonly #file: string | undefined;
  readonly #pauseMs: number;
  readonly #done: Record<string, unknown>;

  /** Takes up what `file` says; without one everything is still to be done, and is kept in memory. */
  constructor(file?: string, pauseMs = PAUSE_MS) {
    this.#file = file;
    this.#pauseMs = pauseMs;
    this.#done = file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /** Whether that step is done. */
  has(step: string): boolean {
    return step in this.#done;
  }

  /**
   * Does a step unless it is done, and answers what it came to then. One that fails is tried again, 5 times in all: it has
   * to bear being done twice, in part or whole.
   */
  async once<T>(step: string, act: () => Promise<T>): Promise<T> {
    for (let tried = 1; !this.has(step); tried++) {
      try {
        this.#done[step] = (await act()) ?? null;
        if (this.#file !== undefined) writeFileSync(this.#file, JSON.stringify(this.#done));
      } catch (error) {
        if (tried >= TRIES) throw error;
        await wait(this.#pauseMs);
      }
    }
    return this.#done[step] as T;
  }
}
