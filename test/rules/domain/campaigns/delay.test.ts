// Delays of steps: calendar days, elapsed hours, window hours, absolute times; over daylight saving, leap day and year end.
import { expect, it } from 'vitest';
import { bareDueMs, type StepDelay, windowHour } from '#domain/campaigns/time/delay.rules.ts';
import { blast } from '#platform/brands/blast.ts';
import { dueMs } from '#test/given/time/due-text.ts';

const PHOENIX = blast.window;
const DENVER = { ...blast.window, zone: 'America/Denver', zoneName: 'MT' };
const flags = { allowAfterHours: false, allowWeekends: true };
const none: StepDelay = { days: 0, hours: 0, minutes: 0 };

const table: [what: string, step: Partial<StepDelay>, previous: string, due: string, window?: typeof PHOENIX][] = [
  ['nothing', {}, '2026-11-20T12:00:00-07:00', '2026-11-20T12:00:00-07:00'],
  ['90 minutes', { hours: 1, minutes: 30 }, '2026-11-20T12:00:00-07:00', '2026-11-20T13:30:00-07:00'],
  ['a day', { days: 1 }, '2026-11-20T12:00:00-07:00', '2026-11-21T12:00:00-07:00'],
  ['hours into the night are held', { hours: 10 }, '2026-11-20T12:00:00-07:00', '2026-11-21T08:00:00-07:00'],
  ['25 hours', { hours: 25 }, '2026-11-20T12:00:00-07:00', '2026-11-21T13:00:00-07:00'],
  [
    'a day over the lost hour keeps the wall clock',
    { days: 1 },
    '2026-03-07T12:00:00-07:00',
    '2026-03-08T12:00:00-06:00',
    DENVER,
  ],
  [
    '24 hours over the lost hour do not',
    { hours: 24 },
    '2026-03-07T12:00:00-07:00',
    '2026-03-08T13:00:00-06:00',
    DENVER,
  ],
  ['a day over the gained hour', { days: 1 }, '2026-10-31T12:00:00-06:00', '2026-11-01T12:00:00-07:00', DENVER],
  ['a day into leap day', { days: 1 }, '2028-02-28T12:00:00-07:00', '2028-02-29T12:00:00-07:00'],
  ['a day over year end', { days: 1 }, '2026-12-31T12:00:00-07:00', '2027-01-01T12:00:00-07:00'],
  ['364 days', { days: 364 }, '2026-11-20T12:00:00-07:00', '2027-11-19T12:00:00-07:00'],
  ['the evening of the same day', { window: 'evening' }, '2026-11-20T12:00:00-07:00', '2026-11-20T18:00:00-07:00'],
  ['a morning that is over: the next', { window: 'morning' }, '2026-11-20T12:00:00-07:00', '2026-11-21T09:00:00-07:00'],
  ['the morning a day later', { days: 1, window: 'morning' }, '2026-11-20T12:00:00-07:00', '2026-11-21T09:00:00-07:00'],
  [
    'the afternoon after hours that pass it',
    { hours: 2, window: 'afternoon' },
    '2026-11-20T12:00:00-07:00',
    '2026-11-21T13:00:00-07:00',
  ],
  ['a custom hour', { window: '15' }, '2026-11-20T12:00:00-07:00', '2026-11-20T15:00:00-07:00'],
  ['a custom hour outside the send window', { window: '22' }, '2026-11-20T12:00:00-07:00', '2026-11-21T08:00:00-07:00'],
  [
    'an absolute time instead of all',
    { days: 9, window: 'morning', delayUntil: '2026-11-25T17:00:00.000Z' },
    '2026-11-20T12:00:00-07:00',
    '2026-11-25T10:00:00-07:00',
  ],
];

it.each(table)('%s [A27]', (_, step, previous, due, window = PHOENIX) => {
  const found = dueMs({ step: { ...none, ...step }, previousMs: Date.parse(previous), window, flags });
  expect(new Date(found).toISOString()).toBe(new Date(due).toISOString());
});

it('an hour that the clock skips today is that hour tomorrow [A27]', () => {
  const previousMs = Date.parse('2026-03-08T06:00:00-06:00');
  const due = bareDueMs({ step: { ...none, window: '2' }, previousMs, window: DENVER });
  expect(new Date(due).toISOString()).toBe(new Date('2026-03-09T02:00:00-06:00').toISOString());
});

it('a window is named or an hour of the day; anything else is invalid [STP-06a-d]', () => {
  const hours = ['morning', 'afternoon', 'evening', '0', '23', '24', 'noon', '', null];
  expect(hours.map((named) => windowHour(named, PHOENIX))).toEqual([9, 13, 18, 0, 23, null, null, null, null]);
});
