// State machines on this machine: every state kind that we use, retries on the product clock, names, limits, refusals.
import { afterEach, expect, it } from 'vitest';
import { LambdaFault } from '#lib/local/aws/lambda/types.ts';
import type { Definition } from '#lib/local/aws/step-functions/definition.ts';
import { LocalSequences, type MachinePlan } from '#lib/local/aws/step-functions/sequences.ts';
import { Clock } from '#lib/local/clock/clock.ts';

const LAMBDA = 'arn:aws:lambda:us-east-1:000000000000:function:';
const MACHINE = 'arn:aws:states:us-east-1:000000000000:stateMachine:';
const HOUR = 3_600_000;
const open: { close(): void }[] = [];

afterEach(() => {
  for (const thing of open.splice(0)) thing.close();
});

type Call = { door: string; input: unknown; at: number };

function played(definition: Definition, doors: Record<string, (input: never) => unknown>) {
  const clock = new Clock({ startMs: Date.UTC(2026, 10, 21, 15) });
  clock.hold(true);
  const start = clock.now();
  const calls: Call[] = [];
  const invoke = async (arn: string, input: unknown) => {
    const door = arn.slice(LAMBDA.length);
    calls.push({ door, input, at: clock.now() - start });
    await new Promise((done) => setTimeout(done, 1));
    return doors[door]?.(input as never) ?? null;
  };
  const machine: MachinePlan = { arn: `${MACHINE}m`, name: 'm', brand: 'b', definition };
  const sequences = new LocalSequences({ clock, invoke, machines: [machine] });
  open.push(sequences, clock);
  const run = (name: string, input: unknown) => sequences.start(machine.arn, name, JSON.stringify(input));
  return { clock, start, calls, sequences, run, find: (name: string) => sequences.find(machine.arn, name) };
}

const task = (door: string, rest: object) => ({ Type: 'Task', Resource: LAMBDA + door, ...rest });

const STEP: Definition = {
  StartAt: 'WaitUntilDue',
  States: {
    WaitUntilDue: { Type: 'Wait', TimestampPath: '$.dueAt', Next: 'Release' },
    Release: task('release', { Next: 'What' }),
    What: {
      Type: 'Choice',
      Choices: [
        { Variable: '$.next', StringEquals: 'wait', Next: 'WaitUntilDue' },
        { Variable: '$.next', StringEquals: 'send', Next: 'SendBatch' },
      ],
      Default: 'Done',
    },
    SendBatch: task('send', {
      Retry: [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 10, MaxAttempts: 3, BackoffRate: 2 }],
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'ParkBatch' }],
      Next: 'Done',
    }),
    ParkBatch: task('park', { Next: 'Done' }),
    Done: { Type: 'Succeed' },
  },
};

it('a wait ends exactly at its time, and can be repeated', async () => {
  let releases = 0;
  const house = played(STEP, {
    release: (input: object) => ({
      ...input,
      next: releases++ === 0 ? 'wait' : 'end',
      dueAt: new Date(house.start + 5 * HOUR).toISOString(),
    }),
  });
  house.run('a', { dueAt: new Date(house.start + HOUR).toISOString() });
  expect(house.find('a')?.wakesMs).toBe(house.start + HOUR);
  await house.clock.moveTo(house.start + 10 * HOUR);
  expect(house.calls.map((call) => call.at)).toEqual([HOUR, 5 * HOUR]);
  expect(house.find('a')?.status).toBe('SUCCEEDED');
});

it('a task is tried again on the product clock, then caught with its error and cause', async () => {
  const house = played(STEP, {
    release: (input: object) => ({ ...input, next: 'send' }),
    send: () => {
      throw new LambdaFault('TableBusy', 'try later');
    },
    park: (input) => input,
  });
  house.run('a', { dueAt: new Date(house.start).toISOString(), id: 7 });
  await house.clock.moveTo(house.start + HOUR);
  expect(house.calls.map((call) => [call.door, call.at])).toEqual([
    ['release', 0],
    ['send', 0],
    ['send', 10_000],
    ['send', 30_000],
    ['send', 70_000],
    ['park', 70_000],
  ]);
  const parked = house.calls.at(-1)?.input as { id: number; error: { Error: string; Cause: string } };
  expect(parked.id).toBe(7);
  expect(parked.error.Error).toBe('TableBusy');
  expect(JSON.parse(parked.error.Cause)).toEqual({ errorType: 'TableBusy', errorMessage: 'try later' });
});

const PUMP: Definition = {
  StartAt: 'Take',
  States: {
    Take: task('take', { Next: 'What' }),
    What: { Type: 'Choice', Choices: [{ Variable: '$.next', StringEquals: 'send', Next: 'Round' }], Default: 'Done' },
    Round: {
      Type: 'Map',
      ItemsPath: '$.batches',
      MaxConcurrency: 10,
      ResultPath: null,
      ItemProcessor: {
        ProcessorConfig: { Mode: 'INLINE' },
        StartAt: 'WaitUntilSlot',
        States: {
          WaitUntilSlot: { Type: 'Wait', TimestampPath: '$.slotAt', Next: 'Send' },
          Send: task('send', {
            Retry: [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 5, MaxAttempts: 1 }],
            Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Park' }],
            End: true,
          }),
          Park: task('park', { End: true }),
        },
      },
      Next: 'Take',
    },
    Done: { Type: 'Succeed' },
  },
};

