// The local table fails as ordered.
import {
  BatchWriteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, expect, inject, it } from 'vitest';
import { openTableDetour } from '#lib/local/aws/dynamodb/misbehaving-table.ts';
import { ensureTable } from '#lib/local/aws/dynamodb/tables.ts';
import { Clock } from '#lib/local/clock/clock.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { removeTable } from '../../given/table/table-server.ts';

const port = inject('tablePort');
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const PLAN = {
  name: 'table',
  brand: 'b',
  keySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  attributes: ['pk', 'sk', 'gs1pk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  indexes: [
    {
      IndexName: 'gs1',
      KeySchema: [{ AttributeName: 'gs1pk', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};
let tables = 0;

async function aTable() {
  const name = `table-${process.pid}-${tables++}`;
  await ensureTable(port, PLAN, name);
  closers.push(() => removeTable(port, name));
  return { name };
}

function clientAt(endpoint: string): DynamoDBClient {
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  return new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
}

const item = (pk: string, more: object = {}) => ({ pk: { S: pk }, sk: { S: 'x' }, gs1pk: { S: 'all' }, ...more });

async function misbehaving() {
  const { name } = await aTable();
  const clock = new Clock();
  const faults = new Faults();
  const detour = await openTableDetour(clock, port, faults);
  closers.push(
    () => detour.close(),
    () => clock.close(),
  );
  const client = clientAt(detour.url);
  const put = (pk: string, more: object = {}) =>
    client.send(new PutItemCommand({ TableName: name, Item: item(pk, more) }));
  return { name, faults, client, put };
}

it('a throttled table refuses, and leaves half of a batch undone', async () => {
  const { name, faults, client, put } = await misbehaving();
  faults.order({ target: 'table', kind: 'throttle', times: 2 });
  await expect(put('a')).rejects.toMatchObject({ name: 'ProvisionedThroughputExceededException' });
  const requests = ['b', 'c', 'd', 'e'].map((pk) => ({ PutRequest: { Item: item(pk) } }));
  const answer = await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }));
  expect(answer.UnprocessedItems?.[name]).toHaveLength(2);
  await put('a');
});

it('a conflict cancels a transaction, and refuses a single write, with the reason that AWS gives', async () => {
  const { name, faults, client, put } = await misbehaving();
  faults.order({ target: 'table', kind: 'conflict', times: 1 });
  const write = new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName: name, Item: item('a') } }] });
  const reasons = { CancellationReasons: [{ Code: 'TransactionConflict' }] };
  await expect(client.send(write)).rejects.toMatchObject({ name: 'TransactionCanceledException', ...reasons });
  await client.send(write);
  faults.order({ target: 'table', kind: 'conflict', times: 1 });
  await expect(put('a')).rejects.toMatchObject({ name: 'TransactionConflictException' });
  await put('a');
});

it('a stale index shows what was there two seconds ago', async () => {
  const { name, faults, client, put } = await misbehaving();
  await put('old', { n: { N: '1' } });
  faults.order({ target: 'table', kind: 'stale-index' });
  await put('old', { n: { N: '2' } });
  await put('new');
  const query = new QueryCommand({
    TableName: name,
    IndexName: 'gs1',
    KeyConditionExpression: 'gs1pk = :all',
    ExpressionAttributeValues: { ':all': { S: 'all' } },
  });
  const { Items } = await client.send(query);
  expect(Items?.map(({ pk, n }) => [pk?.S, n?.N])).toEqual([['old', '1']]);
  faults.order({});
  expect((await client.send(query)).Items).toHaveLength(2);
});
