// Runs this many tasks at once; the rest wait for their turn, in order.

/** A gate for at most `most` concurrent tasks. */
export class ConcurrencyGate {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs `work` when there is room, and returns its result. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>((done) => this.#waiting.push(done));
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
