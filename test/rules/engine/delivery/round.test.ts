// Rounds of a sender: pace, turns, canary, the end of the window, and texts that fell due too long ago.
import { describe, expect, it } from 'vitest';
import { slower } from '#domain/texts/sender/pace.rules.ts';
import { finishesMs, withTurns } from '#domain/texts/sender/queue-end.rules.ts';
import { planRound, type RoundAsked } from '#domain/texts/sender/round.rules.ts';
import type { QueuedBatch, RoundCampaignQueue } from '#domain/texts/sender/turns.rules.ts';
import { blast } from '#platform/brands/blast.ts';

const NOON = Date.parse('2026-11-20T12:00:00-07:00');
const HOUR = 3_600_000;
const flags = { allowAfterHours: false, allowWeekends: true };

const batches = (campaignQueueId: string, count: number, segments = 50, fallsDueMs = NOON): QueuedBatch[] =>
  Array.from({ length: count }, (_, n) => ({
    campaignQueueId,
    order: `${n}`,
    batchId: `${campaignQueueId}-${n}`,
    version: 1,
    leads: 50,
    segments,
    fallsDueMs,
    queuedMs: fallsDueMs,
  }));
const campaignQueue = (
  campaignQueueId: string,
  own: QueuedBatch[],
  given: Partial<RoundCampaignQueue> = {},
): RoundCampaignQueue => ({
  campaignQueueId,
  isPaused: false,
  isGone: false,
  leadsEver: own.length * 50,
  handedOut: 1,
  batches: own,
  ...given,
});
const round = (given: Partial<RoundAsked>) =>
  planRound({
    nowMs: NOON,
    pace: 10.8,
    nextSlotMs: 0,
    dueSlotMs: 0,
    expectedMs: NOON,
    lastCampaignQueue: undefined,
    campaignQueues: [],
    window: blast.window,
    flags,
    canaryFrom: 5000,
    canaryPauseSeconds: 120,
    lastMinutes: 10,
    ...given,
  });
const handed = (plan: ReturnType<typeof planRound>) => plan.handed.map((batch) => batch.batchId);

it.each([
  ['10 batches', 50, 10],
  ['as many as leave in 10 s where the sender is fast', 76, 15],
  ['48 batches however fast the sender is', 1000, 48],
])('a round has at most %s', (_, pace, most) => {
  const campaignQueues = [campaignQueue('a', batches('a', 60, 50))];
  expect(round({ pace, campaignQueues }).handed.length).toBe(most);
});

it.each([1, 2, 3, 7, 24, 30, 60])(
  'the batches that %i campaigns get in a round fit into the transaction for them',
  (count) => {
    const each = (n: number) => campaignQueue(`q${n}`, batches(`q${n}`, 60, 1));
    const { handed } = round({ pace: 100_000, campaignQueues: Array.from({ length: count }, (_, n) => each(n)) });
    const writes = (many: number, queues: number) => 1 + 2 * many + 2 * queues;
    const queues = new Set(handed.map(({ campaignQueueId }) => campaignQueueId)).size;
    expect(writes(handed.length, queues)).toBeLessThanOrEqual(100);
    expect(writes(handed.length + 1, Math.min(count, queues + 1))).toBeGreaterThan(100);
  },
);

it('skipped batches use up none of the pace, and none of the 60 s', () => {
  const gone = campaignQueue('a', batches('a', 10), { isGone: true });
  const plan = round({ campaignQueues: [gone, campaignQueue('b', batches('b', 10, 108))] });
  expect(plan.handed.length).toBe(16);
});

it('a round has at most 60 s of pace, and slots follow each other', () => {
  const plan = round({ campaignQueues: [campaignQueue('a', batches('a', 10, 108))] });
  expect(plan.handed.map((batch) => batch.slotMs - NOON)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000]);
  expect(plan.nextSlotMs).toBe(NOON + 60_000);
});

it('one batch that is longer than a round is sent anyway', () => {
  expect(round({ campaignQueues: [campaignQueue('a', batches('a', 2, 1000))] }).handed.length).toBe(1);
});

