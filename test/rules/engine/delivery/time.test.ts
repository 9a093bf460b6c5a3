// Two years of sending, computed by the rules and by a minute-by-minute simulation: both must find the same minute.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareDueMs, type StepDelay } from '#domain/campaigns/time/delay.rules.ts';
import { intoWindow, type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import { US_ZONES, zonesOfNumber } from '#domain/texts/hours/number-zones.rules.ts';
import { windowFor } from '#domain/texts/hours/quiet-hours.rules.ts';
import { gate } from '#domain/texts/send/gate.rules.ts';
import type { BatchFacts, LeadFacts } from '#domain/texts/send/gate-facts.rules.ts';
import { blast } from '#platform/brands/blast.ts';
import { dueMs } from '#test/given/time/due-text.ts';
import { firstMinute, minutesShowing, wallAt } from '#test/given/time/minute-walk.ts';

const MINUTE = 60_000;
const HOURS: Record<string, number> = { morning: 9, afternoon: 13, evening: 18 };
const RUNS = 800;

/** Edge cases, besides arbitrary minutes of two years: clock changes, leap day, year end, opening, closing. */
const EDGES = [
  '2026-11-01T08:30Z',
  '2027-03-14T09:30Z',
  '2027-11-07T08:30Z',
  '2028-02-28T15:00Z',
  '2028-02-29T15:00Z',
  '2028-03-12T10:00Z',
  '2026-12-31T15:00Z',
  '2027-01-01T03:00Z',
  '2027-06-05T02:59Z',
  '2027-06-05T03:00Z',
  '2027-06-07T14:59Z',
  '2027-06-07T15:00Z',
].map((iso) => Date.parse(iso));

const minutes = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 10, 1) / MINUTE, max: Date.UTC(2028, 10, 1) / MINUTE }),
  fc.tuple(fc.constantFrom(...EDGES), fc.integer({ min: -180, max: 180 })).map(([edge, by]) => edge / MINUTE + by),
);
const times = minutes.map((minute) => minute * MINUTE);
const zones = fc.constantFrom(...US_ZONES);
const flags = fc.record({ allowAfterHours: fc.boolean(), allowWeekends: fc.boolean() });
const days = fc.oneof(fc.constantFrom(0, 1, 2, 24, 25, 30, 299, 301, 364), fc.integer({ min: 0, max: 364 }));
const steps: fc.Arbitrary<StepDelay> = fc.record({
  days,
  hours: fc.integer({ min: 0, max: 30 }),
  minutes: fc.integer({ min: 0, max: 90 }),
  window: fc.oneof(
    fc.constant(null),
    fc.constantFrom('morning', 'afternoon', 'evening'),
    fc.integer({ min: 0, max: 23 }).map(String),
  ),
  delayUntil: fc.option(
    times.map((at) => new Date(at).toISOString()),
    { freq: 8 },
  ),
});
const phones = fc.oneof(
  fc
    .constantFrom('602', '928', '212', '312', '808', '907', '208', '850', '605', '800', '999', '787')
    .map((area) => `+1${area}2345678`),
  fc.constant('+442071234567'),
);

const windowIn = (zone: string) => ({ ...blast.window, zone });

function isOpen(zone: string, { allowAfterHours, allowWeekends }: WindowFlags, atMs: number): boolean {
  const { weekday, minute } = wallAt(zone, atMs);
  if (!allowWeekends && (weekday === 0 || weekday === 6)) return false;
  return allowAfterHours || (minute >= 8 * 60 && minute < 20 * 60);
}

const isAwake = (atMs: number) => (zone: string) => {
  const { minute } = wallAt(zone, atMs);
  return minute >= 8 * 60 && minute < 21 * 60;
};

/** With all hours allowed and weekends closed, the hold ends at Monday's opening hour, not at midnight. */
function opens(zone: string, lift: WindowFlags, fromMs: number): number {
  if (isOpen(zone, lift, fromMs)) return fromMs;
  return firstMinute(fromMs, (atMs) => isOpen(zone, { ...lift, allowAfterHours: false }, atMs));
}

/**
 * The first minute at which a text may go to a person in these zones; one held over a weekend waits for Monday's
 * opening hour.
 */
function leaves(zone: string, lift: WindowFlags, where: readonly string[], fromMs: number): number {
  let isAfterWeekend = false;
  return firstMinute(fromMs, (atMs) => {
    if (!isOpen(zone, { allowAfterHours: true, allowWeekends: lift.allowWeekends }, atMs)) isAfterWeekend = true;
    const isOpenNow = isOpen(zone, isAfterWeekend ? { ...lift, allowAfterHours: false } : lift, atMs);
    if (isOpenNow) isAfterWeekend = false;
    return isOpenNow && where.every(isAwake(atMs));
  });
}

/** Every minute at which the step can fall due, before the window is applied. */
function dueMinutes(zone: string, step: StepDelay, previousMs: number): number[] {
  if (step.delayUntil) return [Date.parse(step.delayUntil)];
  const elapsed = (step.hours * 60 + step.minutes) * MINUTE;
  if (!step.window) {
    const { day, minute } = wallAt(zone, previousMs);
    const starts = step.days === 0 ? [previousMs] : minutesShowing(zone, day + step.days, minute);
    return starts.map((at) => at + elapsed);
  }
  const afterMs = previousMs + elapsed;
  const hour = HOURS[step.window] ?? Number(step.window);
  const date = wallAt(zone, afterMs).day + step.days;
  const shown = minutesShowing(zone, date, hour * 60);
  return shown.flatMap((at) => (at < afterMs ? minutesShowing(zone, date + 1, hour * 60) : [at]));
}

