// The wire to the table: signed, retried only where AWS says so, with refusals reported as the SDK reports them.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

type Asked = { target: string; authorization: string; headers: string[]; body: Record<string, unknown> };
/** A status and a body, or null for a connection that breaks. */
type ServerAnswer = { status: number; body: object } | null;

let server: Server;
let asked: Asked[] = [];
let answers: ServerAnswer[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { 'x-amz-target': target, authorization } = request.headers;
    const headers = Object.keys(request.headers).sort();
    asked.push({ target: String(target), authorization: String(authorization), headers, body: JSON.parse(text) });
    const answer = answers.length > 0 ? answers.shift() : { status: 200, body: {} };
    if (!answer) return void response.socket?.destroy();
    response
      .writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDLOCAL');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', '');
});
beforeEach(() => {
  asked = [];
  answers = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((done) => server.close(done));
});

const refusal = (type: string, more: object = {}): ServerAnswer => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'No.', ...more },
});
const client = async () => (await import('#platform/table/client.ts')).client;
const put = async () => (await client()).ask('PutItem', { TableName: 't', Item: { pk: 'a', n: 1 } });

it('the wire sends the operation, a signature for this service and region, and the table’s own notation', async () => {
  answers = [{ status: 200, body: { Attributes: { pk: { S: 'a' }, n: { N: '2' } } } }];
  expect(await put()).toEqual({ Attributes: { pk: 'a', n: 2 } });
  expect(asked[0]?.target).toBe('DynamoDB_20120810.PutItem');
  expect(asked[0]?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDLOCAL\/\d{8}\/us-east-1\/dynamodb\/aws4_request/,
  );
  expect(asked[0]?.body).toEqual({ TableName: 't', Item: { pk: { S: 'a' }, n: { N: '1' } } });
});

it('the wire sends only what the table needs', async () => {
  await put();
  const sdk = ['amz-sdk-invocation-id', 'amz-sdk-request'];
  const http = ['authorization', 'connection', 'content-length', 'content-type', 'host'];
  expect(asked[0]?.headers).toEqual([...sdk, ...http, 'x-amz-date', 'x-amz-target']);
});

it('the wire passes texts in any script whole, in answers and in refusals', async () => {
  const text = 'Grüße, 你好 👩‍👩‍👧';
  answers = [{ status: 200, body: { Attributes: { text: { S: text } } } }];
  const asking = (await client()).ask('PutItem', { TableName: 't', Item: { text } });
  expect(await asking).toEqual({ Attributes: { text } });
  expect(asked[0]?.body.Item).toEqual({ text: { S: text } });
});

it('the wire sends what ElectroDB requests from its document client', async () => {
  answers = [{ status: 200, body: { Item: { pk: { S: 'a' } } } }];
  const { GetCommand, ExecuteStatementCommand } = await import('@aws-sdk/lib-dynamodb');
  const found = await (await client()).send(new GetCommand({ TableName: 't', Key: { pk: 'a' } }));
  expect(found).toEqual({ Item: { pk: 'a' } });
  expect(asked[0]).toMatchObject({ target: 'DynamoDB_20120810.GetItem', body: { Key: { pk: { S: 'a' } } } });
  const strange = new ExecuteStatementCommand({ Statement: '' });
  await expect(async () => (await client()).send(strange)).rejects.toThrow('the table is not asked by');
});

it('the wire retries calls that were throttled, that the table could not do, or that a broken connection lost', async () => {
  answers = [
    refusal('ProvisionedThroughputExceededException'),
    refusal('ThrottlingException'),
    { status: 500, body: { __type: 'InternalServerError' } },
    { status: 505, body: {} },
    null,
  ];
  await put();
  expect(asked).toHaveLength(6);
});

it('the wire gives up after eight tries and says why', async () => {
  answers = Array.from({ length: 9 }, () => refusal('RequestLimitExceeded'));
  await expect(put()).rejects.toMatchObject({ name: 'RequestLimitExceeded' });
  expect(asked).toHaveLength(8);
});

it('the wire retries throttled calls in full, however many came before', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (let call = 0; call < 150; call++) {
    answers = Array.from({ length: 5 }, () => refusal('ThrottlingException'));
    await put();
  }
  expect(asked).toHaveLength(150 * 6);
  vi.restoreAllMocks();
});

it('the wire reports a refusal at once by its name, and a canceled transaction’s reasons write by write', async () => {
  for (const name of ['ConditionalCheckFailedException', 'TransactionConflictException', 'ValidationException']) {
    answers = [refusal(name)];
    await expect(put()).rejects.toMatchObject({ name, message: 'No.' });
  }
  const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }];
  answers = [refusal('TransactionCanceledException', { CancellationReasons })];
  await expect((await client()).ask('TransactWriteItems', { TransactItems: [] })).rejects.toMatchObject({
    CancellationReasons,
  });
  expect(asked).toHaveLength(4);
});

it('the wire retries a transaction under the same token', async () => {
  answers = [null, refusal('TransactionInProgressException')];
  await (await client()).ask('TransactWriteItems', {
    TransactItems: [{ Delete: { TableName: 't', Key: { pk: 'a' } } }],
  });
  const tokens = asked.map(({ body }) => body.ClientRequestToken);
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).toMatch(/^[\w-]{36}$/);
  expect(asked[2]?.body.TransactItems).toEqual([{ Delete: { TableName: 't', Key: { pk: { S: 'a' } } } }]);
});

it('the wire converts batches in both directions: what was found, and what was left unprocessed', async () => {
  const Key = { pk: { S: 'a' } };
  answers = [
    { status: 200, body: { Responses: { t: [Key] }, UnprocessedKeys: { t: { Keys: [{ pk: { S: 'b' } }] } } } },
    { status: 200, body: { UnprocessedItems: { t: [{ PutRequest: { Item: Key } }] } } },
  ];
  const read = await (await client()).ask('BatchGetItem', {
    RequestItems: { t: { Keys: [{ pk: 'a' }, { pk: 'b' }] } },
  });
  expect(read).toEqual({ Responses: { t: [{ pk: 'a' }] }, UnprocessedKeys: { t: { Keys: [{ pk: 'b' }] } } });
  const requests = { t: [{ PutRequest: { Item: { pk: 'a' } } }, { DeleteRequest: { Key: { pk: 'c' } } }] };
  const wrote = await (await client()).ask('BatchWriteItem', { RequestItems: requests });
  expect(wrote).toEqual({ UnprocessedItems: { t: [{ PutRequest: { Item: { pk: 'a' } } }] } });
  expect(asked[1]?.body).toEqual({
    RequestItems: { t: [{ PutRequest: { Item: Key } }, { DeleteRequest: { Key: { pk: { S: 'c' } } } }] },
  });
});
