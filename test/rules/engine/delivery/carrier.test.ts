// The provider's codes and statuses as tables.
import { describe, expect, it } from 'vitest';
import { carrierMidnightMs, carrierTold, leftToday } from '#domain/texts/hours/carrier-class.rules.ts';
import {
  backOffMs,
  CLASS_OF,
  isFilteredTooMuch,
  isUnknownForGood,
  isUnknownTooOften,
  isUnreachableForGood,
  lookAfterMs,
  policyOf,
  retryDelayMs,
} from '#domain/texts/send/carrier-codes.rules.ts';
import { isForward, sendStateOf } from '#domain/texts/send/send-state.rules.ts';
import { askAgainMs, ownText } from '#domain/texts/send/unknown-outcome.rules.ts';
import { shareOfPace, slowedDown } from '#domain/texts/sender/pace.rules.ts';
import { isUnread } from '#domain/texts/sender/sweep.rules.ts';
import { submitOutcome } from '#platform/gateways/text.ts';

it.each([
  [21610, 'optOut'],
  [21211, 'invalidate'],
  [21614, 'invalidate'],
  [21635, 'invalidate'],
  [30006, 'invalidate'],
  [30005, 'strike'],
  [30003, 'retryLater'],
  [30001, 'backOff'],
  [20429, 'backOff'],
  [21611, 'backOff'],
  [30022, 'backOff'],
  [401, 'stop'],
  [403, 'stop'],
  [20003, 'stop'],
  [20005, 'stop'],
  [21606, 'stop'],
  [30023, 'wait'],
  [30008, 'fail'],
  [30007, 'filtered'],
  [30004, 'fail'],
  [30034, 'park'],
  [30035, 'park'],
  [30033, 'park'],
  [30990, 'park'],
  [30002, 'park'],
  [30036, 'miss'],
  [99999, 'ask'],
  [undefined, 'fail'],
] as const)('code %s: %s', (code, does) => {
  expect(policyOf(code).does).toBe(does);
  expect(policyOf(code).reason).not.toBe('');
});

it('no text fails because of our account, our pace or a daily cap', () => {
  const classOf = (code: number, status?: number) => CLASS_OF[policyOf(code, status).does];
  const ofAccount = [401, 403, 20003, 20005, 21606, 30002, 30033, 30034, 30035, 30990];
  expect(ofAccount.map((code) => classOf(code))).toEqual(ofAccount.map(() => 'account'));
  expect([429, 20429, 21611, 30001, 30022].map((code) => classOf(code))).toEqual(Array(5).fill('pace'));
  expect(classOf(30023)).toBe('cap');
  expect(classOf(21999)).toBe('unknown');
  // A code without a row comes with a status that says enough.
  expect([classOf(20999, 401), classOf(20999, 403), classOf(20999, 429), classOf(20999, 400)]).toEqual([
    ...['account', 'account', 'pace', 'unknown'],
  ]);
});

