// Whether workers and schedule run: a minute without a tick shows, and so does a question that no worker answers.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

let rooms: Rooms;
let pulse: typeof import('#engine/delivery/pulse/pulse.act.ts');
const QUIET = { overdue: 0, failed: 0, oldestMs: null };

beforeAll(async () => {
  rooms = await openRooms();
  pulse = await import('#engine/delivery/pulse/pulse.act.ts');
});
afterAll(() => rooms.close());

/** Asks the workers; the first question that is found is answered as the listener would. */
async function workers({ answer }: { answer: boolean }) {
  const { heartbeatOf } = await import('#engine/delivery/pulse/heartbeat.entity.ts');
  rooms.pass(5_000);
  const before = (await heartbeatOf())?.asked;
  const asked = pulse.pulseOf('celery', answer ? 3000 : 300);
  const question = async () => {
    const found = (await heartbeatOf())?.asked;
    return found === before ? undefined : found;
  };
  await expect.poll(question).toBeTruthy();
  if (answer) await pulse.answerPulse((await question()) ?? '');
  return asked;
}

it('the schedule runs while it ticked within 75 seconds, and does not before the first tick [ADM-07]', async () => {
  expect(await pulse.pulseOf('beat')).toMatchObject({ status: 'failed', lastBeat: null });
  await pulse.noteBeat(QUIET);
  rooms.pass(74_000);
  expect(await pulse.pulseOf('beat')).toMatchObject({ status: 'ok', lastBeat: '2026-11-20T19:00:00.000Z' });
  rooms.pass(2000);
  expect(await pulse.pulseOf('beat')).toMatchObject({ status: 'failed' });
});

it('the workers run when one of them answers in time [ADM-07, API-107]', async () => {
  expect(await workers({ answer: true })).toMatchObject({ status: 'ok' });
  expect(await workers({ answer: false })).toMatchObject({ status: 'failed' });
  expect(await workers({ answer: true })).toMatchObject({ status: 'ok' });
});

it('are asked once in 5 seconds, however many look [API-107]', async () => {
  const { heartbeatOf } = await import('#engine/delivery/pulse/heartbeat.entity.ts');
  await workers({ answer: true });
  const { asked } = (await heartbeatOf()) ?? {};
  rooms.pass(4_900);
  expect(await Promise.all([1, 2, 3].map(() => pulse.pulseOf('celery', 300)))).toMatchObject(
    Array(3).fill({ status: 'ok' }),
  );
  expect((await heartbeatOf())?.asked).toBe(asked);
});

it('they do not when the tick failed, or found something overdue for ten minutes; what it found is told', async () => {
  const oldestMs = Date.now() - 9 * 60_000;
  await pulse.noteBeat({ overdue: 3, failed: 0, oldestMs });
  expect(await workers({ answer: true })).toMatchObject({
    status: 'ok',
    overdue: 3,
    oldestOverdue: new Date(oldestMs).toISOString(),
  });
  rooms.pass(61_000);
  expect(await workers({ answer: true })).toMatchObject({ status: 'failed' });
  await pulse.noteBeat({ overdue: 0, failed: 1, oldestMs: null });
  expect(await workers({ answer: true })).toMatchObject({ status: 'failed', failed: 1, oldestOverdue: null });
  await pulse.noteBeat(QUIET);
  expect(await workers({ answer: true })).toMatchObject({ status: 'ok' });
});
