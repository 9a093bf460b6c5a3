// Answers of the table, unchanged: items and the items in a refusal, of any depth, number and set.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDLOCAL');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The SDK's client, as the table's module makes it, which gets this text as the answer. */
async function answered(status: number, text: string, ask: 'get' | 'write' = 'get'): Promise<unknown> {
  const { DynamoDBClient, GetItemCommand, TransactWriteItemsCommand } = await import('@aws-sdk/client-dynamodb');
  const { protocol } = await import('#platform/table/sdk/json.ts');
  const { requestHandler, road } = await import('#platform/table/wire.ts');
  vi.spyOn(road, 'post').mockResolvedValue({ status, text });
  const client = new DynamoDBClient({ protocol, requestHandler, endpoint: 'http://127.0.0.1:1', maxAttempts: 1 });
  if (ask === 'get') return client.send(new GetItemCommand({ TableName: 't', Key: { pk: { S: 'a' } } }));
  return client.send(new TransactWriteItemsCommand({ TransactItems: [] }));
}

const TYPE = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException';
const refused = (more: object) => answered(400, JSON.stringify({ __type: TYPE, message: 'No.', ...more }), 'write');
const nested = (depth: number): object => (depth === 0 ? { S: 'end' } : { M: { in: { L: [nested(depth - 1)] } } });

const ITEMS: [string, object][] = [
  ['of every plain kind', { s: { S: 'Grüße 👩‍👩‍👧' }, n: { N: '1' }, no: { BOOL: false }, nothing: { NULL: true } }],
  ['with a map in a list in a map, 100 deep', { deep: nested(100) }],
  [
    'with numbers that JavaScript does not have',
    { big: { N: '9007199254740993' }, long: { N: `1.${'1'.repeat(37)}` } },
  ],
  ['with sets', { ss: { SS: ['b', 'a'] }, ns: { NS: ['2', '1e5'] } }],
  ['with bytes, which stay the text that they came as', { b: { B: 'AAEC/w==' }, bs: { BS: ['AA==', '/w=='] } }],
  ['with attributes named like parts of an object', { constructor: { S: 'x' }, toString: { N: '1' } }],
  ['without attributes', {}],
];

it.each(ITEMS)('an item %s is returned as it came', async (_, Item) => {
  const { Item: told } = (await answered(200, JSON.stringify({ Item }))) as { Item: object };
  expect(told).toEqual(Item);
});

it.each(ITEMS)('an item %s in the reasons of a refused transaction is returned as it came', async (_, Item) => {
  const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: 'No.', Item }];
  const error = (await refused({ CancellationReasons }).catch((thrown) => thrown)) as Record<string, unknown>;
  expect([error.name, error.message]).toEqual(['TransactionCanceledException', 'No.']);
  expect(error.CancellationReasons).toEqual(CancellationReasons);
});

it('a refusal without its usual details keeps its name', async () => {
  await expect(refused({})).rejects.toMatchObject({ name: 'TransactionCanceledException', message: 'No.' });
  await expect(refused({ CancellationReasons: null })).rejects.toMatchObject({ CancellationReasons: null });
});

it.each([
  ['half of an answer', 200, '{"Item":{"pk":{"S":'],
  ['a page of a proxy', 502, '<html>Bad Gateway</html>'],
  ['a refusal that is cut off', 400, '{"__type":"com.amazonaws'],
  ['nothing as a refusal', 400, ''],
])('%s throws, and never counts as an empty answer', async (_, status, text) => {
  await expect(answered(status, text)).rejects.toThrow();
});
