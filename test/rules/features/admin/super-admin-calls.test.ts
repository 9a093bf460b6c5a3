// The rates of a subscription, and what a search of organizations finds.
import { describe, expect, it } from 'vitest';
import {
  isFound,
  MONTHLY_INVALID,
  ratesFrom,
  ratesOf,
  SMS_INVALID,
} from '#features/admin/super-admin/super-admin-calls.rules.ts';

const product = (name: string, price: number) => ({ id: name, name, price });

describe('a change of the subscription', () => {
  it('begins with 250 and 0.03, or with the prices of the products named after access and sms [ADM-04, A49]', () => {
    expect(ratesOf([])).toEqual({ monthlyRate: 250, smsRate: 0.03 });
    expect(ratesOf([product('Basic plan', 25), product('SMS', 0.01)])).toEqual({ monthlyRate: 250, smsRate: 0.01 });
    expect(ratesOf([product('Access', 99.5)])).toEqual({ monthlyRate: 99.5, smsRate: 0.03 });
    const named = [product('Monthly ACCESS fee', 0), product('Sms, each', 0.02)];
    expect(ratesOf(named)).toEqual({ monthlyRate: 0, smsRate: 0.02 });
  });

  it('accepts dollars in whole cents, as numbers or as text, and refuses everything else [API-105]', () => {
    expect(ratesFrom(250, 0.03)).toEqual({ monthlyRateCents: 25_000, smsRateCents: 3 });
    expect(ratesFrom('19.99', '0.29')).toEqual({ monthlyRateCents: 1999, smsRateCents: 29 });
    expect(ratesFrom(0, 0)).toEqual({ monthlyRateCents: 0, smsRateCents: 0 });
    for (const wrong of [
      -1,
      0.001,
      100_001,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '',
      ' ',
      'ten',
      null,
      undefined,
      [],
      {},
      true,
    ]) {
      expect(ratesFrom(wrong, 0.03)).toEqual({ refusal: MONTHLY_INVALID });
    }
    for (const wrong of [-0.01, 0.015, 1.01, 'x', null])
      expect(ratesFrom(250, wrong)).toEqual({ refusal: SMS_INVALID });
  });
});

describe('a search', () => {
  it.each([
    ['', true],
    ['dental', true],
    ['CAFÉ', true],
    ['cafe', true],
    [' 104 ', true],
    ['04', false],
    ['dentist', false],
  ])('%j finds "Café Dental", organization 104: %s [ADM-01]', (search, found) => {
    expect(isFound(search, { id: '104', name: 'Café Dental' })).toBe(found);
  });
});
