// Work on the same files one after another: of two who do it at once each would take away what the other is about to use.

export class Turns {
  /** The last work on each that has not ended. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does this once all earlier work under the same name has ended, well or not; answers what it answers. */
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
