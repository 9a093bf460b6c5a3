// The law where recipients are: the table of jurisdictions, where somebody may be, and the gate at every quarter of an hour.
import { describe, expect, it } from 'vitest';
import { NEWER_AREA_CODES } from '#domain/leads/consent/newer-areas.rules.ts';
import {
  areasOfState,
  STATE_CODES,
  type StateCode,
  stateOfArea,
  stateOfWord,
} from '#domain/leads/places/us-states.rules.ts';
import { stateOfZip } from '#domain/leads/places/zip-states.rules.ts';
import { capOf, freeAgainMs, sayCapped, withText } from '#domain/texts/hours/daily-cap.rules.ts';
import { type Holiday, isHoliday } from '#domain/texts/hours/holidays.rules.ts';
import { LAWS } from '#domain/texts/hours/jurisdictions.rules.ts';
import { areaOf, US_ZONES, zonesOfNumber } from '#domain/texts/hours/number-zones.rules.ts';
import { type Place, placesOf, placesOfState, zoneOfVisit } from '#domain/texts/hours/places.rules.ts';
import { sayQuiet, windowFor } from '#domain/texts/hours/quiet-hours.rules.ts';
import { sayDecidedBy, sayWhereabouts } from '#domain/texts/hours/whereabouts-words.rules.ts';
import { gate } from '#domain/texts/send/gate.rules.ts';
import type { BatchFacts, LeadFacts } from '#domain/texts/send/gate-facts.rules.ts';
import { KINDS, TEXT_KINDS } from '#domain/texts/send/kind.rules.ts';
import { blast } from '#platform/brands/blast.ts';
import { wallAt } from '#test/given/time/minute-walk.ts';

const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;
const DAY = 24 * HOUR;
const FLAGS = { allowAfterHours: false, allowWeekends: true };
const LEAD: LeadFacts = {
  lead: 'active',
  enrollment: 'in',
  phoneConsent: { consent: 'unknown', invalid: false, lastTextMs: 0, isGreeted: true },
};

function batchAt(nowMs: number, given: Partial<BatchFacts> = {}): BatchFacts {
  return {
    nowMs,
    kind: 'campaign',
    organization: { hasNumber: true, registered: true, flags: FLAGS, quietHours: true },
    billingActive: true,
    campaign: { lifecycle: 'active', paused: false },
    hasStep: true,
    fallsDueMs: nowMs,
    window: blast.window,
    spacingSeconds: 60,
    requireOptInReply: false,
    ...given,
  };
}

const sentence = (batch: BatchFacts, lead: LeadFacts) => {
  const verdict = gate(batch, lead);
  return verdict.kind === 'SEND' ? 'SEND' : `${verdict.kind}: ${verdict.reason}`;
};

/** The hours written down a second time, independently: weekdays, Saturday, Sunday; null is a day without texts. */
const NARROWER: Partial<Record<StateCode, [string, string, string]>> = {
  AL: ['8-20', '8-20', ''],
  CT: ['9-20', '9-20', '9-20'],
  FL: ['8-20', '8-20', '8-20'],
  KY: ['10-21', '10-21', '10-21'],
  LA: ['8-20', '8-20', ''],
  MA: ['8-20', '8-20', '8-20'],
  MD: ['8-20', '8-20', '8-20'],
  MN: ['9-21', '9-21', '9-21'],
  MS: ['8-21', '8-21', ''],
  NM: ['9-21', '9-21', '9-21'],
  OK: ['8-20', '8-20', '8-20'],
  OR: ['8-20', '8-20', '8-20'],
  RI: ['9-18', '10-17', ''],
  TX: ['9-21', '9-21', '12-21'],
  UT: ['8-21', '8-21', ''],
  WA: ['8-20', '8-20', '8-20'],
};
/** Days of the tested weeks on which these states allow no texts. */
const CLOSED: Partial<Record<StateCode, string[]>> = {
  AL: ['2027-07-04', '2027-07-05'],
  LA: ['2027-07-04', '2027-07-05'],
  RI: ['2027-07-04', '2027-07-05'],
  UT: ['2027-07-04', '2027-07-05'],
};