describe('the rules of time and the simulation agree', () => {
  it('on when a step falls due and when it leaves', () => {
    fc.assert(
      fc.property(zones, flags, steps, times, (zone, lift, step, previousMs) => {
        const asked = { step, previousMs, window: windowIn(zone), flags: lift };
        const walked = dueMinutes(zone, step, previousMs);
        expect(walked).toContain(bareDueMs(asked));
        expect(walked.map((at) => opens(zone, lift, at))).toContain(dueMs(asked));
      }),
      { numRuns: RUNS },
    );
  });

  it('on the window around any minute: whether it is open, when it opens, when it closes', () => {
    fc.assert(
      fc.property(zones, flags, times, (zone, lift, atMs) => {
        const at = windowAt(windowIn(zone), lift, atMs);
        expect(at.isOpen).toBe(isOpen(zone, lift, atMs));
        expect(at.opensMs).toBe(opens(zone, lift, atMs));
        if (lift.allowAfterHours && lift.allowWeekends) return;
        expect(at.closesMs).toBe(firstMinute(at.opensMs, (minute) => !isOpen(zone, lift, minute)));
      }),
      { numRuns: RUNS },
    );
  });

  it('on a chain of three texts for two leads of whom one is held', () => {
    fc.assert(
      fc.property(
        zones,
        flags,
        fc.array(steps, { minLength: 1, maxLength: 3 }),
        times,
        (zone, lift, chain, entered) => {
          const window = windowIn(zone);
          // The first continues at once, the second waits for the next opening after the window has closed.
          const closed = lift.allowAfterHours ? entered + 36 * 60 * MINUTE : windowAt(window, lift, entered).closesMs;
          for (const enteredMs of [entered, intoWindow(window, lift, closed)]) {
            let ruled = enteredMs;
            let walked = [enteredMs];
            for (const step of chain.map((one) => ({ ...one, days: Math.min(one.days, 120) }))) {
              ruled = dueMs({ step, previousMs: ruled, window, flags: lift });
              walked = [
                ...new Set(walked.flatMap((at) => dueMinutes(zone, step, at)).map((at) => opens(zone, lift, at))),
              ];
              expect(walked).toContain(ruled);
            }
          }
        },
      ),
      { numRuns: RUNS / 4 },
    );
  });

  it("on the recipient's quiet hours, which only ever narrow the window [decisions: Recipient-local quiet hours]", () => {
    fc.assert(
      fc.property(zones, flags, times, phones, (zone, lift, atMs, phone) => {
        const window = windowIn(zone);
        const where = zonesOfNumber(phone);
        const isBoth = (at: number) => isOpen(zone, lift, at) && where.every(isAwake(at));
        const found = windowFor(
          window,
          lift,
          where.map((one) => ({ zone: one })),
          atMs,
        );
        expect(found.isOpen).toBe(isBoth(atMs));
        if (!found.isOpen) {
          expect(found.opensMs).toBeGreaterThanOrEqual(windowAt(window, lift, atMs).opensMs);
          expect(isBoth(found.opensMs)).toBe(true);
          expect(found.opensMs).toBe(leaves(zone, lift, where, atMs));
        }
        const closes = firstMinute(found.opensMs, (minute) => !isBoth(minute));
        expect(found.closesMs).toBe(closes);
      }),
      { numRuns: RUNS / 2 },
    );
  });
});

const LEAD: LeadFacts = {
  lead: 'active',
  enrollment: 'in',
  phoneConsent: { consent: 'unknown', invalid: false, lastTextMs: 0, isGreeted: true },
};

it('the gate lets a text go in exactly the minutes that the simulation finds open, and holds it until the next one', () => {
  fc.assert(
    fc.property(zones, flags, times, phones, fc.boolean(), (zone, lift, nowMs, phone, quietHours) => {
      const window = windowIn(zone);
      // All hours lift the brand's window, never the law.
      const where = quietHours || lift.allowAfterHours ? zonesOfNumber(phone) : [];
      const batch: BatchFacts = {
        nowMs,
        kind: 'campaign',
        organization: { hasNumber: true, registered: true, flags: lift, quietHours },
        billingActive: true,
        campaign: { lifecycle: 'active', paused: false },
        hasStep: true,
        fallsDueMs: nowMs,
        window,
        spacingSeconds: 60,
        requireOptInReply: false,
      };
      const verdict = gate(batch, { ...LEAD, places: zonesOfNumber(phone).map((one) => ({ zone: one })) });
      const untilMs = leaves(zone, lift, where, nowMs);
      const held = { kind: 'HOLD', untilMs, bucket: 'held', movesDue: true };
      expect(verdict).toMatchObject(untilMs === nowMs ? { kind: 'SEND' } : held);
    }),
    { numRuns: RUNS },
  );
});
