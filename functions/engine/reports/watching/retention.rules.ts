// How many people watched each second of a video, and where they left.

/** Seconds of a video that somebody saw, from and to, in any order, overlapping or not. */
export type WatchedRanges = readonly (readonly [number, number])[];

/** Whole seconds that somebody saw, each once: disjoint stretches in order. */
export type SeenSeconds = readonly (readonly [number, number])[];

export type RetentionViewer = { leadId: string; seen: SeenSeconds };

/** The most points of a curve, in seconds: no uploaded video is longer. */
const LONGEST_SECONDS = 6 * 3600;

/** How many whole seconds the curve has: a tenth of a second at the end does not count as one. */
export function curveSeconds(duration: number): number {
  return Number.isFinite(duration) && duration > 0 ? Math.min(LONGEST_SECONDS, Math.max(1, Math.round(duration))) : 0;
}

/** The whole seconds of which some ranges cover at least half. Cached, since reports are read again and again. */
export function seenSeconds(ranges: WatchedRanges): SeenSeconds {
  const whole = ranges
    .map(([from, to]) => [Math.max(0, Math.round(from)), Math.min(LONGEST_SECONDS, Math.round(to))] as const)
    .filter(([from, to]) => to > from)
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
export function retentionOf(viewers: readonly RetentionViewer[], duration: number): number[] {
  const seconds = curveSeconds(duration);
  const steps = Array<number>(seconds + 1).fill(0);
  for (const { seen } of viewers) {
    for (const [from, to] of seen) {
      if (from >= seconds) break;
      steps[from] = (steps[from] ?? 0) + 1;
      const end = Math.min(to, seconds);
      steps[end] = (steps[end] ?? 0) - 1;
    }
  }
  let watching = 0;
  return steps.slice(0, seconds).map((step) => {
    watching += step;
    return watching;
  });
}

/** The second at which somebody left: the furthest that they saw; null when they saw nothing. */
export function leftAtSecond(seen: SeenSeconds, duration: number): number | null {
  const end = curveSeconds(duration);
  const last = seen.findLast(([from]) => from < end);
  return last ? Math.min(last[1], end) : null;
}

/** People who left at or after one second and before another; whoever saw the last second did not leave. */
export function leftBetween(viewers: readonly RetentionViewer[], duration: number, from: number, to: number): string[] {
  const end = curveSeconds(duration);
  return viewers
    .filter(({ seen }) => {
      const left = leftAtSecond(seen, duration);
      return left !== null && left < end && left >= from && left < to;
    })
    .map(({ leadId }) => leadId);
}

/** For each second from 0 how many left at it. */
export function leftBySecond(viewers: readonly RetentionViewer[], duration: number): number[] {
  const left = Array<number>(curveSeconds(duration)).fill(0);
  for (const { seen } of viewers) {
    const second = leftAtSecond(seen, duration);
    if (second !== null && second < left.length) left[second] = (left[second] ?? 0) + 1;
  }
  return left;
}
