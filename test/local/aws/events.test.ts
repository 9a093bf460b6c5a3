// The event bus: rules, inputs, retries and dead letters on the product clock, schedules, and what a kill leaves.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterEach, expect, it } from 'vitest';
import { openAwsWire } from '#lib/local/aws/endpoint.ts';
import { EventBus, type RulePlan, type TargetPlan } from '#lib/local/aws/eventbridge/events.ts';
import { matchesPattern } from '#lib/local/aws/eventbridge/pattern.ts';
import { startSchedules } from '#lib/local/aws/eventbridge/schedules.ts';
import { LocalSequences } from '#lib/local/aws/step-functions/sequences.ts';
import { Clock } from '#lib/local/clock/clock.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';

const MINUTE = 60_000;
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0)) await thing.close();
});

const target = (id: string, rest: Partial<TargetPlan> = {}): TargetPlan => ({
  id,
  arn: id,
  mutation: null,
  retries: 2,
  input: null,
  inputPath: null,
  transformer: null,
  ...rest,
});
const RULES: RulePlan[] = [
  { bus: 'house', pattern: { source: ['beckon'], 'detail-type': ['thing.made'] }, targets: [target('listener')] },
  {
    bus: 'house',
    pattern: { 'detail-type': ['thing.queued'] },
    targets: [target('queue', { arn: 'arn:aws:sqs:::refuses-twice', retries: 185 })],
  },
  {
    bus: 'house',
    pattern: { 'detail-type': ['thing.changed'] },
    targets: [
      target('api', {
        mutation: 'mutation P($id: ID!, $n: Int) { p(id: $id) }',
        transformer: { paths: { id: '$.detail.id', n: '$.detail.n' }, template: '{"id":<id>,"n":<n>,"fixed":"<id>"}' },
      }),
    ],
  },
];

function heldClock(): Clock {
  const clock = new Clock({ startMs: Date.UTC(2026, 10, 21, 15) });
  clock.hold(true);
  open.push(clock);
  return clock;
}

function busOf(clock: Clock, invoke: (arn: string, event: unknown) => Promise<unknown>, file?: string) {
  const [published, queued] = [[] as unknown[], [] as [string, unknown][]];
  const publish = async (arn: string, _mutation: string, variables: unknown) => void published.push([arn, variables]);
  const archives = [{ bus: 'house', pattern: { 'detail-type': [{ 'anything-but': ['thing.changed'] }] }, days: 14 }];
  let refusals = 2;
  const queue = (arn: string, event: unknown) => {
    if (refusals-- > 0) throw new Error('The queue is down.');
    queued.push([arn, event]);
  };
  const bus = new EventBus({ clock, invoke, queue, publish, rules: RULES, archives, ...(file ? { file } : {}) });
  open.unshift(bus);
  return { bus, published, queued };
}

const entry = (DetailType: string, detail: object) => ({
  EventBusName: 'house',
  Source: 'beckon',
  DetailType,
  Detail: JSON.stringify(detail),
});

it('an event reaches the functions and mutations whose rule matches it, with their input', async () => {
  const clock = heldClock();
  const got: unknown[] = [];
  const { bus, published } = busOf(clock, async (arn, event) => got.push([arn, (event as { detail: unknown }).detail]));
  bus.put([entry('thing.made', { id: 'a' }), entry('thing.changed', { id: 'b', n: 3 }), entry('other', {})]);
  await clock.quiet();
  expect(got).toEqual([['listener', { id: 'a' }]]);
  expect(published).toEqual([['api', { id: 'b', n: 3, fixed: 'b' }]]);
});

it('an event for a queue is put there, and again until the queue takes it', async () => {
  const clock = heldClock();
  const { bus, queued } = busOf(clock, async () => undefined);
  bus.put([entry('thing.queued', { id: 'a' })]);
  await clock.moveTo(clock.now() + 30 * MINUTE);
  expect(queued.map(([arn, event]) => [arn, (event as { detail: unknown }).detail])).toEqual([
    ['arn:aws:sqs:::refuses-twice', { id: 'a' }],
  ]);
  expect(bus.deadLetters()).toEqual([]);
});

