// Watching and answers in a campaign's report: curves, distributions and icons, checked against plain counting.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STANDARD_METRICS } from '#engine/activity/score/score.rules.ts';
import { answerText, columnLabel, spreadOf } from '#engine/reports/watching/answers.rules.ts';
import { iconsOf } from '#engine/reports/watching/report-icons.rules.ts';
import {
  leftAtSecond,
  leftBetween,
  leftBySecond,
  retentionOf,
  seenSeconds,
} from '#engine/reports/watching/retention.rules.ts';
import {
  doneOf,
  secondsOf,
  type Viewing,
  videoReports,
  viewingFigures,
  viewingScore,
  watchedParts,
} from '#engine/reports/watching/viewing.rules.ts';

const viewer = (leadId: string, ...ranges: [number, number][]) => ({ leadId, seen: seenSeconds(ranges) });

describe('the retention curve', () => {
  const viewers = [
    viewer('all', [0, 10]),
    viewer('half', [0, 5]),
    viewer('twice', [0, 3], [1, 4], [8, 9]),
    viewer('no'),
  ];
  it('gives how many people still watched at each second, each once', () => {
    expect(retentionOf(viewers, 10)).toEqual([3, 3, 3, 3, 2, 1, 1, 1, 2, 1]);
  });
  it('gives where people stopped; those who saw the end did not stop, and those who saw nothing never started', () => {
    expect(leftAtSecond([[0, 5]], 10)).toBe(5);
    expect(leftAtSecond([], 10)).toBeNull();
    expect(leftBetween(viewers, 10, 0, 10)).toEqual(['half', 'twice']);
    expect(leftBetween(viewers, 10, 5, 6)).toEqual(['half']);
    expect(leftBetween(viewers, 10, 9, 10)).toEqual(['twice']);
    expect(leftBySecond(viewers, 10)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
  });
  it('counts as stopped exactly the people listed, also where others start meanwhile [CMP-07]', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }));
    const people = fc.array(fc.array(range, { maxLength: 4 }), { maxLength: 8 });
    fc.assert(
      fc.property(people, fc.nat({ max: 30 }), fc.nat({ max: 30 }), (given, from, to) => {
        const all = given.map((ranges, n) => viewer(String(n), ...ranges));
        const counted = leftBySecond(all, 30).slice(from, to);
        expect(counted.reduce((sum, left) => sum + left, 0)).toBe(leftBetween(all, 30, from, to).length);
      }),
    );
  });
  it('is counted second by second, for any ranges', () => {
    const second = fc.integer({ min: -3, max: 40 });
    const ranges = fc.array(fc.tuple(second, second), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(ranges, { maxLength: 8 }), fc.integer({ min: 0, max: 30 }), (people, duration) => {
        const saw = (given: [number, number][], at: number) => given.some(([from, to]) => at >= from && at < to);
        const counted = Array.from({ length: duration }, (_, at) => people.filter((given) => saw(given, at)).length);
        const curve = retentionOf(
          people.map((given, n) => viewer(String(n), ...given)),
          duration,
        );
        expect(curve).toEqual(counted);
      }),
    );
  });
  it('of a video slightly longer than whole seconds ends with the people who saw them all', () => {
    expect(retentionOf([viewer('all', [0, 12.03])], 12.03)).toEqual(Array(12).fill(1));
    expect(leftBetween([viewer('all', [0, 12.03])], 12.03, 0, 20)).toEqual([]);
  });
  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])('of a video of %s seconds is empty', (duration) =>
    expect(retentionOf(viewers, duration)).toEqual([]),
  );
});

describe('a column', () => {
  it('is labeled with 25 characters of its question and an ellipsis [CMP-08b, LIM-11d]', () => {
    expect(columnLabel('How did you hear of us, please?', 'Short answer')).toBe('How did you hear of us, p...');
    expect(columnLabel('x'.repeat(25), '')).toBe('x'.repeat(25));
    expect(columnLabel(' ', 'Rating')).toBe('Rating');
  });
  it('shows the answer, or No Response [ERR-06]', () => {
    expect(answerText(['Red', 'Blue'])).toBe('Red, Blue');
    expect(answerText([])).toBe('No Response');
    expect(answerText(undefined)).toBe('No Response');
  });
});

describe('the distribution of answers', () => {
  it('options are in their order, empty ones included; options no longer offered follow', () => {
    const asked = { widgetType: 'CHECKBOX', labels: ['Red', 'Blue'] } as const;
    expect(spreadOf(asked, [['Red'], ['Green', 'Red'], [], ['Green']])).toEqual({
      answered: 3,
      values: [
        { value: 'Red', count: 2 },
        { value: 'Blue', count: 0 },
        { value: 'Green', count: 2 },
      ],
      average: null,
    });
  });
  it('numbers are sorted and have a mean; words are sorted by frequency', () => {
    const rating = spreadOf({ widgetType: 'RATING', labels: [], start: 1, end: 3 }, [['1'], ['3'], ['3']]);
    expect(rating).toMatchObject({ average: 2.3, values: [{ count: 1 }, { count: 0 }, { count: 2 }] });
    expect(spreadOf({ widgetType: 'SHORT', labels: [] }, [['a'], ['b'], ['b']]).values).toEqual([
      { value: 'b', count: 2 },
      { value: 'a', count: 1 },
    ]);
    expect(spreadOf({ widgetType: 'SCALE', labels: [] }, [])).toMatchObject({ answered: 0, average: null });
  });
});

