// The kit: the three ways a call can end, readable colors, and words for numbers and times.
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contrast, textOn } from '#platform/brands/colors.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { ask, NetworkLost, onSessionEnded, Refused, SessionEnded, sentenceOf } from '#web/kit/ask.ts';
import {
  bothTimes,
  counted,
  cut,
  dayAndTimes,
  heldWords,
  initials,
  isTodayThere,
  longWhen,
  money,
} from '#web/kit/format.ts';
import { minutes } from '#web/kit/play-time.ts';
import { saveToken, sessionToken } from '#web/kit/token.ts';
import { afterLogin, loginPath } from '#web/staff/base/routes.ts';
import { LeadDocument, LeadsDocument } from '#web/staff/features/leads/lead.gen.ts';
import { aServer, no, ok } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());
const thrown = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) => error,
  );

describe('a call', () => {
  it('returns the root field when it succeeded', async () => {
    aServer({ leads: () => ok({ total: 3 }) });
    expect(await ask(LeadsDocument)).toMatchObject({ total: 3 });
  });
  it('throws the first sentence of a refusal, and the screen’s own where there is none [SES-02, ERR-01]', async () => {
    aServer({ leads: () => no('Not Found.', 'Second.'), lead: () => no() });
    expect(sentenceOf(await thrown(ask(LeadsDocument)))).toBe('Not Found.');
    const nothing = await thrown(ask(LeadDocument, { leadId: 'lead_1' }));
    expect(nothing).toBeInstanceOf(Refused);
    expect(sentenceOf(nothing)).toBe('An unknown error occurred.');
    expect(sentenceOf(nothing, 'It could not be found.')).toBe('It could not be found.');
  });
  it('keeps the session when the network is lost', async () => {
    saveToken('mine');
    const isCut = { status: 200, json: async () => JSON.parse('{"data":{"le') };
    for (const answer of [() => Promise.reject(new TypeError('offline')), async () => isCut]) {
      vi.stubGlobal('fetch', answer);
      const lost = await thrown(ask(LeadsDocument));
      expect(lost).toBeInstanceOf(NetworkLost);
      expect(sentenceOf(lost)).toBe('We could not reach the server. Check your connection and try again.');
    }
    expect(sessionToken()).toBe('mine');
  });
  it.each([
    ['denies it', { status: 401, json: async () => ({ errors: [{ errorType: 'UnauthorizedException' }] }) }],
    [
      'denies it in an answer',
      { status: 200, json: async () => ({ data: { leads: null }, errors: [{ errorType: 'Unauthorized' }] }) },
    ],
    ['fails', { status: 503, json: async () => JSON.parse('<html>') }],
    ['says nothing', { status: 200, json: async () => ({ data: null }) }],
  ])('keeps the session when the gate before the field %s', async (_, response) => {
    saveToken('mine');
    const ended = vi.fn();
    onSessionEnded(ended);
    vi.stubGlobal('fetch', async () => response);
    const failed = await thrown(ask(LeadsDocument));
    expect(failed).toBeInstanceOf(NetworkLost);
    expect(sentenceOf(failed)).toBe('Something went wrong on our side. Please try again in a moment.');
    expect(sessionToken()).toBe('mine');
    expect(ended).not.toHaveBeenCalled();
  });
  it('ends the session when the server says so, and leads to the sign-in once [SES-18]', async () => {
    saveToken('mine');
    const ended = vi.fn();
    onSessionEnded(ended);
    aServer({ leads: () => no('Your session has ended. Please sign in again.') });
    expect(await thrown(ask(LeadsDocument))).toBeInstanceOf(SessionEnded);
    expect(await thrown(ask(LeadsDocument))).toBeInstanceOf(Refused);
    expect(sessionToken()).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('colors', () => {
  it('give readable text on any chosen color', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const color = `#${value.toString(16).padStart(6, '0')}`;
        expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
  it.each(Object.values(BRANDS).map(({ accent }) => accent))('%s carries its text at 4.5:1', (accent) => {
    expect(contrast(accent, textOn(accent))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('words', () => {
  it.each([
    [minutes(0), '--:--'],
    [minutes(75), '01:15'],
    [longWhen('2026-11-20T18:00:00Z', 'America/Phoenix'), 'Nov 20, 2026, 11:00 am MST'],
    [longWhen('2026-11-20T04:30:00Z', 'America/New_York'), 'Nov 19, 2026, 11:30 pm EST'],
    [minutes(3601), '60:01'],
    [money(2500), '$25.00'],
    [counted(1, { one: 'Contact', many: 'Contacts' }), '1 contact'],
    [counted(12_400, { one: 'Contact', many: 'Contacts' }), '12,400 contacts'],
    [cut('x'.repeat(30), 23), `${'x'.repeat(23)}...`],
    [cut('short', 23), 'short'],
    [initials('Ana Maria Lopez'), 'AL'],
  ])('%s', (sentence, expected) => expect(sentence).toBe(expected));
  it('give a time in both zones, and once when they are the same', () => {
    const window = { zone: 'America/Phoenix', zoneName: 'MST' };
    expect(bothTimes('2026-11-21T16:00:00Z', window, 'America/Chicago')).toBe('9:00 am MST (10:00 am your time)');
    expect(bothTimes('2026-11-21T16:00:00Z', window, 'America/Phoenix')).toBe('9:00 am MST');
  });
  it('give the reader’s day when it differs', () => {
    const window = { zone: 'America/Phoenix', zoneName: 'MST' };
    const evening = '2026-12-02T01:00:00Z';
    const sentence = 'Tue, Dec 1, 6:00 pm MST';
    expect(dayAndTimes(evening, window, { ownZone: 'Europe/Berlin' })).toBe(`${sentence} (Wed 2:00 am your time)`);
    expect(dayAndTimes(evening, window, { ownZone: 'Pacific/Honolulu' })).toBe(`${sentence} (3:00 pm your time)`);
    const noon = '2026-12-01T08:30:00Z';
    expect(bothTimes(noon, window, 'Pacific/Honolulu')).toBe('1:30 am MST (Mon 10:30 pm your time)');
  });
});

describe('today', () => {
  it('is the campaigns’ day, not the reader’s', () => {
    const window = { zone: 'America/Phoenix' };
    // Monday evening in Phoenix, where it is Tuesday already in the reader's zone.
    const now = new Date('2026-12-01T03:15:00Z');
    expect(isTodayThere('2026-12-01T15:00:00Z', window, now)).toBe(false);
    expect(isTodayThere('2026-12-01T06:30:00Z', window, now)).toBe(true);
  });
});

describe('a held text', () => {
  const window = { zone: 'America/Phoenix' };
  const reason = 'Held until 8:00 am MST Tuesday: outside sending hours';
  it.each([
    ['America/New_York', reason, 'Held until 8:00 am MST Tuesday (10:00 am your time): outside sending hours'],
    ['America/Phoenix', reason, reason],
    ['America/New_York', 'Held until they confirm with YES', 'Held until they confirm with YES'],
  ])('is shown with the time of a reader in %s when it differs: %s', (ownZone, given, sentence) =>
    expect(heldWords(given, '2026-11-24T15:00:00Z', window, ownZone)).toBe(sentence),
  );
});

describe('the way back after signing in', () => {
  it('leads to where the person was', () => {
    expect(loginPath('/campaign/cmp_1?show=edit')).toBe('/login?then=%2Fcampaign%2Fcmp_1%3Fshow%3Dedit');
    expect(afterLogin('?then=%2Fcampaign%2Fcmp_1')).toBe('/campaign/cmp_1');
  });
  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leads out of the app (%s)',
    (then) => expect(afterLogin(`?then=${encodeURIComponent(then)}`)).toBe('/dashboard'),
  );
});
