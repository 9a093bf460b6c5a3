// Who still watched a video at each of its seconds, and where people left it.

/** Seconds of a video that somebody saw, from and to, in any order, overlapping or not. */
export type WatchedRanges = readonly (readonly [number, number])[];

export type Viewer = { leadId: string; ranges: WatchedRanges };

/** No video here is longer; a curve has no more points. */
const LONGEST_SECONDS = 6 * 3600;

/** How many whole seconds the curve has: a tenth of a second at its end is none of its own. */
export function curveSeconds(duration: number): number {
  return Number.isFinite(duration) && duration > 0 ? Math.min(LONGEST_SECONDS, Math.max(1, Math.round(duration))) : 0;
}

/** The whole seconds that a range touches at least half of; none for one that is no range. */
function secondsOf([from, to]: readonly [number, number], seconds: number): readonly [number, number] | null {
  const [first, last] = [Math.max(0, Math.round(from)), Math.min(seconds, Math.round(to))];
  return last > first ? [first, last] : null;
}

type Seen = readonly (readonly [number, number])[];

/** What was worked out of ranges before: a report is asked again and again, and few of its people have moved. */
const known = new WeakMap<WatchedRanges, { seconds: number; seen: Seen }>();

/** Whole seconds that one viewer saw, each once, as disjoint ranges in order. */
function seenSeconds(ranges: WatchedRanges, seconds: number): Seen {
  const before = known.get(ranges);
  if (before?.seconds === seconds) return before.seen;
  const seen = joinedSeconds(ranges, seconds);
  known.set(ranges, { seconds, seen });
  return seen;
}

function joinedSeconds(ranges: WatchedRanges, seconds: number): Seen {
  const whole = ranges
    .map((range) => secondsOf(range, seconds))
    .filter((range): range is readonly [number, number] => range !== null)
    .toSorted(([one], [other]) => one - other);
  const joined: [number, number][] = [];
  for (const [from, to] of whole) {
    const before = joined.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** For each second from 0 how many people saw it; as long as the video in whole seconds. */
export function retentionOf(viewers: readonly Viewer[], duration: number): number[] {
  const seconds = curveSeconds(duration);
  const steps = Array<number>(seconds + 1).fill(0);
  for (const { ranges } of viewers) {
    for (const [from, to] of seenSeconds(ranges, seconds)) {
      steps[from] = (steps[from] ?? 0) + 1;
      steps[to] = (steps[to] ?? 0) - 1;
    }
  }
  let watching = 0;
  return steps.slice(0, seconds).map((step) => {
    watching += step;
    return watching;
  });
}

/** The second at which somebody left: the end of the furthest that they saw; null for who saw nothing of it. */
export function leftAtSecond(ranges: WatchedRanges, duration: number): number | null {
  return seenSeconds(ranges, curveSeconds(duration)).at(-1)?.[1] ?? null;
}

/** Who left from one second on and before another; who saw the last second did not leave. */
export function leftBetween(viewers: readonly Viewer[], duration: number, from: number, to: number): string[] {
  const end = curveSeconds(duration);
  return viewers
    .filter(({ ranges }) => {
      const left = leftAtSecond(ranges, duration);
      return left !== null && left < end && left >= from && left < to;
    })
    .map(({ leadId }) => leadId);
}

/** For each second from 0 how many left at it. */
export function leftBySecond(viewers: readonly Viewer[], duration: number): number[] {
  const left = Array<number>(curveSeconds(duration)).fill(0);
  for (const { ranges } of viewers) {
    const second = leftAtSecond(ranges, duration);
    if (second !== null && second < left.length) left[second] = (left[second] ?? 0) + 1;
  }
  return left;
}
