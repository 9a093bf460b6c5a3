// Calls to the product from stand-ins in this process: the same as over the host's port, without a connection where none is needed.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { PLAIN_BEHAVIOR } from '#lib/local/aws/cloudfront.ts';
import { Throttles } from '#lib/local/aws/throttles.ts';
import { callFromOutside } from '#lib/local/host/outside-call.ts';
import { type HttpOptions, openPort } from '#lib/local/host/port.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const behaviors = [
  { ...PLAIN_BEHAVIOR, pattern: '/hooks/*', origin: 'http' as const, originHeaders: { 'x-front': 'key' } },
  { ...PLAIN_BEHAVIOR, pattern: '/page/*', origin: 'http' as const, otherwise: { bucket: 'b', statuses: [500] } },
  { ...PLAIN_BEHAVIOR, pattern: '*', origin: 'bucket' as const, bucket: 'b' },
];
const routes = ['POST /hooks/{name}', 'GET /page/{name}'].map((key) => ({ key, functionArn: key }));
const CALL = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', 'x-signature': 's' },
  body: 'To=%2B1602&Body=h%C3%A9',
  limitMs: 5000,
};

/** A port whose one function answers by `answer`, and the events that it got. */
async function aPort(answer: () => unknown = () => ({ statusCode: 200, body: 'kept' })) {
  const events: Record<string, unknown>[] = [];
  const front = { brand: 'b', api: null, routes, site: { behaviors }, files: null, addresses: [] };
  const opened = await openPort({
    clock: { busy: (work: Promise<unknown>) => work, now: () => 5 } as never,
    behind: {
      invoke: async (_, event) => {
        events.push(event as never);
        return answer();
      },
      send: () => undefined,
      throttles: new Throttles(),
    },
    port: 0,
    brandOfHost: () => 'b',
    apiOfHost: () => undefined,
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    resolved: async (text) => text,
    front: () => front as never,
    routes: Promise.resolve([]),
    object: async (_, path, __, response) => Boolean(response.end(`the file ${path}`)),
  } satisfies HttpOptions);
  closers.push(opened.close);
  const ask = (path: string, more: Partial<typeof CALL> = {}) =>
    callFromOutside(opened, `b.localhost:${opened.port}`, 'b', path, { ...CALL, ...more });
  return { ...opened, events, ask };
}

/** The parts of an event that are the same each time, without what the wire adds. */
function told(event: Record<string, unknown> | undefined) {
  const { requestContext, headers, ...rest } = event as { requestContext: object; headers: Record<string, string> };
  const { connection: _, ...answer } = headers;
  return { ...rest, headers: answer, requestContext: { ...requestContext, requestId: '' } };
}

const answered = (status: number, text: string) => ({ status, text, bytes: Buffer.from(text) });

it('a call that the HTTP API answers reaches its function as it does over the wire', async () => {
  const { ask, events, port } = await aPort();
  expect(await ask('/hooks/status?a=1')).toEqual(answered(200, 'kept'));
  const wire = { port, hand: async () => null };
  const there = await callFromOutside(wire, `b.localhost:${port}`, 'b', '/hooks/status?a=1', CALL);
  expect(there).toEqual(answered(200, 'kept'));
  expect(told(events[0])).toEqual(told(events[1]));
  expect(events[0]).toMatchObject({ body: CALL.body, rawQueryString: 'a=1', headers: { 'x-front': 'key' } });
});

it('everything else goes over the port: files, and the bucket’s answer when a function fails', async () => {
  const { ask, hand, events } = await aPort(() => ({ statusCode: 500 }));
  const call = { method: 'GET', url: '/file', headers: {}, body: Buffer.alloc(0) };
  expect(await hand('b', call)).toBeNull();
  expect(await hand('b', { ...call, url: '/page/one' })).toBeNull();
  expect(await ask('/file', { method: 'GET', body: '' })).toEqual(answered(200, 'the file /file'));
  expect(await ask('/page/one', { method: 'GET', body: '' })).toEqual(answered(200, 'the file /page/one'));
  expect(events).toHaveLength(1);
});

it('an answer in base64 is read, a function that fails answers 500, a path without a route 404', async () => {
  const encoded = { statusCode: 201, isBase64Encoded: true, body: Buffer.from('hé').toString('base64') };
  expect(await (await aPort(() => encoded)).ask('/hooks/a')).toEqual(answered(201, 'hé'));
  expect((await (await aPort()).ask('/hooks/a/b')).status).toBe(404);
});

it('a caller without an answer in time gives up, in this process and over the port', async () => {
  const { ask } = await aPort(() => new Promise(() => undefined));
  await expect(ask('/hooks/status', { limitMs: 20 })).rejects.toThrow('given up');
  const silent: Server = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  closers.push(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const wire = { port: (silent.address() as AddressInfo).port, hand: async () => null };
  await expect(callFromOutside(wire, 'b.localhost', 'b', '/', { ...CALL, limitMs: 20 })).rejects.toThrow('given up');
});