it('iterations of a Map wait for their own slots, and a failing one stops no other', async () => {
  const house = played(PUMP, {
    take: (input: { round: number }) => ({
      round: input.round + 1,
      next: input.round === 0 ? 'send' : 'end',
      batches: [20, 0, 10].map((slot, id) => ({ id, slotAt: new Date(house.start + slot * 1000).toISOString() })),
    }),
    send: (input: { id: number }) => {
      if (input.id === 1) throw new LambdaFault('Broken', 'no');
      return input;
    },
  });
  house.run('a', { round: 0 });
  await house.clock.moveTo(house.start + HOUR);
  expect(house.calls.map((call) => [call.door, (call.input as { id?: number }).id, call.at])).toEqual([
    ['take', undefined, 0],
    ['send', 1, 0],
    ['send', 1, 5000],
    ['park', 1, 5000],
    ['send', 2, 10_000],
    ['send', 0, 20_000],
    ['take', undefined, 20_000],
  ]);
  expect(house.find('a')?.status).toBe('SUCCEEDED');
});

it('while a Map waits, the execution says when it wakes, and stopping it stops its iterations', async () => {
  const house = played(PUMP, {
    take: () => ({ next: 'send', batches: [{ slotAt: new Date(house.start + 5000).toISOString() }] }),
  });
  house.run('a', {});
  await house.clock.quiet();
  expect(house.sequences.list()[0]).toMatchObject({ state: 'Round', wakesMs: house.start + 5000 });
  expect(house.sequences.stop(`${MACHINE}m`, 'a')).toBe(true);
  await house.clock.moveTo(house.start + HOUR);
  expect(house.calls.map((call) => call.door)).toEqual(['take']);
  expect(house.find('a')?.status).toBe('ABORTED');
});

it('a name is used once in 90 days: a start with the same input while it runs returns it, anything else is refused', async () => {
  const house = played(STEP, { release: (input: object) => ({ ...input, next: 'end' }) });
  const input = { dueAt: new Date(house.start + HOUR).toISOString() };
  const first = house.run('a', input);
  expect(house.run('a', input).id).toBe(first.id);
  expect(() => house.run('a', {})).toThrow('Execution Already Exists');
  await house.clock.moveTo(house.start + 2 * HOUR);
  expect(() => house.run('a', input)).toThrow('Execution Already Exists');
  await house.clock.moveTo(house.start + 91 * 24 * HOUR);
  expect(house.run('a', input).status).toBe('RUNNING');
  expect(() => house.run('no spaces', input)).toThrow('Invalid Name');
  expect(() => house.run('b', 'x'.repeat(262_144))).toThrow('262144');
});

it('an answer over 256 KB and a history over 20,000 events fail the execution', async () => {
  const house = played(STEP, { release: () => ({ next: 'end', much: 'x'.repeat(262_144) }) });
  house.run('a', { dueAt: new Date(house.start).toISOString() });
  await house.clock.moveTo(house.start + 1);
  expect(house.find('a')).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
  const loop: Definition = { StartAt: 'A', States: { A: { Type: 'Pass', Next: 'A' } } };
  const circle = played(loop, {});
  circle.run('a', {});
  await expect.poll(() => circle.find('a')?.error, { timeout: 20_000 }).toBe('States.Runtime');
});

it('an execution lives a year at most', async () => {
  const house = played(STEP, {});
  house.run('a', { dueAt: new Date(house.start + 366 * 24 * HOUR).toISOString() });
  await house.clock.moveTo(house.start + 370 * 24 * HOUR);
  expect(house.find('a')).toMatchObject({ status: 'TIMED_OUT', stoppedMs: house.start + 365 * 24 * HOUR });
});

it.each([
  ['JSONata', { A: { Type: 'Pass', QueryLanguage: 'JSONata', End: true } }],
  [
    'a distributed Map',
    {
      A: {
        Type: 'Map',
        ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED' }, StartAt: 'B', States: {} },
        End: true,
      },
    },
  ],
  ['ItemBatcher', { A: { Type: 'Map', ItemBatcher: {}, ItemProcessor: { StartAt: 'B', States: {} }, End: true } }],
  ['ResultPath "$"', { A: { Type: 'Pass', ResultPath: '$', End: true } }],
  ['waitForTaskToken', { A: { Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken', End: true } }],
])('a definition with %s is refused at the start', (what, States) => {
  expect(() => played({ StartAt: 'A', States } as Definition, {})).toThrow(what);
});
