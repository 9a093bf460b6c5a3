// The sum of a campaign's cohort totals equals what all of its batches say together, whatever happened to it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchIdsIn,
  COHORT_SIZE,
  cohortAfter,
  cohortOf,
  inCohort,
  spotsOf,
} from '#domain/campaigns/cohort/cohort.rules.ts';
import { BATCH_SHARDS, tallyShard } from '#domain/texts/batch/batch.rules.ts';
import { countedElsewhere } from '#domain/texts/batch/each-once.rules.ts';
import { isOutOfDate, MOST_AT_ONCE, SETTLED_AFTER_MS, toAddUp } from '#domain/texts/totals/cohort-state.rules.ts';
import { currentTotals } from '#domain/texts/totals/current-totals.rules.ts';
import type { ReportBatch } from '#domain/texts/totals/participants.rules.ts';
import { sumOfTotals, type Totals, totalsOf, type Why } from '#domain/texts/totals/totals.rules.ts';
import { type Held, queuedAs } from '#engine/delivery/facts/why-queued.rules.ts';
import { nextSend } from '#engine/reports/buckets/next-send.rules.ts';
import { reportOf } from '#engine/reports/buckets/report.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { wholeReport } from '#test/given/reports/whole-report.ts';

const STEPS = ['', 'a', 'b', 'c', 'gone', 'hangs'];
const NOW = Date.parse('2026-11-20T18:00:00.000Z');
const QUARTER = 15 * 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** A batch as the property makes it: the bucket of each of its people, by the number of the person in the cohort. */
type Made = {
  cohort: number;
  step: number;
  people: Map<number, Bucket>;
  state: 'SENT' | 'WAITING' | 'QUEUED' | 'PARKED';
  standing: 'queued' | 'held' | 'waiting';
  createdMs: number;
  reason: string | null;
  heldMs: number | null;
  dueMs: number;
};

const SETTLED = ['delivered', 'accepted', 'failed', 'unconfirmed', 'optedOut', 'invalid', 'dropped', 'missed'] as const;
const aTime = fc.integer({ min: 1, max: 200 }).map((quarters) => NOW + quarters * QUARTER);

/** People who enter twice, are held or parked, opt out while they wait or are dropped are in several batches of a step. */
const aBatch: fc.Arbitrary<Made> = fc
  .record({
    cohort: fc.integer({ min: 0, max: 3 }),
    step: fc.integer({ min: 0, max: STEPS.length - 1 }),
    people: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 }),
    state: fc.constantFrom('SENT', 'WAITING', 'QUEUED', 'PARKED'),
    standing: fc.constantFrom('queued', 'held', 'waiting'),
    out: fc.integer({ min: 0, max: 31 }),
    stood: fc.array(fc.constantFrom(...SETTLED), { minLength: 5, maxLength: 5 }),
    createdMs: fc.integer({ min: 1, max: 6 }),
    reason: fc.constantFrom(null, 'Paused', 'Until 8:00 am MST'),
    heldMs: fc.option(aTime),
    dueMs: aTime,
  })
  .map(({ people, out, stood, ...batch }) => {
    const waits = batch.state === 'PARKED' ? 'parked' : batch.standing;
    const where = (index: number): Bucket => {
      if (batch.state === 'SENT') return stood[index] ?? 'delivered';
      return (out >> index) & 1 ? 'optedOut' : waits;
    };
    return { ...batch, people: new Map(people.map((person, index) => [person, where(index)] as const)) } as Made;
  });

const leadOf = (cohort: number, person: number) => `lead_${cohort}_${person}`;

/** The batch as reports read it, with why each queued person waits from `why`, or as it is stored. */
function batchOf(made: Made, why: Held | null, without: ReadonlySet<string> = new Set()): ReportBatch {
  const { cohort, step, state, standing, createdMs, reason, heldMs, dueMs } = made;
  const heldUntil = heldMs === null ? null : iso(heldMs);
  const shown = state === 'QUEUED' && why ? queuedAs({ standing, heldUntil, reason }, why, NOW) : null;
  const buckets: Partial<Record<Bucket, number>> = {};
  const leadIds: string[] = [];
  for (const [person, bucket] of made.people) {
    if (without.has(leadOf(cohort, person))) continue;
    const now = shown && bucket === standing ? shown.standing : bucket;
    buckets[now] = (buckets[now] ?? 0) + 1;
    leadIds.push(leadOf(cohort, person));
  }
  const current = shown ? { reason: shown.reason ?? null, heldUntil: shown.heldUntil ?? null } : { reason, heldUntil };
  const at = { state, standing, dueAt: iso(dueMs) };
  return { featureId: STEPS[step] ?? '', createdMs, leadIds, buckets, ...current, ...at };
}

/** These batches as texts, and with each person once in a step. */
function reported(made: readonly Made[], unsent: ReadonlySet<string>, why: Held | null) {
  const texts = made.map((one) => batchOf(one, why));
  const elsewhere = countedElsewhere(texts, unsent);
  const people = made.map((one, index) => {
    const text = texts[index] as ReportBatch;
    return elsewhere.has(text) ? batchOf(one, why, elsewhere.get(text)) : text;
  });
  return { texts, people: people.filter(({ leadIds }) => leadIds.length > 0) };
}

