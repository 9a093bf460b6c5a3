// When what was booked takes place: the scheduling service tells it seconds after the booking, or never.
import type { Booked } from '../after-last-step.tsx';

/** A booking of this load with its time, and the slide on which it was made. */
export type BookedOn = Booked & { slideId: string };

const EVERY_MS = 3000;
const MOST_ASKS = 5;

type Told = { at: string | null; eventLocation: string | null; pitchSlideId: string | null };

/** Waits for the times of the bookings of one load of the page. */
export class BookingTimes {
  #left = MOST_ASKS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #onTimes: (appointments: readonly BookedOn[]) => void;
  readonly #ask: () => void;

  constructor(onTimes: (appointments: readonly BookedOn[]) => void, ask: () => void) {
    this.#onTimes = onTimes;
    this.#ask = ask;
  }

  /** Passes on the known ones of a save's answer; while one of `booked` is missing, asks again a few times. */
  told(answer: readonly Told[], booked: Iterable<string | null>): void {
    clearTimeout(this.#timer);
    const known = answer.flatMap(({ at, eventLocation: place, pitchSlideId: slideId }) =>
      at && slideId ? [{ at, place, slideId }] : [],
    );
    const isWhole = known.length >= [...booked].filter((eventUrl) => eventUrl !== null).length;
    if (!isWhole && this.#left > 0) {
      this.#left -= 1;
      this.#timer = setTimeout(this.#ask, EVERY_MS);
    }
    if (known.length > 0) this.#onTimes(known);
  }

  /** No more questions, also after an answer that is still on its way. */
  stop(): void {
    this.#left = 0;
    clearTimeout(this.#timer);
  }
}
