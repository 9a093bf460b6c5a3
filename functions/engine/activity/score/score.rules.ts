// A lead's engagement score: eight metrics, each with whole points times its count (TRK-05 to TRK-07, decisions: A42).

/** The eight metrics in their documented order, each with the description that staff read. */
export const METRICS = {
  view: { label: 'View', counts: 'each visit to the pages' },
  viewTime: { label: 'View time', counts: 'every 6 seconds of viewing' },
  share: { label: 'Share', counts: 'each further device that opened the link' },
  reopen: { label: 'Reopen', counts: 'each time they came back' },
  widget: { label: 'Answer', counts: 'each question answered' },
  video: { label: 'Video', counts: 'each video watched to 85%' },
  scheduled: { label: 'Scheduled', counts: 'each appointment booked' },
  completed: { label: 'Completed', counts: 'reaching the end' },
} as const;

export type Metric = keyof typeof METRICS;
export type Metrics = Record<Metric, number>;

export const METRIC_NAMES = Object.keys(METRICS) as Metric[];

/** The default points until a wpAdmin changes them. */
export const STANDARD_METRICS: Metrics = {
  view: 1,
  viewTime: 1,
  share: 5,
  reopen: 3,
  widget: 5,
  video: 10,
  scheduled: 20,
  completed: 10,
};

/** The most points of a metric, so that no sum exceeds the API's 32-bit integers. */
export const MOST_WORTH = 1000;

const VIEW_TIME_SECONDS = 6;

/** How many times viewing this many seconds counts. */
export function viewTimeCount(seconds: number): number {
  return Math.max(0, Math.floor(seconds / VIEW_TIME_SECONDS));
}

export type ScorePart = { metric: Metric; count: number; points: number };

/** The sum and its parts, in the documented order; metrics that did not occur are left out. */
export function scoreOf(counts: Partial<Metrics>, worth: Metrics): { total: number; parts: ScorePart[] } {
  const parts = METRIC_NAMES.map((metric) => {
    const count = counts[metric] ?? 0;
    return { metric, count, points: count * worth[metric] };
  }).filter(({ count }) => count > 0);
  return { total: parts.reduce((sum, { points }) => sum + points, 0), parts };
}

/** Why points are invalid; null when they are valid. */
export function metricsRefusal(given: Metrics): string | null {
  const wrong = METRIC_NAMES.find((metric) => {
    const worth = given[metric];
    return !Number.isInteger(worth) || worth < 0 || worth > MOST_WORTH;
  });
  return wrong ? `${METRICS[wrong].label} is a whole number from 0 to ${MOST_WORTH}.` : null;
}
