// The clock of the local host: order, drains, moving, holding, and never backward.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Clock } from '#lib/local/clock/clock.ts';
import { timeIn } from '#lib/local/clock/time-cells.ts';

const START = Date.UTC(2026, 10, 21, 15);
const HOUR = 3_600_000;

function heldClock(): Clock {
  const clock = new Clock({ startMs: START });
  clock.hold(true);
  return clock;
}

it('timers fire in order of their time, each at exactly its time, however they were set', async () => {
  const clock = heldClock();
  const start = clock.now();
  const fired: number[] = [];
  const times = Array.from({ length: 5000 }, (_, at) => (at * 7919) % 5000);
  for (const time of times) clock.at(start + time, () => fired.push(clock.now() - start));
  await clock.moveTo(start + 5000);
  expect(fired).toEqual([...times].sort((a, b) => a - b));
  expect(clock.now()).toBe(start + 5000);
  clock.close();
});

it('a move waits for the work that a timer began, and fires timers that this work set', async () => {
  const clock = heldClock();
  const start = clock.now();
  const seen: string[] = [];
  clock.at(start + HOUR, async () => {
    await new Promise((done) => setTimeout(done, 20));
    seen.push(`first at ${clock.now() - start}`);
    clock.at(clock.now() + HOUR, () => seen.push(`second at ${clock.now() - start}`));
  });
  clock.at(start + 3 * HOUR, () => seen.push(`third at ${clock.now() - start}`));
  await clock.moveTo(start + 4 * HOUR);
  expect(seen).toEqual([`first at ${HOUR}`, `second at ${2 * HOUR}`, `third at ${3 * HOUR}`]);
  clock.close();
});

it('timers with slack are fired together, none early, none later than allowed, and never past an exact one', async () => {
  const clock = heldClock();
  const start = clock.now();
  const fired: [string, number][] = [];
  const note = (name: string) => () => fired.push([name, clock.now() - start]);
  for (const ms of [100, 200, 340, 360]) clock.at(start + ms, note(`slack ${ms}`), { slackMs: 250 });
  for (const ms of [1000, 1100]) clock.at(start + ms, note(`slack ${ms}`), { slackMs: 250 });
  clock.at(start + 1050, note('exact 1050'));
  await clock.moveTo(start + HOUR);
  expect(fired).toEqual([
    ['slack 100', 340],
    ['slack 200', 340],
    ['slack 340', 340],
    ['slack 360', 360],
    ['slack 1000', 1050],
    ['exact 1050', 1050],
    ['slack 1100', 1100],
  ]);
  clock.close();
});

it('a drain is repeated until it finds nothing', async () => {
  const clock = heldClock();
  let left = 3;
  clock.addDrain(async () => left-- > 0);
  await clock.quiet();
  expect(left).toBe(-1);
  clock.close();
});

it('what a drain finds at the end of a move still falls due within it', async () => {
  const clock = heldClock();
  const start = clock.now();
  let found = 0;
  let looked = false;
  clock.addDrain(async (briefly) => {
    if (briefly || looked || clock.now() === start) return false;
    looked = true;
    clock.at(start + 2 * HOUR, () => found++);
    return true;
  });
  clock.at(start + HOUR, () => undefined);
  await clock.moveTo(start + 3 * HOUR);
  expect(found).toBe(1);
  clock.close();
});

it('a canceled timer does not fire', async () => {
  const clock = heldClock();
  const timers = Array.from({ length: 3000 }, (_, at) => clock.at(clock.now() + at, () => expect.unreachable()));
  let fired = 0;
  clock.at(clock.now() + 10_000, () => fired++);
  for (const timer of timers) timer.cancel();
  expect(clock.waiting).toBe(1);
  await clock.moveTo(clock.now() + 20_000);
  expect(fired).toBe(1);
  clock.close();
});

it('the clock refuses to go backward', async () => {
  const clock = heldClock();
  await expect(clock.moveTo(clock.now() - 1)).rejects.toThrow('only moves forward');
  clock.close();
});

it('a clock that is not held runs on with real time after a move, and other threads read the same time', async () => {
  const clock = new Clock({ startMs: START });
  await clock.moveTo(START + 100 * HOUR);
  let fired = false;
  clock.at(clock.now() + 30, () => {
    fired = true;
  });
  await new Promise((done) => setTimeout(done, 60));
  expect(fired).toBe(true);
  expect(Math.abs(timeIn(new Float64Array(clock.shared)) - clock.now())).toBeLessThanOrEqual(2);
  clock.close();
});

it('a wait of more than 25 days is not fired at once', async () => {
  const clock = new Clock({ startMs: START });
  clock.at(clock.now() + 364 * 24 * HOUR, () => expect.unreachable());
  await new Promise((done) => setTimeout(done, 30));
  expect(clock.waiting).toBe(1);
  clock.close();
});

it('time is stored over a restart: a held clock stays held, a running clock goes on', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'clock-')), 'clock.json');
  const first = new Clock({ file, startMs: START });
  first.hold(true);
  const heldAt = first.now();
  first.close();
  const second = new Clock({ file });
  expect([second.held, second.now()]).toEqual([true, heldAt]);
  second.hold(false);
  second.close();
  const third = new Clock({ file });
  expect(third.held).toBe(false);
  expect(third.now()).toBeGreaterThanOrEqual(heldAt);
  expect(third.now()).toBeLessThan(heldAt + 5000);
  third.close();
});
