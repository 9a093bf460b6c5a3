// Runs work on the same files one after another; concurrent work would delete files that the other one uses.

export class Turns {
  /** The last work on each that has not ended. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work once all earlier work under the same name has ended; returns its result. */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const own = (this.#last.get(name) ?? Promise.resolve()).then(work, work);
    this.#last.set(name, own);
    try {
      return await own;
    } finally {
      if (this.#last.get(name) === own) this.#last.delete(name);
    }
  }
}
