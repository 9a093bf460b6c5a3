// Which ranges of a video or recording were played, from a series of positions with seeks in between.
import { type Range, united } from '#engine/activity/track/times.rules.ts';

/** A position that moved by more than this between two polls was a seek. */
const LEAP_SECONDS = 3.5;

/** Accumulates what was played. */
export class Stretches {
  #last: number | null = null;
  #ranges: Range[] = [];
  #played = 0;

  /** The current position while it plays. */
  at(position: number): void {
    const last = this.#last;
    if (last !== null && position > last && position - last <= LEAP_SECONDS) {
      this.#add(rounded(last), rounded(position));
      this.#played += position - last;
    }
    this.#last = position;
  }

  /**
   * A range that continues the one before extends it; what is watched again stays a separate range, because staff see
   * that.
   */
  #add(from: number, to: number): void {
    const before = this.#ranges.at(-1);
    if (before?.[1] === from) this.#ranges = [...this.#ranges.slice(0, -1), [before[0], to]];
    else this.#ranges = [...(this.#ranges.length < MOST ? this.#ranges : united(this.#ranges)), [from, to]];
  }

  /** It was paused, ended or is seeking: the next position begins a new range. */
  stop(): void {
    this.#last = null;
  }

  get ranges(): readonly Range[] {
    return this.#ranges;
  }

  /** Seconds that were played, repeats included. */
  get played(): number {
    return rounded(this.#played);
  }
}

/** Above this many ranges, they are merged. */
const MOST = 500;

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;
