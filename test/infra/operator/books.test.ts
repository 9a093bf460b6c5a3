// The books of a restored table: right for texts whose batch is under way, and read in a memory that does not grow with the texts.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readBooks } from '#lib/operator/ledger.ts';

const A_PAGE = 1000;
const IN_A_BATCH = 50;

type Item = Record<string, object>;
const S = (text: string) => ({ S: text });
const batchId = (n: number) => `101-bat_${String(n).padStart(20, '0')}`;

/** The n-th text, accepted by the provider. */
const send = (n: number): Item => ({
  __edb_e__: S('send'),
  organizationId: S('101'),
  kind: S('campaign'),
  batchId: S(batchId(Math.floor(n / IN_A_BATCH))),
  sid: S(`SM${n}`),
});

/** A table of this many texts, read page by page; the texts of this many batches are not charged yet. */
function tableOf(texts: number, { open, charged }: { open: number; charged: number }, heap: number[] = []) {
  const batch = (n: number): Item => ({
    __edb_e__: S('batch'),
    organizationId: S('101'),
    batchId: S(batchId(n)),
    written: { BOOL: false },
  });
  const usage = { __edb_e__: S('usage'), organizationId: S('101'), texts: { N: String(charged) } };
  const last = [...Array.from({ length: open }, (_, n) => batch(n)), usage];
  const answer = async ({ input }: { input: { ExclusiveStartKey?: { at: { N: string } } } }) => {
    const from = Number(input.ExclusiveStartKey?.at.N ?? 0);
    if (from >= texts) {
      heap.push(collected());
      return { Items: last };
    }
    const some = Array.from({ length: Math.min(A_PAGE, texts - from) }, (_, index) => send(from + index));
    return { Items: some, LastEvaluatedKey: { at: { N: String(from + A_PAGE) } } };
  };
  return { send: answer } as never;
}

/** Bytes in use after garbage collection. */
function collected(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

it('a check of the books accepts uncharged texts only in a batch that is under way', async () => {
  const differences = async (open: number, charged: number) =>
    (await readBooks(tableOf(500, { open, charged }), 'table')).differences;
  expect(await differences(0, 500)).toEqual([]);
  expect(await differences(2, 500)).toEqual([]);
  expect(await differences(2, 400)).toEqual([]);
  expect(await differences(2, 399)).toEqual(['organization 101: 500 texts taken by the provider, 399 charged']);
  expect(await differences(0, 499)).toEqual(['organization 101: 500 texts taken by the provider, 499 charged']);
});

it.each([
  ['has begun', { begunAt: S('2026-11-27T19:00:00.000Z') }, []],
  ['was only asked for', {}, ['organization 101: 0 texts taken by the provider, 500 charged']],
])('the bill of an organization whose erasure %s', async (_, begun, differences) => {
  const usage = { __edb_e__: S('usage'), organizationId: S('101'), texts: { N: '500' } };
  const erasure = { M: { beginsAt: S('2026-11-27T19:00:00.000Z'), ...begun } };
  const Items = [usage, { __edb_e__: S('organization'), organizationId: S('101'), erasure }];
  const client = { send: async () => ({ Items }) } as never;
  expect((await readBooks(client, 'table')).differences).toEqual(differences);
});

it('a check of the books uses no more memory for twenty times as many texts, and leaves no file behind', async () => {
  const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('beckon-books-')).length;
  const before = left();
  const heap: number[] = [];
  for (const texts of [10_000, 200_000]) await readBooks(tableOf(texts, { open: 0, charged: texts }, heap), 'table');
  const [few = 0, many = 0] = heap;
  expect(many - few).toBeLessThan(10 * 1024 * 1024);
  expect(left()).toBe(before);
});