const aWhy: fc.Arbitrary<Held> = fc.constantFrom(
  {},
  { standing: 'parked' as const, reason: 'Paused by Ana' },
  { standing: 'held' as const, heldUntil: iso(NOW + 40 * QUARTER), reason: 'Until 8:00 am MST' },
);
const aChain = fc
  .tuple(fc.shuffledSubarray(['a', 'b', 'c', 'new']), fc.constantFrom([], ['hangs']))
  .map(([feature, appointment]) => ({ before: [], feature, appointment }));

const kept = (totals: Totals): Totals => JSON.parse(JSON.stringify(totals)) as Totals;

function toldBy(all: readonly Totals[], why: Held) {
  return currentTotals(sumOfTotals(all), (queued): Why => {
    const { standing, heldUntil = null, reason = null } = queuedAs(queued, why, NOW);
    return { standing, heldUntil, reason };
  });
}

const aCampaign = fc.record({
  batches: fc.array(aBatch, { maxLength: 40 }),
  unsent: fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 9 })), { maxLength: 4 }),
  why: aWhy,
  chain: aChain,
});

/** The totals of each cohort by itself, as they are stored. */
const byCohort = (batches: readonly Made[], unsent: ReadonlySet<string>) =>
  [0, 1, 2, 3].map((cohort) =>
    kept(
      totalsOf(
        reported(
          batches.filter((one) => one.cohort === cohort),
          unsent,
          null,
        ),
      ),
    ),
  );

describe('the sum of all cohorts', () => {
  it('is the report of all batches: entered twice, stopped, opted out, held, parked, steps deleted and moved [CMP-06, CMP-28]', () => {
    fc.assert(
      fc.property(aCampaign, ({ batches, unsent: pairs, why, chain }) => {
        const unsent = new Set(pairs.map(([cohort, person]) => leadOf(cohort, person)));
        const totals = toldBy(byCohort(batches, unsent), why);
        expect(reportOf(chain, totals, 3)).toEqual(wholeReport(chain, reported(batches, unsent, why), 3));
      }),
      { numRuns: 1500 },
    );
  });

  it('has the same next send as all batches', () => {
    fc.assert(
      fc.property(aCampaign, ({ batches, why }) => {
        const { texts } = reported(batches, new Set(), why);
        const whole = texts.map(({ featureId, state = '', dueAt = '', heldUntil, buckets }) => {
          return { featureId, state, dueAt, ...(heldUntil ? { heldUntil } : {}), buckets };
        });
        const coming = toldBy(byCohort(batches, new Set()), why).coming.map(({ featureId, atMs, leads }) => {
          return { featureId, state: 'WAITING', dueAt: iso(atMs), buckets: { waiting: leads } };
        });
        const [expected, found] = [nextSend(whole, NOW), nextSend(coming, NOW)];
        expect(found?.at).toBe(expected?.at);
        // Of two steps that are due at the same time either is next.
        const own = (step: string | undefined) =>
          nextSend(
            whole.filter(({ featureId }) => featureId === step),
            NOW,
          );
        if (found) expect(found).toEqual(own(found.featureId));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a batch of a cohort', () => {
  it('has an id within those of its cohort and of no other, all in one shard', () => {
    fc.assert(
      fc.property(fc.nat(12_000), fc.nat(12_000), fc.stringMatching(/^[0-9A-Za-z]{20}$/), (one, other, code) => {
        const id = inCohort(`101-bat_${code}`, one);
        const isIn = (cohort: number) => {
          const [from, to] = batchIdsIn('101', cohort);
          return from <= id && id <= to;
        };
        expect(cohortOf(id)).toBe(one);
        expect(isIn(one)).toBe(true);
        expect(isIn(other)).toBe(one === other);
        if (one > 0) expect(tallyShard(id)).toBe(one % BATCH_SHARDS);
        expect(id.endsWith('_')).toBe(one > 0);
        expect(id.length).toBeLessThanOrEqual('101-bat_'.length + 20 + 8);
      }),
    );
  });

  it('belongs to the cohort by how many people entered before, somebody who enters alone counted as ten', () => {
    expect([undefined, 0, COHORT_SIZE - 1, COHORT_SIZE, 3 * COHORT_SIZE + 7].map(cohortAfter)).toEqual([0, 0, 0, 1, 3]);
    expect(spotsOf([{ length: 50 }, { length: 1 }, { length: 12 }])).toBe(72);
  });
});

describe('a recount', () => {
  const state = (addedMs: number, changedMs: number) => ({ addedMs, changedMs, isStopped: false });

  it('adds up again the cohorts that changed since the last one, or too shortly before it to be seen in full', () => {
    expect(isOutOfDate(undefined, false)).toBe(true);
    expect(isOutOfDate(state(-1, 5), false)).toBe(true);
    expect(isOutOfDate(state(5, -1), false)).toBe(false);
    expect(isOutOfDate(state(10 + SETTLED_AFTER_MS, 10), false)).toBe(true);
    expect(isOutOfDate(state(11 + SETTLED_AFTER_MS, 10), false)).toBe(false);
    expect(isOutOfDate(state(11 + SETTLED_AFTER_MS, 10), true)).toBe(true);
  });

  it('adds up a few at a time, first those that never were, then the oldest', () => {
    const known = new Map(Array.from({ length: 20 }, (_, n) => [n + 1, state(1000 - n, 1000)] as const));
    known.delete(3);
    expect(toAddUp(known, 20, false)).toEqual([3, 20, 19, 18, 17, 16, 15, 14]);
    expect(toAddUp(known, 20, false).length).toBe(MOST_AT_ONCE);
  });
});
