// Answers that the server has not taken yet: all at once, or one by one once one of them was refused.

export type Answer = { widgetId: string; values: string[] };

/** The newest of each question. */
export class WaitingAnswers {
  readonly #waiting = new Map<string, Answer>();
  #isOneByOne = false;

  give(answer: Answer): void {
    this.#waiting.set(answer.widgetId, answer);
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Those that the next save brings. */
  next(): Answer[] {
    return [...this.#waiting.values()].slice(0, this.#isOneByOne ? 1 : undefined);
  }

  /** They were taken, or will never be: forgotten unless they were given differently since. */
  forget(answers: readonly Answer[]): void {
    for (const answer of answers) {
      if (this.#waiting.get(answer.widgetId) === answer) this.#waiting.delete(answer.widgetId);
    }
    if (this.isEmpty) this.#isOneByOne = false;
  }

  /** One of them was refused, and nobody said which: the others are not to be lost with it. The one that it was, once that is known. */
  refused(answers: readonly Answer[]): Answer | null {
    const [only, ...more] = answers;
    if (!only) return null;
    this.#isOneByOne = true;
    if (more.length > 0) return null;
    this.forget(answers);
    return only;
  }
}
