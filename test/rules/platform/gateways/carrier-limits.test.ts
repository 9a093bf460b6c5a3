// The provider's words for how much the carriers accept from a registered campaign.
import { expect, it } from 'vitest';
import { carrierLimits } from '#platform/gateways/carriers/carrier-limits.rules.ts';

it('AT&T’s pace counts for all carriers, and T-Mobile’s tier gives its daily limit', () => {
  const told = { att: { mps: 600, msg_class: 'A' }, tmobile: { brand_tier: 'TOP' } };
  expect(carrierLimits(told)).toEqual({ segmentsPerSecond: 600, tmobilePerDay: 200_000 });
  expect(carrierLimits({ tmobile: { brand_tier: 'LOW' } })).toEqual({ tmobilePerDay: 2_000 });
  expect(carrierLimits(null, 'BN1')).toEqual({ firmSid: 'BN1' });
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
