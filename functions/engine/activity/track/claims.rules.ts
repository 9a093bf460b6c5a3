// Detects impossible reports of a page: more time than has passed, more of a video than it has, slides of another pitch.
import { type Range, type SlideTime, united } from './times.rules.ts';

/** What the server knows of the load and its pitch. */
export type KnownPage = {
  /** The time since the page was loaded, by the server's clock. */
  passedMs: number;
  slideIds: ReadonlySet<string>;
  /** Seconds of the videos and recordings measured here, by slide; for others the page reports the length. */
  lengths: Readonly<Record<string, number>>;
  /**
   * Slides whose media was not measured here; a slide in neither list plays nothing. Absent for loads of an earlier version.
   */
  unmeasured?: readonly string[] | undefined;
};

/** Clocks may tick once more, and lengths are rounded. */
const SLACK_SECONDS = 1;
/** The fastest playback speed. */
const FASTEST = 4;
const MOST_RANGES = 2000;
const LONGEST_SECONDS = 24 * 3600;
/** How much the two ends of a range are rounded. */
const ROUNDED_SECONDS = 0.01;

/** The kinds under which impossible reports are counted. */
export type Impossible = 'number' | 'slide' | 'twice' | 'time' | 'played' | 'length' | 'range' | 'kind';

const numbersOf = ({ seconds, video, videoDuration, audio, audioDuration }: SlideTime) => [
  seconds,
  video,
  videoDuration,
  audio,
  audioDuration,
];

/** Whether a report says that something was played. */
const isPlayed = ({ video, videoDuration, viewRanges, audio, audioDuration }: SlideTime) =>
  video + videoDuration + audio + audioDuration > 0 || viewRanges.length > 0;

/** Whether the watched ranges are longer than the time played: a player reports its position for each second that it plays. */
function isMoreThanPlayed(video: number, ranges: readonly Range[]): boolean {
  const seen = united(ranges).reduce((sum, [from, to]) => sum + to - from, 0);
  return seen > video + SLACK_SECONDS + ranges.length * ROUNDED_SECONDS;
}

function impossibleTime(time: SlideTime, { slideIds, lengths: known, unmeasured }: KnownPage): Impossible | null {
  if (numbersOf(time).some((number) => !Number.isFinite(number) || number < 0)) return 'number';
  if (!slideIds.has(time.pitchSlideId)) return 'slide';
  const measured = Object.hasOwn(known, time.pitchSlideId) ? known[time.pitchSlideId] : undefined;
  const mayPlay = measured !== undefined || (unmeasured?.includes(time.pitchSlideId) ?? true);
  if (!mayPlay && isPlayed(time)) return 'kind';
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
  if (!time.viewRanges.every(isStretch)) return 'range';
  return isMoreThanPlayed(time.video, time.viewRanges) ? 'played' : null;
}

/** The kind of an impossible report; null when it can be true. */
export function impossible(times: readonly SlideTime[], known: KnownPage): Impossible | null {
  const ids = times.map(({ pitchSlideId }) => pitchSlideId);
  if (new Set(ids).size < ids.length) return 'twice';
  for (const time of times) {
    const found = impossibleTime(time, known);
    if (found) return found;
  }
  const passed = known.passedMs / 1000 + SLACK_SECONDS;
  const played = times.reduce((sum, { video, audio }) => sum + video + audio, 0);
  if (played > passed * FASTEST) return 'played';
  const seconds = times.reduce((sum, time) => sum + time.seconds, 0);
  return seconds > passed ? 'time' : null;
}
