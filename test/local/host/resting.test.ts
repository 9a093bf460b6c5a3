// Which brands' schedules rest: those with an empty table, which is checked again only when something may have been written.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { callTable } from '#lib/local/aws/dynamodb/api.ts';
import { Resting } from '#lib/local/aws/dynamodb/idle-brands.ts';
import { ensureTable } from '#lib/local/aws/dynamodb/tables.ts';
import { removeTable } from '../../given/table/table-server.ts';

const TABLE = `resting-${process.pid}`;
const port = inject('tablePort');

beforeAll(async () => {
  const keySchema = [{ AttributeName: 'pk', KeyType: 'HASH' }];
  const attributes = [{ AttributeName: 'pk', AttributeType: 'S' }];
  const plan = { name: TABLE, brand: 'blast', keySchema, attributes, indexes: [] };
  await ensureTable(port, plan, TABLE);
});
afterAll(() => removeTable(port, TABLE));

it('a brand rests until a function of it wrote, and then every schedule of that minute fires', async () => {
  const resting = new Resting(port, new Map([['blast', TABLE]]));
  expect(await resting.rests('blast')).toBe(true);
  await callTable(port, 'DynamoDB_20120810.PutItem', { TableName: TABLE, Item: { pk: { S: 'one' } } });
  resting.touch('blast');
  expect(await Promise.all([1, 2, 3].map(() => resting.rests('blast')))).toEqual([false, false, false]);
  resting.touch('blast');
  expect(await resting.rests('blast')).toBe(false);
});

it('a check that failed does not count: the next one checks again', async () => {
  const tables = new Map([['blast', `${TABLE}-missing`]]);
  const resting = new Resting(port, tables);
  await expect(resting.rests('blast')).rejects.toThrow();
  tables.set('blast', TABLE);
  expect(await resting.rests('blast')).toBe(false);
});
