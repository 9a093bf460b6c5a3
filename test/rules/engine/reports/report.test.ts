// The report adds up: every contact in exactly one bucket of every step, whatever was edited meanwhile.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUCKETS } from '#domain/texts/send/bucket.rules.ts';
import { currentTotals } from '#domain/texts/totals/current-totals.rules.ts';
import type { BucketCounts, ReportBatch } from '#domain/texts/totals/participants.rules.ts';
import { totalsOf } from '#domain/texts/totals/totals.rules.ts';
import { percentage, reportOf as reportOfBatches } from '#engine/reports/buckets/report.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';

const chain = (...feature: string[]) => ({ before: [] as string[], feature, appointment: [] as string[] });
const batch = (
  featureId: string,
  leadIds: string[],
  buckets: BucketCounts,
  more: Partial<ReportBatch> = {},
): ReportBatch => ({
  featureId,
  leadIds,
  buckets,
  createdMs: 0,
  ...more,
});
const bucketsOf = (report: ReturnType<typeof reportOfBatches>, step: number) =>
  Object.fromEntries((report.features[step]?.buckets ?? []).map(({ bucket, count }) => [bucket, count]));

/** The report of batches in which everybody is once per step. */
const reportOf = (steps: ReturnType<typeof chain>, batches: ReportBatch[], responses: number) =>
  reportOfBatches(
    steps,
    currentTotals(totalsOf({ texts: batches, people: batches }), (queued) => queued),
    responses,
  );

describe('a running campaign', () => {
  const batches = [
    batch('a', ['1', '2', '3'], { delivered: 1, failed: 1, optedOut: 1 }),
    batch(
      'a',
      ['4', '5'],
      { accepted: 1, held: 1 },
      { heldUntil: '2026-11-21T15:00:00.000Z', reason: 'Until 8:00 am MST' },
    ),
    batch('b', ['1', '2'], { delivered: 1, waiting: 1 }),
  ];
  const report = reportOf(chain('a', 'b', 'c'), batches, 2);

  it('counts submitted texts, with rates of two decimals [CMP-09, A06, decisions: Rates]', () => {
    expect(report).toMatchObject({ leads: 5, messages: 4, messagesSuccess: 2, messagesFailed: 1, responses: 2 });
    expect([report.deliveryRate, report.responseRate]).toEqual([50, 40]);
  });
  it('counts undelivered texts, and none still on their way', () => {
    const optIn = batch('', ['6', '7'], { invalid: 1, delivered: 1 });
    const later = batch('b', ['8', '9', '10'], { unconfirmed: 1, stuck: 1, missed: 1 });
    expect(reportOf(chain('a', 'b', 'c'), [...batches, optIn, later], 2).notDelivered).toBe(2 + 1 + 2);
    expect(reportOf(chain('a'), [batch('a', ['1', '2'], { queued: 1, retrying: 1 })], 0).notDelivered).toBe(0);
  });
  it('keeps people who left in their bucket on later steps; the others are waiting', () => {
    expect(bucketsOf(report, 0)).toEqual({ delivered: 1, failed: 1, optedOut: 1, accepted: 1, held: 1 });
    expect(bucketsOf(report, 1)).toEqual({ delivered: 1, waiting: 3, optedOut: 1 });
    expect(bucketsOf(report, 2)).toEqual({ waiting: 4, optedOut: 1 });
  });
  it('says why people wait and until when', () => {
    const held = report.features[0]?.buckets.find(({ bucket }) => bucket === 'held');
    expect(held).toMatchObject({ reason: 'Until 8:00 am MST', until: '2026-11-21T15:00:00.000Z' });
  });
  it('is complete in whole percent when the last step went out [CMP-09d, A06]', () => {
    const all = [batch('a', ['1', '2', '3'], { delivered: 3 }), batch('b', ['1', '2'], { delivered: 1, accepted: 1 })];
    expect(reportOf(chain('a', 'b'), all, 0).complete).toBe(67);
  });
});

