// Bucket counts of a batch: in whatever order events arrive, they add up and none is ever shown below zero.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BUCKETS,
  countBuckets,
  type Moved,
  noBuckets,
  shownBuckets,
  sumOf,
  withMoves,
} from '#domain/texts/send/bucket.rules.ts';

it('a move subtracts one from the old bucket and adds one to the new', () => {
  const moves: Moved[] = [
    { first: 'accepted', now: 'delivered' },
    { first: 'accepted', now: 'failed' },
  ];
  expect(withMoves({ accepted: 3 }, moves)).toEqual({ accepted: 1, delivered: 1, failed: 1 });
  expect(withMoves({}, moves)).toEqual({ accepted: -2, delivered: 1, failed: 1 });
});

it('leads not counted yet are shown in the batch’s own bucket', () => {
  expect(shownBuckets({}, 5, 'held')).toEqual({ ...noBuckets(), held: 5 });
});

it('a callback before the count is subtracted from the leads not counted yet', () => {
  const shown = shownBuckets({ accepted: -2, delivered: 2 }, 5, 'sending');
  expect(shown).toEqual({ ...noBuckets(), sending: 3, delivered: 2 });
});

it('for any moves before or after the count, the sum is the number of leads and nothing is negative', () => {
  const endings = fc.array(fc.constantFrom('accepted', 'delivered', 'failed', 'missed', 'optedOut'), {
    minLength: 1,
    maxLength: 50,
  });
  fc.assert(
    fc.property(endings, fc.nat(), (ends, order) => {
      const firsts = ends.map((end) => (end === 'delivered' || end === 'failed' ? 'accepted' : end));
      const countAt = order % (ends.length + 1);
      const moves: Moved[] = [];
      ends.forEach((now, index) => {
        const first = firsts[index] ?? now;
        if (first !== now) moves.push({ first, now });
        const counters = withMoves(index >= countAt ? countBuckets(firsts) : {}, moves);
        const shown = shownBuckets(counters, ends.length, 'sending');
        expect(sumOf(shown)).toBe(ends.length);
        expect(BUCKETS.every((bucket) => shown[bucket] >= 0)).toBe(true);
      });
      expect(withMoves(countBuckets(firsts), moves)).toEqual(countBuckets(ends));
    }),
  );
});
