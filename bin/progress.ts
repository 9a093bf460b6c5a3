// The progress of a long job, stored in a file, so that it continues after a slow call or the end of the process.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 5;
const PAUSE_MS = 2_000;

/** The done steps, each with its result (as JSON). */
export class PrintedProgress {
  readonly #file: string | undefined;
  readonly #pauseMs: number;
  readonly #done: Record<string, unknown>;

  /** Reads `file`; without one nothing is done yet, and progress stays in memory. */
  constructor(file?: string, pauseMs = PAUSE_MS) {
    this.#file = file;
    this.#pauseMs = pauseMs;
    this.#done = file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /** Whether that step is done. */
  has(step: string): boolean {
    return step in this.#done;
  }

  /** In one rename, so that whoever reads meanwhile, or after a kill, finds a whole file. */
  #save(): void {
    if (this.#file === undefined) return;
    writeFileSync(`${this.#file}.next`, JSON.stringify(this.#done));
    renameSync(`${this.#file}.next`, this.#file);
  }

  /**
   * Does a step unless it is done, and returns its result. A failing step is tried up to 5 times, so
   * it must be safe to repeat, partly or as a whole.
   */
  async once<T>(step: string, act: () => Promise<T>): Promise<T> {
    for (let tried = 1; !this.has(step); tried++) {
      try {
        this.#done[step] = (await act()) ?? null;
        this.#save();
      } catch (error) {
        if (tried >= TRIES) throw error;
        await wait(this.#pauseMs);
      }
    }
    return this.#done[step] as T;
  }
}
