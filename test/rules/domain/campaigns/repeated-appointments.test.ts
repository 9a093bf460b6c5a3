// The days of a repeating appointment: each counted from the first, at the same time of day, across short months and
// clock changes.
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it, vi } from 'vitest';
import { momentOf } from '#domain/campaigns/appointments/appointment.rules.ts';
import {
  isLaterInSeries,
  mostAtOnce,
  type RepeatAsked,
  repeatDates,
  repeatRefusal,
  repeatWords,
} from '#domain/campaigns/time/repeated-appointments.rules.ts';
import { brandOf } from '#platform/brands/manifest.ts';

const WAYS = ['WEEKLY', 'BI_MONTHLY', 'MONTHLY', 'OTHER'] as const;
const day = fc
  .integer({ min: 0, max: 36_524 })
  .map((days) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10));
const asked = fc.record({
  repeatFrequency: fc.constantFrom(...WAYS),
  repeatCount: fc.integer({ min: 2, max: 26 }),
  repeatDays: fc.integer({ min: 1, max: 90 }),
});
const at = (date: string) => DateTime.fromISO(date, { zone: 'utc' });
const daysFrom = (one: string, other: string) => at(other).diff(at(one), 'days').days;

it.each([
  ['WEEKLY', '2026-12-24', '2026-12-24 2026-12-31 2027-01-07'],
  ['MONTHLY', '2027-01-31', '2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31'],
  ['MONTHLY', '2028-01-30', '2028-01-30 2028-02-29 2028-03-30'],
  ['BI_MONTHLY', '2026-12-05', '2026-12-05 2026-12-20 2027-01-05 2027-01-20 2027-02-05'],
  ['BI_MONTHLY', '2026-12-20', '2026-12-20 2027-01-05 2027-01-20 2027-02-05'],
  ['BI_MONTHLY', '2027-01-15', '2027-01-15 2027-01-30 2027-02-15 2027-02-28 2027-03-15 2027-03-30'],
  ['BI_MONTHLY', '2027-01-31', '2027-01-31 2027-02-16 2027-02-28 2027-03-16 2027-03-31'],
  ['OTHER', '2027-02-20', '2027-02-20 2027-03-02 2027-03-12'],
] as const)('%s from %s on falls on %s [EVT-06]', (repeatFrequency, first, dates) => {
  const expected = dates.split(' ');
  const repeat: RepeatAsked = { repeatFrequency, repeatCount: expected.length, repeatDays: 10 };
  expect(repeatDates(first, repeat)).toEqual(expected);
});

it('a series begins with its first day, goes forward, has the requested number of days, and keeps its distance or its day of the month [EVT-06]', () => {
  fc.assert(
    fc.property(day, asked, (first, repeat) => {
      const dates = repeatDates(first, repeat);
      expect(dates).toHaveLength(repeat.repeatCount);
      expect(dates[0]).toBe(first);
      const gaps = dates.slice(1).map((date, nth) => daysFrom(dates[nth] ?? '', date));
      const { repeatFrequency, repeatDays } = repeat;
      if (repeatFrequency === 'WEEKLY') expect(new Set(gaps)).toEqual(new Set([7]));
      if (repeatFrequency === 'OTHER') expect(new Set(gaps)).toEqual(new Set([repeatDays]));
      if (repeatFrequency === 'BI_MONTHLY') for (const gap of gaps) expect(gap >= 12 && gap <= 17).toBe(true);
      const monthly = repeatFrequency === 'MONTHLY' ? dates : dates.filter((_, nth) => nth % 2 === 0);
      // Luxon's months are the reference: the nth from the first, its last day when it is shorter.
      if (repeatFrequency === 'MONTHLY' || repeatFrequency === 'BI_MONTHLY')
        expect(monthly).toEqual(monthly.map((_, months) => at(first).plus({ months }).toISODate()));
    }),
    { numRuns: 500 },
  );
});

it('a series twice a month has at most two days of a month, and never one day twice [EVT-06]', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 2, max: 26 }), (first, repeatCount) => {
      const dates = repeatDates(first, { repeatFrequency: 'BI_MONTHLY', repeatCount });
      const months = Map.groupBy(dates, (date) => date.slice(0, 7));
      for (const found of months.values()) expect(found.length <= 2).toBe(true);
      for (const found of [...months.values()].slice(1, -1)) expect(found).toHaveLength(2);
      expect([...new Set(dates)].sort()).toEqual(dates);
    }),
    { numRuns: 300 },
  );
});