it('a new round begins where the last one ended', () => {
  const plan = round({ nextSlotMs: NOON + 3000, campaignQueues: [campaignQueue('a', batches('a', 1))] });
  expect(plan.handed[0]?.slotMs).toBe(NOON + 3000);
});

describe('a pace that several senders share', () => {
  const shared = { campaignQueues: [campaignQueue('a', batches('a', 10, 54))] };

  it('a round begins where the others’ last one ends, and is 10 s long', () => {
    const plan = round({ ...shared, freeSlotMs: NOON + 20_000 });
    expect(plan.handed.map((batch) => batch.slotMs - NOON)).toEqual([20_000, 25_000]);
    expect(plan).toMatchObject({ startMs: NOON + 20_000, nextSlotMs: NOON + 30_000 });
  });

  it('a sender that took the last turn itself has the whole pace', () => {
    const plan = round({ ...shared, nextSlotMs: NOON + 5000, freeSlotMs: NOON + 5000 });
    expect(plan.handed).toHaveLength(10);
    expect(round({ ...shared, freeSlotMs: NOON - 5000 })).toMatchObject({ startMs: NOON, nextSlotMs: NOON + 50_000 });
  });

  it('the turns of others make no text late: it falls due that much later', () => {
    const [first] = round({ ...shared, freeSlotMs: NOON + 20_000, dueSlotMs: NOON }).handed;
    expect(first?.fallsDueMs).toBe(NOON + 20_000);
    const hours = { ...shared, nextSlotMs: NOON - 4 * HOUR, dueSlotMs: NOON - HOUR, freeSlotMs: NOON + 3 * HOUR };
    const early = [campaignQueue('a', batches('a', 10, 54, NOON - 2 * HOUR))];
    expect(round({ ...hours, campaignQueues: early }).handed[0]?.fallsDueMs).toBe(NOON + 2 * HOUR);
  });

  it('it equals the slower of sender and carrier campaign', () => {
    const half = { slowShare: 0.5, slowedMs: NOON };
    expect(slower(half, {}, NOON)).toBe(half);
    expect(slower({ slowShare: 0.25, slowedMs: NOON }, half, NOON)).toMatchObject({ slowShare: 0.25 });
    // Lowered further, but long enough ago that it has risen again.
    expect(slower({ slowShare: 0.25, slowedMs: NOON - HOUR }, half, NOON)).toBe(half);
  });

  it('until a queue is empty, each other sender sends as much as it, or all that it has', () => {
    expect(withTurns(100, [])).toBe(100);
    expect(withTurns(100, [30, 5000])).toBe(230);
  });
});

it('campaigns take turns, beginning after the one that was served last', () => {
  const campaignQueues = ['a', 'b', 'c'].map((name) => campaignQueue(name, batches(name, 4)));
  expect(handed(round({ pace: 1000, campaignQueues, lastCampaignQueue: 'a' }))).toEqual([
    'b-0',
    'c-0',
    'a-0',
    'b-1',
    'c-1',
    'a-1',
    'b-2',
    'c-2',
    'a-2',
    'b-3',
    'c-3',
    'a-3',
  ]);
});

it('paused campaigns are skipped without a wait', () => {
  const campaignQueues = [campaignQueue('a', batches('a', 4), { isPaused: true }), campaignQueue('b', batches('b', 2))];
  expect(handed(round({ campaignQueues }))).toEqual(['b-0', 'b-1']);
});

it('a large campaign sends its first batch alone, a small one does not, and no canary starts in the last minutes of the window', () => {
  const large = campaignQueue('a', batches('a', 10), { handedOut: 0, leadsEver: 5000 });
  expect(handed(round({ campaignQueues: [large] }))).toEqual(['a-0']);
  const nowMs = Date.parse('2026-11-20T19:51:00-07:00');
  expect(
    round({
      nowMs,
      pace: 1000,
      campaignQueues: [campaignQueue('a', batches('a', 10, 50, nowMs), { handedOut: 0, leadsEver: 5000 })],
    }).handed.length,
  ).toBe(10);
  const small = campaignQueue('a', batches('a', 10), { handedOut: 0, leadsEver: 4999 });
  expect(round({ pace: 1000, campaignQueues: [small] }).handed.length).toBe(10);
});

