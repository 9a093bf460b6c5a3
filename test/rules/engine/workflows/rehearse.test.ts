// The rehearsal of a send: when each text leaves and to whom, why it waits, and how many answers are expected.
import { describe, expect, it } from 'vitest';
import { placesOf } from '#domain/texts/hours/places.rules.ts';
import { ENOUGH, expectedAnswers } from '#engine/workflows/rehearsal/expected-answers.rules.ts';
import {
  isTwice,
  type Rehearsed,
  type RehearsedPerson,
  rehearse,
  sumsOf,
} from '#engine/workflows/rehearsal/rehearse.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

const { window, pace } = BRANDS.pitch;
const NOON = Date.parse('2026-11-20T19:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const step = (index: number, delay: object = {}) => ({
  featureId: `ftr_${index}`,
  featureType: 'MESSAGE' as const,
  message: `Step ${index}.`,
  rules: [],
  days: 0,
  hours: 0,
  minutes: 0,
  ...delay,
});
const person = (leadId: string, more: Partial<RehearsedPerson> = {}): RehearsedPerson => ({
  leadId,
  lastTextMs: 0,
  recentMs: [],
  isGreeted: true,
  isUnrecorded: false,
  othersMs: [],
  ...more,
});
function given(more: Partial<Rehearsed> = {}): Rehearsed {
  const steps = more.steps ?? [step(1), step(2, { hours: 2 })];
  return {
    chain: { before: [], feature: steps.map(({ featureId }) => featureId), appointment: [] },
    steps,
    people: [person('lead_1')],
    pressedMs: NOON,
    window,
    pace,
    greeting: '',
    perSecond: 1,
    ahead: 0,
    each: 1,
    flags: { allowAfterHours: false, allowWeekends: true },
    ...more,
  };
}
const timesOf = (lives: ReturnType<typeof rehearse>) => lives.map(({ texts }) => texts.map(({ atMs }) => atMs - NOON));

describe('a rehearsal', () => {
  it('says when each text leaves: the first after Undo, the next one counted from it', () => {
    expect(timesOf(rehearse(given()))).toEqual([[30_000, 30_000 + 2 * HOUR]]);
  });

  it('puts everybody into one queue at the sender’s pace: batches of fifty leave one after another', () => {
    const people = Array.from({ length: 120 }, (_, index) => person(`lead_${index}`));
    const [first, second, third] = [0, 50, 100].map((index) => timesOf(rehearse(given({ people })))[index]?.[0]);
    expect([first, second, third]).toEqual([30_000, 80_000, 130_000]);
  });

  it('lets texts that are queued already go first', () => {
    const [times] = timesOf(rehearse(given({ ahead: 600 })));
    expect(times?.[0]).toBeGreaterThanOrEqual(550_000);
  });

  it('names the law because of which somebody waits, and until when', () => {
    const [life] = rehearse(
      given({
        people: [person('lead_1', { places: placesOf({ phone: '+18085550101' }) })],
        pressedMs: NOON - 3 * HOUR,
      }),
    );
    expect(life?.waits).toHaveLength(1);
    expect(life?.waits[0]?.reason).not.toMatch(/^Held until \d/);
    expect(life?.texts[0]?.atMs).toBe(life?.waits[0]?.untilMs);
  });

  it('counts the text that somebody got before toward the cap of their state, also where its time is stored alone', () => {
    const oregon = { places: placesOf({ phone: '+15035550101' }), lastTextMs: NOON - 30 * MINUTE };
    const steps = [step(1), step(2, { minutes: 5 }), step(3, { minutes: 5 })];
    const [life] = rehearse(given({ steps, people: [person('lead_1', oregon)] }));
    expect(life?.waits[0]?.reason).toMatch(/Oregon allows 3 texts in 24 hours/);
    expect((life?.texts[2]?.atMs ?? 0) - NOON).toBeGreaterThan(20 * HOUR);
  });

  it('sends nothing to somebody who may want to stop, and says that staff decide', () => {
    const [life] = rehearse(given({ people: [person('lead_1', { waitsFor: 'Held: they may want to stop' })] }));
    expect(life).toMatchObject({ texts: [], waits: [{ reason: 'Held: they may want to stop', untilMs: null }] });
  });

  it('sends the opt-in message first to people who need it, and the first text a minute later', () => {
    const lives = rehearse(
      given({ greeting: 'Hello from us.', people: [person('lead_1', { isGreeted: false }), person('lead_2')] }),
    );
    expect(lives[0]?.texts.map(({ featureId }) => featureId)).toEqual(['optIn', 'ftr_1', 'ftr_2']);
    expect(timesOf(lives)[0]?.slice(0, 2)).toEqual([30_000, 30_000 + pace.spacingSeconds * 1000]);
    expect(lives[0]?.isTwiceInAnHour).toBe(false);
    expect(lives[1]?.texts.map(({ featureId }) => featureId)).toEqual(['ftr_1', 'ftr_2']);
  });

  it('finds people who get two texts within an hour: of this send, from before, or of other campaigns', () => {
    const close = [step(1), step(2, { minutes: 30 })];
    expect(rehearse(given({ steps: close }))[0]?.isTwiceInAnHour).toBe(true);
    const twice = (more: Partial<RehearsedPerson>) =>
      rehearse(given({ people: [person('lead_1', more)] }))[0]?.isTwiceInAnHour;
    expect(twice({})).toBe(false);
    expect(twice({ lastTextMs: NOON - 20 * MINUTE })).toBe(true);
    expect(twice({ lastTextMs: NOON - 2 * HOUR })).toBe(false);
    expect(twice({ othersMs: [NOON + 2 * HOUR + 10 * MINUTE] })).toBe(true);
    expect(isTwice([0, HOUR])).toBe(false);
    expect(isTwice([HOUR - 1, 0])).toBe(true);
  });
});