function isLawful({ zone, state }: Place, atMs: number): boolean {
  const { day, weekday, minute } = wallAt(zone, atMs);
  const date = new Date(day * DAY).toISOString().slice(0, 10);
  if (state && CLOSED[state]?.includes(date)) return false;
  const hours = state ? NARROWER[state] : undefined;
  const [weekdays, saturday, sunday] = hours ?? ['8-21', '8-21', '8-21'];
  const [opens = 99, closes = 0] = (weekday === 0 ? sunday : weekday === 6 ? saturday : weekdays)
    .split('-')
    .flatMap((hour) => (hour ? [Number(hour)] : []));
  return minute >= opens * 60 && minute < closes * 60;
}

const isOpen = (atMs: number) => {
  const { minute } = wallAt(blast.window.zone, atMs);
  return minute >= 8 * 60 && minute < 20 * 60;
};

/** Weeks around both clock changes and with holidays, plus a few days in which held texts may leave. */
const WEEKS = ['2027-03-13', '2027-07-03', '2027-11-06'].map((day) => Date.parse(`${day}T00:00:00Z`));
const WALKED = 2 * DAY;
const LATER = 4 * DAY;

/** For every quarter of an hour the first one from it on in which a text may leave, computed backward from the end. */
function leavesAt(from: number, mayLeave: (atMs: number) => boolean): number[] {
  const quarters = Array.from({ length: (WALKED + LATER) / QUARTER }, (_, index) => from + index * QUARTER);
  let next = Number.NaN;
  return quarters
    .toReversed()
    .map((atMs) => {
      if (mayLeave(atMs)) next = atMs;
      return next;
    })
    .toReversed();
}

/** A ZIP code in each state and territory: mostly that of its capital's state house. */
const ZIPS = Object.fromEntries(
  `
  AL 36104 AK 99801 AZ 85007 AR 72201 CA 95814 CO 80203 CT 06106 DE 19901 DC 20500 FL 32399 GA 30334
  HI 96813 ID 83702 IL 62706 IN 46204 IA 50319 KS 66612 KY 40601 LA 70802 ME 04330 MD 21401 MA 02133
  MI 48933 MN 55155 MS 39201 MO 65101 MT 59620 NE 68509 NV 89701 NH 03301 NJ 08608 NM 87501 NY 12224
  NC 27601 ND 58505 OH 43215 OK 73105 OR 97301 PA 17120 RI 02903 SC 29201 SD 57501 TN 37243 TX 78701
  UT 84114 VT 05633 VA 23219 WA 98504 WV 25305 WI 53702 WY 82001 AS 96799 GU 96910 MP 96950 PR 00901
  VI 00802
`
    .trim()
    .split(/\s+(?=[A-Z])/)
    .map((pair) => pair.split(' ')),
) as Record<StateCode, string>;

/** States with their own law, and of those with the federal one a state for each combination of time zones. */
const UNLIKE = [
  ...new Map(
    STATE_CODES.map((state) => [
      NARROWER[state]
        ? state
        : placesOfState(state)
            .map(({ zone }) => zone)
            .join(' '),
      state,
    ]),
  ).values(),
];

