// Batch reads and writes: repeats what the table left unprocessed until all of it is done.

import { pause } from './retries.ts';

const TRIES = 10;

/**
 * All existing items with those keys, in no order. `read` is one BatchGet (ElectroDB splits it by 100). Unprocessed keys are
 * requested again with jitter, 10 times; then it throws, so an answer is never silently short.
 */
export async function gather<Key, Item>(
  keys: readonly Key[],
  read: (some: Key[]) => Promise<{ data: Item[]; unprocessed: unknown[] }>,
): Promise<Item[]> {
  const found: Item[] = [];
  let left = [...keys];
  for (let attempt = 1; left.length > 0; attempt++) {
    const answer = await read(left);
    found.push(...answer.data);
    left = answer.unprocessed as Key[];
    if (left.length === 0) break;
    if (attempt >= TRIES) throw new Error(`The table left ${left.length} items unprocessed ${TRIES} times.`);
    await pause(attempt);
  }
  return found;
}

/** Puts all of those items, in no order; unprocessed ones are retried as in `gather`. */
export async function scatter<Item>(
  items: readonly Item[],
  put: (some: Item[]) => Promise<{ unprocessed: unknown[] }>,
): Promise<void> {
  await gather(items, async (some) => ({ data: [], unprocessed: (await put(some)).unprocessed }));
}
