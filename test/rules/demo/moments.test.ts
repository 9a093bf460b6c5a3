// The demo data of brands that live by appointments shows somebody on the overview, whatever the hour at which the host starts.
import { describe, expect, it } from 'vitest';
import { arizonaTime, demoMoments } from '#bin/demo-gatherings.ts';
import { TRADES, tradeOf } from '#bin/trades/trades.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { nextShift } from '#web/staff/features/overview/trade/trade.rules.ts';

const HOUR_MS = 3_600_000;
/** A Monday, midnight in Arizona. */
const MONDAY = Date.parse('2026-11-30T07:00:00Z');
const OF_APPOINTMENTS = ['chairs', 'shift', 'week'];

describe('a host that starts at any hour of a week', () => {
  it('expects somebody today, and in the next shift', () => {
    for (let hour = 0; hour < 7 * 24; hour++) {
      const nowMs = MONDAY + hour * HOUR_MS;
      const [date = '', time = ''] = new Date(nowMs - 7 * HOUR_MS).toISOString().slice(0, 16).split('T');
      const moments = demoMoments(nowMs);
      expect(moments.filter((one) => one.date === date).length, `today at hour ${hour}`).toBeGreaterThan(1);
      const found = moments
        .toSorted((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`))
        .map((one) => ({ ...one, id: '', leadId: '', name: '', place: '', repeats: false, responsible: null }));
      expect(nextShift(found, { date, time })?.appointments.length, `next at hour ${hour}`).toBeGreaterThan(0);
    }
  });

  it('schedules its texts inside the hours in which texts are sent', () => {
    for (let hour = 0; hour < 24; hour++) {
      const sendAt = arizonaTime(MONDAY + hour * HOUR_MS, 2, '10:00');
      expect(sendAt, `at hour ${hour}`).toBe('2026-12-02T17:00:00.000Z');
    }
  });

  it('has places in each brand whose panel shows appointments', () => {
    const named = Object.keys(TRADES).filter((brand) => tradeOf(brand).places);
    const panels = Object.values(BRANDS).filter(({ overviewPanel }) => OF_APPOINTMENTS.includes(overviewPanel));
    expect(named.toSorted()).toEqual(panels.map(({ key }) => key).toSorted());
  });
});
