// The change feed that plays the table's stream: writes reach functions once they are confirmed, in order, over crashes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { callTable, TableRefusal } from '#lib/local/aws/dynamodb/api.ts';
import { ensureTable } from '#lib/local/aws/dynamodb/tables.ts';
import { readerAt } from '#lib/local/aws/dynamodb/transport.ts';
import { Feed, type TableAnswer } from '#lib/local/aws/dynamodb-streams/feed.ts';
import { type FeedRecord, FeedStore } from '#lib/local/aws/dynamodb-streams/feed-store.ts';
import { TableStream } from '#lib/local/aws/dynamodb-streams/stream.ts';
import { Clock } from '#lib/local/clock/clock.ts';
import { removeTable } from '../../given/table/table-server.ts';

const port = inject('tablePort');
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const key = (AttributeName: string, KeyType: string) => ({ AttributeName, KeyType });
const PLAN = {
  name: 'feed',
  brand: 'b',
  keySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
  attributes: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  indexes: [],
};
const NEW_SIGNAL = { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'SIGNAL#' }] } } } };
const DONE = { dynamodb: { Keys: { pk: { S: [{ prefix: 'SEND#' }] } }, NewImage: { state: { S: ['DONE'] } } } };
let tables = 0;

type Item = Record<string, unknown>;
const item = (pk: string, more: Item = {}) => ({ pk: { S: pk }, sk: { S: 'x' }, ...more });
const call = (operation: string, input: object) => callTable(port, `DynamoDB_20120810.${operation}`, input);

/** The table's answer as it comes over the wire, refusals included. */
async function overTheWire(operation: string, body: string): Promise<TableAnswer> {
  const answer = (status: number, answer: object) => ({ status, text: JSON.stringify(answer) });
  try {
    return answer(200, await call(operation, JSON.parse(body)));
  } catch (error) {
    if (error instanceof TableRefusal) return answer(400, error.body);
    throw error;
  }
}

async function aFeed(filters: readonly unknown[] = [NEW_SIGNAL]) {
  const table = `feed-${process.pid}-${tables++}`;
  await ensureTable(port, PLAN, table);
  const folder = mkdtempSync(join(tmpdir(), 'feed-'));
  const store = new FeedStore(join(folder, 'feed.sqlite'));
  closers.push(
    () => removeTable(port, table),
    () => rmSync(folder, { recursive: true }),
    () => store.close(),
  );
  const feed = new Feed(store, [{ id: 'one', table, filters }], readerAt(port));
  const write = (operation: string, input: Item, send = overTheWire) =>
    feed.write(operation, { TableName: table, ...input }, () =>
      send(operation, JSON.stringify({ TableName: table, ...input })),
    );
  const put = (pk: string, more: Item = {}, send = overTheWire) => write('PutItem', { Item: item(pk, more) }, send);
  const told = () => store.next('one', 100).map(({ dynamodb }) => (dynamodb.Keys.pk as { S: string }).S);
  return { table, store, feed, write, put, told };
}

it('the feed delivers the changes that match a filter in the order of the writes; a write to an existing item is no insert', async () => {
  const { put, told } = await aFeed();
  for (const pk of ['SIGNAL#1', 'LEAD#1', 'SIGNAL#2', 'SIGNAL#1', 'SIGNAL#3']) await put(pk, { n: { N: '1' } });
  expect(told()).toEqual(['SIGNAL#1', 'SIGNAL#2', 'SIGNAL#3']);
});

it('the feed delivers no write that the table refused or did not make', async () => {
  const { table, put, write, told } = await aFeed();
  await put('SIGNAL#1');
  const isFree = { ConditionExpression: 'attribute_not_exists(pk)' };
  const items = [
    { Put: { TableName: table, Item: item('SIGNAL#2') } },
    { Put: { TableName: table, Item: item('SIGNAL#1'), ...isFree } },
  ];
  expect((await write('TransactWriteItems', { TransactItems: items })).status).toBe(400);
  const requests = ['SIGNAL#3', 'SIGNAL#4'].map((pk) => ({ PutRequest: { Item: item(pk) } }));
  const half = async (operation: string, body: string) => {
    const asked = JSON.parse(body) as { RequestItems: Record<string, unknown[]> };
    await overTheWire(operation, JSON.stringify({ RequestItems: { [table]: requests.slice(0, 1) } }));
    const UnprocessedItems = { [table]: asked.RequestItems[table]?.slice(1) };
    return { status: 200, text: JSON.stringify({ UnprocessedItems }) };
  };
  await write('BatchWriteItem', { RequestItems: { [table]: requests } }, half);
  expect(told()).toEqual(['SIGNAL#1', 'SIGNAL#3']);
});

