// Buckets of a header: whatever order things come in, they add up and none is ever shown below zero.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUCKETS, moved, noBuckets, shownBuckets, sumOf, tally } from '../../../functions/delivery/bucket.rules.ts';

test('a move takes one from here and puts one there, or does nothing', () => {
  expect(moved('accepted', 'delivered')).toEqual({ accepted: -1, delivered: 1 });
  expect(moved('failed', 'failed')).toEqual({});
});

test('uncounted leads are shown where the batch stands', () => {
  expect(shownBuckets({}, 5, 'held')).toEqual({ ...noBuckets(), held: 5 });
});

test('a callback before the count is taken from those who are not counted yet', () => {
  const shown = shownBuckets({ accepted: -2, delivered: 2 }, 5, 'sending');
  expect(shown).toEqual({ ...noBuckets(), sending: 3, delivered: 2 });
});

test('for any moves before or after the count, the sum is the number of leads and nothing is negative', () => {
  const endings = fc.array(fc.constantFrom('accepted', 'delivered', 'failed', 'missed', 'optedOut'), {
    minLength: 1,
    maxLength: 50,
  });
  fc.assert(
    fc.property(endings, fc.nat(), (ends, order) => {
      const counters = noBuckets();
      const add = (change: Partial<Record<string, number>>) => {
        for (const [bucket, by] of Object.entries(change)) counters[bucket as keyof typeof counters] += by ?? 0;
      };
      const firsts = ends.map((end) => (end === 'delivered' || end === 'failed' ? 'accepted' : end));
      const callbacks = ends.map((end, place) => moved(firsts[place] ?? end, end));
      const countAt = order % (callbacks.length + 1);
      callbacks.forEach((change, place) => {
        if (place === countAt) add(tally(firsts));
        add(change);
        const shown = shownBuckets(counters, ends.length, 'sending');
        expect(sumOf(shown)).toBe(ends.length);
        expect(BUCKETS.every((bucket) => shown[bucket] >= 0)).toBe(true);
      });
      if (countAt === callbacks.length) add(tally(firsts));
      expect(counters).toEqual(tally(ends));
    }),
  );
});