describe('the gate, at every quarter of an hour around clock changes, for every kind of text', () => {
  it.each(UNLIKE)(
    'lets a text into %s exactly when the law there and the brand allow it, and holds it until then [decisions: Recipient-local quiet hours]',
    (state) => {
      const places = placesOfState(state);
      for (const from of WEEKS) {
        const own = leavesAt(from, isOpen);
        const inLaw = leavesAt(from, (atMs) => isOpen(atMs) && places.every((place) => isLawful(place, atMs)));
        const inFloor = leavesAt(from, (atMs) => isOpen(atMs) && places.every(({ zone }) => isLawful({ zone }, atMs)));
        const wrong: string[] = [];
        for (let index = 0; index < WALKED / QUARTER; index++) {
          const nowMs = from + index * QUARTER;
          for (const kind of TEXT_KINDS) {
            const expected = !KINDS[kind].asksWindow ? nowMs : (KINDS[kind].isSpaced ? inLaw : inFloor)[index];
            const greeted = kind === 'optIn' ? { phoneConsent: { ...LEAD.phoneConsent, isGreeted: false } } : {};
            const verdict = gate(batchAt(nowMs, { kind }), { ...LEAD, places, ...greeted } as LeadFacts);
            const found = verdict.kind === 'SEND' ? nowMs : verdict.kind === 'HOLD' ? verdict.untilMs : verdict.kind;
            if (found !== expected) wrong.push(`${kind} ${new Date(nowMs).toISOString()}: ${found} for ${expected}`);
            const names = verdict.kind === 'HOLD' && !verdict.reason.endsWith('outside sending hours');
            if (names && expected === own[index])
              wrong.push(`${kind} ${new Date(nowMs).toISOString()}: ${verdict.reason}`);
          }
        }
        expect(wrong.slice(0, 5)).toEqual([]);
      }
    },
  );

  it.each(UNLIKE)(
    'lets a text to somebody in Arizona, with an address in %s and a visit from New York, exactly when all three laws allow it',
    (state) => {
      const known = [{ state }, { zip: ZIPS[state] }] as const;
      for (const [turn, from] of WEEKS.entries()) {
        const places = placesOf({ phone: '+16025550123', visitZone: 'America/New_York', ...known[turn % 2] });
        const all: Place[] = [
          { zone: 'America/Phoenix', state: 'AZ' },
          { zone: 'America/New_York' },
          ...placesOfState(state),
        ];
        const expected = leavesAt(from, (atMs) => isOpen(atMs) && all.every((place) => isLawful(place, atMs)));
        const found = Array.from({ length: WALKED / QUARTER }, (_, index) => {
          const nowMs = from + index * QUARTER;
          const verdict = gate(batchAt(nowMs, { kind: index % 2 ? 'campaign' : 'rule' }), { ...LEAD, places });
          return verdict.kind === 'SEND' ? nowMs : verdict.kind === 'HOLD' ? verdict.untilMs : verdict.kind;
        });
        expect(found).toEqual(expected.slice(0, found.length));
      }
    },
  );

  it('without quiet hours only the brand’s window counts, but an organization that lifted it is still held by the law', () => {
    const late = Date.parse('2026-11-20T19:30:00-07:00');
    const places = placesOf({ phone: '+12125550123' });
    const organization = { hasNumber: true, registered: true, quietHours: false };
    const lifted = { ...FLAGS, allowAfterHours: true };
    expect(sentence(batchAt(late, { organization: { ...organization, flags: FLAGS } }), { ...LEAD, places })).toBe(
      'SEND',
    );
    expect(sentence(batchAt(late, { organization: { ...organization, flags: lifted } }), { ...LEAD, places })).toBe(
      'HOLD: Held until 8:00 am EST Saturday: federal law',
    );
  });
});

describe('the reason names the law, in the recipient’s own time', () => {
  it.each([
    ['2026-11-20T08:30:00-07:00', '+15035550123', 'Held until 8:00 am PST: Oregon'],
    ['2026-11-20T19:50:00-07:00', '+13055550123', 'Held until 10:00 am EST Saturday: Florida'],
    ['2026-11-20T19:50:00-07:00', '+12125550123', 'Held until 10:00 am EST Saturday: federal law'],
    ['2026-11-22T09:00:00-07:00', '+12145550123', 'Held until 12:00 pm CST: Texas'],
    ['2026-11-22T09:00:00-07:00', '+12055550123', 'Held until 9:00 am CST Monday: Alabama'],
    ['2026-11-20T09:00:00-07:00', '+18085550123', 'Held until 8:00 am HST: federal law'],
    ['2026-11-20T21:00:00-07:00', '+18085550123', 'Held until 8:00 am HST Saturday: federal law'],
    ['2026-11-20T21:00:00-07:00', '+16025550123', 'Held until 8:00 am MST Saturday: outside sending hours'],
    ['2026-11-22T12:00:00-07:00', '+18005550123', 'Held until 11:00 am MST Monday: their state is not known'],
  ])('at %s to %s: %s', (at, phone, reason) => {
    const places = placesOf({ phone });
    expect(sentence(batchAt(Date.parse(at)), { ...LEAD, places })).toBe(`HOLD: ${reason}`);
  });

  it('several states at once are named together', () => {
    const places: Place[] = [
      { zone: 'America/New_York', state: 'FL' },
      { zone: 'America/New_York', state: 'MD' },
    ];
    const opensMs = Date.parse('2026-11-21T13:00:00Z');
    expect(sayQuiet(places, opensMs, opensMs - HOUR)).toBe(
      'Held until 8:00 am EST: the law of the states where they may be',
    );
  });
});