describe('the sums of a rehearsal', () => {
  it('add up: the texts of the hours are all texts, the first ones all people', () => {
    const people = Array.from({ length: 300 }, (_, index) => person(`lead_${index}`));
    const lives = rehearse(given({ people }));
    const sums = sumsOf(lives, 1);
    expect(sums).toMatchObject({ people: 300, texts: 600, firstMs: NOON + 30_000 });
    expect(sums.hours.reduce((sum, { texts }) => sum + texts, 0)).toBe(600);
    expect(sums.hours.reduce((sum, { first }) => sum + first, 0)).toBe(300);
    expect(sumsOf(lives, 10)).toMatchObject({ people: 3000, texts: 6000 });
  });

  it('are zero for nobody', () => {
    expect(sumsOf([], 1)).toMatchObject({ people: 0, texts: 0, hours: [], firstMs: null, lastMs: null });
  });
});

describe('expected answers', () => {
  const lagsMs = [5, 10, 20, 30, 40, 50, 70, 90, 130, 400].map((minutes) => minutes * MINUTE);
  const campaigns = [
    { people: 400, answers: 40 },
    { people: 600, answers: 50 },
  ];
  const first = [{ atMs: NOON, first: 1000 }];

  it('are computed hour by hour from how many answered before and how soon, and add up', () => {
    const found = expectedAnswers({ campaigns, lagsMs }, first);
    expect(found?.total.expected).toBeCloseTo(90);
    expect(found?.hours.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(90, 0);
    expect(found?.hours[0]).toMatchObject({ atMs: NOON });
    expect(found?.hours[0]?.expected).toBeCloseTo(54);
  });

  it('have an interval around them, wider where campaigns differed more', () => {
    const same = expectedAnswers({ campaigns, lagsMs }, first)?.total;
    const differ = expectedAnswers(
      {
        campaigns: [
          { people: 500, answers: 5 },
          { people: 500, answers: 85 },
        ],
        lagsMs,
      },
      first,
    )?.total;
    for (const one of [same, differ]) {
      expect(one?.low).toBeLessThan(one?.expected ?? 0);
      expect(one?.high).toBeGreaterThan(one?.expected ?? 0);
    }
    expect((differ?.high ?? 0) - (differ?.low ?? 0)).toBeGreaterThan((same?.high ?? 0) - (same?.low ?? 0));
  });

  it.each([
    ['no campaign', [], lagsMs],
    ['too few people', [{ people: ENOUGH.people - 1, answers: 50 }], lagsMs],
    ['too few answers', [{ people: 5000, answers: ENOUGH.answers - 1 }], lagsMs],
    ['too few times of answers', campaigns, lagsMs.slice(1)],
  ])('are not stated with %s', (_, before, lags) => {
    expect(expectedAnswers({ campaigns: before, lagsMs: lags }, first)).toBe(null);
  });
});
