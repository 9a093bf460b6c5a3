// The time line of a report: hours that items of days hold, and the hours, days or weeks that a reader sees.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedQuarter, counterAt, HAPPENED, quartersIn } from '#domain/leads/counts/day-count.rules.ts';
import { timelineOf } from '#engine/reports/timeline/timeline.rules.ts';

const PHOENIX = 'America/Phoenix';
const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const DAY = 24 * HOUR;
const at = (iso: string, given: Partial<CountedQuarter> = {}): CountedQuarter => ({
  atMs: Date.parse(iso),
  sent: 0,
  opened: 0,
  answered: 0,
  optedOut: 0,
  ...given,
});

it('loses nothing where clocks change at midnight', () => {
  const hours = ['2026-03-25T12:00:00Z', '2026-04-05T12:00:00Z', '2026-04-20T12:00:00Z'].map((iso) =>
    at(iso, { sent: 5 }),
  );
  const { unit, points } = timelineOf(hours, 'Atlantic/Azores');
  expect([unit, points.reduce((sum, { sent }) => sum + sent, 0)]).toEqual(['DAY', 15]);
});

describe('an item of a day', () => {
  it('counts each thing in the quarter of an hour in which it happened, shards and whole hours of before added up', () => {
    const [one, other] = [
      counterAt('sent', Date.parse('2026-11-20T19:59:59.999Z')),
      counterAt('opened', Date.parse('2026-11-20T20:00:00.000Z')),
    ];
    expect([one.day, other.day]).toEqual(['2026-11-20+45', '2026-11-20']);
    const items = [
      { day: one.day, [one.counter]: 40 },
      { day: one.day, [one.counter]: 2 },
      { day: other.day, [one.counter]: 3, [other.counter]: 7 },
    ];
    expect(quartersIn(items)).toEqual([
      at('2026-11-20T19:00:00.000Z', { sent: 3 }),
      at('2026-11-20T19:45:00.000Z', { sent: 42 }),
      at('2026-11-20T20:00:00.000Z', { opened: 7 }),
    ]);
  });
  it('gives back every fact at the start of its quarter of an hour, whatever happened when', () => {
    const fact = fc.record({
      what: fc.constantFrom(...HAPPENED),
      atMs: fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') }),
    });
    fc.assert(
      fc.property(fact, ({ what, atMs }) => {
        const { day, counter } = counterAt(what, atMs);
        const [quarter, ...others] = quartersIn([{ day, [counter]: 3 }]);
        expect(others).toEqual([]);
        expect(quarter).toMatchObject({ atMs: Math.floor(atMs / QUARTER) * QUARTER, [what]: 3 });
      }),
    );
  });
});

describe('a time line', () => {
  it('has no points before the first text', () => {
    expect(timelineOf([], PHOENIX)).toEqual({ unit: 'HOUR', points: [] });
  });
  it('shows hours for up to two days, those without anything too, and begins earlier than a single one', () => {
    const { unit, points } = timelineOf(
      [at('2026-11-20T19:00:00.000Z', { sent: 50 }), at('2026-11-20T21:00:00.000Z', { opened: 4, answered: 1 })],
      PHOENIX,
    );
    expect(unit).toBe('HOUR');
    expect(
      points.map(({ at: start, sent, opened, answered }) => [start.slice(11, 13), sent, opened, answered]),
    ).toEqual([
      ...['10', '11', '12', '13', '14', '15', '16', '17', '18'].map((hour) => [hour, 0, 0, 0]),
      ['19', 50, 0, 0],
      ['20', 0, 0, 0],
      ['21', 0, 4, 1],
    ]);
  });
  it('shows days of the campaigns’ zone beyond that: an evening in Phoenix is not the next day', () => {
    const { unit, points } = timelineOf(
      [at('2026-11-21T02:00:00.000Z', { sent: 5 }), at('2026-11-24T16:00:00.000Z', { answered: 2 })],
      PHOENIX,
    );
    expect(unit).toBe('DAY');
    expect(points.map(({ at: start, sent, answered }) => [start, sent, answered])).toEqual([
      ...['13', '14', '15', '16', '17', '18', '19'].map((day) => [`2026-11-${day}T07:00:00.000Z`, 0, 0]),
      ['2026-11-20T07:00:00.000Z', 5, 0],
      ...['21', '22', '23'].map((day) => [`2026-11-${day}T07:00:00.000Z`, 0, 0]),
      ['2026-11-24T07:00:00.000Z', 0, 2],
    ]);
  });
  it('shows days of 23 and 25 hours as one day each where clocks change', () => {
    const { points } = timelineOf(
      [at('2026-10-30T16:00:00.000Z', { sent: 1 }), at('2026-11-03T16:00:00.000Z', { sent: 1 })],
      'America/Denver',
    );
    expect(points.slice(-6).map(({ at: start }) => start.slice(5, 13))).toEqual([
      ...['10-29T06', '10-30T06', '10-31T06', '11-01T06', '11-02T07', '11-03T07'],
    ]);
  });
  it('shows weeks from Monday beyond four months, and never more points than that needs', () => {
    const begun = Date.parse('2026-01-07T16:00:00.000Z');
    const { unit, points } = timelineOf(
      [
        at('2026-01-07T16:00:00.000Z', { sent: 9 }),
        { ...at('2026-01-07T16:00:00.000Z', { opened: 3 }), atMs: begun + 200 * DAY },
      ],
      PHOENIX,
    );
    expect(unit).toBe('WEEK');
    expect(points[0]).toEqual({ at: '2026-01-05T07:00:00.000Z', sent: 9, opened: 0, answered: 0 });
    expect(points).toHaveLength(29);
    expect(points.at(-1)?.opened).toBe(3);
  });
  it('loses nothing, whatever the unit', () => {
    const hour = fc.record({
      atMs: fc.integer({ min: 0, max: 4000 }).map((hours) => Date.parse('2026-01-01') + hours * HOUR),
      sent: fc.nat(50),
      opened: fc.nat(50),
      answered: fc.nat(50),
      optedOut: fc.constant(0),
    });
    fc.assert(
      fc.property(
        fc.array(hour, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(PHOENIX, 'America/Denver', 'UTC'),
        (hours, zone) => {
          const { points } = timelineOf(
            hours.toSorted((one, other) => one.atMs - other.atMs),
            zone,
          );
          for (const what of ['sent', 'opened', 'answered'] as const) {
            const sum = (all: readonly Record<typeof what, number>[]) =>
              all.reduce((total, one) => total + one[what], 0);
            expect(sum(points)).toBe(sum(hours));
          }
          expect(new Set(points.map(({ at: start }) => start)).size).toBe(points.length);
        },
      ),
    );
  });
});
