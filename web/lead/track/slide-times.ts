// The times of slides on one load of the page, as they are counted and as they are sent.
import type { SlideTime } from '#engine/activity/track/times.rules.ts';
import type { VisitSave } from '../link.calls.ts';

/** The time of a slide before anything of it was seen, in seconds. */
export function blankTime(pitchSlideId: string): SlideTime {
  return { pitchSlideId, seconds: 0, video: 0, videoDuration: 0, viewRanges: [], audio: 0, audioDuration: 0 };
}

/** The times as a save sends them: seconds to two decimals. */
export function sentTimes(times: Iterable<SlideTime>): VisitSave['times'] {
  return [...times].map((time) => ({
    ...time,
    seconds: Math.round(time.seconds * 100) / 100,
    viewRanges: time.viewRanges.map((range) => [...range]),
  }));
}