describe('an edited campaign', () => {
  it('counts people of a deleted step, and their texts', () => {
    const report = reportOf(chain('b'), [batch('gone', ['1', '2'], { delivered: 1, invalid: 1 })], 0);
    expect(report).toMatchObject({ leads: 2, messages: 1 });
    expect(bucketsOf(report, 0)).toEqual({ waiting: 1, invalid: 1 });
  });
  it('marks a step inserted behind people as not sent to them', () => {
    const report = reportOf(chain('x', 'a'), [batch('a', ['1', '2'], { delivered: 2 })], 0);
    expect(report.features[0]?.buckets).toEqual([
      { bucket: 'dropped', count: 2, reason: 'Added after they had passed.', until: null },
    ]);
  });
  it('shows people who continued after a dropped text as waiting, the others as having left', () => {
    const gone = batch('gone', ['1', '2', '3'], { dropped: 2, delivered: 1 }, { createdMs: 1 });
    const went = reportOf(chain('b', 'c'), [gone, batch('b', ['1', '3'], { delivered: 2 }, { createdMs: 2 })], 0);
    expect(bucketsOf(went, 0)).toEqual({ delivered: 2, dropped: 1 });
    expect(bucketsOf(went, 1)).toEqual({ waiting: 2, dropped: 1 });
  });
  it('shows people whose opt-in text goes first as waiting, and counts that text as a message [CMP-09, decisions: Rates]', () => {
    const greeting = batch('', ['1', '2', '3'], { delivered: 1, failed: 1, optedOut: 1 });
    const report = reportOf(chain('a'), [greeting], 0);
    expect(report).toMatchObject({ leads: 3, messages: 2, messagesSuccess: 1, messagesFailed: 1, notDelivered: 2 });
    expect(report).toMatchObject({ deliveryRate: 50 });
    expect(bucketsOf(report, 0)).toEqual({ waiting: 2, optedOut: 1 });
  });
  it('has nobody when it is empty', () => {
    expect(reportOf(chain('a'), [], 0)).toMatchObject({ leads: 0, complete: 0, deliveryRate: 0, responseRate: 0 });
  });
});

it('rounds rates as documented, and 0 of nothing is 0', () => {
  expect([percentage(1, 3, 2), percentage(2, 3, 1), percentage(2, 3, 0), percentage(1, 0, 2)]).toEqual([
    33.33, 66.7, 67, 0,
  ]);
});

describe('whatever happened', () => {
  const GOES_ON = ['accepted', 'delivered', 'failed', 'missed', 'unconfirmed'] as const;
  /** Simulates leads in a chain: each is at a step, or has left; batches of any size. */
  const play = fc
    .record({
      steps: fc.integer({ min: 1, max: 5 }),
      fates: fc.array(fc.array(fc.constantFrom(...BUCKETS), { minLength: 5, maxLength: 5 }), { maxLength: 40 }),
      size: fc.integer({ min: 1, max: 7 }),
      order: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
      deleted: fc.integer({ min: -1, max: 4 }),
    })
    .map(({ steps, fates, size, order, deleted }) => {
      const rows: { step: number; lead: string; bucket: Bucket }[] = [];
      for (const [lead, fate] of fates.entries()) {
        for (let step = 0; step < steps; step++) {
          const bucket = fate[step] ?? 'waiting';
          rows.push({ step, lead: `l${lead}`, bucket });
          if (!(GOES_ON as readonly Bucket[]).includes(bucket)) break;
        }
      }
      const batches: ReportBatch[] = [];
      for (let step = 0; step < steps; step++) {
        const own = rows.filter((each) => each.step === step);
        for (let from = 0; from < own.length; from += size) {
          const some = own.slice(from, from + size);
          const buckets: BucketCounts = {};
          for (const { bucket } of some) buckets[bucket] = (buckets[bucket] ?? 0) + 1;
          batches.push(
            batch(
              `s${step}`,
              some.map(({ lead }) => lead),
              buckets,
              { createdMs: step },
            ),
          );
        }
      }
      const ids = Array.from({ length: steps }, (_, step) => `s${step}`)
        .filter((_, step) => step !== deleted)
        .sort((one, other) => (order[Number(one[1])] ?? 0) - (order[Number(other[1])] ?? 0));
      return { leads: fates.length, batches, kept: ids, inOrder: ids.toSorted() };
    });

  const adds = ({ features }: ReturnType<typeof reportOfBatches>, leads: number) =>
    features.every(
      (step) =>
        step.leads === leads &&
        step.buckets.reduce((sum, { count }) => sum + count, 0) === leads &&
        step.buckets.every(({ count }) => count > 0),
    );

  it('the buckets of every step add up to the contacts, also when steps were deleted or reordered [CMP-28]', () =>
    fc.assert(
      fc.property(play, ({ leads, batches, kept, inOrder }) => {
        for (const order of [kept, inOrder]) {
          const report = reportOf(chain(...order), batches, 0);
          if (report.leads !== leads || !adds(report, leads)) return false;
          if (report.messages < report.messagesSuccess + report.messagesFailed) return false;
        }
        return true;
      }),
      { numRuns: 500 },
    ));
});
