// A wait for what another process does: how often it looks, and what it returns.
import { expect, it } from 'vitest';
import { lookAgain } from '#platform/foundation/look-again.ts';

it('within a time it looks until that is over, and once in any case', async () => {
  let looked = 0;
  const look = async () => (++looked >= 1000 ? 'it' : undefined);
  expect(await lookAgain(look, { withinMs: 30, everyMs: 1 })).toBeUndefined();
  expect(looked).toBeGreaterThan(1);
  looked = 0;
  expect(await lookAgain(look, { withinMs: 0, everyMs: 1 })).toBeUndefined();
  expect(looked).toBe(1);
});

it.each([
  ['is there at once', 1, { found: 'it', looked: 1 }],
  ['comes before the last look', 3, { found: 'it', looked: 3 }],
  ['does not come', 4, { found: undefined, looked: 3 }],
])('what %s, of three looks', async (_, comesAt, expected) => {
  let looked = 0;
  const look = async () => (++looked >= comesAt ? 'it' : undefined);
  const found = await lookAgain(look, { looks: 3, everyMs: 1 });
  expect({ found, looked }).toEqual(expected);
});
