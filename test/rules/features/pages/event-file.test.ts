// The calendar file of an appointment conforms to RFC 5545, in both halves of the year and with any words in it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_LINK_LIMIT, eventLink, NO_EVENT_CODE } from '#domain/campaigns/text/event-link.rules.ts';
import { type EventTold, eventFile } from '#features/pages/event/event-file.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

const told: EventTold = {
  uid: 'abcdefghijkl@app.example',
  sequence: 0,
  zone: 'America/Phoenix',
  product: 'Beckon Tattoo',
  atMs: Date.parse('2026-11-27T16:00:00Z'),
  summary: 'Appointment with Ink',
  isCanceled: false,
  nowMs: Date.parse('2026-11-20T09:08:07Z'),
};
/** The lines as they were meant, unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const line = (file: string, name: string) => linesOf(file).find((one) => new RegExp(`^${name}[;:]`).test(one));

describe('a calendar file', () => {
  it('is an event in the brand’s zone, without an end, because none is known', () => {
    expect(eventFile({ ...told, location: 'Guest chair' })).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Beckon Tattoo//Appointments//EN',
        'BEGIN:VTIMEZONE',
        'TZID:America/Phoenix',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:-0700',
        'TZOFFSETTO:-0700',
        'END:STANDARD',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        'UID:abcdefghijkl@app.example',
        'SEQUENCE:0',
        'DTSTAMP:20261120T090807Z',
        'DTSTART;TZID=America/Phoenix:20261127T090000',
        'SUMMARY:Appointment with Ink',
        'LOCATION:Guest chair',
        'STATUS:CONFIRMED',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['winter', '2026-11-27T16:00:00Z', 'STANDARD', '-0700', '20261127T090000'],
    ['summer', '2027-07-01T16:00:00Z', 'DAYLIGHT', '-0600', '20270701T100000'],
    [
      'the second half past one of the night on which clocks go back',
      '2026-11-01T08:30:00Z',
      'STANDARD',
      '-0700',
      '20261101T013000',
    ],
    ['the first of them', '2026-11-01T07:30:00Z', 'DAYLIGHT', '-0600', '20261101T013000'],
  ])('at %s has the offset of that very moment', (_, at, kind, offset, local) => {
    const file = eventFile({ ...told, zone: 'America/Denver', atMs: Date.parse(at) });
    expect(linesOf(file)).toEqual(expect.arrayContaining([`BEGIN:${kind}`, `TZOFFSETTO:${offset}`, `END:${kind}`]));
    expect(line(file, 'DTSTART')).toBe('DTSTART:19700101T000000');
    expect(file).toContain(`DTSTART;TZID=America/Denver:${local}\r\n`);
  });

  it('of a canceled appointment says so', () =>
    expect(line(eventFile({ ...told, isCanceled: true }), 'STATUS')).toBe('STATUS:CANCELLED'));

  it('escapes special characters, so that no words end a line or begin another', () => {
    const file = eventFile({ ...told, summary: 'Ink; pain, \\ joy', location: 'Upstairs\r\nBEGIN:VALARM' });
    expect(line(file, 'SUMMARY')).toBe('SUMMARY:Ink\\; pain\\, \\\\ joy');
    expect(line(file, 'LOCATION')).toBe('LOCATION:Upstairs\\nBEGIN:VALARM');
  });

  it('of any words has lines of at most 75 octets, no character split, and all the words', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (location) => {
        const file = eventFile({ ...told, location });
        const lines = file.split('\r\n');
        expect(Math.max(...lines.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(75);
        expect(file).not.toMatch(/[^\r]\n|\r[^\n]|\uFFFD/);
        const unmarked = (line(file, 'LOCATION') ?? 'LOCATION:')
          .slice(9)
          .replace(/\\([\\;,n])/g, (_, one) => (one === 'n' ? '\n' : one));
        const whole = location.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
        expect(unmarked).toBe(whole.includes('\uFFFD') ? unmarked : whole);
      }),
    ));
});

it('no brand’s link is longer than the length assumed when texts are counted', () => {
  for (const { hosts, shortLinkHost } of Object.values(BRANDS)) {
    const link = eventLink(`https://${shortLinkHost ?? hosts.app}`, NO_EVENT_CODE);
    expect(link.length).toBeLessThanOrEqual(EVENT_LINK_LIMIT);
  }
});
