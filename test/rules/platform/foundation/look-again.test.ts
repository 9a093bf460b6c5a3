// A wait for what another process does: how often it looks, and what it returns.
import { expect, it } from 'vitest';
import { lookAgain } from '#platform/foundation/look-again.ts';

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