describe('where somebody may be', () => {
  it('is the state and the zones of their area code', () => {
    expect(placesOf({ phone: '+15035550123' })).toEqual([{ zone: 'America/Los_Angeles', state: 'OR' }]);
    expect(placesOf({ phone: '+18505550123' })).toEqual([
      { zone: 'America/Chicago', state: 'FL' },
      { zone: 'America/New_York', state: 'FL' },
    ]);
  });

  it('is also the state they gave and the zone of their visits: the strictest counts', () => {
    const places = placesOf({ phone: '+16025550123', state: 'OR', visitZone: 'America/New_York' });
    expect(places.map(({ state }) => state)).toEqual(expect.arrayContaining(['OR', 'AZ', undefined]));
    const nowMs = Date.parse('2026-11-20T18:59:00-07:00');
    expect(windowFor(blast.window, FLAGS, places, nowMs).isOpen).toBe(true);
    expect(windowFor(blast.window, FLAGS, places, nowMs + 2 * 60_000).isOpen).toBe(false);
  });

  it.each(Object.entries(ZIPS))('%s is the state of the ZIP code %s', (state, zip) =>
    expect(stateOfZip(zip)).toBe(state),
  );

  it('a ZIP code of the military or of nobody is in no state', () => {
    for (const zip of ['09012', '34002', '96350', '00000', '21300', '1234', '97201-1234'])
      expect(stateOfZip(zip), zip).toBeUndefined();
    expect(stateOfZip('06390')).toBe('NY');
    expect(stateOfZip('83414')).toBe('WY');
  });

  it('a state and a ZIP code that disagree both count', () => {
    const places = placesOf({ phone: '+16025550123', state: 'OR', zip: '32399' });
    expect(new Set(places.map(({ state }) => state))).toEqual(new Set(['OR', 'FL', 'AZ']));
    expect(capOf(places, null)?.texts).toBe(3);
  });

  it.each([
    ['America/Detroit', 'America/Detroit'],
    ['US/Pacific', 'US/Pacific'],
    ['UTC', null],
    ['Etc/GMT+7', null],
    ['Mars/Olympus', null],
    ['', null],
    [`America/${'x'.repeat(100)}`, null],
  ])('a browser in “%s” is in the zone %s', (expected, zone) => expect(zoneOfVisit(expected)).toBe(zone));

  it('a zone that has another name for the same clock is in the same states', () => {
    const detroit = placesOf({ phone: '+18005550123', visitZone: 'America/Detroit' });
    expect(detroit).toEqual(placesOf({ phone: '+18005550123', visitZone: 'America/New_York' }));
    const berlin = placesOf({ phone: '+18005550123', visitZone: 'Europe/Berlin' });
    expect(berlin).toEqual([{ zone: 'Europe/Berlin' }]);
  });

  it.each([
    [{ phone: '+15035550123' }, ['Oregon, by the area code']],
    [
      { phone: '+16025550123', zip: '97301', visitZone: 'America/New_York' },
      [
        'Oregon, by the address given',
        'Arizona, by the area code',
        'America/New_York, by the time zone of their visits',
      ],
    ],
    [{ phone: '+18005550123' }, ['Nothing says where they are: the hours of every state at once']],
  ])('%j is said as %j', (known, lines) => expect(sayWhereabouts(known)).toEqual(lines));

  it.each([
    ['2026-11-20T10:00:00-07:00', 'America/New_York, by the time zone of their visits'],
    ['2026-11-20T08:30:00-07:00', 'Oregon, by the address given'],
    ['2026-11-20T23:30:00-07:00', 'Oregon, by the address given'],
  ])('at %s the law decides of %s', (at, expected) => {
    const known = { phone: '+16025550123', state: 'OR', visitZone: 'America/New_York' };
    expect(sayDecidedBy(known, Date.parse(at))).toBe(expected);
  });

  it('somebody of whom nothing is known may be in every state; somebody whose zone is known, in each state of it', () => {
    const anywhere = placesOf({ phone: '+18005550123' });
    expect(new Set(anywhere.map(({ state }) => state)).size).toBe(51);
    expect(new Set(anywhere.map(({ zone }) => zone))).toEqual(new Set(US_ZONES));
    const coast = placesOf({ phone: '+18005550123', visitZone: 'America/Los_Angeles' });
    expect(coast.map(({ state }) => state)).toEqual(expect.arrayContaining(['CA', 'OR', 'WA', 'NV']));
    expect(coast.map(({ state }) => state)).not.toContain('FL');
  });

  it('places whose hours never overlap do not hold a text forever: the last ones, the least certain, do not count', () => {
    const places = placesOf({ phone: '+16715550123', state: 'RI', visitZone: 'Europe/Berlin' });
    expect(windowFor(blast.window, FLAGS, places, Date.parse('2026-11-20T19:00:00Z')).opensMs).toBeGreaterThan(0);
  });

  it('every area code of the map is in one state, the newest ones too, and each has a zone', () => {
    const areas = STATE_CODES.flatMap(areasOfState);
    expect(new Set(areas).size).toBe(areas.length);
    for (const area of areas) expect(areaOf(`+1${area}5550123`), area).toBe(area);
    for (const { area, country } of NEWER_AREA_CODES)
      expect(country === 'CA' || stateOfArea(area) !== undefined, area).toBe(true);
    const inStates = ['212', '718', '203', '310', '713', '671', '787'].map(stateOfArea);
    expect(inStates).toEqual(['NY', 'NY', 'CT', 'CA', 'TX', 'GU', 'PR']);
    expect(stateOfArea('416')).toBeUndefined();
    expect(zonesOfNumber('+14655550123')).toEqual(['America/New_York']);
  });

  it.each([
    ['Oregon', 'OR'],
    [' or ', 'OR'],
    ['new  york', 'NY'],
    ['Ontario', undefined],
    ['', undefined],
  ])('“%s” is the state %s', (word, state) => expect(stateOfWord(word)).toBe(state));
});

