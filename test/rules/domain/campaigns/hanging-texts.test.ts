// Texts timed by an appointment: before it and after it, across nights, weekends and both clock changes.
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  eventWords,
  momentOf,
  nextAppointment,
  noLongerHangs,
} from '#domain/campaigns/appointments/appointment.rules.ts';
import { hangingTexts, needsTimeOfDay, nextHanging } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

const phoenix = BRANDS.tattoo.window;
const newYork = { ...phoenix, zone: 'America/New_York', zoneName: 'ET' };
const always = { allowAfterHours: true, allowWeekends: true };
const hours = { allowAfterHours: false, allowWeekends: true };
const weekdays = { allowAfterHours: false, allowWeekends: false };

type Given = { days?: number; hours?: number; minutes?: number; window?: string; delayUntil?: string };
const step = (featureId: string, given: Given = {}) => ({
  featureId,
  featureType: 'MESSAGE' as const,
  message: 'Hi',
  days: 0,
  hours: 0,
  minutes: 0,
  ...given,
});
type Asked = {
  before?: ReturnType<typeof step>[];
  after?: ReturnType<typeof step>[];
  at: string;
  since?: string;
  window?: typeof phoenix;
  flags?: typeof always;
};

function asked({ before = [], after = [], at, since, window = phoenix, flags = always }: Asked) {
  const ids = (steps: readonly { featureId: string }[]) => steps.map(({ featureId }) => featureId);
  const ms = (text: string) => DateTime.fromISO(text, { zone: window.zone }).toMillis();
  const chain = { before: ids(before), feature: [], appointment: ids(after) };
  const sinceMs = since ? ms(since) : 0;
  return { chain, steps: [...before, ...after], atMs: ms(at), sinceMs, window, flags };
}
const sentencesOf = (given: Asked) =>
  hangingTexts(asked(given)).map(({ step: { featureId }, dueMs, skipped }) => {
    const due = DateTime.fromMillis(dueMs, { zone: (given.window ?? phoenix).zone });
    return `${featureId} ${due.toFormat('LL-dd HH:mm')}${skipped ? ' skipped' : ''}`;
  });

describe('texts of an appointment', () => {
  it('leave before and after it, each by its own delay, sorted by time [A27, A28]', () =>
    expect(
      sentencesOf({
        at: '2026-12-02T14:30',
        before: [step('two', { days: 2 }), step('hour', { hours: 1 }), step('week', { days: 7 })],
        after: [step('later', { days: 3 }), step('at', {}), step('soon', { hours: 2, minutes: 15 })],
      }),
    ).toEqual([
      'week 11-25 14:30',
      'two 11-30 14:30',
      'hour 12-02 13:30',
      'at 12-02 14:30',
      'soon 12-02 16:45',
      'later 12-05 14:30',
    ]));

  it.each([
    ['into summer time, at the same wall clock', '2027-03-14T12:00', { days: 1 }, 'a 03-13 12:00'],
    ['into summer time, hours of elapsed time', '2027-03-14T12:00', { hours: 24 }, 'a 03-13 11:00'],
    ['out of summer time, at the same wall clock', '2026-11-01T12:00', { days: 1 }, 'a 10-31 12:00'],
    ['out of summer time, hours of elapsed time', '2026-11-01T12:00', { hours: 24 }, 'a 10-31 13:00'],
    ['to an hour that the clock skips', '2027-03-15T02:30', { days: 1 }, 'a 03-14 03:30'],
    ['to a window hour', '2027-03-15T12:00', { days: 1, window: 'morning' }, 'a 03-14 09:00'],
  ] as const)('count back across %s [A27]', (_, at, given, due) =>
    expect(sentencesOf({ at, before: [step('a', given)], window: newYork })).toEqual([due]),
  );

  it('with a window leave at that hour, the given number of days before; a day earlier if that would not be before the appointment [A27]', () => {
    const at = '2026-12-02T08:30';
    expect(sentencesOf({ at, before: [step('a', { days: 1, window: 'evening' })] })).toEqual(['a 12-01 18:00']);
    expect(sentencesOf({ at, before: [step('a', { window: 'morning' })] })).toEqual(['a 12-01 09:00']);
  });

  it('already past when the appointment is made or moved are skipped, with the reason [A27]', () => {
    const given = {
      at: '2026-12-02T14:30',
      since: '2026-12-01T10:00',
      before: [step('two', { days: 2 }), step('hour', { hours: 1 })],
      after: [step('after', { days: 1 })],
    };
    expect(sentencesOf(given)).toEqual(['two 11-30 14:30 skipped', 'hour 12-02 13:30', 'after 12-03 14:30']);
    expect(nextHanging(asked(given), [])?.step.featureId).toBe('hour');
    expect(nextHanging(asked(given), ['hour'])?.step.featureId).toBe('after');
    expect(nextHanging(asked(given), ['hour', 'after'])).toBeNull();
  });

  it('wait until morning when due at night, but never until after the appointment [A27, A14]', () => {
    const before = [step('half', { hours: 12 }), step('two', { hours: 2 })];
    expect(sentencesOf({ at: '2026-12-02T10:00', before, flags: hours })).toEqual([
      'half 12-02 08:00',
      'two 12-02 08:00',
    ]);
    expect(sentencesOf({ at: '2026-12-02T07:30', before, flags: hours })).toEqual([
      'half 12-01 19:30',
      'two 12-02 08:00 skipped',
    ]);
  });

  it('on a weekend without sending: those before it that would leave on Monday are skipped, those after it wait [A15]', () =>
    expect(
      sentencesOf({
        at: '2026-12-05T10:00',
        flags: weekdays,
        before: [step('day', { days: 1 }), step('hour', { hours: 1 })],
        after: [step('after', { hours: 2 })],
      }),
    ).toEqual(['day 12-04 10:00', 'hour 12-07 08:00 skipped', 'after 12-07 08:00']));

  it('are none for an appointment without a day', () =>
    expect(hangingTexts({ ...asked({ at: '2026-12-02T10:00', after: [step('a')] }), atMs: undefined })).toEqual([]));
});