it('a target that fails is tried twice more, then its event is a dead letter', async () => {
  const clock = heldClock();
  const tries: number[] = [];
  const start = clock.now();
  const { bus } = busOf(clock, async () => {
    tries.push(clock.now() - start);
    throw new Error('no');
  });
  bus.put([entry('thing.made', { id: 'a' })]);
  await clock.moveTo(start + 10 * MINUTE);
  expect(tries).toEqual([0, MINUTE, 3 * MINUTE]);
  expect(bus.deadLetters()).toMatchObject([{ target: 'listener', why: 'Error: no' }]);
});

it('dead letters are counted for the brand whose target gave them up, queue by queue [ADM-07]', async () => {
  const clock = heldClock();
  const { bus } = busOf(clock, async () => undefined);
  const wire = await openAwsWire(
    { start: () => ({ machine: '', name: '', startedMs: 0 }) },
    bus,
    { count: () => 0 },
    new Faults(),
  );
  open.push(wire);
  bus.bury('arn:aws:lambda:us-east-1:000000000000:function:beckon-tattoo-relay', { n: 1 }, 'no');
  bus.bury('arn:aws:lambda:us-east-1:000000000000:function:beckon-tattoo-counts', { n: 2 }, 'no');
  bus.bury('arn:aws:lambda:us-east-1:000000000000:function:beckon-blast-relay', { n: 3 }, 'no');
  bus.bury('arn:aws:lambda:us-east-1:000000000000:function:beckon-blast-queued-text', { n: 4 }, 'no');
  const keys = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
  Object.assign(process.env, keys, { AWS_ENDPOINT_URL_SQS: wire.url });
  const { countDeadLetters } = await import('#platform/gateways/queues/dead-letters.ts');
  const counted = async (...queues: string[]) => {
    process.env.DEAD_LETTERS_URLS = queues.map((queue) => `${wire.url}/000000000000/beckon-${queue}`).join(',');
    return countDeadLetters();
  };
  for (const [brand, count] of Object.entries({ tattoo: 2, blast: 1, health: 0 }))
    expect(await counted(`${brand}-dead-letters`)).toBe(count);
  expect(await counted('blast-queued-text-dead-letters')).toBe(1);
  expect(await counted('blast-dead-letters', 'blast-queued-text-dead-letters')).toBe(2);
});

it('an event accepted before a kill is delivered after it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'bus-')), 'bus.db');
  const clock = heldClock();
  busOf(clock, () => new Promise(() => undefined), file).bus.put([entry('thing.made', { id: 'a' })]);
  const again = heldClock();
  const got: unknown[] = [];
  const { bus } = busOf(again, async (_arn, event) => got.push((event as { detail: unknown }).detail), file);
  bus.resume();
  await again.quiet();
  expect(got).toEqual([{ id: 'a' }]);
});

it('more than 256 KB or more than 10 events at once are refused', () => {
  const { bus } = busOf(heldClock(), async () => null);
  expect(() => bus.put([entry('a', { much: 'x'.repeat(262_144) })])).toThrow('262144');
  expect(() => bus.put(Array.from({ length: 11 }, () => entry('a', {})))).toThrow('10');
});

it('patterns support prefixes, numbers, absence and negation', () => {
  const event = { a: { S: 'SIGNAL#1' }, n: 5 };
  expect(matchesPattern({ a: { S: [{ prefix: 'SIGNAL#' }] } }, event)).toBe(true);
  expect(matchesPattern({ a: { S: [{ prefix: 'LEAD#' }] } }, event)).toBe(false);
  expect(matchesPattern({ n: [{ numeric: ['>', 1, '<=', 5] }], b: [{ exists: false }] }, event)).toBe(true);
  expect(matchesPattern({ n: [{ 'anything-but': [5] }] }, event)).toBe(false);
  expect(() => matchesPattern({ n: [{ cidr: '10.0.0.0/8' }] }, event)).toThrow('cidr');
});

