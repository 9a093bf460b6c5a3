// `npm run scale`: a campaign of 140,000 contacts at 225 texts a second for ten minutes, beside 50 small organisations.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Evening, LARGE, numberOf, openTown, PACE } from './town.ts';

const LEADS = Number(process.env.SCALE_LEADS ?? 140_000);
const GOAL = { hottestKey: 500, events: 25_000 } as const;
const SECOND = 1000;
/** Pace is judged over so many seconds; one batch more or less is in it. */
const STRETCH = 10;

const say = (what: string, value: string, goal = '') =>
  console.info(`${what.padEnd(66)} ${value.padStart(14)}  ${goal}`);

let town: Awaited<ReturnType<typeof openTown>>;
let idle: readonly number[];
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  town = await openTown();
}, 60_000);
afterAll(() => town?.close());

const p99 = (sorted: readonly number[]) => sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0;

/** Texts a second of the large one while all of its pace was its own, and how far a stretch was from it (share). */
function paceOf({ texts }: Evening): { mean: number; error: number; seconds: number } {
  const large = texts.filter((text) => text.from === numberOf(LARGE)).map(({ atMs }) => atMs);
  // The canary leaves alone and is listened to: pace begins after it.
  const begins = large.findIndex((atMs, place) => place > 0 && atMs - (large[place - 1] ?? 0) > 60 * SECOND);
  const times = large.slice(begins < 0 ? 0 : begins);
  const firstMs = times[0] ?? 0;
  const stretches = new Map<number, number>();
  for (const atMs of times) {
    const stretch = Math.floor((atMs - firstMs) / (STRETCH * SECOND));
    stretches.set(stretch, (stretches.get(stretch) ?? 0) + 1);
  }
  const seconds = ((times.at(-1) ?? 0) - firstMs) / SECOND;
  const full = [...stretches.values()].slice(0, -1);
  const error = Math.max(0, ...full.map((count) => Math.abs(count / (STRETCH * PACE.large) - 1)));
  return { mean: times.length / seconds, error, seconds };
}

function tell(name: string, evening: Evening): void {
  const pace = paceOf(evening);
  const hottest = evening.heat.hottest();
  console.info(`\n${name}: ${evening.texts.length} texts`);
  say(
    'texts a second of the large campaign',
    pace.mean.toFixed(1),
    `${PACE.large} allowed, for ${pace.seconds.toFixed(0)} s`,
  );
  say(`  pace error over any ${STRETCH} s`, `${(100 * pace.error).toFixed(1)} %`);
  for (const { kind, writes, units, minute } of hottest.slice(0, 6))
    say(
      `  writes a second of the hottest key: ${kind}`,
      String(writes),
      `${units} units; ${minute.toFixed(0)} over a minute`,
    );
  say('  events of the longest execution', String(evening.mostEvents), `ends at ${GOAL.events}`);
  say('  open executions at most', String(evening.mostOpen));
  say('  tasks that had to be tried again', String(evening.errors));
  say(
    '  small organisations: Send to carrier, p99',
    `${p99(evening.waitsMs).toFixed(0)} ms`,
    `idle ${p99(idle).toFixed(0)} ms`,
  );
}

function holds(evening: Evening): void {
  const names = new Set(evening.texts.map(({ from, to }) => `${from} ${to}`));
  expect(names.size).toBe(evening.texts.length);
  expect(evening.texts.length).toBe(LEADS + idle.length);
  expect(evening.buckets.delivered).toBe(evening.texts.length);
  expect(evening.heat.hottest()[0]?.writes).toBeLessThanOrEqual(GOAL.hottestKey);
  expect(evening.mostEvents).toBeLessThan(GOAL.events);
}

it('small organisations alone: their idle wait', { timeout: 600_000 }, async () => {
  idle = (await town.evening(0)).waitsMs;
  expect(idle.length).toBe(1500);
});

it('a large campaign beside them', { timeout: 3600_000 }, async () => {
  const evening = await town.evening(LEADS);
  tell('Undisturbed', evening);
  holds(evening);
});

it('the same while 30% of transactions conflict and index reads are 2 s old', { timeout: 3600_000 }, async () => {
  const evening = await town.evening(LEADS, { conflict: 0.3, staleIndex: 0.3 });
  tell('30% conflicts, 30% stale index reads', evening);
  holds(evening);
});
