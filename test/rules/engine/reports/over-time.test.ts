// A report across campaigns: the days of a period, and the period of the same length before it.
import { describe, expect, it } from 'vitest';
import type { CountedQuarter } from '#domain/leads/counts/day-count.rules.ts';
import { overTimeOf, type Period, periodOf } from '#engine/reports/timeline/over-time.rules.ts';

const PHOENIX = 'America/Phoenix';
const period = (from: string, to: string, zone = PHOENIX) => periodOf(from, to, zone) as Period;
const at = (iso: string, given: Partial<CountedQuarter>): CountedQuarter => ({
  atMs: Date.parse(iso),
  sent: 0,
  opened: 0,
  answered: 0,
  optedOut: 0,
  ...given,
});

describe('a period', () => {
  it('begins and ends at midnight of the campaigns’ zone, and the one before is as long', () => {
    const { days, beforeMs, fromMs, untilMs } = period('2026-11-20', '2026-11-22');
    expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect([beforeMs, fromMs, untilMs].map((ms) => new Date(ms).toISOString())).toEqual([
      ...['2026-11-17T07:00:00.000Z', '2026-11-20T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ]);
  });
  it('counts days and not hours where clocks change', () => {
    expect(period('2026-10-30', '2026-11-03', 'America/Denver').days).toHaveLength(5);
  });
  it.each([
    ['2026-11-20', '2026-11-19', 'The first day is after the last day.'],
    ['2025-11-20', '2026-11-21', 'Choose a period of at most a year.'],
    ['', '2026-11-21', 'Choose the first and the last day.'],
    ['2026-02-30', '2026-11-21', 'Choose the first and the last day.'],
    ['9999-01-01', '9999-12-31', 'Choose the first and the last day.'],
    ['9999-12-30', '9999-12-31', 'Choose the first and the last day.'],
  ])('from %s to %s is refused: %s', (from, to, sentence) => {
    expect(periodOf(from, to, PHOENIX)).toBe(sentence);
  });
});

it('adds up each day of the campaigns’ zone, and what happened before by itself', () => {
  const asked = period('2026-11-20', '2026-11-21');
  const hours = [
    at('2026-11-18T07:00:00.000Z', { sent: 9, optedOut: 1 }),
    at('2026-11-20T06:00:00.000Z', { sent: 1 }),
    at('2026-11-20T07:00:00.000Z', { sent: 40, opened: 2 }),
    at('2026-11-21T06:00:00.000Z', { answered: 3 }),
    at('2026-11-21T07:00:00.000Z', { optedOut: 2 }),
  ];
  expect(overTimeOf(hours, asked, PHOENIX)).toEqual({
    from: '2026-11-20',
    to: '2026-11-21',
    counts: { sent: 40, opened: 2, answered: 3, optedOut: 2 },
    before: { sent: 10, opened: 0, answered: 0, optedOut: 1 },
    days: [
      { day: '2026-11-20', sent: 40, opened: 2, answered: 3, optedOut: 0 },
      { day: '2026-11-21', sent: 0, opened: 0, answered: 0, optedOut: 2 },
    ],
  });
});