it('a schedule fires at its rate, rarely during a long move of the clock but at its end, and at its rate again after something woke', async () => {
  const clock = heldClock();
  const start = clock.now();
  let ticks: number[] = [];
  const plan = { name: 'tick', everyMs: MINUTE, targets: [target('tick')] };
  const schedules = startSchedules(clock, [plan], async () => void ticks.push((clock.now() - start) / MINUTE));
  await clock.moveTo(start + 15 * MINUTE);
  expect(ticks).toEqual([1, 4, 11, 15]);
  ticks = [];
  for (let minute = 16; minute <= 20; minute++) await clock.moveTo(start + minute * MINUTE);
  expect(ticks).toEqual([16, 17, 18, 19, 20]);
  ticks = [];
  clock.at(start + 1000 * MINUTE, () => schedules.wake());
  await clock.moveTo(start + 2000 * MINUTE);
  expect(ticks.filter((tick) => tick > 1000 && tick <= 1010)).toEqual([1001, 1004]);
  expect(Math.max(...ticks.map((tick, index) => tick - (ticks[index - 1] ?? tick)))).toBe(744);
  expect(ticks.at(-1)).toBe(2000);
  ticks = [];
  await clock.moveTo(clock.now() + 364 * 24 * 60 * MINUTE);
  expect(ticks.length).toBeLessThan(1500);
  schedules.stop();
});

it('a schedule that rested fires before whatever asks it to catch up, once for all that wake together', async () => {
  const clock = heldClock();
  const start = clock.now();
  const plan = { name: 'tick', everyMs: MINUTE, targets: [target('tick')] };
  const seen: string[] = [];
  const at = () => (clock.now() - start) / MINUTE;
  const schedules = startSchedules(clock, [plan], async () => {
    await new Promise((done) => setImmediate(done));
    seen.push(`tick ${at()}`);
  });
  const wakes = async (name: string) => {
    await schedules.catchUp();
    seen.push(`${name} ${at()}`);
  };
  for (const name of ['one', 'two']) clock.at(start + 5000 * MINUTE, () => wakes(name));
  clock.at(start + 5004 * MINUTE, () => wakes('soon after'));
  await clock.moveTo(start + 20_000 * MINUTE);
  const from = seen.indexOf('tick 5000');
  expect(seen.slice(from, from + 3)).toEqual(['tick 5000', 'one 5000', 'two 5000']);
  expect(seen.filter((line) => line === 'tick 5000')).toHaveLength(1);
  expect(seen).toContain('soon after 5004');
  expect(seen).not.toContain('tick 5004');
  schedules.stop();
});

it('the SDKs start executions and put events through the loopback address', async () => {
  const clock = heldClock();
  const got: unknown[] = [];
  const { bus } = busOf(clock, async (_arn, event) => got.push((event as { detail: unknown }).detail));
  const stateMachineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:m';
  const definition = { StartAt: 'W', States: { W: { Type: 'Wait', Seconds: 60, Next: 'D' }, D: { Type: 'Succeed' } } };
  const machines = [{ arn: stateMachineArn, name: 'm', brand: 'b', definition }];
  const sequences = new LocalSequences({ clock, invoke: async () => null, machines });
  const faults = new Faults();
  const wire = await openAwsWire(sequences, bus, { count: () => 0 }, faults);
  open.push(sequences, wire);
  const config = { endpoint: wire.url, region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } };
  const sfn = new SFNClient(config);
  const started = await sfn.send(new StartExecutionCommand({ stateMachineArn, name: 'one', input: '{"a":1}' }));
  expect(started.startDate?.getTime()).toBe(clock.now());
  const again = new StartExecutionCommand({ stateMachineArn, name: 'one', input: '{"a":2}' });
  await expect(sfn.send(again)).rejects.toBeInstanceOf(ExecutionAlreadyExists);
  await clock.moveTo(clock.now() + 2 * MINUTE);
  expect(sequences.find(stateMachineArn, 'one')).toMatchObject({ status: 'SUCCEEDED', output: '{"a":1}' });
  const put = await new EventBridgeClient(config).send(
    new PutEventsCommand({ Entries: [entry('thing.made', { id: 1 })] }),
  );
  expect(put.FailedEntryCount).toBe(0);
  await clock.quiet();
  expect(got).toEqual([{ id: 1 }]);
  const [hasty, putTwo] = [
    new SFNClient({ ...config, maxAttempts: 1 }),
    new PutEventsCommand({ Entries: [entry('thing.made', { id: 2 }), entry('thing.made', { id: 3 })] }),
  ];
  faults.order({ target: 'machines', kind: 'throttle', times: 1 });
  await expect(hasty.send(again)).rejects.toMatchObject({ name: 'ThrottlingException' });
  faults.order({ target: 'bus', kind: 'in-part', times: 1 });
  expect(await new EventBridgeClient(config).send(putTwo)).toMatchObject({
    FailedEntryCount: 1,
    Entries: [{ ErrorCode: 'ThrottlingException' }, { EventId: expect.any(String) }],
  });
  await clock.quiet();
  expect(got).toEqual([{ id: 1 }, { id: 3 }]);
});

