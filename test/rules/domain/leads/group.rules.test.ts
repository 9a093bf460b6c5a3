// How a group's page describes price, schedule and trial.
import { describe, expect, it } from 'vitest';
import { GROUP_PRICE, groupPrice, priceRefusal, termsLine, trialPeriod } from '#domain/groups/group.rules.ts';

describe('the terms of a group', () => {
  it.each([
    [{}, null],
    [{ schedule: '  ' }, null],
    [{ schedule: 'Monthly' }, '$5 · Monthly'],
    [{ price: 12.5 }, '$12.50'],
    [{ price: 1200, schedule: 'Once' }, '$1,200 · Once'],
    [{ trialPeriod: 1 }, '$5 · First day free'],
    [{ price: 20, schedule: 'Every week', trialPeriod: 1000 }, '$20 · Every week · First 1,000 days free'],
    [{ price: 0 }, 'Free'],
    [{ price: 0, schedule: 'Monthly', trialPeriod: 14 }, 'Free · Monthly'],
  ])('are shown once one of them differs from its default: %j [GRP-12, A43]', (given, sentence) => {
    expect(termsLine({ price: GROUP_PRICE, schedule: '', trialPeriod: 0, ...given })).toBe(sentence);
  });

  it.each([-5, -0.01, 1e308, 100_000.01, Number.NaN, Number.POSITIVE_INFINITY])('a price of %d is refused', (price) => {
    expect(priceRefusal(price)).toBe('A price is from $0 to $100,000.');
  });

  it.each([null, undefined, 0, 12.5, 100_000])('a price of %s is not', (price) => {
    expect(priceRefusal(price)).toBeNull();
  });

  it.each([
    ['ten', 5],
    ['', 5],
    [null, 5],
    ['-1', 5],
    ['100000.01', 5],
    ['12.345', 12.35],
    ['0', 0],
  ])('a price of %j is %d [GRP-08a]', (text, price) => {
    expect(groupPrice(text)).toBe(price);
  });

  it.each([
    ['14 days', 14],
    ['none', 0],
    ['-3', 0],
    ['2.9', 2],
    [null, 0],
  ])('a trial of %j is %d days [GRP-08b-c]', (text, days) => {
    expect(trialPeriod(text)).toBe(days);
  });
});
