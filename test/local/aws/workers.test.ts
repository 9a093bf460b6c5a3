// Functions on this machine: their own environment, product time, Lambda's limits, and life after a crash.
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { LambdaPlan } from '#lib/local/aws/lambda/types.ts';
import { Workers } from '#lib/local/aws/lambda/workers.ts';
import { Clock } from '#lib/local/clock/clock.ts';

const START = Date.UTC(2027, 0, 1);
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const plan = (brand: string): LambdaPlan => ({
  arn: `arn-${brand}`,
  brand,
  name: `door-of-${brand}`,
  entry: 'test/local/aws/doors/plain.ts',
  env: { BRAND: brand },
  timeoutSeconds: 1,
});

function workers() {
  const clock = new Clock({ startMs: START });
  clock.hold(true);
  const root = join(import.meta.dirname, '..', '..', '..');
  const lambdas = [plan('a'), plan('b')];
  const feed = () => ({ file: ':memory:', mappings: [] });
  const made = new Workers({ clock, root, lambdas, env: () => ({}), tablePort: 1, feed });
  closers.push(
    () => made.close(),
    () => clock.close(),
  );
  return { clock, ask: (what: string, brand = 'a') => made.invoke(`arn-${brand}`, { what }) };
}

it('each brand has its own environment, and all have the product’s time', async () => {
  const { clock, ask } = workers();
  await clock.moveTo(START + 1234);
  expect(await ask('tell')).toEqual({ time: clock.now(), brand: 'a', name: 'door-of-a' });
  expect(await ask('tell', 'b')).toMatchObject({ brand: 'b' });
});

it('an error comes back with its type and message', async () => {
  await expect(workers().ask('throw')).rejects.toMatchObject({ errorType: 'TypeError', message: 'no such thing' });
});

it('an answer over 6 MB, a function over its time and an unknown function fail', async () => {
  const { ask } = workers();
  await expect(ask('grow')).rejects.toMatchObject({ errorType: 'Function.ResponseSizeTooLarge' });
  await expect(ask('hang')).rejects.toMatchObject({ errorType: 'Sandbox.Timedout' });
  await expect(ask('tell', 'c')).rejects.toMatchObject({ errorType: 'ResourceNotFoundException' });
});

it('when a function ends its process, calls under way fail and the next one finds a new process', async () => {
  const { ask } = workers();
  const underWay = ask('hang');
  await expect(ask('die')).rejects.toMatchObject({ errorType: 'Runtime.ExitError' });
  await expect(underWay).rejects.toMatchObject({ errorType: 'Runtime.ExitError' });
  expect(await ask('tell')).toMatchObject({ brand: 'a' });
});
