// `npm run scale -- viewing`: 225 opens a second for ten minutes, five saves each, while the same blast goes on that they answer.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Heat } from './heat.ts';
import { paceOf, STRETCH, say } from './pace.ts';
import { type Evening, LARGE, numberOf, openTown, PACE } from './town.ts';
import { Viewers } from './viewers.ts';

const PEOPLE = Number(process.env.SCALE_VIEWERS ?? 135_000);
const GOAL = { hottestKey: 500 } as const;
/** Ten minutes of it take two hours on two cores. */
const HOURS = 4 * 3600_000;

let town: Awaited<ReturnType<typeof openTown>>;
let alone: Evening;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  town = await openTown('pitch');
}, 60_000);
afterAll(() => town?.close());

it('the blast alone: nobody opens anything', { timeout: HOURS }, async () => {
  alone = await town.evening(PEOPLE);
  const pace = paceOf(alone);
  say('texts a second of the large campaign, nobody viewing', pace.mean.toFixed(1), `${PACE.large} allowed`);
  say(`  pace error over any ${STRETCH} s`, `${(100 * pace.error).toFixed(1)} %`);
});

it('everybody opens their link and saves five times: no key gets hot, and sending goes on as before', {
  timeout: HOURS,
}, async () => {
  const viewers = new Viewers(await import('#features/activity/activity.resolver.ts'));
  const pages = new Heat();
  const evening = await town.evening(PEOPLE, {}, { viewers, pages });
  const pace = paceOf(evening);
  const hottest = evening.heat.hottest();
  say('opened pages, saves that were kept and refused', `${viewers.opened}`, `${viewers.saved}, ${viewers.refused}`);
  say('texts a second of the large campaign, everybody viewing', pace.mean.toFixed(1), `${PACE.large} allowed`);
  say(`  pace error over any ${STRETCH} s`, `${(100 * pace.error).toFixed(1)} %`);
  for (const [name, heat] of [['all', hottest] as const, ['pages', pages.hottest()] as const])
    for (const { kind, writes, units, minute } of heat.slice(0, 5))
      say(
        `  hottest key of ${name}: ${kind}`,
        `${writes} writes/s`,
        `${units} units; ${minute.toFixed(0)} over a minute`,
      );
  say('  tasks that had to be tried again', String(evening.errors));
  const people = evening.texts.filter(({ from }) => from === numberOf(LARGE)).length;
  expect([viewers.opened, viewers.saved, viewers.refused]).toEqual([people, people * 5, 0]);
  expect(await town.viewed(LARGE)).toEqual({ opened: people, completed: people });
  expect(hottest[0]?.writes).toBeLessThanOrEqual(GOAL.hottestKey);
  expect(evening.texts.length).toBe(alone.texts.length);
  expect(pace.mean).toBeGreaterThan(0.99 * paceOf(alone).mean);
  expect(evening.errors).toBe(alone.errors);
});
