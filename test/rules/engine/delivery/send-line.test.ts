// The line of a send request: its words at each stage, and that it never goes backward, in whatever order responses
// arrive.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announcement, furthest, type LineFacts, sendLine } from '#domain/texts/request/send-line.rules.ts';
import { stoppedSentence } from '#domain/texts/request/send-request.rules.ts';

const fresh: LineFacts = {
  campaignId: 'cmp_one',
  state: 'HELD',
  leads: 5294,
  isEntering: false,
  left: 0,
  settled: 0,
  replied: 0,
  mayStop: false,
  startsAt: null,
  checking: null,
  restAt: null,
  finishes: null,
  waits: null,
  endedAt: null,
  note: null,
};
const facts = (given: Partial<LineFacts> = {}): LineFacts => ({ ...fresh, ...given });
const gone = (given: Partial<LineFacts> = {}) => facts({ state: 'LEFT', mayStop: true, ...given });
const when = (iso: string) => `at ${iso}`;
const line = (given: LineFacts, seconds = 0) => sendLine(given, seconds, when);

describe('says', () => {
  it.each([
    ['how long it can be undone, and for how many', facts({ leads: 2 }), 27, ['Sending in 27 s', '2 people', 'undo']],
    ['one person as one', facts({ leads: 1 }), 3, ['Sending in 3 s', '1 person', 'undo']],
    [
      'about how many while they enter',
      facts({ isEntering: true }),
      9,
      ['Sending in 9 s', 'about 5,294 people', 'undo'],
    ],
    ['that it begins later', facts({ startsAt: 'nine', mayStop: true }), 0, ['Starts at nine', '5,294 people', 'stop']],
    [
      'that the night comes first, while it can be undone',
      facts({ waits: 'Paused until 8:00 am MST' }),
      9,
      ['Paused until 8:00 am MST', '5,294 people', 'undo'],
    ],
    [
      'that the results of the first ones are awaited',
      gone({ left: 50, settled: 50, checking: 50, restAt: '5:23 pm' }),
      0,
      ['First 50 are being checked, the rest at 5:23 pm', null, 'stop'],
    ],
    [
      'how far it is and when it is done',
      gone({ left: 312, settled: 312, finishes: '6:10 pm' }),
      0,
      ['Sent 312 out of 5,294', 'done at 6:10 pm', 'stop'],
    ],
    [
      'why it waits',
      gone({ left: 312, waits: 'Paused by Ana' }),
      0,
      ['Sent 312 out of 5,294', 'Paused by Ana', 'stop'],
    ],
    [
      'that a bad canary paused it',
      gone({ left: 50, checking: 50, restAt: 'x', waits: 'Paused: the carriers blocked 3 of the first texts' }),
      0,
      ['Sent 50 out of 5,294', 'Paused: the carriers blocked 3 of the first texts', 'stop'],
    ],
    [
      'what came of it',
      gone({ left: 5294, settled: 5294, replied: 3, endedAt: 'now', mayStop: false }),
      0,
      ['5,294 sent, 3 replied', null, 'report'],
    ],
    [
      'who got nothing',
      gone({ left: 5290, settled: 5294, replied: 0, endedAt: 'now', mayStop: false }),
      0,
      ['5,290 sent, 4 not sent, 0 replied', null, 'report'],
    ],
    [
      'the result of stopping',
      facts({
        state: 'STOPPED',
        left: 312,
        settled: 5294,
        note: 'Stopped. 312 texts were already sent.',
        endedAt: 'now',
      }),
      0,
      ['Stopped. 312 texts were already sent.', null, 'report'],
    ],
    [
      'the result of a text outside a campaign, which has no report',
      gone({ campaignId: null, left: 40, settled: 42, leads: 42, endedAt: 'now' }),
      0,
      ['40 sent, 2 not sent', null, null],
    ],
    ['that it was undone', facts({ state: 'UNDONE', note: 'Undone.', endedAt: 'now' }), 20, ['Undone.', null, null]],
  ] as const)('%s [SHL-12b, SHL-12d-e]', (_, given, seconds, [head, rest, action]) => {
    expect(line(given, seconds)).toMatchObject({ head, rest, action });
  });
});