const slide = (
  slideId: string,
  slideType: 'UPLOAD' | 'TEXT' | 'CALENDAR' | 'YOUTUBE',
  ...widgets: ['SHORT' | 'VERIFY', string][]
) => ({
  slideId,
  label: slideId,
  slideType,
  isVideo: slideType === 'UPLOAD',
  widgets: widgets.map(([widgetType, widgetId]) => ({ widgetId, label: widgetId, widgetType, labels: [] })),
});
const pitch = {
  pitchId: 'p',
  title: 'Tour',
  redirects: true,
  slides: [slide('v', 'UPLOAD', ['SHORT', 'q']), slide('y', 'YOUTUBE'), slide('c', 'CALENDAR', ['VERIFY', 't'])],
};
const video = (seconds: number, ...ranges: [number, number][]) => ({
  seconds,
  video: seconds,
  videoDuration: 100,
  ranges,
  seen: seenSeconds(ranges),
  audio: 0,
  audioDuration: 0,
});
const viewing: Viewing = {
  leadId: 'l',
  used: [],
  pitches: [],
  ended: [],
  openedAt: '2026-11-22T10:00:00Z',
  hasRedirected: false,
  views: 3,
  devices: 2,
  lastMs: 1000,
  slides: { v: video(90, [0, 90], [10, 20]), y: video(20, [0, 20]) },
  watched: ['v'],
  booked: [],
  answers: { q: ['Yes please'] },
};
const sent = { isSent: true, optedOut: false };

describe('a lead’s icons', () => {
  const icons = (given: Viewing | undefined, known = sent) => iconsOf(doneOf([pitch], given, known));
  it('are complete when every item of their kind was done, incomplete when one is missing [LED-05a-e, LED-06a-b, LED-24]', () => {
    expect(icons(viewing)).toEqual([
      { icon: 'verified', state: 'incomplete' },
      { icon: 'video', state: 'incomplete' },
      { icon: 'response', state: 'complete' },
      { icon: 'calendar', state: 'incomplete' },
      { icon: 'redirect', state: 'incomplete' },
    ]);
    const more = { ...viewing, booked: ['c'], hasRedirected: true, answers: { q: ['a'], t: ['Verified'] } };
    const whole = { ...more, watched: ['v', 'y'] };
    expect(icons(whole).every(({ state }) => state === 'complete')).toBe(true);
  });
  it('show that a text was not opened, and that the lead opted out [LED-05]', () => {
    const found = icons(undefined, { isSent: true, optedOut: true }).map(({ icon }) => icon);
    expect(found).toContain('unopened');
    expect(found).toContain('optedOut');
    expect(icons(viewing).map(({ icon }) => icon)).not.toContain('unopened');
  });
  it('are unmarked while nothing is known, and missing where a campaign has none [LED-06c]', () => {
    const unknown = icons(undefined, { isSent: false, optedOut: false });
    expect(unknown.every(({ state }) => state === 'unmarked')).toBe(true);
    expect(iconsOf(doneOf([], viewing, sent))).toEqual([]);
  });
});

describe('the figures of a campaign', () => {
  it('count who opened, reached the end and booked, and who is viewing: saved within 30 s', () => {
    const people = [
      viewing,
      { ...viewing, completedAt: 'x', booked: ['c'], lastMs: 40_000 },
      { ...viewing, openedAt: undefined },
    ];
    expect(viewingFigures(people, 31_001)).toEqual({ opened: 2, viewing: 1, completed: 1, booked: 1 });
    expect(viewingFigures(people, 31_000)).toMatchObject({ viewing: 2 });
  });
  it('have a curve per video, as long as the longest viewing', () => {
    const [upload, tube] = videoReports([pitch], [viewing, { ...viewing, leadId: 'm', slides: {} }]);
    expect(upload).toMatchObject({ slideId: 'v', duration: 100, viewers: 1 });
    expect(upload?.curve.filter(Boolean)).toHaveLength(90);
    expect(tube).toMatchObject({ slideId: 'y', viewers: 1 });
  });
});

describe('one person', () => {
  it('has a score derived from what they did [TRK-05, TRK-07a, A42]', () => {
    const { total, parts } = viewingScore(viewing, STANDARD_METRICS);
    expect(Object.fromEntries(parts.map(({ metric, count }) => [metric, count]))).toEqual({
      view: 3,
      viewTime: 18,
      share: 1,
      reopen: 2,
      widget: 1,
      video: 1,
    });
    expect(total).toBe(3 + 18 + 5 + 6 + 5 + 10);
    expect(secondsOf(viewing)).toBe(110);
  });
  it('watched parts once or more, listed in order and separately [LED-16]', () => {
    expect(
      watchedParts([
        [0, 90],
        [10, 20],
        [15, 18],
        [95, 95],
      ]),
    ).toEqual([
      { from: 0, to: 10, times: 1 },
      { from: 10, to: 15, times: 2 },
      { from: 15, to: 18, times: 3 },
      { from: 18, to: 20, times: 2 },
      { from: 20, to: 90, times: 1 },
    ]);
  });
});
