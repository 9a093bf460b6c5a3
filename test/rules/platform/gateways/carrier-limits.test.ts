// The provider's words for how much the carriers accept from a registered campaign.
import { expect, it } from 'vitest';
import { carrierLimits } from '#platform/gateways/carriers/carrier-limits.rules.ts';

it('AT&T’s pace counts for all carriers, and T-Mobile’s tier gives its daily limit', () => {
  const told = { att: { mps: 600, msg_class: 'A' }, tmobile: { brand_tier: 'TOP' } };
  expect(carrierLimits(told)).toEqual({ segmentsPerSecond: 600, tmobilePerDay: 200_000 });
  expect(carrierLimits({ tmobile: { brand_tier: 'LOW' } })).toEqual({ tmobilePerDay: 2_000 });
  expect(carrierLimits(null, { firmSid: 'BN1' })).toEqual({ firmSid: 'BN1' });
});

it.each([
  [null],
  [undefined],
  [{}],
  [{ att: null, tmobile: null }],
  [{ att: { mps: 0 }, tmobile: { brand_tier: 'NEW_TIER' } }],
  [{ att: { mps: 'many' } }],
])('%j has no limits: the known ones stay', (told) => {
  expect(carrierLimits(told)).toEqual({});
});

it('a person’s only campaign has the registry’s limits where the provider names none', () => {
  const useCase = 'SOLE_PROPRIETOR';
  expect(carrierLimits(null, { firmSid: 'BN1', useCase })).toEqual({
    segmentsPerSecond: 0.25,
    tmobilePerDay: 1_000,
    firmSid: 'BN1',
  });
  const told = { att: { mps: 1 }, tmobile: { brand_tier: 'LOW' } };
  expect(carrierLimits(told, { useCase })).toEqual({ segmentsPerSecond: 1, tmobilePerDay: 2_000 });
  expect(carrierLimits(null, { useCase: 'MIXED' })).toEqual({});
});
