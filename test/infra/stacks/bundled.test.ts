// A door's code works in its bundle as it does unbundled: packages find each other there, and errors keep their names.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bundleInto } from '#lib/bundled/bundle-door.ts';
import { aHeic } from '#test/given/pictures.ts';

type Answer = { status: number; body: object };
type Asked = { path: string; target: string; authorization: string; body: string };

const folder = mkdtempSync(join(tmpdir(), 'bundled-'));
let server: Server;
let asked: Asked[] = [];
let answer: Answer;

/** The module bundled as a door's code is. */
async function bundledModule<M>(file: string): Promise<M> {
  const out = join(folder, `${file.replaceAll('/', '-')}.mjs`);
  await bundleInto([{ entry: file, outFile: out }]);
  return (await import(out)) as M;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { 'x-amz-target': target, authorization } = request.headers;
    const isSecret = String(target).endsWith('GetSecretValue');
    const one = { path: request.url ?? '', target: String(target), authorization: String(authorization), body };
    if (!isSecret) asked.push(one);
    const reply = isSecret ? secret() : answer;
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  vi.stubEnv('AWS_ENDPOINT_URL', address());
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv('BRAND', 'blast');
  vi.stubEnv('TABLE_NAME', 'beckon-blast');
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const secret = (): Answer => {
  const keys = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a token', apiBaseUrl: address() };
  return { status: 200, body: { SecretString: JSON.stringify(keys) } };
};
const refusal = (type: string, more = {}) => ({ status: 400, body: { __type: `aws#${type}`, message: 'no', ...more } });

it('a bundle finds ElectroDB’s commands, in the same package as the client’s', async () => {
  answer = { status: 200, body: { Item: { pk: { S: 'a' }, userId: { S: 'usr_1' } } } };
  const file = 'functions/domain/accounts/user.entity.ts';
  const { UserEntity } = await bundledModule<typeof import('#domain/accounts/user.entity.ts')>(file);
  await UserEntity.get({ userId: 'usr_1' }).go();
  expect(asked.map(({ target }) => target)).toEqual(['DynamoDB_20120810.GetItem']);
  expect(asked[0]?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=local\/\d{8}\/us-east-1\/dynamodb\//);
});

it('a bundle turns a HEIC photo into a JPEG, by a decoder that comes with its file', async () => {
  const file = 'functions/domain/media/processing/jpeg-picture.act.ts';
  const { jpegOf } = await bundledModule<typeof import('#domain/media/processing/jpeg-picture.act.ts')>(file);
  expect(Buffer.from(await jpegOf('heic', aHeic())).toString('hex', 0, 3)).toBe('ffd8ff');
});

it('a bundle finds a transaction’s failed conditions by their positions', async () => {
  const reasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }];
  answer = refusal('TransactionCanceledException', { CancellationReasons: reasons });
  const { signal } = await import('#platform/table/signal.ts');
  const file = 'functions/platform/table/transact.ts';
  const { transact } = await bundledModule<typeof import('#platform/table/transact.ts')>(file);
  const writes = [signal('number.bought', '1', {}, 1), signal('number.bought', '1', {}, 2)];
  await expect(transact(writes)).rejects.toMatchObject({ name: 'Lost', lost: [1] });
  expect(asked[0]?.body).toContain('"TransactItems":[{"Put":{');
});

it('a bundle distinguishes unparsed errors by their names', async () => {
  answer = refusal('ExecutionAlreadyExists');
  vi.stubEnv('PUMP_MACHINE_ARN', 'arn:aws:states:us-east-1:0:stateMachine:pump');
  const file = 'functions/engine/delivery/schedule/start-sequence.act.ts';
  const { startPump } = await bundledModule<typeof import('#engine/delivery/schedule/start-sequence.act.ts')>(file);
  await expect(startPump({ senderId: '1', generation: 1 })).resolves.toBeUndefined();
  expect(asked.length).toBe(1);
});

it('a bundle sends a text to the provider through its client, with the account’s keys', async () => {
  answer = { status: 201, body: { sid: 'SM1', status: 'queued' } };
  const { sendText } = await bundledModule<typeof import('#platform/gateways/text.ts')>(
    'functions/platform/gateways/text.ts',
  );
  const text = { to: '+16025550100', from: '+16025550199', body: 'Hi & bye', sendId: 's', organizationId: '1' };
  expect(await sendText({ ...text, validitySeconds: 60 })).toMatchObject({ kind: 'accepted', sid: 'SM1' });
  const [one] = asked;
  expect(one?.path).toBe(`/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages.json`);
  expect(atob(one?.authorization.replace('Basic ', '') ?? '')).toBe(`AC${'0'.repeat(32)}:a token`);
  expect(one?.body).toContain('Body=Hi+%26+bye');
});
