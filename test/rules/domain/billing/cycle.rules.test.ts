// Which billing cycle a text is charged in, which time the card provider gets, and how free texts reduce the charge.
import { describe, expect, it } from 'vitest';
import { type CycleFacts, cycleAt, endedEarly, stampOf } from '#domain/billing/plan/cycle.rules.ts';
import { chargedCents } from '#domain/billing/price.rules.ts';
import { brandOf } from '#platform/brands/manifest.ts';

const START = '2026-11-22T14:23:07.000Z';
const END = '2026-12-22T14:23:07.000Z';
const running: CycleFacts = { subscriptionState: 'active', periodStart: START, periodEnd: END };
const cancelled: CycleFacts = { ...running, expires: END };
const ended: CycleFacts = { ...cancelled, subscriptionState: 'canceled' };
const gaveUp: CycleFacts = { ...running, subscriptionState: 'canceled', expires: '2026-12-10T09:00:00.000Z' };
const at = (iso: string) => Date.parse(iso);
const later = (iso: string, minutes: number) => at(iso) + minutes * 60_000;

describe('a text', () => {
  it.each([
    ['without a subscription', null, at(START), { cycle: '2026-11' }],
    ['in the running cycle', running, at(START), { cycle: START, ends: END }],
    ['to the last millisecond', running, at(END) - 1, { cycle: START, ends: END }],
    ['after its end, before the provider was read again', running, at(END), { cycle: END }],
    ['on its way as a canceled plan ended', cancelled, at(END), { cycle: START, ends: END }],
  ])('%s belongs to its cycle [A04]', (_, billing, nowMs, cycle) => {
    expect(cycleAt(billing, nowMs, '2026-11')).toEqual(cycle);
  });
});

describe('the time that the provider gets', () => {
  const next = { ...running, periodStart: END, periodEnd: '2027-01-22T14:23:07.000Z' };
  const own = { cycle: START, ends: END };
  it.each([
    ['now, while the cycle runs', own, running, at(START) + 5, { atMs: at(START) + 5, cycle: START }],
    ['with the last second, shortly after', own, next, later(END, 44), { atMs: at(END) - 1000, cycle: START }],
    [
      'now and in the next cycle, when the invoice is done',
      own,
      next,
      later(END, 45),
      { atMs: later(END, 45), cycle: END },
    ],
    [
      'of a text whose cycle has no end, in the running one',
      { cycle: '2026-10' },
      running,
      at(START),
      { atMs: at(START), cycle: START },
    ],
    ['with the last second of a canceled plan', own, ended, later(END, 1), { atMs: at(END) - 1000, cycle: START }],
    ['nothing when a plan has ended long ago', own, ended, later(END, 60), null],
    ['nothing of a plan that was given up unpaid', own, gaveUp, later(END, 1), null],
  ])('%s [A04]', (_, cycle, billing, nowMs, stamp) => {
    expect(stampOf(cycle, billing, nowMs)).toEqual(stamp);
  });

  it('texts of a plan that was canceled unpaid can be charged again', () => {
    expect([running, cancelled, ended, gaveUp].map(endedEarly)).toEqual([false, false, false, true]);
  });
});

describe('the amount still due', () => {
  it.each([
    ['blast', 99, 0],
    ['blast', 100, 0],
    ['blast', 101, 1],
    ['blast', 1100, 1000],
    ['opportunity', 50, 50],
  ])('on %s of %i texts at a cent is %i cents [BIL-14, A05]', (key, texts, cents) => {
    expect(chargedCents(brandOf(key), { texts, cents: texts })).toBe(cents);
  });
});
