// Adds up viewing times: saves of one load grow, loads are summed, watched ranges are merged (TRK-01 to TRK-07).

/**
 * In milliseconds: the time between two ticks, the most that one tick counts, the inactivity after which nothing counts, the time
 * between two positions that a video reports, and how long a video must play after a seek before it counts (LIM-08).
 */
export const TICK_MS = 3000;
export const TICK_CAP_MS = 3100;
export const VIEWING_IDLE_MS = 120_000;
export const VIDEO_EVERY_MS = 750;
export const SEEK_MS = 100;

/** A person is viewing if their last save is at most this old, in milliseconds. */
export const VIEWING_MS = 30_000;

/** The longest time between two saves. */
export const SAVE_EVERY_MS = 12_000;

/** A video counts as watched from this share on (TRK-07). */
const WATCHED_SHARE = 0.85;

/** How often a recording may be heard; a new play is refused once more than this many lengths were heard (decisions: A08). */
export const LISTENS = 3;
const BLOCKED_FROM = LISTENS - 1;

/** Start and end, in seconds. */
export type Range = readonly [number, number];

/** What was viewed of one slide. */
export type SlideTime = {
  pitchSlideId: string;
  seconds: number;
  /** Seconds that its video played, and its length. */
  video: number;
  videoDuration: number;
  viewRanges: readonly Range[];
  /** Seconds that its recording played, and its length. */
  audio: number;
  audioDuration: number;
};

/** A save of one load of the page: everything of that load so far. */
export type Save = { ssid: string; save: number; times: readonly SlideTime[] };

/** The ranges in order, with overlapping and adjacent ones merged. */
export function united(ranges: readonly Range[]): Range[] {
  const ordered = ranges.toSorted(([one, oneEnd], [other, otherEnd]) => one - other || oneEnd - otherEnd);
  const found: [number, number][] = [];
  for (const [from, to] of ordered) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/** The share of a video that these ranges cover, 0 to 1; 0 while its length is unknown. */
export function coveredShare(ranges: readonly Range[], duration: number): number {
  if (duration <= 0) return 0;
  const covered = united(ranges).reduce(
    (sum, [from, to]) => sum + Math.min(to, duration) - Math.min(from, duration),
    0,
  );
  return Math.min(1, covered / duration);
}

/** Whether a slide's video counts as watched. */
export const isWatched = ({ viewRanges, videoDuration }: SlideTime) =>
  coveredShare(viewRanges, videoDuration) >= WATCHED_SHARE;

/** Whether a slide's recording may not be played again (PUB-12). */
export const isSpent = ({ audio, audioDuration }: Pick<SlideTime, 'audio' | 'audioDuration'>) =>
  audioDuration > 0 && audio / audioDuration > BLOCKED_FROM;

function added(one: SlideTime, other: SlideTime): SlideTime {
  return {
    pitchSlideId: one.pitchSlideId,
    seconds: one.seconds + other.seconds,
    video: one.video + other.video,
    videoDuration: Math.max(one.videoDuration, other.videoDuration),
    viewRanges: united([...one.viewRanges, ...other.viewRanges]),
    audio: one.audio + other.audio,
    audioDuration: Math.max(one.audioDuration, other.audioDuration),
  };
}

function longest(one: SlideTime, other: SlideTime): SlideTime {
  return {
    pitchSlideId: one.pitchSlideId,
    seconds: Math.max(one.seconds, other.seconds),
    video: Math.max(one.video, other.video),
    videoDuration: Math.max(one.videoDuration, other.videoDuration),
    // Reports are cumulative: the one with more seconds contains the ranges of the other.
    viewRanges: one.video > other.video ? one.viewRanges : other.viewRanges,
    audio: Math.max(one.audio, other.audio),
    audioDuration: Math.max(one.audioDuration, other.audioDuration),
  };
}

/** The times of a load after one more report without a number: repeated and late reports never lower a time. */
export function longestOf(stored: readonly SlideTime[], given: readonly SlideTime[]): SlideTime[] {
  const bySlide = new Map(stored.map((time) => [time.pitchSlideId, time]));
  for (const time of given) {
    const known = bySlide.get(time.pitchSlideId);
    bySlide.set(time.pitchSlideId, known ? longest(known, time) : time);
  }
  return [...bySlide.values()];
}

/** The save with the highest number of each load: older ones and repeats add nothing. */
export function latestSaves<S extends Pick<Save, 'ssid' | 'save'>>(saves: readonly S[]): S[] {
  const latest = new Map<string, S>();
  for (const save of saves) {
    const known = latest.get(save.ssid);
    if (!known || save.save > known.save) latest.set(save.ssid, save);
  }
  return [...latest.values()];
}

/** The totals over all loads, slide by slide, independent of order and duplicates. */
export function timesOfSlides(saves: readonly Save[]): Map<string, SlideTime> {
  const totals = new Map<string, SlideTime>();
  const inOrder = latestSaves(saves).toSorted((one, other) => (one.ssid < other.ssid ? -1 : 1));
  for (const time of inOrder.flatMap(({ times }) => times)) {
    const known = totals.get(time.pitchSlideId);
    totals.set(time.pitchSlideId, known ? added(known, time) : { ...time, viewRanges: united(time.viewRanges) });
  }
  return totals;
}