describe('an appointment', () => {
  it('without a time is at 9:00 am in its zone, and is written the way people say it [A20, A34]', () => {
    const atMs = momentOf('2026-11-27', undefined, phoenix);
    expect(new Date(atMs).toISOString()).toBe('2026-11-27T16:00:00.000Z');
    const origin = 'https://example.com';
    expect(eventWords({ atMs, eventLocation: '12 Main St', code: 'abcdefghijkl' }, phoenix, origin)).toEqual({
      eventDate: 'Friday, November 27',
      eventTime: '9:00 am',
      eventLocation: '12 Main St',
      eventCalendar: 'https://example.com/e/abcdefghijkl',
    });
    expect(eventWords(null, phoenix, origin)).toEqual({});
  });

  const unchanged = {
    appointmentId: 'apt_1',
    anchorVersion: 2,
    atMs: 10,
    campaignIds: ['cmp_1'],
    since: { cmp_1: 5 },
  };
  const batch = {
    campaignId: 'cmp_1',
    appointmentId: 'apt_1',
    anchorVersion: 2,
    previousAt: new Date(5).toISOString(),
  };
  it.each([
    ['it stands', batch, unchanged, null],
    ['it was canceled', batch, { ...unchanged, cancelledAt: 'x' }, 'The appointment was canceled'],
    ['it is gone', batch, null, 'The appointment was canceled'],
    ['it was moved', { ...batch, anchorVersion: 1 }, unchanged, 'The appointment was moved'],
    [
      'the campaign was removed',
      batch,
      { ...unchanged, campaignIds: [], since: {} },
      'Taken off the appointment before it was sent',
    ],
    [
      'it was removed and added again',
      batch,
      { ...unchanged, since: { cmp_1: 6 } },
      'Taken off the appointment before it was sent',
    ],
    ['a batch of no appointment', { campaignId: 'cmp_1' }, null, null],
  ])('ends its texts when %s', (_, hanging, appointment, why) => expect(noLongerHangs(hanging, appointment)).toBe(why));

  it('that comes next of several fills the placeholders: the campaign’s own first, never a canceled or past one [A34]', () => {
    const appointmentAt = (atMs: number, campaignId: string, more = {}) => ({
      ...unchanged,
      atMs,
      campaignIds: [campaignId],
      ...more,
    });
    const all = [
      appointmentAt(90, 'cmp_2'),
      appointmentAt(70, 'cmp_1'),
      appointmentAt(80, 'cmp_1'),
      appointmentAt(60, 'cmp_1', { cancelledAt: 'x' }),
      appointmentAt(10, 'cmp_1'),
    ];
    expect(nextAppointment(all, 'cmp_1', 50)?.atMs).toBe(70);
    expect(nextAppointment(all, 'cmp_2', 50)?.atMs).toBe(90);
    expect(nextAppointment(all, 'cmp_3', 50)?.atMs).toBe(70);
    expect(nextAppointment([], 'cmp_1', 50)).toBeUndefined();
  });
});

describe('a campaign needs the time of an appointment besides its day', () => {
  const chain = { before: ['b'], feature: ['f'], appointment: ['a'] };
  it.each([
    ['a step hours before it', step('b', { hours: 3 }), true],
    ['a step minutes after it', step('a', { minutes: 10 }), true],
    ['a step days before it', step('b', { days: 1 }), false],
    ['hours between two of its other steps', step('f', { hours: 3 }), false],
    ['a step at its time', step('a'), true],
    ['a step on its day, in the morning', step('b', { window: 'morning' }), false],
    ['a text with a file for calendars', { ...step('f'), message: '{{eventCalendar}}' }, true],
    ['a text that says its time', { ...step('f'), message: 'At {{ eventTime }}.' }, true],
    ['a text that says its day', { ...step('f'), message: 'On {{eventDate}}.' }, false],
  ])('for %s: %s', (_, one, isNeeded) => expect(needsTimeOfDay(chain, [step('f'), one])).toBe(isNeeded));
});
