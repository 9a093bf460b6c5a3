// Everybody once in a step: whom a batch holds no more, and its counts without them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUCKETS, countBuckets, sumOf } from '../../../functions/delivery/batch/bucket.rules.ts';
import { countedElsewhere, onlyBucket, withoutThem } from '../../../functions/delivery/batch/each-once.rules.ts';

const batch = (featureId: string, leadIds: string[], createdMs: number) => ({ featureId, leadIds, createdMs });

it.each([['forwards'], ['backwards']])(
  'whoever was sent to again counts in the later batch of the step alone, read %s [CMP-06]',
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

it('whom a Stop took out counts nowhere [CMP-06]', () => {
  const first = batch('a', ['1', '2'], 1);
  const greeting = batch('', ['2', '3'], 0);
  expect(countedElsewhere([first, greeting], new Set(['2']))).toEqual(
    new Map([
      [first, new Set(['2'])],
      [greeting, new Set(['2'])],
    ]),
  );
});

it('a batch whose people all stand in one bucket says so', () => {
  expect(onlyBucket(countBuckets(['dropped', 'dropped']))).toBe('dropped');
  expect(onlyBucket(countBuckets(['dropped', 'delivered']))).toBeNull();
  expect(onlyBucket(countBuckets([]))).toBeNull();
});

it('the counts lose each person where they stood, add up to who stays, and never fall below nothing [CMP-06]', () => {
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
