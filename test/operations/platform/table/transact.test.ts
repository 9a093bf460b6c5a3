// Transactions that are tried again, whose writes have names, and that go on without what was refused.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '#platform/table/client.ts';
import { committedByName, commitWithoutRefused, createMissing, Lost, retryLost } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

afterEach(() => vi.restoreAllMocks());

const write = (name: string) => ({ Put: { Item: { pk: name } } }) as unknown as Write;
type Asked = { TransactItems: { Put: { Item: { pk: string } } }[] };

/** A table that refuses writes of these names, and the names in each transaction. */
function tableThatRefuses(...names: string[]): string[][] {
  const asked: string[][] = [];
  vi.spyOn(client, 'ask').mockImplementation(async (_, input) => {
    const writes = (input as unknown as Asked).TransactItems.map(({ Put }) => Put.Item.pk);
    asked.push(writes);
    const CancellationReasons = writes.map((name) => ({
      Code: names.includes(name) ? 'ConditionalCheckFailed' : 'None',
    }));
    if (writes.some((name) => names.includes(name))) throw Object.assign(new Error('refused'), { CancellationReasons });
    return {};
  });
  return asked;
}

describe('writes under names', () => {
  it('says by name which of them were refused, one or several to a name', async () => {
    tableThatRefuses('code', 'second');
    const named = { user: write('user'), code: write('code'), others: [write('first'), write('second')], none: [] };
    expect(await committedByName(named)).toEqual({ isMade: false, lost: new Set(['code', 'others']) });
  });
  it('commits them in their order when none is refused', async () => {
    const asked = tableThatRefuses();
    const { isMade, lost } = await committedByName({ one: write('a'), two: [write('b'), write('c')] });
    expect([isMade, lost.size, asked]).toEqual([true, 0, [['a', 'b', 'c']]]);
  });
});

describe('items of which some are refused', () => {
  const writesOf = (items: readonly string[]) => ({
    each: items.map((item) => [write(item), write(`${item} too`)]),
    others: [write(`batch of ${items.length}`)],
  });
  it('are dropped, and the rest is committed with what belongs to all', async () => {
    const asked = tableThatRefuses('b too', 'c');
    const { made, dropped } = await commitWithoutRefused(['a', 'b', 'c', 'd'], writesOf);
    expect([made, dropped]).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
    expect(asked.at(-1)).toEqual(['a', 'a too', 'd', 'd too', 'batch of 2']);
  });
  it('are none when all are refused', async () => {
    tableThatRefuses('a', 'b');
    expect(await commitWithoutRefused(['a', 'b'], writesOf)).toEqual({ made: [], dropped: ['a', 'b'] });
  });
  it('throws Lost when a write that belongs to none of them is refused', async () => {
    tableThatRefuses('batch of 2');
    await expect(commitWithoutRefused(['a', 'b'], writesOf)).rejects.toThrow(Lost);
  });
});

it('that exist already when work begins again stay as they are, and missing ones are created', async () => {
  const asked = tableThatRefuses('b');
  await createMissing(['a', 'b', 'c'].map(write));
  expect(asked.at(-1)).toEqual(['a', 'c']);
});

describe('work that a concurrent write beats', () => {
  it('is done again until it holds', async () => {
    let times = 0;
    const answer = await retryLost(async () => {
      if (++times < 3) throw new Lost([0]);
      return times;
    });
    expect(answer).toBe(3);
  });
  it('ends with Lost after its last attempt, and with any other error at once', async () => {
    const loses = vi.fn(async () => {
      throw new Lost([0]);
    });
    await expect(retryLost(loses, { tries: 4, pauseMs: 0 })).rejects.toThrow(Lost);
    expect(loses).toHaveBeenCalledTimes(4);
    const breaks = vi.fn(async () => {
      throw new Error('no table');
    });
    await expect(retryLost(breaks)).rejects.toThrow('no table');
    expect(breaks).toHaveBeenCalledTimes(1);
  });
});
