// Whether workers and schedule run: a minute without a tick is noticed, and so is a request that no worker answers.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Send } from '#domain/texts/send/send.entity.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

let rooms: Rooms;
let pulse: typeof import('#engine/delivery/pulse/pulse.act.ts') &
  typeof import('#engine/delivery/pulse/note-beat.act.ts');
const QUIET = { overdue: 0, failed: 0, oldestMs: null, queues: 0, queued: 0 };

beforeAll(async () => {
  rooms = await openRooms();
  const noting = await import('#engine/delivery/pulse/note-beat.act.ts');
  pulse = { ...(await import('#engine/delivery/pulse/pulse.act.ts')), ...noting };
});
afterAll(() => rooms.close());

/** Asks the workers; answers the first request found, as the listener would. */
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

it('the workers are asked at most once in 5 seconds, however many callers look [API-107]', async () => {
  const { heartbeatOf } = await import('#engine/delivery/pulse/heartbeat.entity.ts');
  await workers({ answer: true });
  const { asked } = (await heartbeatOf()) ?? {};
  rooms.pass(4_900);
  expect(await Promise.all([1, 2, 3].map(() => pulse.pulseOf('celery', 300)))).toMatchObject(
    Array(3).fill({ status: 'ok' }),
  );
  expect((await heartbeatOf())?.asked).toBe(asked);
});

it('the schedule does not run when the tick failed or found something overdue for ten minutes; the answer has the findings', async () => {
  const oldestMs = Date.now() - 9 * 60_000;
  await pulse.noteBeat({ ...QUIET, overdue: 3, oldestMs, queues: 2, queued: 312 });
  expect(await workers({ answer: true })).toMatchObject({
    status: 'ok',
    overdue: 3,
    queues: 2,
    queued: 312,
    oldestOverdue: new Date(oldestMs).toISOString(),
  });
  rooms.pass(61_000);
  expect(await workers({ answer: true })).toMatchObject({ status: 'failed' });
  await pulse.noteBeat({ ...QUIET, failed: 1 });
  expect(await workers({ answer: true })).toMatchObject({ status: 'failed', failed: 1, oldestOverdue: null });
  await pulse.noteBeat(QUIET);
  expect(await workers({ answer: true })).toMatchObject({ status: 'ok', overdue: 0, queues: 0 });
});

it('the workers’ status contains the number of dead letters, and null while their queue does not answer [ADM-07]', async () => {
  expect(await workers({ answer: true })).toMatchObject({ deadLetters: 0 });
  expect(await pulse.pulseOf('beat')).toMatchObject({ deadLetters: null });
  const { DEAD_LETTERS_URLS } = process.env;
  process.env.DEAD_LETTERS_URLS = `${process.env.AWS_ENDPOINT_URL_SQS}/0/another-queue`;
  expect(await workers({ answer: true })).toMatchObject({ status: 'ok', deadLetters: null });
  process.env.DEAD_LETTERS_URLS = DEAD_LETTERS_URLS;
});

describe('a text to the operator’s phone each hour', () => {
  const PHONE = '+16025550199';
  const FROM = '+16025550300';
  let upkeep: typeof import('#engine/delivery/waking/upkeep.tick.ts');
  let sends: typeof import('#domain/texts/send/send.entity.ts');
  let brand: Brand;

  beforeAll(async () => {
    vi.setSystemTime(Date.parse('2026-11-23T15:00:00.000Z'));
    upkeep = await import('#engine/delivery/waking/upkeep.tick.ts');
    sends = await import('#domain/texts/send/send.entity.ts');
    brand = (await import('#platform/foundation/own-brand.ts')).ownBrand();
  });
  afterEach(() => {
    delete brand.operatorPhone;
  });

  /** The texts that were requested for the operator, oldest first. */
  async function texts() {
    const { phoneLeadId } = await import('#engine/delivery/facts/batch-people.act.ts');
    const all = await sends.sendsOfLead('brand', phoneLeadId(PHONE));
    return all.toSorted((a, b) => a.askedAt.localeCompare(b.askedAt));
  }
  const minute = async (ms = 60_000) => {
    rooms.pass(ms);
    await upkeep.handler();
    await pulse.noteBeat(QUIET);
  };
  const arrives = async (text: Send | undefined) => {
    if (!text) throw new Error('No text was requested.');
    const { transact } = await import('#platform/table/transact.ts');
    await transact([sends.patchSend(text).set({ bucket: 'delivered', state: 'DELIVERED' }).commit()]);
  };

  it('is not sent while the manifest names no phone', async () => {
    await minute();
    expect(await texts()).toEqual([]);
    expect(await workers({ answer: true })).toMatchObject({ status: 'ok', unprovedSince: null });
  });

  it('is requested once an hour inside the window, as an alert from the brand’s number, and is a failure when none arrives', async () => {
    brand.operatorPhone = PHONE;
    const { OwnNumberEntity, WantedNumberEntity } = await import('#domain/accounts/number.entity.ts');
    await minute();
    expect(await texts()).toEqual([]);
    expect((await WantedNumberEntity.get({ organizationId: 'brand' }).go()).data).toBeTruthy();
    await OwnNumberEntity.create({ organizationId: 'brand', phone: FROM, senderId: 's' }).go();
    for (let n = 0; n < 3; n++) await minute();
    const [first, ...others] = await texts();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ kind: 'alert', phone: PHONE, from: FROM, state: 'ASKED' });
    expect(first?.body).toMatch(/texts arrive, 8:0\d am MST/);
    expect(rooms.started.map(({ input }) => input.batchId)).toContain(first?.batchId);
    expect(await workers({ answer: true })).toMatchObject({ status: 'ok', unprovedSince: null });
    await minute(58 * 60_000);
    expect(await texts()).toHaveLength(2);
    await minute(10 * 60_000);
    const failed = await workers({ answer: true });
    const sinceMs = Date.parse(failed.unprovedSince ?? '');
    expect(failed.status).toBe('failed');
    // It counts from when there was no number to send from.
    expect(Date.parse(first?.askedAt ?? '') - sinceMs).toBe(60_000);
    expect(await pulse.pulseOf('beat')).toMatchObject({ status: 'ok', unprovedSince: null });
    await arrives((await texts()).at(-1));
    await minute();
    expect(await workers({ answer: true })).toMatchObject({ status: 'ok', unprovedSince: null });
  });

  it('waits for the morning, and says over night that the last one did not arrive', async () => {
    brand.operatorPhone = PHONE;
    vi.setSystemTime(Date.parse('2026-11-24T02:40:00.000Z'));
    await minute();
    const before = (await texts()).length;
    for (let hours = 0; hours < 12; hours++) await minute(3_600_000);
    expect(await texts()).toHaveLength(before);
    expect(await workers({ answer: true })).toMatchObject({ status: 'failed' });
    await minute(3_600_000);
    expect(await texts()).toHaveLength(before + 1);
    await arrives((await texts()).at(-1));
    await minute();
    expect(await workers({ answer: true })).toMatchObject({ status: 'ok' });
  });
});
