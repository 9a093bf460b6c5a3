// The queue in front of a function: filled by a route, delivered on the product clock, retried, kept over a kill; and the routes' limits.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { answerOfDoor, type RoutePlan } from '#lib/local/aws/http-api.ts';
import { LambdaFault } from '#lib/local/aws/lambda/types.ts';
import { LocalQueues } from '#lib/local/aws/queues.ts';
import { Throttles } from '#lib/local/aws/throttles.ts';
import { Clock } from '#lib/local/clock/clock.ts';
import { failingDoors } from '#lib/local/host/failing-doors.ts';
import { behindOf } from '#lib/local/host/route-targets.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';

const AGAIN_MS = 15_000;
const SEND = {
  queue: 'texts',
  body: '$request.body',
  attributes: { signature: '${request.header.x-signature}' },
  statuses: { 200: 204 },
};
const ROUTE: RoutePlan = { key: 'POST /hooks/texts', send: SEND };
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0)) await thing.close();
});

type Event = { Records: { messageId: string; body: string; attributes: Record<string, string> }[] };

function aQueue({ mostTries = 1000, dataDir = mkdtempSync(join(tmpdir(), 'queues-')) } = {}) {
  const clock = new Clock({ startMs: Date.UTC(2026, 10, 21, 15) });
  clock.hold(true);
  const faults = new Faults();
  const [events, dead] = [[] as Event[], [] as unknown[]];
  let answers: () => unknown = () => ({ batchItemFailures: [] });
  const invoke = async (_: string, event: unknown) => {
    events.push(event as Event);
    return answers();
  };
  const plans = [{ name: 'texts', arn: 'arn:aws:sqs:::texts', functionArn: 'door', againMs: AGAIN_MS, mostTries }];
  const onDead = (_: string, event: unknown) => void dead.push(event);
  const called = failingDoors(faults, invoke);
  const queues = new LocalQueues({ clock, dataDir, plans, invoke: called, invokeInTurn: called, faults, onDead });
  open.unshift(queues, clock);
  const behind = { invoke, send: queues.send.bind(queues), throttles: new Throttles() };
  const ask = (body = 'a=1&b=2', headers: Record<string, string> = { 'x-signature': 's' }) =>
    answerOfDoor([ROUTE], behind, 0, {
      method: 'POST',
      url: '/hooks/texts',
      headers,
      address: '192.0.2.1',
      body: Buffer.from(body),
    });
  const when = (next: () => unknown) => {
    answers = next;
  };
  return { clock, faults, queues, events, dead, dataDir, ask, when };
}

it('a request becomes a message with its body and signature, and is answered with an empty body', async () => {
  const { ask, queues, events } = aQueue();
  expect(await ask()).toMatchObject({ statusCode: 204, body: '' });
  expect(await queues.tried()).toBe(0);
  expect(events).toMatchObject([
    {
      Records: [
        {
          body: 'a=1&b=2',
          eventSource: 'aws:sqs',
          attributes: { ApproximateReceiveCount: '1', SentTimestamp: expect.stringMatching(/^\d{13}$/) },
          messageAttributes: { signature: { stringValue: 's' } },
        },
      ],
    },
  ]);
});

it('a request without a signature or a body never reaches the queue, and one that the queue refuses is not answered as accepted', async () => {
  const { ask, faults, queues, events } = aQueue();
  expect((await ask('a=1&b=2', {})).statusCode).toBe(400);
  expect((await ask('')).statusCode).toBe(400);
  faults.order({ target: 'queue', kind: '500', times: 1 });
  expect((await ask()).statusCode).toBe(500);
  faults.order({ target: 'queue', kind: 'throttle', times: 1 });
  expect((await ask()).statusCode).toBe(400);
  await queues.tried();
  expect(events).toEqual([]);
});

it('a queue that hangs answers nobody who waits, and has no message', async () => {
  const { ask, faults, queues, events } = aQueue();
  faults.order({ target: 'queue', kind: 'timeout', times: 1 });
  const held = ask().then(() => 'the one that hangs');
  const next = ask().then(({ statusCode }) => statusCode);
  expect(await Promise.race([held, next])).toBe(204);
  await queues.tried();
  expect(events).toHaveLength(1);
});

