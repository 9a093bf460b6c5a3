// How far people went through a pitch: everybody left somewhere, came to the end, or saw only what was removed since.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasReached, leftOn, median, pitchReport, type Walk } from '#engine/reports/watching/slides.rules.ts';
import type { ReportedSlide, SlideTotals } from '#engine/reports/watching/viewing.rules.ts';

const time = (seconds: number): SlideTotals => ({
  seconds,
  video: 0,
  videoDuration: 0,
  ranges: [],
  seen: [],
  audio: 0,
  audioDuration: 0,
});
const slide = (slideId: string, widgetIds: string[] = []): ReportedSlide => ({
  slideId,
  label: slideId.toUpperCase(),
  slideType: 'UPLOAD',
  isVideo: false,
  widgets: widgetIds.map((widgetId) => ({ widgetId, label: 'Which?', widgetType: 'CHOICE', labels: [] })),
});
const pitch = (...slides: ReportedSlide[]) => ({ pitchId: 'p', title: 'Spring', redirects: false, slides });
/** Somebody who stayed on these slides for that many seconds. */
const walk = (seconds: Record<string, number>, more: Partial<Walk> = {}): Walk => ({
  slides: Object.fromEntries(Object.entries(seconds).map(([slideId, many]) => [slideId, time(many)])),
  answers: {},
  pitches: ['p'],
  ended: [],
  ...more,
});
const ABC = pitch(slide('a'), slide('b', ['q']), slide('c'));

describe('a pitch, slide by slide', () => {
  it('counts who saw each slide, who left there, their median time and who answered [CMP-07]', () => {
    const walks = [
      walk({ a: 4 }),
      walk({ a: 6, b: 10 }, { answers: { q: ['Yes'] } }),
      walk({ a: 9, b: 30, c: 2 }, { ended: ['p'], answers: { q: [] } }),
      walk({ other: 5 }, { pitches: ['another'] }),
    ];
    expect(pitchReport(ABC, walks)).toEqual({
      pitchId: 'p',
      title: 'Spring',
      opened: 3,
      completed: 1,
      onlyRemoved: 0,
      slides: [
        { pitchSlideId: 'a', label: 'A', reached: 3, left: 1, seconds: 6, answered: null },
        { pitchSlideId: 'b', label: 'B', reached: 2, left: 1, seconds: 20, answered: 1 },
        { pitchSlideId: 'c', label: 'C', reached: 1, left: 0, seconds: 2, answered: null },
      ],
    });
  });
  it('says that whoever went back left at the furthest slide that they saw', () => {
    expect(leftOn(ABC, walk({ b: 3, a: 40 }))).toBe('b');
  });
  it('follows the order of today: a slide moved to the front is no longer the furthest', () => {
    const moved = pitch(slide('c'), slide('a'), slide('b'));
    expect(leftOn(moved, walk({ a: 3, c: 3 }))).toBe('a');
  });
  it('loses nobody when a slide is removed: they left before it, or saw only what was removed', () => {
    const left = pitch(slide('a'), slide('c'));
    expect(leftOn(left, walk({ a: 3, b: 3 }))).toBe('a');
    expect(leftOn(left, walk({ b: 3 }))).toBeNull();
    expect(pitchReport(left, [walk({ b: 3 })])).toMatchObject({ opened: 1, onlyRemoved: 1 });
  });
  it('is left by nobody who came to the end, or never saw it', () => {
    expect(leftOn(ABC, walk({ a: 1 }, { ended: ['p'] }))).toBeUndefined();
    expect(leftOn(ABC, walk({}, { pitches: [] }))).toBeUndefined();
  });
  it('adds up for any walks through any order, with any slides removed, and each number is its list', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const seconds = fc.dictionary(fc.constantFrom(...ids, 'gone'), fc.integer({ min: 0, max: 60 }), { minKeys: 1 });
    const someone = fc.record({ seconds, isIn: fc.boolean(), hasEnded: fc.boolean() });
    const inOrder = fc.shuffledSubarray(ids, { minLength: 0 });
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 12 }), inOrder, (given, order) => {
        const shown = pitch(...order.map((id) => slide(id)));
        const walks = given.map(({ seconds, isIn, hasEnded }) =>
          walk(isIn ? seconds : {}, { pitches: isIn ? ['p'] : [], ended: isIn && hasEnded ? ['p'] : [] }),
        );
        const report = pitchReport(shown, walks);
        const left = report.slides.reduce((sum, one) => sum + one.left, 0);
        expect(left + report.completed + report.onlyRemoved).toBe(report.opened);
        for (const one of report.slides) {
          expect(one.reached).toBe(walks.filter((each) => hasReached(each, one.pitchSlideId)).length);
          expect(one.left).toBe(walks.filter((each) => leftOn(shown, each) === one.pitchSlideId).length);
          expect(one.left).toBeLessThanOrEqual(one.reached);
        }
        expect(report.onlyRemoved).toBe(walks.filter((each) => leftOn(shown, each) === null).length);
      }),
    );
  });
});

it.each([
  [[], 0],
  [[5], 5],
  [[9, 1, 5], 5],
  [[4, 1, 2, 9], 3],
])('the median of %j is %d', (numbers, middle) => expect(median(numbers)).toBe(middle));
