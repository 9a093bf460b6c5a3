// Prices and when billing is active, as tables of cases.
import { describe, expect, it } from 'vitest';
import { activeUntilMs, PAYMENT_GRACE_MS } from '#domain/billing/billing.rules.ts';
import {
  dollars,
  messagePriceCents,
  PLAN_COPY,
  planPriceCents,
  raisedBy,
  takesYouTo,
  tierOf,
} from '#domain/billing/price.rules.ts';
import type { OrgType } from '#functions/schema.gen.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

describe('the plan', () => {
  it.each([
    ['free', 0],
    ['basic', 2500],
    ['pro', 4900],
    [null, 0],
  ] as [OrgType | null, number][])('%s costs %i cents a month [BIL-10]', (plan, cents) =>
    expect(planPriceCents(plan)).toBe(cents),
  );

  it('has its documented copy, word for word [BIL-13]', () => {
    expect(PLAN_COPY).toEqual({
      free: 'Your only charge will be 3 cents per message',
      basic: '$25 plus 2 cents per message billed monthly',
      pro: '$49 plus 1 cents per message',
    });
  });

  it.each([
    [0, 'free'],
    [25, 'free'],
    [26, 'basic'],
    [250, 'basic'],
    [251, 'pro'],
    [100_000, 'pro'],
  ] as [number, OrgType][])('for %i contacts is %s [BIL-14, A05]', (contacts, tier) =>
    expect(tierOf(contacts)).toBe(tier),
  );
});

describe('people being added', () => {
  it.each([
    [1, 24, 'free', null],
    [1, 25, 'free', 2500],
    [300, 0, 'free', 4900],
    [225, 25, 'basic', null],
    [226, 25, 'basic', 4900],
    [1, 26, 'basic', null],
    [1, 25, 'pro', null],
    [0, 30, 'free', null],
    [1, 25, null, 2500],
  ] as const)(
    '%d added to %d on %s: the monthly price becomes %s [BIL-14, decisions: A05]',
    (more, now, plan, cents) => {
      expect(raisedBy(more, now, plan)).toBe(cents);
    },
  );

  it('are shown the price in the decided words, with "may" when it is not certain [decisions: Billing active]', () => {
    expect(takesYouTo(2500)).toBe('This takes you to $25 per month from today.');
    expect(takesYouTo(4900, false)).toBe('This may take you to $49 per month from today.');
  });
});

describe('a text', () => {
  const { blast, pitch } = BRANDS;
  it.each([
    [blast, '101', 'free', 1],
    [blast, '101', 'basic', 1],
    [pitch, '101', 'pro', 1],
    [pitch, '101', null, 2],
    [pitch, '1', null, 0],
    [pitch, '4', null, 0],
    [pitch, '1', 'free', 1],
    [blast, '1', null, 2],
    [blast, '4', null, 2],
  ] as const)('of $name %s with plan %s costs %i cents [BIL-11, A04]', (brand, organizationId, orgType, cents) =>
    expect(messagePriceCents(brand, { organizationId, orgType })).toBe(cents),
  );

  it('is shown in dollars with two decimals [BIL-04]', () => {
    expect([0, 1, 100, 123456].map(dollars)).toEqual(['$0.00', '$0.01', '$1.00', '$1234.56']);
  });
});

describe('billing', () => {
  const NOW = Date.parse('2026-11-20T19:00:00Z');
  const facts = { isPaying: true, unpaidSinceMs: null, messagePriceCents: 1, cancelledUntilMs: null };
  it.each([
    ['with a card and nothing unpaid', facts, true],
    ['without a card', { ...facts, isPaying: false }, false],
    ['without a card where texts cost nothing', { ...facts, isPaying: false, messagePriceCents: 0 }, true],
    ['with an invoice unpaid for three days', { ...facts, unpaidSinceMs: NOW - PAYMENT_GRACE_MS }, true],
    ['with one unpaid for longer', { ...facts, unpaidSinceMs: NOW - PAYMENT_GRACE_MS - 1 }, false],
    ['canceled, before the period ends', { ...facts, cancelledUntilMs: NOW + 1 }, true],
    ['canceled, at the period’s end', { ...facts, cancelledUntilMs: NOW }, false],
  ])('%s: active %s [decisions: Billing active]', (_, given, active) =>
    expect(NOW < activeUntilMs(given)).toBe(active),
  );
});