it('the rest of a large campaign waits two minutes for the results of the first batch, others continue meanwhile', () => {
  const first = round({ campaignQueues: [campaignQueue('a', batches('a', 10), { handedOut: 0, leadsEver: 5000 })] });
  const [canary] = first.handed;
  expect((canary?.canaryUntilMs ?? 0) - first.nextSlotMs).toBeCloseTo(120_000, -1);
  const canaryUntilMs = canary?.canaryUntilMs;
  const waiting = campaignQueue('a', batches('a', 10), { handedOut: 1, leadsEver: 5000, canaryUntilMs });
  expect(round({ campaignQueues: [waiting] })).toMatchObject({ handed: [], untilMs: canaryUntilMs, isShort: true });
  expect(handed(round({ campaignQueues: [waiting, campaignQueue('b', batches('b', 2))] }))).toEqual(['b-0', 'b-1']);
});

it('texts that can still be undone are not handed out, and the wait for them is short', () => {
  const undoable = batches('a', 2).map((batch) => ({ ...batch, notBeforeMs: NOON + 30_000 }));
  expect(round({ campaignQueues: [campaignQueue('a', undoable)] })).toMatchObject({
    handed: [],
    untilMs: NOON + 30_000,
    isShort: true,
  });
  expect(round({ nowMs: NOON + 30_000, campaignQueues: [campaignQueue('a', undoable)] }).handed).toHaveLength(2);
  const nowMs = Date.parse('2026-11-20T20:00:00-07:00');
  expect(round({ nowMs, campaignQueues: [campaignQueue('a', batches('a', 1))], dueSlotMs: nowMs })).toMatchObject({
    isShort: false,
  });
});

it('no slot ends after the window, or begins in its last 30 s', () => {
  const nowMs = Date.parse('2026-11-20T19:59:00-07:00');
  const plan = round({ nowMs, expectedMs: nowMs, campaignQueues: [campaignQueue('a', batches('a', 30, 50, nowMs))] });
  expect(plan.handed.length).toBe(7);
  expect(plan.handed.every((batch) => batch.slotMs <= nowMs + 30_000)).toBe(true);
});

it('outside the window a round waits for the opening', () => {
  const nowMs = Date.parse('2026-11-20T20:00:00-07:00');
  const plan = round({ nowMs, campaignQueues: [campaignQueue('a', batches('a', 3))], dueSlotMs: nowMs });
  expect(plan).toMatchObject({ handed: [], untilMs: Date.parse('2026-11-21T08:00:00-07:00') });
});

it('a batch that would take until tomorrow at the current pace leaves today: a lowered pace rises meanwhile', () => {
  const slowed = { slowShare: 1 / 32, slowedMs: NOON };
  const slow = (segments: number) =>
    round({ pace: 0.04, slowed, campaignQueues: [campaignQueue('cmp_a', batches('cmp_a', 1, segments))] });
  expect(handed(slow(45))).toEqual(['cmp_a-0']);
  const climbMs = 5 * 60_000;
  const whileClimbing = (0.04 * 60 * (1 - 1 / 32)) / Math.LN2;
  expect(slow(45).nextSlotMs - NOON).toBeCloseTo(climbMs + ((45 - whileClimbing) / 0.04) * 1000, 3);
  expect(slow(whileClimbing).nextSlotMs - NOON).toBeCloseTo(climbMs, 3);
  const doubling = (0.04 * 60 * (1 / 32)) / Math.LN2;
  expect(slow(doubling).nextSlotMs - NOON).toBeCloseTo(60_000, 3);
  expect(handed(slow(4_500))).toEqual([]);
});

it('a text that the pace moved into the night falls due at the opening and is not missed then', () => {
  const opens = Date.parse('2026-11-21T08:00:00-07:00');
  const dueSlotMs = Date.parse('2026-11-20T20:00:00-07:00');
  const evening = batches('a', 3, 50, Date.parse('2026-11-20T19:00:00-07:00'));
  const plan = round({ nowMs: opens, expectedMs: opens, dueSlotMs, campaignQueues: [campaignQueue('a', evening)] });
  expect(plan.handed.map((batch) => batch.fallsDueMs)[0]).toBe(opens);
});

