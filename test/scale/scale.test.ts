// `npm run scale`: a campaign of 140,000 contacts at 225 texts a second for ten minutes, beside 50 small organizations.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { paceOf, STRETCH, say } from './pace.ts';
import { type Evening, openTown, PACE } from './town.ts';

const LEADS = Number(process.env.SCALE_LEADS ?? 140_000);
const GOAL = { hottestKey: 500, events: 25_000 } as const;

let town: Awaited<ReturnType<typeof openTown>>;
let idle: readonly number[];
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  town = await openTown();
}, 60_000);
afterAll(() => town?.close());

const p99 = (sorted: readonly number[]) => sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0;

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
    '  small organizations: Send to carrier, p99',
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

it('small organizations alone: their idle wait', { timeout: 600_000 }, async () => {
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
