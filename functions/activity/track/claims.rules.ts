// What a page cannot have seen: more time than has passed, more of a video than there is, slides of another pitch.
import type { SlideTime } from './times.rules.ts';

/** What the server knows of the load and its pitch. */
export type Known = {
  /** Since the page was loaded, on the server's clock. */
  passedMs: number;
  slideIds: ReadonlySet<string>;
  /** Seconds of videos and recordings as they were measured here, by slide; of others the page says how long they are. */
  lengths: Readonly<Record<string, number>>;
};

/** Clocks tick by another second, and lengths are rounded. */
const SLACK_SECONDS = 1;
/** Nobody plays faster. */
const FASTEST = 4;
const MOST_RANGES = 2000;
const LONGEST_SECONDS = 24 * 3600;

/** What each impossible claim is counted as. */
export type Impossible = 'number' | 'slide' | 'twice' | 'time' | 'played' | 'length' | 'range';

const numbersOf = ({ seconds, video, videoDuration, audio, audioDuration }: SlideTime) => [
  seconds,
  video,
  videoDuration,
  audio,
  audioDuration,
];

function impossibleTime(time: SlideTime, { slideIds, lengths: known, passedMs }: Known): Impossible | null {
  if (numbersOf(time).some((number) => !Number.isFinite(number) || number < 0)) return 'number';
  if (!slideIds.has(time.pitchSlideId)) return 'slide';
  if (time.video + time.audio > (passedMs / 1000 + SLACK_SECONDS) * FASTEST) return 'played';
  const measured = Object.hasOwn(known, time.pitchSlideId) ? known[time.pitchSlideId] : undefined;
  const lengths = [time.videoDuration, time.audioDuration];
  if (lengths.some((length) => length > LONGEST_SECONDS)) return 'length';
  if (measured !== undefined && lengths.some((length) => length > 0 && Math.abs(length - measured) > SLACK_SECONDS))
    return 'length';
  if (time.viewRanges.length > MOST_RANGES) return 'range';
  const end = measured ?? time.videoDuration;
  const isStretch = (range: readonly number[]) => {
    const [from = Number.NaN, to = Number.NaN] = range;
    return range.length === 2 && from >= 0 && from <= to && to <= end + SLACK_SECONDS;
  };
  return time.viewRanges.every(isStretch) ? null : 'range';
}

/** Why a save cannot be true; null when it can. */
export function impossible(times: readonly SlideTime[], known: Known): Impossible | null {
  const ids = times.map(({ pitchSlideId }) => pitchSlideId);
  if (new Set(ids).size < ids.length) return 'twice';
  for (const time of times) {
    const found = impossibleTime(time, known);
    if (found) return found;
  }
  const seconds = times.reduce((sum, time) => sum + time.seconds, 0);
  return seconds > known.passedMs / 1000 + SLACK_SECONDS ? 'time' : null;
}