it('the feed delivers an update with the item after it, and the writer gets the answer it requested', async () => {
  const { table, write, put, store } = await aFeed([DONE]);
  const Key = { pk: { S: 'SEND#1' }, sk: { S: 'x' } };
  const to = (state: string) => ({
    Key,
    UpdateExpression: 'SET #state = :to',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':to': { S: state } },
  });
  await put('SEND#1', { who: { S: 'Ann' }, state: { S: 'RESERVED' } });
  await write('UpdateItem', to('ACCEPTED'));
  expect((await write('UpdateItem', to('DONE'))).text).toBe('{}');
  await write('TransactWriteItems', { TransactItems: [{ Update: { TableName: table, ...to('DONE') } }] });
  const image = { ...Key, who: { S: 'Ann' }, state: { S: 'DONE' } };
  expect(store.next('one', 100).map(({ dynamodb }) => dynamodb.NewImage)).toEqual([image, image]);
});

it('an update that no filter can match is neither recorded nor read, and is delivered once a filter may match it', async () => {
  const { table, store, write, put } = await aFeed([DONE]);
  const Key = { pk: { S: 'SEND#1' }, sk: { S: 'x' } };
  await put('SEND#1', { state: { S: 'RESERVED' } });
  const to = (state: string, more: Item = {}) => ({
    Key,
    UpdateExpression: 'SET #state = :to',
    ConditionExpression: 'attribute_exists(#pk)',
    ExpressionAttributeNames: { '#state': 'state', '#pk': 'pk' },
    ExpressionAttributeValues: { ':to': { S: state } },
    ...more,
  });
  const noted: number[] = [];
  const watched = async (operation: string, body: string) => {
    noted.push(store.open().length);
    return overTheWire(operation, body);
  };
  await write('UpdateItem', to('ACCEPTED'), watched);
  await write('TransactWriteItems', { TransactItems: [{ Update: { TableName: table, ...to('SENT') } }] }, watched);
  await write('UpdateItem', to('DONE'), watched);
  const setsOther = { UpdateExpression: 'SET #n = :to', ExpressionAttributeNames: { '#n': 'n', '#pk': 'pk' } };
  await write('UpdateItem', to('1', setsOther), watched);
  expect(noted).toEqual([0, 0, 1, 1]);
  const told = store.next('one', 100).map(({ dynamodb }) => dynamodb.NewImage?.n ?? null);
  expect(told).toEqual([null, { S: '1' }]);
});

it('the feed delivers an update as it was made, though a write that no filter matches deletes the item right after', async () => {
  const { table, write, put, store } = await aFeed([DONE]);
  const Key = { pk: { S: 'SEND#1' }, sk: { S: 'x' } };
  await put('SEND#1', { state: { S: 'SENT' } });
  let deleted: Promise<unknown> | undefined;
  const late = async (operation: string, body: string) => {
    const answer = await overTheWire(operation, body);
    deleted = write('DeleteItem', { Key });
    // Long enough for a writer that does not wait.
    await overTheWire('Scan', JSON.stringify({ TableName: table }));
    return answer;
  };
  const done = {
    Key,
    UpdateExpression: 'SET #state = :to',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':to': { S: 'DONE' } },
  };
  await write('UpdateItem', done, late);
  await deleted;
  expect(store.next('one', 100).map(({ dynamodb }) => dynamodb.NewImage)).toEqual([{ ...Key, state: { S: 'DONE' } }]);
});

it('the feed delivers two writes of one item at once in the order in which the table made them', async () => {
  const { write, put, store } = await aFeed([{ dynamodb: { Keys: { pk: { S: [{ prefix: 'SEND#' }] } } } }]);
  const late = async (operation: string, body: string) => {
    const answer = await overTheWire(operation, body);
    await new Promise((done) => setTimeout(done, 30));
    return answer;
  };
  await Promise.all([put('SEND#1', { n: { N: '1' } }, late), put('SEND#1', { n: { N: '2' } }), put('SEND#2')]);
  const numbers = store.next('one', 100).flatMap(({ dynamodb: { NewImage = {} } }) => NewImage.n ?? []);
  expect(numbers).toEqual([{ N: '1' }, { N: '2' }]);
  await write('DeleteItem', { Key: { pk: { S: 'SEND#1' }, sk: { S: 'x' } } });
  expect(
    store
      .next('one', 100)
      .map(({ eventName }) => eventName)
      .at(-1),
  ).toBe('REMOVE');
});

it('a write whose answer is lost is looked up: delivered if it was made, not delivered if it was not', async () => {
  const { put, told } = await aFeed();
  const lostAfter = async (operation: string, body: string) => {
    await overTheWire(operation, body);
    throw new Error('socket hang up');
  };
  const lostBefore = () => Promise.reject(new Error('socket hang up'));
  await expect(put('SIGNAL#1', {}, lostAfter)).rejects.toThrow('socket hang up');
  await expect(put('SIGNAL#2', {}, lostBefore)).rejects.toThrow('socket hang up');
  expect(told()).toEqual(['SIGNAL#1']);
});