it('calls of a hook are refused with 429 as ordered, before the queue or function behind its route; those of other routes are not', () => {
  const faults = new Faults();
  faults.order({ target: 'doors', kind: '429' });
  const { throttles } = behindOf({ faults, queues: aQueue().queues }, async () => ({}));
  const takes = (key: string) => throttles.takes({ ...ROUTE, key }, 0);
  expect([takes('POST /hooks/texts'), takes('POST /hooks/cards'), takes('GET /lead.html')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(faults.list()[0]?.hits).toBe(2);
  faults.order({});
  expect(takes('POST /hooks/texts')).toBe(true);
});

it('a message that kills the function, that it refuses, or that cannot reach it is delivered again after 15 seconds, unchanged', async () => {
  const { ask, clock, faults, queues, events, when } = aQueue();
  when(() => {
    throw new LambdaFault('Runtime.ExitError', 'It died.');
  });
  await ask();
  expect(await queues.tried()).toBe(1);
  expect([queues.count('texts'), queues.count('others')]).toEqual([1, null]);
  when(() => ({ batchItemFailures: [{ itemIdentifier: events[0]?.Records[0]?.messageId }] }));
  await clock.moveTo(clock.now() + AGAIN_MS);
  faults.order({ target: 'doors', kind: '500', times: 1 });
  await clock.moveTo(clock.now() + AGAIN_MS);
  expect(await queues.tried()).toBe(1);
  when(() => ({ batchItemFailures: [] }));
  await clock.moveTo(clock.now() + AGAIN_MS - 1000);
  expect(events).toHaveLength(2);
  await clock.moveTo(clock.now() + 1000);
  expect(await queues.tried()).toBe(0);
  expect(queues.count('texts')).toBe(0);
  const records = events.map(({ Records }) => Records[0]);
  expect(records.map((record) => record?.attributes.ApproximateReceiveCount)).toEqual(['1', '2', '4']);
  expect(new Set(records.map((record) => record?.messageId)).size).toBe(1);
  await clock.moveTo(clock.now() + 10 * AGAIN_MS);
  expect(events).toHaveLength(3);
});

it('an event of the bus is delivered in a message until its listener takes it; nobody waits for its first delivery', async () => {
  const { clock, queues, events, when } = aQueue();
  when(() => {
    throw new LambdaFault('Error', 'The table is down.');
  });
  const signal = { 'detail-type': 'campaign.resumed', detail: { organizationId: '1' } };
  queues.hear('arn:aws:sqs:us-east-1:000000000000:texts', signal);
  await clock.moveTo(clock.now() + 3600_000);
  expect(await queues.tried()).toBe(0);
  expect(queues.count('texts')).toBe(1);
  when(() => undefined);
  await clock.moveTo(clock.now() + AGAIN_MS);
  expect(queues.count('texts')).toBe(0);
  expect(JSON.parse(events.at(-1)?.Records[0]?.body ?? '')).toEqual(signal);
});

it('a message that was tried too often becomes a dead letter, and is tried no more', async () => {
  const { ask, clock, dead, events, queues, when } = aQueue({ mostTries: 2 });
  when(() => {
    throw new LambdaFault('Error', 'no');
  });
  await ask();
  await queues.tried();
  await clock.moveTo(clock.now() + 4 * AGAIN_MS);
  expect([events.length, dead]).toEqual([2, [events[1]]]);
  expect(await queues.tried()).toBe(0);
});

it('a message accepted before a kill is delivered after it', async () => {
  const first = aQueue();
  first.when(() => new Promise(() => undefined));
  await first.ask('kept=1&b=2');
  const again = aQueue({ dataDir: first.dataDir });
  again.queues.resume();
  await again.clock.moveTo(again.clock.now() + 1000);
  expect(again.events.map(({ Records }) => Records[0]?.body)).toEqual(['kept=1&b=2']);
});

it('a flood of one route is refused at its limit, and refuses no other', () => {
  const throttles = new Throttles();
  const staff = { limit: { perSecond: 50, burst: 100 } };
  const [pages, free] = [{ limit: { perSecond: 500, burst: 1000 } }, {}];
  const taken = (route: object, calls: number, atMs: number) =>
    Array.from({ length: calls }, () => throttles.takes(route, atMs)).filter(Boolean).length;
  expect(taken(staff, 1000, 0)).toBe(100);
  expect([taken(pages, 900, 0), taken(free, 5000, 0)]).toEqual([900, 5000]);
  // A second allows 50 more, and a long silence no more than a burst.
  expect(taken(staff, 1000, 1000)).toBe(50);
  expect(taken(staff, 1000, 600_000)).toBe(100);
});

it('the HTTP API answers 429 to requests over the limit of their route', async () => {
  const invoke = async () => ({ statusCode: 200, body: 'done' });
  const behind = { invoke, send: () => undefined, throttles: new Throttles() };
  const limit = { perSecond: 0, burst: 1 };
  const routes = ['GET /super/a', 'GET /redirect/a'].map((key) => ({ key, limit, functionArn: key }));
  const answerTo = async (url: string) => {
    const call = { method: 'GET', url, headers: {}, address: '192.0.2.1', body: Buffer.alloc(0) };
    return (await answerOfDoor(routes, behind, 0, call)).statusCode;
  };
  expect([await answerTo('/super/a'), await answerTo('/super/a'), await answerTo('/redirect/a')]).toEqual([
    200, 429, 200,
  ]);
});