it('a sender that was down all morning does not send the 8am texts at noon', () => {
  const eight = NOON - 4 * HOUR;
  const plan = round({
    expectedMs: eight,
    dueSlotMs: eight,
    campaignQueues: [campaignQueue('a', batches('a', 5, 50, eight))],
  });
  expect(plan.handed.every((batch) => batch.slotMs === NOON && batch.fallsDueMs < NOON - 3 * HOUR)).toBe(true);
  expect(plan.nextSlotMs).toBe(NOON);
});

it('a queue of five hours is not a delay: its last texts leave', () => {
  const early = NOON - 5 * HOUR;
  const plan = round({
    dueSlotMs: NOON - 2000,
    expectedMs: NOON - 2000,
    campaignQueues: [campaignQueue('a', batches('a', 1, 50, early))],
  });
  expect(plan.handed[0]?.fallsDueMs).toBe(NOON);
});

it('a text skipped on resuming, or of a deleted campaign, uses up none of the pace', () => {
  const skipped = campaignQueue('a', batches('a', 2), { skippedMs: NOON, skipReason: 'Missed: passed over' });
  const gone = campaignQueue('b', batches('b', 2), { isGone: true });
  const plan = round({ campaignQueues: [skipped, gone, campaignQueue('c', batches('c', 1))] });
  expect(plan.handed.length).toBe(5);
  expect(plan.handed.filter((batch) => batch.skip === 'Missed: passed over').length).toBe(2);
  expect(plan.nextSlotMs).toBeCloseTo(NOON + (50 / 10.8) * 1000, 5);
});

it('a text due after the resume is not skipped; when paused again, only skipped texts are removed', () => {
  const skips = { skippedMs: NOON, skipReason: 'Missed: passed over' };
  const [due] = batches('a', 1);
  const [later] = batches('b', 1, 50, NOON + HOUR);
  const both = [due, later].map((batch) => ({ ...batch, queuedMs: NOON - HOUR })) as never;
  const skipped = (plan: ReturnType<typeof round>) => plan.handed.map(({ skip }) => skip);
  expect(skipped(round({ campaignQueues: [campaignQueue('a', both, skips)] }))).toEqual([
    'Missed: passed over',
    undefined,
  ]);
  const paused = campaignQueue('a', both, { ...skips, isPaused: true });
  expect(skipped(round({ campaignQueues: [paused] }))).toEqual(['Missed: passed over']);
});

it('resumed texts fall due when they are resumed', () => {
  const yesterday = NOON - 24 * HOUR;
  const plan = round({ campaignQueues: [campaignQueue('a', batches('a', 1, 50, yesterday), { resumedMs: NOON })] });
  expect(plan.handed[0]?.fallsDueMs).toBe(NOON);
});

describe('the end of a queue follows from its pace and the open windows', () => {
  const at = { window: blast.window, flags };
  it.each([
    ['within the window', '2026-11-20T17:00:00Z', 3600, '2026-11-20T18:00:00.000Z'],
    [
      'the rest at half a minute before 8 pm continues at 8 am',
      '2026-11-21T02:30:00Z',
      3600,
      '2026-11-21T15:30:30.000Z',
    ],
    ['at 7:59 pm half a minute is left', '2026-11-21T02:59:00Z', 100, '2026-11-21T15:01:10.000Z'],
    ['at night it begins at 8 am', '2026-11-21T06:00:00Z', 60, '2026-11-21T15:01:00.000Z'],
    ['over several days', '2026-11-20T15:00:00Z', 25 * 3600, '2026-11-22T16:01:00.000Z'],
  ])('%s', (_, from, seconds, ends) => {
    const asked = { ...at, fromMs: Date.parse(from), lastsMs: seconds * 1000 };
    expect(new Date(finishesMs(asked)).toISOString()).toBe(ends);
  });
});