it('a daily cap ends at midnight in Pacific time, in summer and in winter', () => {
  const until = (at: string) => new Date(carrierMidnightMs(Date.parse(at))).toISOString();
  expect(until('2026-11-20T19:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
  expect(until('2026-07-20T06:59:00Z')).toBe('2026-07-20T07:00:00.000Z');
});

describe('T-Mobile’s day', () => {
  const evening = Date.parse('2026-11-21T07:59:00Z');
  const today = { tmobilePerDay: 2000, tmobileDay: '2026-11-20', tmobileSegments: 1990 };

  it('allows as many segments as the cap has left, and the whole cap again after midnight in Pacific time', () => {
    expect(leftToday(today, evening)).toBe(10);
    expect(leftToday({ ...today, tmobileSegments: 2010 }, evening)).toBe(0);
    expect(leftToday(today, evening + 60_000)).toBe(2000);
  });

  it('allows nothing once the carrier said that it is full, whatever was counted, and has no limit without a cap', () => {
    expect(leftToday({ ...today, isTmobileFull: true }, evening)).toBe(0);
    expect(leftToday({ tmobileDay: '2026-11-20', isTmobileFull: true }, evening)).toBe(0);
    expect(leftToday({ ...today, isTmobileFull: true }, evening + 60_000)).toBe(2000);
    expect(leftToday({}, evening)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is what 30023 and 30027 are about; every other code names no carrier', () => {
    expect([30023, 30027].map(carrierTold)).toEqual(['tmobile', 'tmobile']);
    expect([undefined, 63038, 30022, 30007].map(carrierTold)).toEqual(Array(4).fill('unknown'));
  });
});

it('unknown codes stop the sending after 20 of a kind, or after 5% of a batch and at least three', () => {
  expect([isUnknownTooOften(19), isUnknownTooOften(20)]).toEqual([false, true]);
  expect([isUnknownTooOften(2, 1), isUnknownTooOften(2, 50), isUnknownTooOften(3, 50)]).toEqual([false, false, true]);
});

it('a pace that was too fast is halved once a moment and doubles each minute', () => {
  const once = slowedDown({}, 1_000_000);
  expect(once).toEqual({ slowShare: 0.5, slowedMs: 1_000_000 });
  expect(slowedDown(once ?? {}, 1_005_000)).toBeNull();
  expect(shareOfPace(once ?? {}, 1_030_000)).toBeCloseTo(Math.SQRT1_2, 2);
  expect(shareOfPace(once ?? {}, 1_060_000)).toBe(1);
  let slow = once ?? {};
  for (let n = 1; n < 20; n++) slow = slowedDown(slow, 1_000_000 + n * 10_000) ?? slow;
  expect(slow).toMatchObject({ slowShare: 1 / 32 });
});

const DAY = 86_400_000;

it('30005: invalid after two strikes at least 24 hours apart', () => {
  expect(isUnknownForGood([0])).toBe(false);
  expect(isUnknownForGood([0, DAY - 1])).toBe(false);
  expect(isUnknownForGood([0, 1, DAY])).toBe(true);
});

it('30003: invalid only after three different days', () => {
  const dayOf = (timeMs: number) => String(Math.floor(timeMs / DAY));
  expect(isUnreachableForGood([0, 1, DAY], dayOf)).toBe(false);
  expect(isUnreachableForGood([0, DAY, 2 * DAY], dayOf)).toBe(true);
});

it('filtered texts pause a campaign from 10 on, and only when they are 5% of what left', () => {
  expect(isFilteredTooMuch(9, 9)).toBe(false);
  expect(isFilteredTooMuch(10, 200)).toBe(true);
  expect(isFilteredTooMuch(10, 201)).toBe(false);
});

it('waits between attempts grow and have random jitter', () => {
  expect([1, 2, 3, 20].map((attempts) => backOffMs(attempts, 1))).toEqual([15_000, 30_000, 60_000, 600_000]);
  expect(backOffMs(1, 0)).toBe(7_500);
  expect([retryDelayMs(0), retryDelayMs(1)]).toEqual([55 * 60_000, 65 * 60_000]);
});

describe('texts with the same words whose outcome is unknown', () => {
  const sends = [
    { sendKey: 'a', reservedMs: 100_000 },
    { sendKey: 'b', reservedMs: 101_000 },
    { sendKey: 'c', reservedMs: 400_000 },
  ];
  const at = (...times: number[]) => times.map((takenMs) => ({ sid: `SM${takenMs}`, takenMs }));
  const taken = (...times: number[]) =>
    sends.map((send) => {
      const rivals = sends.filter((other) => other !== send);
      const { text, isSure } = ownText(send, rivals, at(...times), 10_000);
      return `${text?.takenMs ?? 'none'}${isSure ? '' : '?'}`;
    });

  it('are each matched to one text of their own, never to one from before the reservation', () => {
    expect(taken(100_000, 101_000, 400_000)).toEqual(['100000', '101000', '400000']);
    expect(taken(100_400, 100_000, 401_000)).toEqual(['100400', '100000', '401000']);
    expect(taken()).toEqual(['none', 'none', 'none']);
  });

  it('stay undecided while there are fewer texts than sends', () => {
    expect(taken(100_500)).toEqual(['none?', '100500?', 'none?']);
    expect(taken(400_000)).toEqual(['none?', 'none?', '400000?']);
    expect(ownText({ sendKey: 'a', reservedMs: 1 }, [], at(5), 10)).toMatchObject({
      text: { takenMs: 5 },
      isSure: true,
    });
  });
});

it('texts in the queue count as unread while none is stored for five seconds, unless a sweep has read as many', () => {
  const at = 1_000_000;
  expect(isUnread(0, {}, at)).toBe(false);
  expect(isUnread(1, {}, at)).toBe(true);
  expect(isUnread(9, { storedMs: at - 4_999 }, at)).toBe(false);
  expect(isUnread(1, { storedMs: at - 5_000 }, at)).toBe(true);
  expect([isUnread(2, { sweptQueued: 2 }, at), isUnread(3, { sweptQueued: 2 }, at)]).toEqual([false, true]);
});

describe('statuses', () => {
  it('move a send only forward', () => {
    const order = ['ACCEPTED', 'QUEUED', 'SENDING', 'SENT', 'DELIVERED'] as const;
    for (const [index, from] of order.entries()) {
      for (const [other, to] of order.entries()) expect(isForward(from, to)).toBe(other > index);
    }
    expect(isForward('DELIVERED', 'UNDELIVERED')).toBe(false);
    expect(isForward('UNCONFIRMED', 'SENT')).toBe(true);
    expect(isForward('DROPPED', 'DELIVERED')).toBe(false);
  });

  it('are known by the provider’s names', () => {
    expect(
      ['accepted', 'Queued', 'sent', 'delivered', 'undelivered', 'failed', 'canceled', 'odd'].map(sendStateOf),
    ).toEqual(['ACCEPTED', 'QUEUED', 'SENT', 'DELIVERED', 'UNDELIVERED', 'FAILED', 'FAILED', null]);
  });
});

describe('the meaning of an error from the create call', () => {
  it.each([
    ['connection refused', { cause: { code: 'ECONNREFUSED' } }, { kind: 'retry' }],
    ['connection not made in time', { cause: { code: 'UND_ERR_CONNECT_TIMEOUT' } }, { kind: 'retry' }],
    ['no such name', { cause: { code: 'ENOTFOUND' } }, { kind: 'retry' }],
    ['name server busy', { code: 'EAI_AGAIN' }, { kind: 'retry' }],
    ['429', { status: 429, code: 20429, message: 'Slow' }, { kind: 'retry', code: 20429, status: 429 }],
    ['4xx with a code', { status: 400, code: 21211, message: 'Bad' }, { kind: 'failed', code: 21211, status: 400 }],
    ['4xx without', { status: 404, message: 'No' }, { kind: 'failed', code: 404, status: 404 }],
    ['wrong keys', { status: 401, code: 20003, message: 'Authenticate' }, { kind: 'retry', code: 20003, status: 401 }],
    ['an account that may not send', { status: 403, message: 'No' }, { kind: 'retry', code: 403, status: 403 }],
    [
      'a suspended account',
      { status: 403, code: 20005, message: 'Not active' },
      { kind: 'retry', code: 20005, status: 403 },
    ],
    ['5xx', { status: 503, code: 20503, message: 'Sorry' }, { kind: 'unknown' }],
    ['reset', { cause: { code: 'ECONNRESET' } }, { kind: 'unknown' }],
    ['no answer in time', { name: 'TimeoutError', code: 23 }, { kind: 'unknown' }],
    ['nothing known', new Error('?'), { kind: 'unknown' }],
  ])('%s', (_, error, outcome) => expect(submitOutcome(error)).toEqual(outcome));
});

it('a number refused although it counted as approved is checked an hour later, then at doubled intervals, at most a day', () => {
  expect([1, 2, 3, 5, 6, 40].map((strikes) => lookAfterMs(strikes) / 3_600_000)).toEqual([1, 2, 4, 16, 24, 24]);
});

it('a text of unknown outcome is queried again after a quarter of its age, between one and 15 minutes', () => {
  const MINUTE = 60_000;
  const again = [0, 1, 4, 8, 30, 60, 24 * 60].map((minutes) => askAgainMs(minutes * MINUTE) / MINUTE);
  expect(again).toEqual([1, 1, 1, 2, 7.5, 15, 15]);
});
