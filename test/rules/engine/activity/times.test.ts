// Saves of a page merge correctly when doubled, late or out of order; when a video counts as watched and a recording
// as heard out.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coveredShare,
  isSpent,
  isWatched,
  type Save,
  SEEK_MS,
  type SlideTime,
  TICK_CAP_MS,
  TICK_MS,
  timesOfSlides,
  united,
  VIDEO_EVERY_MS,
  VIEWING_IDLE_MS,
} from '#engine/activity/track/times.rules.ts';

const time = (given: Partial<SlideTime> = {}): SlideTime => ({
  pitchSlideId: 'a',
  seconds: 0,
  video: 0,
  videoDuration: 0,
  viewRanges: [],
  audio: 0,
  audioDuration: 0,
  ...given,
});

describe('ranges of a video', () => {
  it.each([
    ['none', [], []],
    [
      'apart',
      [
        [5, 6],
        [1, 2],
      ],
      [
        [1, 2],
        [5, 6],
      ],
    ],
    [
      'touching',
      [
        [0, 2],
        [2, 4],
      ],
      [[0, 4]],
    ],
    [
      'one in another',
      [
        [0, 10],
        [3, 4],
      ],
      [[0, 10]],
    ],
    [
      'watched twice',
      [
        [1, 4],
        [1, 4],
        [2, 6],
      ],
      [[1, 6]],
    ],
  ] as [string, [number, number][], [number, number][]][])('%s are merged', (_, ranges, expected) =>
    expect(united(ranges)).toEqual(expected),
  );

  it('count as watched from 85% on, however often a part was played [TRK-07b]', () => {
    const watched = (viewRanges: [number, number][]) => isWatched(time({ viewRanges, videoDuration: 100 }));
    expect(watched([[0, 84.9]])).toBe(false);
    expect(
      watched([
        [0, 50],
        [0, 50],
        [0, 50],
      ]),
    ).toBe(false);
    expect(
      watched([
        [0, 50],
        [60, 95],
      ]),
    ).toBe(true);
    expect(isWatched(time({ viewRanges: [[0, 10]] }))).toBe(false);
    expect(coveredShare([[90, 130]], 100)).toBeCloseTo(0.1);
  });
});

it('a recording is heard out once more than two lengths of it were heard [PUB-12, A08]', () => {
  expect(isSpent(time({ audio: 60, audioDuration: 30 }))).toBe(false);
  expect(isSpent(time({ audio: 60.1, audioDuration: 30 }))).toBe(true);
  expect(isSpent(time({ audio: 60 }))).toBe(false);
});

it('tracking counts by the documented times [LIM-08a-d]', () =>
  expect([VIEWING_IDLE_MS, TICK_MS, TICK_CAP_MS, VIDEO_EVERY_MS, SEEK_MS]).toEqual([120_000, 3000, 3100, 750, 100]));

describe('the merge of saves [TRK-03]', () => {
  const grown = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 });
  /** Loads of a page: each a series of saves with growing totals. */
  const loads = fc.array(grown, { minLength: 1, maxLength: 4 }).map((rows) =>
    rows.map((steps, load) => {
      let total = 0;
      return steps.map((step, n): Save => {
        total += step;
        const ranges = steps.slice(0, n + 1).map((length, at) => [at * 10, at * 10 + length / 4] as const);
        const seen = time({ seconds: total, video: total / 2, videoDuration: 60, viewRanges: ranges });
        return { ssid: `load${load}`, save: n + 1, times: [seen] };
      });
    }),
  );
  it('any order, lost saves that are repeated, and doubled saves give the true totals', () =>
    fc.assert(
      fc.property(
        loads.chain((rows) =>
          fc.tuple(
            fc.constant(rows),
            fc.shuffledSubarray(
              rows.flatMap((saves) => saves.slice(0, -1)),
              { minLength: 0 },
            ),
            fc.nat(),
          ),
        ),
        ([rows, early, seed]) => {
          const last = rows.flatMap((saves) => saves.slice(-1));
          const arrived = [...last, ...early, ...last.slice(0, seed % 3)].toSorted((one, other) =>
            `${(one.save * 7 + seed) % 5}${one.ssid}`.localeCompare(`${(other.save * 7 + seed) % 5}${other.ssid}`),
          );
          const [found] = [...timesOfSlides(arrived).values()];
          expect(found?.seconds).toBe(last.reduce((sum, { times: [only] }) => sum + (only?.seconds ?? 0), 0));
          expect(found?.viewRanges).toEqual(united(last.flatMap(({ times }) => times[0]?.viewRanges ?? [])));
          expect(timesOfSlides(arrived)).toEqual(timesOfSlides(last));
        },
      ),
    ));
});
