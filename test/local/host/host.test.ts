// The host as a whole: it opens from the stacks, answers by brand, and restarts with its state.

import { mkdtempSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { knock } from '#bin/street.ts';
import { callTable } from '#lib/local/aws/dynamodb/api.ts';
import { readerAt } from '#lib/local/aws/dynamodb/transport.ts';
import { Feed } from '#lib/local/aws/dynamodb-streams/feed.ts';
import { FeedStore } from '#lib/local/aws/dynamodb-streams/feed-store.ts';
import { feedOf } from '#lib/local/aws/dynamodb-streams/streams.ts';
import { openHouse, type TestHouse } from '../../given/hosts/house.ts';

const open: TestHouse[] = [];
afterEach(async () => {
  for (const house of open.splice(0)) await house.close();
});

async function house(...options: Parameters<typeof openHouse>): Promise<TestHouse> {
  const opened = await openHouse(...options);
  open.push(opened);
  return opened;
}

it('each brand answers at its own host, and a stranger’s host is refused [SES-16]', async () => {
  const { street } = await house({ brands: ['blast', 'pitch'] });
  expect((await knock(street('pitch'), 'GET', '/health')).text).toBe('OK');
  const config = JSON.parse((await knock(street('pitch'), 'GET', '/config.json')).text);
  expect(config.brand).toBe('pitch');
  const { port, host } = street('pitch');
  expect(config.v2Origin).toBe(`http://v2.pitch.localhost:${port}`);
  const there = { ...street('pitch'), host: `v2.${host}` };
  expect(JSON.parse((await knock(there, 'GET', '/config.json')).text)).toEqual({
    ...config,
    graphqlUrl: `ws://v2.pitch.localhost:${port}/graphql`,
  });
  expect((await knock({ ...street(), host: 'example.com' }, 'GET', '/health')).status).toBe(404);
  const page = await fetch(`http://127.0.0.1:${port}/health`);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toMatch(new RegExp(`connect-src [^;]*http://pitch\\.localhost:${port}`));
});

it('only the host’s own names are answered, on the console too, so that no page can reach it by DNS rebinding', async () => {
  const { street } = await house();
  for (const host of ['example.com', 'blast.example.com', 'localhost.example.com', 'blast', '10.0.0.1:4000']) {
    for (const [method, path] of [
      ['GET', '/_local/clock'],
      ['POST', '/_local/clock'],
      ['POST', '/graphql'],
      ['GET', '/config.json'],
    ] as const)
      expect((await knock({ ...street(), host }, method, path, method === 'POST' ? {} : undefined)).status).toBe(404);
  }
});

it('it listens on loopback alone', async () => {
  const { host } = await house();
  const outward = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  const answers = outward.map(({ address }) => fetch(`http://${address}:${host.port}/health`).then(() => address));
  const heard = (await Promise.allSettled(answers)).filter(({ status }) => status === 'fulfilled');
  expect(heard).toEqual([]);
});

it('a request of more than 1 MB and one without a token are refused', async () => {
  const { street, graphql } = await house();
  expect((await knock(street(), 'POST', '/graphql', { query: 'x'.repeat(1_048_577) })).status).toBe(413);
  expect((await graphql('blast', '{ user { success } }')).errors?.[0]?.errorType).toBe('UnauthorizedException');
});

it('a field is answered by authorizer, function and table together', async () => {
  const { graphql } = await house();
  const login = 'mutation { loginUser(email: "nobody@example.com", password: "a wrong one") { success errors } }';
  const { data } = await graphql('blast', login, {}, 'public.blast');
  expect(data?.loginUser).toMatchObject({ success: false, errors: [expect.any(String)] });
});

it('a signal in the table reaches open screens', async () => {
  const { host, quiet, tablePort } = await house();
  const delivered: unknown[] = [];
  const nothing = { args: {}, filter: undefined, invalidationFilter: undefined, end: () => undefined };
  const deliver = (payload: unknown) => delivered.push(payload);
  host.api('blast').subscriptions.add({ ...nothing, field: 'onOrganizationChanged', deliver });
  const detail = { M: { organizationId: { S: 'o1' }, kind: { S: 'leads' } } };
  const Item = { pk: { S: 'SIGNAL#1' }, sk: { S: 'SIGNAL' }, type: { S: 'organization.changed' }, detail };
  const table = host.house('blast').table;
  const [plan] = host.plans;
  if (!plan) throw new Error('No plan.');
  const { file, mappings } = feedOf(plan, host.dataDir, table.replace(plan.tables[0]?.name ?? '', ''));
  const feed = new Feed(new FeedStore(file), mappings, readerAt(tablePort));
  await feed.write('PutItem', { TableName: table, Item }, async () => {
    await callTable(tablePort, 'DynamoDB_20120810.PutItem', { TableName: table, Item });
    return { status: 200, text: '{}' };
  });
  await quiet();
  expect(delivered).toEqual([expect.objectContaining({ organizationId: 'o1', kind: 'leads', leadId: null })]);
});

it('time continues where it was after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'host-'));
  const tableSuffix = `-restart-${process.pid}`;
  const first = await openHouse({ dataDir, tableSuffix });
  await first.pass(3_600_000);
  const then = first.clock.now();
  await first.close();
  const second = await house({ dataDir, tableSuffix });
  expect(second.clock.now()).toBe(then);
});