it('a series keeps its time of day when clocks go forward and back; a skipped hour becomes the next one [EVT-06]', () => {
  const window = { ...brandOf('blast').window, zone: 'America/New_York' };
  fc.assert(
    fc.property(day, asked, fc.integer({ min: 6 * 60, max: 24 * 60 - 1 }), (first, repeat, minute) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      for (const date of repeatDates(first, repeat)) {
        const there = DateTime.fromMillis(momentOf(date, time, window), { zone: window.zone });
        expect(there.toFormat('yyyy-LL-dd HH:mm')).toBe(`${date} ${time}`);
      }
    }),
    { numRuns: 200 },
  );
  const clocks = repeatDates('2026-10-25', { repeatFrequency: 'WEEKLY', repeatCount: 26 });
  const utc = clocks.map((date) => new Date(momentOf(date, '09:30', window)).toISOString().slice(11, 16));
  expect([utc[0], utc[1], utc[19], utc[20]]).toEqual(['13:30', '14:30', '14:30', '13:30']);
  const night = new Date(momentOf('2027-03-14', '02:30', window)).toISOString();
  expect(night).toBe('2027-03-14T07:30:00.000Z');
});

it('begins at the first of two like times when the clocks go back, whenever it is asked', () => {
  const window = { ...brandOf('blast').window, zone: 'America/New_York' };
  vi.useFakeTimers();
  const asked = ['2026-07-01', '2026-11-01T06:00:00Z', '2026-12-01'].map((now) => {
    vi.setSystemTime(now);
    return new Date(momentOf('2026-11-01', '01:29', window)).toISOString();
  });
  vi.useRealTimers();
  expect(new Set(asked)).toEqual(new Set(['2026-11-01T05:29:00.000Z']));
});

it.each([
  [{}, null],
  [{ repeatCount: 3 }, 'Say how often the appointment repeats.'],
  [{ repeatDays: 3 }, 'Say how often the appointment repeats.'],
  [{ repeatFrequency: 'WEEKLY' }, 'An appointment repeats 2 to 26 times in all.'],
  [{ repeatFrequency: 'WEEKLY', repeatCount: 1 }, 'An appointment repeats 2 to 26 times in all.'],
  [{ repeatFrequency: 'WEEKLY', repeatCount: 27 }, 'An appointment repeats 2 to 26 times in all.'],
  [{ repeatFrequency: 'WEEKLY', repeatCount: 26 }, null],
  [{ repeatFrequency: 'MONTHLY', repeatCount: 2, repeatDays: 3 }, 'Days between appointments are for OTHER only.'],
  [{ repeatFrequency: 'OTHER', repeatCount: 2 }, 'Give the days from one appointment to the next, 1 to 90.'],
  [
    { repeatFrequency: 'OTHER', repeatCount: 2, repeatDays: 91 },
    'Give the days from one appointment to the next, 1 to 90.',
  ],
  [{ repeatFrequency: 'OTHER', repeatCount: 2, repeatDays: 1 }, null],
] as const)('the request %j is answered with %s [EVT-06]', (given, refusal) => {
  expect(repeatRefusal(given)).toBe(refusal);
});

it('a series is described in words [EVT-06]', () => {
  const lines = WAYS.map((repeatFrequency) => repeatWords({ repeatFrequency, repeatDays: 10 }));
  expect(lines).toEqual(['Repeats weekly', 'Repeats twice a month', 'Repeats monthly', 'Repeats every 10 days']);
  expect(repeatWords({ repeatFrequency: 'OTHER', repeatDays: 1 })).toBe('Repeats every day');
});

it('a series has at most as many as fit in one transaction; appointments count as later by their current time', () => {
  expect([0, 1, 2, 10].map(mostAtOnce)).toEqual([26, 26, 24, 8]);
  const one = { seriesId: 'apt_1', atMs: 5 };
  expect(isLaterInSeries(one, { seriesId: 'apt_1', atMs: 6 })).toBe(true);
  for (const other of [{ seriesId: 'apt_1', atMs: 5 }, { seriesId: 'apt_2', atMs: 6 }, { seriesId: 'apt_1' }, {}])
    expect(isLaterInSeries(one, other)).toBe(false);
  expect(isLaterInSeries({}, {})).toBe(false);
});
