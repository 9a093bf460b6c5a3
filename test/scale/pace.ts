// How fast the large organization of a town sent, while all of its pace was its own.
import { type Evening, LARGE, numberOf, PACE } from './town.ts';

const SECOND = 1000;
/** Pace is judged over this many seconds; one batch more or less is in it. */
export const STRETCH = 10;

/** Texts a second of the large one, and how far a stretch was from what it may (share). */
export function paceOf({ texts }: Evening): { mean: number; error: number; seconds: number } {
  const large = texts.filter((text) => text.from === numberOf(LARGE)).map(({ atMs }) => atMs);
  // The canary leaves alone and is listened to: pace begins after it.
  const begins = large.findIndex((atMs, index) => index > 0 && atMs - (large[index - 1] ?? 0) > 60 * SECOND);
  const times = large.slice(begins < 0 ? 0 : begins);
  const firstMs = times[0] ?? 0;
  const stretches = new Map<number, number>();
  for (const atMs of times) {
    const stretch = Math.floor((atMs - firstMs) / (STRETCH * SECOND));
    stretches.set(stretch, (stretches.get(stretch) ?? 0) + 1);
  }
  const seconds = ((times.at(-1) ?? 0) - firstMs) / SECOND;
  const full = [...stretches.values()].slice(0, -1);
  const error = Math.max(0, ...full.map((count) => Math.abs(count / (STRETCH * PACE.large) - 1)));
  return { mean: times.length / seconds, error, seconds };
}

/** Prints a line of a report. */
export const say = (what: string, value: string, goal = '') =>
  console.info(`${what.padEnd(66)} ${value.padStart(14)}  ${goal}`);
