// Lists in chunks: in order, none too long, nothing left out, and no more at once than asked for.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunksOf, inChunks } from '#platform/foundation/chunks.ts';

it('chunks make up the list again, each of that size but the last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (list, size) => {
      const chunks = chunksOf(list, size);
      expect(chunks.flat()).toEqual(list);
      expect(chunks.slice(0, -1).every((chunk) => chunk.length === size)).toBe(true);
      expect(chunks.every((chunk) => chunk.length > 0)).toBe(true);
    }),
  );
});

it('chunks are worked on one after the other, and the results come in order', async () => {
  let atOnce = 0;
  let most = 0;
  const results = await inChunks([5, 1, 4, 2, 3], 2, async (item) => {
    most = Math.max(most, ++atOnce);
    for (let turn = 0; turn < item; turn++) await Promise.resolve();
    atOnce--;
    return item * 10;
  });
  expect([results, most]).toEqual([[50, 10, 40, 20, 30], 2]);
});