it('the bus delivers dead letters again, and replays its archive since a time through its rules', async () => {
  const clock = heldClock();
  const heard: unknown[] = [];
  let isDown = true;
  const { bus, published } = busOf(clock, async (_arn, event) => {
    if (isDown) throw new Error('down');
    heard.push((event as { detail: unknown }).detail);
  });
  bus.put([entry('thing.made', { id: 'one' })]);
  await clock.moveTo(clock.now() + 10 * MINUTE);
  expect(bus.deadLetters()).toHaveLength(1);
  isDown = false;
  expect(await bus.redrive()).toEqual({ again: 1, left: 0 });
  await clock.quiet();
  expect(heard).toEqual([{ id: 'one' }]);
  expect(bus.deadLetters()).toEqual([]);
  const sinceMs = clock.now() + MINUTE;
  await clock.moveTo(sinceMs);
  bus.put([entry('thing.made', { id: 'two' }), entry('thing.changed', { id: 'three', n: 1 })]);
  await clock.quiet();
  expect(bus.replay(sinceMs)).toBe(1);
  await clock.quiet();
  expect(heard).toEqual([{ id: 'one' }, { id: 'two' }, { id: 'two' }]);
  expect(published).toHaveLength(1);
  expect(bus.replay(0)).toBe(2);
  await clock.quiet();
  await clock.moveTo(clock.now() + 15 * 24 * 60 * MINUTE);
  bus.put([entry('thing.made', { id: 'four' })]);
  expect(bus.replay(0)).toBe(1);
  await clock.quiet();
});

it('dead letters of one brand are delivered again alone, and stay where a relay accepted only a part of their changes', async () => {
  const clock = heldClock();
  const asked: string[] = [];
  const { bus } = busOf(clock, async (arn) => {
    asked.push(arn.split('-').at(-2) ?? '');
    return { batchItemFailures: arn.endsWith('-signals') ? [{ itemIdentifier: '2' }] : [] };
  });
  for (const name of ['blast-signals', 'blast-counts', 'tattoo-counts'])
    bus.bury(`arn:aws:lambda:us-east-1:000000000000:function:beckon-${name}`, { Records: [] }, 'no');
  expect(await bus.redrive('blast')).toEqual({ again: 1, left: 1 });
  expect(asked).toEqual(['blast', 'blast']);
  expect([bus.countDeadLetters('blast', null), bus.countDeadLetters('tattoo', null)]).toEqual([1, 1]);
  expect(await bus.redrive()).toEqual({ again: 1, left: 1 });
});

it('the archive of one brand is replayed through its own rules alone', async () => {
  const clock = heldClock();
  const { bus } = busOf(clock, async () => undefined);
  bus.put([entry('thing.made', { id: 'a' })]);
  await clock.quiet();
  expect([bus.replay(0, 'blast'), bus.replay(0)]).toEqual([0, 1]);
  await clock.quiet();
});

it('a dead letter is delivered once more when it is redriven, and stays one while its function fails', async () => {
  const clock = heldClock();
  let isBroken = true;
  const got: unknown[] = [];
  const { bus } = busOf(clock, async (_arn, event) => {
    if (isBroken) throw new Error('down');
    got.push((event as { detail?: unknown }).detail ?? event);
  });
  bus.put([entry('thing.made', { id: 1 })]);
  bus.bury('arn:aws:lambda:us-east-1:000000000000:function:relay', { Records: [] }, 'not taken');
  await clock.moveTo(clock.now() + 10 * MINUTE);
  expect(await bus.redrive()).toEqual({ again: 0, left: 2 });
  expect(bus.deadLetters()).toHaveLength(2);
  isBroken = false;
  expect(await bus.redrive()).toEqual({ again: 2, left: 0 });
  expect(bus.deadLetters()).toEqual([]);
  expect(got).toContainEqual({ id: 1 });
});
