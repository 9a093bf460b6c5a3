// Claims that a page cannot have observed are refused, row by row; possible ones are accepted.
import { expect, it } from 'vitest';
import { impossible, type KnownPage } from '#engine/activity/track/claims.rules.ts';
import type { SlideTime } from '#engine/activity/track/times.rules.ts';

const time = (given: Partial<SlideTime> = {}): SlideTime => ({
  pitchSlideId: 'a',
  seconds: 3,
  video: 0,
  videoDuration: 0,
  viewRanges: [],
  audio: 0,
  audioDuration: 0,
  ...given,
});
const known: KnownPage = {
  passedMs: 10_000,
  slideIds: new Set(['a', 'b', 'words']),
  lengths: { b: 30 },
  unmeasured: ['a'],
};
const SCATTERED = [...Array(40)].map((_, index) => [index / 2, index / 2 + 0.3] as const);

it.each([
  ['nothing yet', [], null],
  ['all the time that has passed, and a second', [time({ seconds: 11 })], null],
  ['a second more than that', [time({ seconds: 11.01 })], 'time'],
  ['all of it on each of two slides', [time({ seconds: 9 }), time({ pitchSlideId: 'b', seconds: 9 })], 'time'],
  ['time before it was opened', [time({ seconds: -1 })], 'number'],
  ['no number', [time({ video: Number.NaN })], 'number'],
  ['endless time', [time({ seconds: Number.POSITIVE_INFINITY })], 'number'],
  ['a slide of another pitch', [time({ pitchSlideId: 'c' })], 'slide'],
  ['one slide twice', [time(), time()], 'twice'],
  ['more of a video than can be played in that time', [time({ video: 45, videoDuration: 60 })], 'played'],
  ['a stretch beyond the end', [time({ videoDuration: 20, viewRanges: [[0, 21.5]] })], 'range'],
  ['a stretch to the end', [time({ video: 20, videoDuration: 20, viewRanges: [[0, 20]] })], null],
  ['a whole video in one second', [time({ video: 1, videoDuration: 20, viewRanges: [[0, 20]] })], 'played'],
  [
    'the same second twice, which is one second',
    [time({ video: 2, videoDuration: 20, viewRanges: [...Array(8)].map(() => [3, 6] as const) })],
    null,
  ],
  [
    'many small stretches that were not played',
    [time({ video: 1, videoDuration: 20, viewRanges: SCATTERED })],
    'played',
  ],
  [
    'two videos at once, each as fast as can be',
    [time({ video: 30, videoDuration: 60 }), time({ pitchSlideId: 'b', video: 30, videoDuration: 30 })],
    'played',
  ],
  ['a video on a slide of words', [time({ pitchSlideId: 'words', video: 1, videoDuration: 1 })], 'kind'],
  ['a stretch of a slide of words', [time({ pitchSlideId: 'words', viewRanges: [[0, 0]] })], 'kind'],
  ['a recording on a slide of words', [time({ pitchSlideId: 'words', audio: 1 })], 'kind'],
  ['time on a slide of words', [time({ pitchSlideId: 'words' })], null],
  ['a stretch before the beginning', [time({ videoDuration: 20, viewRanges: [[-1, 5]] })], 'range'],
  ['a stretch that ends before it begins', [time({ videoDuration: 20, viewRanges: [[5, 1]] })], 'range'],
  ['half a stretch', [time({ videoDuration: 20, viewRanges: [[5] as never] })], 'range'],
  ['another length than was measured', [time({ pitchSlideId: 'b', videoDuration: 300 })], 'length'],
  [
    'a stretch beyond the measured end, under a length near it',
    [time({ pitchSlideId: 'b', videoDuration: 31, viewRanges: [[0, 31.5]] })],
    'range',
  ],
  [
    'a stretch beyond the measured end, under no length',
    [time({ pitchSlideId: 'b', viewRanges: [[0, 300]] })],
    'range',
  ],
  [
    'a stretch to the measured end',
    [time({ pitchSlideId: 'b', video: 30, videoDuration: 30, viewRanges: [[0, 30.9]] })],
    null,
  ],
  ['a longer recording than was measured', [time({ pitchSlideId: 'b', audioDuration: 90 })], 'length'],
  ['a slide named like what every object has', [time({ pitchSlideId: 'constructor' })], 'slide'],
  ['the length that was measured', [time({ pitchSlideId: 'b', videoDuration: 30.4 })], null],
  ['a video of days', [time({ videoDuration: 200_000 })], 'length'],
] as [string, SlideTime[], string | null][])('%s [TRK-03]', (_, times, found) =>
  expect(impossible(times, known)).toBe(found),
);

it('a load that began before its media were known is only checked by the other rules [TRK-03]', () =>
  expect(impossible([time({ pitchSlideId: 'words', video: 1 })], { ...known, unmeasured: undefined })).toBe(null));
