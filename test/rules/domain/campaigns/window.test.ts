// The send window: 8am to 8pm in the manifest's zone, in Arizona and in a zone with daylight saving, as tables.
import { expect, it } from 'vitest';
import { monthOf, sayHeld, sayTime, windowAt } from '#domain/campaigns/time/window.rules.ts';
import { blast } from '#platform/brands/blast.ts';

const PHOENIX = blast.window;
const DENVER = { ...blast.window, zone: 'America/Denver', zoneName: 'MT' };
const usual = { allowAfterHours: false, allowWeekends: true };
const at = (iso: string) => Date.parse(iso);

const table: [what: string, zone: typeof PHOENIX, time: string, isOpen: boolean, opens: string, closes: string][] = [
  [
    'a second before 8am',
    PHOENIX,
    '2026-11-20T07:59:59-07:00',
    false,
    '2026-11-20T08:00:00-07:00',
    '2026-11-20T20:00:00-07:00',
  ],
  ['8am', PHOENIX, '2026-11-20T08:00:00-07:00', true, '2026-11-20T08:00:00-07:00', '2026-11-20T20:00:00-07:00'],
  [
    'a second before 8pm',
    PHOENIX,
    '2026-11-20T19:59:59-07:00',
    true,
    '2026-11-20T19:59:59-07:00',
    '2026-11-20T20:00:00-07:00',
  ],
  [
    'exactly 8pm',
    PHOENIX,
    '2026-11-20T20:00:00-07:00',
    false,
    '2026-11-21T08:00:00-07:00',
    '2026-11-21T20:00:00-07:00',
  ],
  [
    'after midnight: the same day',
    PHOENIX,
    '2026-11-21T00:30:00-07:00',
    false,
    '2026-11-21T08:00:00-07:00',
    '2026-11-21T20:00:00-07:00',
  ],
  ['year end', PHOENIX, '2026-12-31T22:00:00-07:00', false, '2027-01-01T08:00:00-07:00', '2027-01-01T20:00:00-07:00'],
  ['leap day', PHOENIX, '2028-02-28T21:00:00-07:00', false, '2028-02-29T08:00:00-07:00', '2028-02-29T20:00:00-07:00'],
  [
    'Arizona keeps its time in March',
    PHOENIX,
    '2026-03-08T07:59:00-07:00',
    false,
    '2026-03-08T08:00:00-07:00',
    '2026-03-08T20:00:00-07:00',
  ],
  [
    'the night that loses an hour',
    DENVER,
    '2026-03-07T22:00:00-07:00',
    false,
    '2026-03-08T08:00:00-06:00',
    '2026-03-08T20:00:00-06:00',
  ],
  [
    'the night that gains an hour',
    DENVER,
    '2026-10-31T22:00:00-06:00',
    false,
    '2026-11-01T08:00:00-07:00',
    '2026-11-01T20:00:00-07:00',
  ],
];

it.each(table)('%s: open or not, and until when [MSG-19, A14, A15]', (_, window, time, isOpen, opens, closes) => {
  expect(windowAt(window, usual, at(time))).toEqual({ isOpen, opensMs: at(opens), closesMs: at(closes) });
});

it('without weekends Saturday and Sunday are held to Monday 8am [A14]', () => {
  const flags = { allowAfterHours: false, allowWeekends: false };
  const monday = at('2026-11-23T08:00:00-07:00');
  expect(windowAt(PHOENIX, flags, at('2026-11-20T20:00:00-07:00')).opensMs).toBe(monday);
  expect(windowAt(PHOENIX, flags, at('2026-11-21T12:00:00-07:00')).opensMs).toBe(monday);
  expect(windowAt(PHOENIX, flags, at('2026-11-22T23:59:00-07:00')).opensMs).toBe(monday);
  expect(windowAt(PHOENIX, flags, at('2026-11-20T19:00:00-07:00')).isOpen).toBe(true);
});

it('with after hours allowed the hold is lifted, but not that of the weekend [A14]', () => {
  const lifted = { allowAfterHours: true, allowWeekends: true };
  expect(windowAt(PHOENIX, lifted, at('2026-11-20T23:00:00-07:00')).isOpen).toBe(true);
  const weekdays = { allowAfterHours: true, allowWeekends: false };
  const friday = windowAt(PHOENIX, weekdays, at('2026-11-20T23:00:00-07:00'));
  expect(friday).toEqual({
    isOpen: true,
    opensMs: at('2026-11-20T23:00:00-07:00'),
    closesMs: at('2026-11-21T00:00:00-07:00'),
  });
  expect(windowAt(PHOENIX, weekdays, at('2026-11-21T10:00:00-07:00')).opensMs).toBe(at('2026-11-23T08:00:00-07:00'));
});

it('the reason for a hold has the time, the zone and the day', () => {
  const friday = at('2026-11-20T21:00:00-07:00');
  const saturday = at('2026-11-21T08:00:00-07:00');
  expect(sayHeld(PHOENIX, saturday, friday)).toBe('Held until 8:00 am MST Saturday: outside sending hours');
  expect(sayTime(PHOENIX, saturday, at('2026-11-21T01:00:00-07:00'))).toBe('8:00 am MST');
  expect(sayTime(PHOENIX, at('2026-12-25T13:30:00-07:00'), friday)).toBe('1:30 pm MST December 25');
});

it('a month is counted in the zone, not in UTC', () => {
  expect(monthOf(PHOENIX, at('2026-11-30T23:30:00-07:00'))).toBe('2026-11');
  expect(monthOf(PHOENIX, at('2026-12-01T00:00:00-07:00'))).toBe('2026-12');
});

it('with every hour allowed Monday is open from midnight, also when computed on the Saturday before', () => {
  const lift = { allowAfterHours: true, allowWeekends: false };
  const saturday = windowAt(blast.window, lift, Date.parse('2027-06-05T12:00:00-07:00'));
  expect(new Date(saturday.opensMs).toISOString()).toBe('2027-06-07T15:00:00.000Z');
  expect(windowAt(blast.window, lift, Date.parse('2027-06-07T05:00:00-07:00')).isOpen).toBe(true);
});

it('with every hour and day allowed it never closes, also when computed a year later [A14]', () => {
  const lift = { allowAfterHours: true, allowWeekends: true };
  for (const iso of ['2027-01-01T12:00:00-07:00', '2027-12-31T23:00:00-07:00']) {
    expect(windowAt(blast.window, lift, at(iso)).closesMs).toBe(Number.POSITIVE_INFINITY);
  }
});
