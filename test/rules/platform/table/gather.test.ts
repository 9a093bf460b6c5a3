// Nothing that the table leaves unprocessed is taken for answered, or for written.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gather, scatter } from '#platform/table/gather.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A table that does one item of those it is asked for and leaves the others. */
function slowTable() {
  const done: number[] = [];
  const doOne = async ([one, ...rest]: number[]) => {
    if (one !== undefined) done.push(one);
    return { data: one === undefined ? [] : [one * 10], unprocessed: rest };
  };
  return { done, doOne };
}

it('what is left is asked for again until everything is there', async () => {
  const { doOne } = slowTable();
  const found = gather([1, 2, 3], doOne);
  await vi.runAllTimersAsync();
  expect(await found).toEqual([10, 20, 30]);
});

it('what is left is written again', async () => {
  const { done, doOne } = slowTable();
  const written = scatter([1, 2, 3], doOne);
  await vi.runAllTimersAsync();
  await written;
  expect(done).toEqual([1, 2, 3]);
});

it('after ten times it throws: an answer is never silently short', async () => {
  const asked = vi.fn(async (some: number[]) => ({ data: [], unprocessed: some }));
  const found = expect(gather([1, 2], asked)).rejects.toThrow('The table left 2 items unprocessed 10 times.');
  await vi.runAllTimersAsync();
  await found;
  expect(asked).toHaveBeenCalledTimes(10);
});

it('nothing is asked for when there is nothing', async () => {
  const asked = vi.fn();
  expect(await gather([], asked)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});
