// What a change of the plan charges today, to the cent: the rest of the cycle at the new price less the rest at the old one.
import { describe, expect, it } from 'vitest';
import { dueTodayCents } from '#domain/billing/plan/due-today.rules.ts';

const periodStart = '2026-11-01T00:00:00.000Z';
const periodEnd = '2026-12-01T00:00:00.000Z';
const running = { periodStart, periodEnd, subscriptionState: 'active' };
const at = (time: string) => Date.parse(time);

describe('what changing the plan charges today', () => {
  it.each([
    ['half of the difference in the middle of the cycle', running, 2500, 4900, '2026-11-16T00:00:00Z', 1200],
    ['less than nothing for a smaller plan', running, 4900, 0, '2026-11-16T00:00:00Z', -2450],
    ['nothing at the end of the cycle', running, 0, 4900, '2026-12-02T00:00:00Z', 0],
    ['the whole price without a subscription', {}, 2500, 4900, '2026-11-16T00:00:00Z', 4900],
    ['the whole price after one', { ...running, subscriptionState: 'canceled' }, 0, 2500, '2026-11-16T00:00:00Z', 2500],
  ])('is %s', (_, billing, from, to, now, cents) => expect(dueTodayCents(billing, { from, to }, at(now))).toBe(cents));
});