it('a process that is killed around a write leaves it to the next start', async () => {
  const { table, feed, store, put, told } = await aFeed();
  const killedAfter = async (operation: string, body: string) => {
    await overTheWire(operation, body);
    return new Promise<never>(() => undefined);
  };
  put('SIGNAL#1', {}, killedAfter);
  put('SIGNAL#2', {}, () => new Promise<never>(() => undefined));
  await expect.poll(() => store.open().length).toBe(2);
  await expect
    .poll(async () => (await call('GetItem', { TableName: table, Key: item('SIGNAL#1') })).Item)
    .toBeDefined();
  expect(told()).toEqual([]);
  await feed.recover();
  expect(told()).toEqual(['SIGNAL#1']);
  expect(store.open()).toEqual([]);
});

it('records reach the function in batches, are retried from the one that failed, and are processed once', async () => {
  const { put, store } = await aFeed();
  const got: string[][] = [];
  const answers: unknown[] = [new Error('not yet'), { batchItemFailures: [{ itemIdentifier: '2' }] }];
  const invoke = async (_arn: string, event: unknown) => {
    const { Records } = event as { Records: FeedRecord[] };
    got.push(Records.map(({ dynamodb }) => (dynamodb.Keys.pk as { S: string }).S));
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const mapping = {
    id: 'one',
    table: '',
    filters: [],
    functionArn: 'f',
    batchSize: 2,
    windowMs: 0,
    reportsFailures: true,
    retries: -1,
    oldestMs: -1,
  };
  const stream = new TableStream({ store, mapping, invoke, clock: new Clock() });
  for (const n of [1, 2, 3]) await put(`SIGNAL#${n}`);
  expect(await stream.drain()).toBe(true);
  expect(await stream.drain()).toBe(false);
  await stream.close();
  const [both, second, third] = [['SIGNAL#1', 'SIGNAL#2'], ['SIGNAL#2'], ['SIGNAL#3']];
  expect(got).toEqual([both, both, second, third]);
});

it('records that arrive during a delivery wait for the next one, unless the function received a full batch', async () => {
  const { put, store } = await aFeed();
  const got: number[] = [];
  const invoke = async (_arn: string, event: unknown) => {
    const { Records } = event as { Records: FeedRecord[] };
    got.push(Records.length);
    if (got.length === 1) for (const n of [3, 4, 5]) await put(`SIGNAL#${n}`);
    return null;
  };
  const mapping = {
    id: 'one',
    table: '',
    filters: [],
    functionArn: 'f',
    batchSize: 3,
    windowMs: 0,
    reportsFailures: true,
    retries: -1,
    oldestMs: -1,
  };
  const stream = new TableStream({ store, mapping, invoke, clock: new Clock() });
  for (const n of [1, 2]) await put(`SIGNAL#${n}`);
  expect(await stream.drain()).toBe(true);
  expect(got).toEqual([2]);
  expect(await stream.drain()).toBe(true);
  expect(got).toEqual([2, 3]);
  expect(await stream.drain()).toBe(false);
  await stream.close();
});

it('records that fail for an hour wait on product time and are processed when the function works again, or given up as configured', async () => {
  const { put, store } = await aFeed();
  let isBroken = true;
  const got: string[] = [];
  const invoke = async (_arn: string, event: unknown) => {
    if (isBroken) throw new Error('not yet');
    const { Records } = event as { Records: FeedRecord[] };
    got.push(...Records.map(({ dynamodb }) => (dynamodb.Keys.pk as { S: string }).S));
    return null;
  };
  const clock = new Clock({ startMs: Date.parse('2026-11-20T15:00:00Z') });
  clock.hold(true);
  const mapping = { id: 'one', table: '', filters: [], functionArn: 'f', batchSize: 10, windowMs: 0 };
  const more = { reportsFailures: true, retries: -1, oldestMs: 2 * 3_600_000 };
  const stream = new TableStream({ store, mapping: { ...mapping, ...more }, invoke, clock });
  clock.addDrain(() => stream.drain());
  await put('SIGNAL#1');
  await clock.moveTo(clock.now() + 3_600_000);
  isBroken = false;
  await clock.moveTo(clock.now() + 61_000);
  expect(got).toEqual(['SIGNAL#1']);
  isBroken = true;
  await put('SIGNAL#2');
  await clock.moveTo(clock.now() + 3 * 3_600_000);
  isBroken = false;
  await put('SIGNAL#3');
  await clock.moveTo(clock.now() + 61_000);
  expect(got).toEqual(['SIGNAL#1', 'SIGNAL#3']);
  await stream.close();
  clock.close();
});