/** The life of a send request as the server reports it, response by response. */
const lives = fc
  .record({
    leads: fc.integer({ min: 1, max: 6000 }),
    steps: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 }),
    ends: fc.constantFrom('done', 'stopped', 'undone'),
    isLarge: fc.boolean(),
  })
  .map(({ leads, steps, ends, isLarge }) => {
    const life = [facts({ leads: leads + 7, isEntering: true }), facts({ leads })];
    if (ends === 'undone') return [...life, facts({ leads, state: 'UNDONE', note: 'Undone.', endedAt: 'end' })];
    let left = 0;
    life.push(gone({ leads }));
    for (const [index, step] of steps.entries()) {
      left = Math.min(leads, left + step);
      const canary = isLarge && index === 0 ? { checking: step, restAt: 'soon' } : {};
      if (left < leads) life.push(gone({ leads, left, settled: left, finishes: 'soon', ...canary }));
    }
    const stopped = { state: 'STOPPED' as const, note: 'Stopped.', mayStop: false };
    if (ends === 'stopped') return [...life, gone({ leads, left, settled: leads, ...stopped })];
    return [...life, gone({ leads, left: leads, settled: leads, mayStop: false, endedAt: 'end' })];
  });

const ORDER = ['undo', 'later', 'begins', 'checked', 'sending', 'held', 'stopping', 'stopped', 'undone', 'done'];

/** The stage of the line; `Sent 0 out of 5,294` is the moment before the first texts have left. */
function positionOf(given: LineFacts, seconds = 0): number {
  const { stage } = line(given, seconds);
  return ORDER.indexOf(stage === 'sending' && given.left === 0 ? 'begins' : stage);
}

describe('over a whole life', () => {
  it('each stage follows the previous one, and no number decreases [SHL-12]', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const positions = life.map((one, index) => positionOf(one, index < 2 ? 20 - index : 0));
        expect(positions).toEqual([...positions].sort((one, other) => one - other));
      }),
    );
  });

  it('responses in another order show nothing less than what was already shown [SHL-12]', () => {
    fc.assert(
      fc.property(lives, fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), (life, picks) => {
        let shown: LineFacts | undefined;
        for (const pick of picks) {
          const answer = life[pick % life.length] ?? fresh;
          const next = shown ? furthest(shown, answer) : answer;
          if (shown) {
            for (const number of ['left', 'settled', 'replied'] as const)
              expect(next[number]).toBeGreaterThanOrEqual(shown[number]);
            expect(positionOf(next)).toBeGreaterThanOrEqual(positionOf(shown));
            if (!shown.isEntering) expect(next).toMatchObject({ isEntering: false, leads: shown.leads });
          }
          shown = next;
        }
      }),
    );
  });

  it('ends where the last response ended, whatever arrived in between [SHL-12]', () => {
    fc.assert(
      fc.property(lives, fc.array(fc.nat(), { maxLength: 20 }), (life, picks) => {
        const last = life.at(-1) ?? fresh;
        const late = picks.map((pick) => life[pick % life.length] ?? fresh);
        expect(line(late.reduce<LineFacts>(furthest, last))).toEqual(line(last));
      }),
    );
  });
});

it('a send is announced in quarters, not with every text [SHL-12]', () => {
  const lines = Array.from({ length: 101 }, (_, left) => {
    const given = gone({ leads: 100, left, settled: left });
    return announcement(given, line(given), 'Spring');
  });
  expect([...new Set(lines)]).toEqual([
    'Sending Spring to 100 people.',
    'Spring: 25% sent.',
    'Spring: 50% sent.',
    'Spring: 75% sent.',
    'Spring: 100% sent.',
  ]);
});

it.each([
  [{ leads: 1000, settled: 1000, left: 312 }, 'Stopped. 312 texts were already sent; 688 will not be sent.'],
  [{ leads: 26, settled: 26, left: 26 }, 'Stopped, but all 26 texts were already sent.'],
  [{ leads: 1, settled: 1, left: 1 }, 'Stopped, but the 1 text was already sent.'],
  [
    { leads: 26, settled: 26, left: 26, expected: 90 },
    'Stopped. 26 texts were already sent. Anyone not added yet will not be added.',
  ],
])('the result of a Stop, %j: %s', (given, sentence) => {
  const stopped = { state: 'STOPPED', leavesAtMs: 0, startedAt: '2026-11-02T17:00:00Z', ...given } as const;
  expect(stoppedSentence(stopped)).toBe(sentence);
});
