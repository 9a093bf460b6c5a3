// The pending timers of the clock, earliest first; equal times in the order in which they were set.

export type HeapTimer = { timeMs: number; slackMs: number; order: number; run: (() => unknown) | null };

/** Timers that are fired together at `timeMs`. */
export type TimerGroup = { timeMs: number; runs: (() => unknown)[] };

/** A binary heap: thousands of timers set, taken and canceled in logarithmic time. */
export class TimerHeap {
  #items: HeapTimer[] = [];
  #orders = 0;
  #cancelled = 0;

  /** The number of pending timers. */
  get size(): number {
    return this.#items.length - this.#cancelled;
  }

  /** Adds a timer for `timeMs`, which may be fired up to `slackMs` later together with others. */
  add(timeMs: number, run: () => unknown, slackMs = 0): HeapTimer {
    const timer: HeapTimer = { timeMs, slackMs, order: this.#orders++, run };
    this.#items.push(timer);
    this.#up(this.#items.length - 1);
    return timer;
  }

  /** Removes a timer; does nothing when it has fired already. */
  cancel(timer: HeapTimer): void {
    if (!timer.run) return;
    timer.run = null;
    this.#cancelled++;
    if (this.#cancelled > 1000 && this.#cancelled * 2 > this.#items.length) this.#compact();
  }

  /** The earliest pending timer, without removing it. */
  peek(): HeapTimer | undefined {
    for (let top = this.#items[0]; top; top = this.#items[0]) {
      if (top.run) return top;
      this.#pop();
      this.#cancelled--;
    }
    return undefined;
  }

  /**
   * Removes and returns the earliest timer and those that may fire with it: none before its time, none later than its slack
   * allows, none after `limitMs`. Undefined when none is due by then.
   */
  takeGroup(limitMs: number): TimerGroup | undefined {
    const group: TimerGroup = { timeMs: Number.NEGATIVE_INFINITY, runs: [] };
    let latestMs = limitMs;
    for (let top = this.peek(); top && top.timeMs <= latestMs; top = this.peek()) {
      group.timeMs = top.timeMs;
      latestMs = Math.min(latestMs, top.timeMs + top.slackMs);
      group.runs.push(...this.takeDue(top.timeMs));
    }
    return group.runs.length > 0 ? group : undefined;
  }

  /** Removes every timer due at or before `timeMs`, in order, and returns what each would run. */
  takeDue(timeMs: number): (() => unknown)[] {
    const due: (() => unknown)[] = [];
    for (let top = this.peek(); top && top.timeMs <= timeMs; top = this.peek()) {
      this.#pop();
      if (top.run) due.push(top.run);
      top.run = null;
    }
    return due;
  }

  #pop(): void {
    const last = this.#items.pop();
    if (!last || this.#items.length === 0) return;
    this.#items[0] = last;
    this.#down(0);
  }

  #compact(): void {
    this.#items = this.#items.filter((timer) => timer.run).sort(before);
    this.#cancelled = 0;
  }

  #up(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#sorted(parent, at)) return;
      this.#swap(parent, at);
      at = parent;
    }
  }

  #down(from: number): void {
    let at = from;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#items.length && !this.#sorted(least, child)) least = child;
      }
      if (least === at) return;
      this.#swap(least, at);
      at = least;
    }
  }

  #sorted(first: number, second: number): boolean {
    const [a, b] = [this.#items[first], this.#items[second]];
    return !a || !b || before(a, b) <= 0;
  }

  #swap(first: number, second: number): void {
    const [a, b] = [this.#items[first], this.#items[second]];
    if (!a || !b) return;
    this.#items[first] = b;
    this.#items[second] = a;
  }
}

function before(a: HeapTimer, b: HeapTimer): number {
  return a.timeMs - b.timeMs || a.order - b.order;
}
