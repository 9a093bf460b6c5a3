// Answers that the server has not accepted yet: sent all at once, or one by one after one of them was refused.

export type WaitingAnswer = { widgetId: string; values: string[] };

/** The newest answer to each question. */
export class WaitingAnswers {
  readonly #waiting = new Map<string, WaitingAnswer>();
  #isOneByOne = false;

  give(answer: WaitingAnswer): void {
    this.#waiting.set(answer.widgetId, answer);
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** The answers for the next save. */
  next(): WaitingAnswer[] {
    return [...this.#waiting.values()].slice(0, this.#isOneByOne ? 1 : undefined);
  }

  /** These were accepted, or never will be: removed unless they changed meanwhile. */
  forget(answers: readonly WaitingAnswer[]): void {
    for (const answer of answers) {
      if (this.#waiting.get(answer.widgetId) === answer) this.#waiting.delete(answer.widgetId);
    }
    if (this.isEmpty) this.#isOneByOne = false;
  }

  /**
   * One answer was refused without saying which, and the others must not be lost with it. Returns the refused one,
   * once it is known.
   */
  refused(answers: readonly WaitingAnswer[]): WaitingAnswer | null {
    const [only, ...more] = answers;
    if (!only) return null;
    this.#isOneByOne = true;
    if (more.length > 0) return null;
    this.forget(answers);
    return only;
  }
}
