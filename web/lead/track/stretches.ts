// Which stretches of a video or recording were played: positions as they come, with leaps between them.
import { type Range, united } from '#engine/activity/track/times.rules.ts';

/** A position that moved by more than this between two looks was sought. */
const LEAP_SECONDS = 3.5;

/** Adds up what was played. */
export class Stretches {
  #last: number | null = null;
  #ranges: Range[] = [];
  #played = 0;

  /** Where it stands now while it plays. */
  at(position: number): void {
    const last = this.#last;
    if (last !== null && position > last && position - last <= LEAP_SECONDS) {
      this.#add(rounded(last), rounded(position));
      this.#played += position - last;
    }
    this.#last = position;
  }

  /** What follows on the stretch before makes it longer; what is watched again stays beside it, for staff see that. */
  #add(from: number, to: number): void {
    const before = this.#ranges.at(-1);
    if (before?.[1] === from) this.#ranges = [...this.#ranges.slice(0, -1), [before[0], to]];
    else this.#ranges = [...(this.#ranges.length < MOST ? this.#ranges : united(this.#ranges)), [from, to]];
  }

  /** It paused, ended or is being sought: what comes next begins anew. */
  stop(): void {
    this.#last = null;
  }

  get ranges(): readonly Range[] {
    return this.#ranges;
  }

  /** Seconds that were played, also those that were played before. */
  get played(): number {
    return rounded(this.#played);
  }
}

/** So many stretches stand beside each other before they are put together. */
const MOST = 500;

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;
