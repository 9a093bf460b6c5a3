// Each person once per step: who is excluded from a batch, and its counts without them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedElsewhere, numbered, onlyBucket, withoutThem } from '#domain/texts/batch/each-once.rules.ts';
import { BUCKETS, countBuckets, sumOf } from '#domain/texts/send/bucket.rules.ts';

const batch = (featureId: string, leadIds: string[], createdMs: number) => ({ featureId, leadIds, createdMs });

it.each([['forwards'], ['backwards']])(
  'a person who was sent to again counts only in the later batch of the step, read %s [CMP-06]',
  (order) => {
    const first = batch('a', ['1', '2', '3'], 1);
    const again = batch('a', ['2', '3'], 2);
    const third = batch('a', ['3'], 3);
    const other = batch('b', ['1', '3'], 4);
    const all = [first, again, third, other];
    const found = countedElsewhere(order === 'forwards' ? all : all.toReversed(), new Set());
    expect(found).toEqual(
      new Map([
        [first, new Set(['2', '3'])],
        [again, new Set(['3'])],
      ]),
    );
  },
);

it('people removed by a Stop count nowhere [CMP-06]', () => {
  const first = batch('a', ['1', '2'], 1);
  const greeting = batch('', ['2', '3'], 0);
  expect(countedElsewhere([first, greeting], new Set(['2']))).toEqual(
    new Map([
      [first, new Set(['2'])],
      [greeting, new Set(['2'])],
    ]),
  );
});

it('each person has one number across all batches, and a list that moves to the next batch is numbered once', () => {
  const list = ['1', '2'];
  const { size, rows } = numbered([batch('a', list, 1), batch('b', list, 2), batch('b', ['3', '1'], 3)]);
  expect(size).toBe(3);
  expect(rows.map((row) => [...row])).toEqual([
    [0, 1],
    [0, 1],
    [2, 0],
  ]);
  expect(rows[1]).toBe(rows[0]);
});

it('of many batches in any order, each person counts only in the latest of a step, and in the last of two at the same time [CMP-06]', () => {
  const person = fc.constantFrom('1', '2', '3', '4');
  const drawn = fc.record({
    featureId: fc.constantFrom('a', 'b'),
    leadIds: fc.uniqueArray(person, { minLength: 1 }),
    createdMs: fc.nat({ max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 8 }), fc.uniqueArray(person), (batches, outside) => {
      const found = countedElsewhere(batches, new Set(outside));
      for (const [index, { featureId, leadIds, createdMs }] of batches.entries())
        for (const leadId of leadIds) {
          const isLater = batches.some(
            (other, at) =>
              other.featureId === featureId &&
              other.leadIds.includes(leadId) &&
              (other.createdMs > createdMs || (other.createdMs === createdMs && at > index)),
          );
          const isElsewhere = found.get(batches[index] as (typeof batches)[number])?.has(leadId) ?? false;
          expect(isElsewhere).toBe(isLater || outside.includes(leadId));
        }
    }),
  );
});

it('a batch whose people are all in one bucket reports it', () => {
  expect(onlyBucket(countBuckets(['dropped', 'dropped']))).toBe('dropped');
  expect(onlyBucket(countBuckets(['dropped', 'delivered']))).toBeNull();
  expect(onlyBucket(countBuckets([]))).toBeNull();
});

it('the counts lose each excluded person from their bucket, add up to the rest, and never go below zero [CMP-06]', () => {
  const counts = countBuckets(['delivered', 'delivered', 'dropped', 'failed']);
  expect(withoutThem(counts, ['dropped', 'failed'])).toEqual(countBuckets(['delivered', 'delivered']));
  const bucket = fc.constantFrom(...BUCKETS);
  fc.assert(
    fc.property(fc.array(bucket, { maxLength: 30 }), fc.array(fc.option(bucket)), (stand, gone) => {
      const some = gone.slice(0, stand.length);
      const left = withoutThem(countBuckets(stand), some);
      expect(sumOf(left)).toBe(stand.length - some.length);
      expect(Math.min(...Object.values(left))).toBeGreaterThanOrEqual(0);
    }),
  );
});
