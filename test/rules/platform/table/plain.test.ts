// Plain reads and writes, and the keys of the index of due items.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from '#platform/table/client.ts';
import { dueAtOf, dueFrom } from '#platform/table/due-keys.rules.ts';
import { readItem } from '#platform/table/plain-reads.ts';
import { PlainPatch } from '#platform/table/plain-writes.ts';

const KEY = { pk: 'ORG#101', sk: 'LEAD#1' };
type Kept = { name?: string; tagIds?: string[] };

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'beckon-blast-table');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('an item with a set is read as its entity has it: an array, without keys and marks', async () => {
  const item = { ...KEY, __edb_e__: 'lead', __edb_v__: '1', name: 'Ana', tagIds: new Set(['tag_1', 'tag_2']) };
  vi.spyOn(client, 'ask').mockResolvedValue({ Item: item });
  const read = await readItem<Kept>(KEY);
  expect(read).toEqual({ name: 'Ana', tagIds: ['tag_1', 'tag_2'] });
  expect(Array.isArray(read?.tagIds)).toBe(true);
});

it('an item that is not there is null', async () => {
  vi.spyOn(client, 'ask').mockResolvedValue({});
  expect(await readItem<Kept>(KEY)).toBeNull();
});

it('a patch that only removes has no SET, and one that only sets no REMOVE', () => {
  const removes = new PlainPatch<Kept>(KEY).remove(['name', 'tagIds']).commit();
  expect(removes).toEqual({
    Update: {
      TableName: 'beckon-blast-table',
      Key: KEY,
      UpdateExpression: 'REMOVE #name, #tagIds',
      ConditionExpression: 'attribute_exists(#pk)',
      ExpressionAttributeNames: { '#pk': 'pk', '#name': 'name', '#tagIds': 'tagIds' },
    },
  });
  const sets = new PlainPatch<Kept>(KEY).set({ name: 'Ana' }).set({}).commit();
  expect(sets).toMatchObject({
    Update: { UpdateExpression: 'SET #name = :v0', ExpressionAttributeValues: { ':v0': 'Ana' } },
  });
});

it('the keys of an item that is due name its time and its id, and give the time back', () => {
  const keys = dueFrom('JOBS', 'job_1', Date.parse('2026-11-20T19:00:00Z'));
  expect(keys).toEqual({ gs5pk: 'JOBS', gs5sk: '2026-11-20T19:00:00.000Z#job_1' });
  expect(dueAtOf(keys.gs5sk)).toBe('2026-11-20T19:00:00.000Z');
  expect(dueAtOf(undefined)).toBe('');
});
