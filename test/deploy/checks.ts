// The lines of a deploy check: each thing that was looked at, how it went, how long it took.

/** Counts what was seen; a check is good when it answers, and bad when it throws. */
export class Checks {
  readonly #say: (line: string) => void;
  passed = 0;
  failed = 0;
  skipped = 0;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** Looks at one thing; true when it held. The look answers what there is to say about it, nothing when the name says all. */
  async see(what: string, look: () => Promise<string | undefined>): Promise<boolean> {
    const startMs = Date.now();
    try {
      const sentence = await look();
      this.passed++;
      this.#say(`ok    ${what}${sentence ? `: ${sentence}` : ''} (${((Date.now() - startMs) / 1000).toFixed(1)} s)`);
      return true;
    } catch (error) {
      this.failed++;
      this.#say(`FAIL  ${what}: ${error instanceof Error ? error.message : error}`);
      return false;
    }
  }

  /** Something that this run cannot show, and why. */
  skip(what: string, why: string): void {
    this.skipped++;
    this.#say(`--    ${what}: not shown, ${why}`);
  }
}