describe('the table', () => {
  it('has a source for each row, no hours wider than the federal ones, and the required states', () => {
    for (const state of ['OR', 'FL', 'TX', 'OK', 'WA', 'VA', 'MD', 'AL', 'LA', 'CT'] as const)
      expect(LAWS[state], state).toBeDefined();
    for (const [state, law] of Object.entries(LAWS)) {
      expect(law.source.length, state).toBeGreaterThan(10);
      for (const hours of [law.weekdays, law.saturday, law.sunday]) {
        const [opens, closes] = hours ?? [8, 21];
        expect(opens >= 8 && closes <= 21, state).toBe(true);
      }
    }
    const capped = Object.entries(LAWS).flatMap(([state, { cap }]) => (cap ? [`${state} ${cap.texts}`] : []));
    expect(capped.toSorted()).toEqual(['FL 3', 'MD 3', 'OK 3', 'OR 3']);
  });

  it.each([
    ['newYear', '2027-01-01'],
    ['martinLutherKing', '2027-01-18'],
    ['presidents', '2027-02-15'],
    ['mardiGras', '2027-02-09'],
    ['goodFriday', '2027-03-26'],
    ['memorial', '2027-05-31'],
    ['independence', '2027-07-05'],
    ['labor', '2027-09-06'],
    ['columbus', '2027-10-11'],
    ['thanksgiving', '2026-11-26'],
    ['christmas', '2027-12-24'],
    ['newYear', '2027-12-31'],
    ['goodFriday', '2029-03-30'],
  ] as [Holiday, string][])('%s is kept on %s', (name, day) => {
    expect(isHoliday([name], day)).toBe(true);
    const before = new Date(Date.parse(day) - 2 * DAY).toISOString().slice(0, 10);
    expect(isHoliday([name], before)).toBe(false);
  });
});

