// Items that the table leaves unprocessed never count as read or written.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gather, scatter } from '#platform/table/gather.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A table that processes one of the requested items and leaves the others unprocessed. */
function slowTable() {
  const done: number[] = [];
  const doOne = async ([one, ...rest]: number[]) => {
    if (one !== undefined) done.push(one);
    return { data: one === undefined ? [] : [one * 10], unprocessed: rest };
  };
  return { done, doOne };
}

it('unprocessed items are requested again until everything is there', async () => {
  const { doOne } = slowTable();
  const found = gather([1, 2, 3], doOne);
  await vi.runAllTimersAsync();
  expect(await found).toEqual([10, 20, 30]);
});

it('unprocessed items are written again', async () => {
  const { done, doOne } = slowTable();
  const written = scatter([1, 2, 3], doOne);
  await vi.runAllTimersAsync();
  await written;
  expect(done).toEqual([1, 2, 3]);
});

it('after ten attempts it throws: a result is never silently incomplete', async () => {
  const asked = vi.fn(async (some: number[]) => ({ data: [], unprocessed: some }));
  const found = expect(gather([1, 2], asked)).rejects.toThrow('The table left 2 items unprocessed 10 times.');
  await vi.runAllTimersAsync();
  await found;
  expect(asked).toHaveBeenCalledTimes(10);
});

it('an empty list makes no call', async () => {
  const asked = vi.fn();
  expect(await gather([], asked)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});