describe('a cap holds and never drops [decisions: Frequency cap]', () => {
  const nowMs = Date.parse('2026-11-20T15:20:00-07:00');
  const oregon = placesOf({ phone: '+15035550123' });
  const texted = (recentMs: number[]): LeadFacts => ({
    ...LEAD,
    places: oregon,
    phoneConsent: { consent: 'unknown', invalid: false, lastTextMs: recentMs.at(-1) ?? 0, recentMs, isGreeted: true },
  });
  const three = [nowMs - 22 * HOUR, nowMs - 5 * HOUR, nowMs - HOUR];

  it('of three in Oregon: the fourth text waits until the first is a day old, rounded to five past the hour', () => {
    expect(gate(batchAt(nowMs), texted(three.slice(1)))).toEqual({ kind: 'SEND', validitySeconds: 16_800, cap: 3 });
    expect(gate(batchAt(nowMs), texted(three))).toMatchObject({
      kind: 'HOLD',
      untilMs: Date.parse('2026-11-20T18:05:00-07:00'),
      bucket: 'held',
      reason: 'Held until 5:05 pm PST: Oregon allows 3 texts in 24 hours',
      movesDue: true,
    });
    expect(gate(batchAt(nowMs + 3 * HOUR + 300_000), texted(three))).toMatchObject({ kind: 'SEND' });
  });

  it('that ends before the hours open holds nothing longer', () => {
    const opensMs = Date.parse('2026-11-20T08:00:00-08:00');
    const before = batchAt(opensMs - 30 * 60_000);
    const at = (...recentMs: number[]) => sentence(before, texted(recentMs));
    const dayBefore = opensMs - 24 * HOUR;
    expect(at(dayBefore, dayBefore + HOUR, dayBefore + 2 * HOUR)).toBe('HOLD: Held until 8:00 am PST: Oregon');
    expect(at(dayBefore + 1, dayBefore + HOUR, dayBefore + 2 * HOUR)).toContain('Oregon allows 3 texts in 24 hours');
  });

  it('for somebody whose state is unknown is the strictest one, without the name of a state', () => {
    const cap = capOf(placesOf({ phone: '+18005550123' }), null);
    const untilMs = Date.parse('2026-11-20T18:05:00-07:00');
    expect(cap && sayCapped(cap, blast.window, untilMs, nowMs)).toBe(
      'Held until 6:05 pm MST: at most 3 texts in 24 hours, for their state is not known',
    );
  });

  it('counts no conversation: replies, codes and keywords leave', () => {
    for (const kind of TEXT_KINDS.filter((one) => !KINDS[one].isSpaced))
      expect(gate(batchAt(nowMs, { kind }), texted(three)).kind, kind).toBe('SEND');
  });

  it('of the manifest, if it has one, holds everywhere', () => {
    const arizona = { ...texted(three), places: placesOf({ phone: '+16025550123' }) };
    expect(blast.pace.dailyTexts).toBeNull();
    expect(sentence(batchAt(nowMs, { dailyTexts: blast.pace.dailyTexts }), arizona)).toBe('SEND');
    expect(sentence(batchAt(nowMs, { dailyTexts: 2 }), arizona)).toBe(
      'HOLD: Held until 11:05 am MST Saturday: at most 2 texts in 24 hours',
    );
    expect(capOf(oregon, 5)).toEqual({ texts: 3, place: oregon[0] });
    expect(capOf(oregon, 2)).toEqual({ texts: 2 });
    expect(capOf(placesOf({ phone: '+16025550123' }), null)).toBeNull();
  });

  it('stores no more times than it needs, and none older than a day', () => {
    expect(withText([nowMs - 25 * HOUR, ...three], 3, nowMs)).toEqual([...three.slice(1), nowMs]);
    expect(withText([nowMs - 25 * HOUR], 3, nowMs)).toEqual([nowMs]);
    expect(freeAgainMs([nowMs - 25 * HOUR, nowMs - HOUR], 2, nowMs)).toBe(nowMs);
  });
});
