// Crashes of SendBatch at every step, with callbacks in any order: each text leaves at most once, the buckets add up.
import { DynamoDBClient, ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('blast', null);
});
beforeEach(() => room.begin());
afterAll(() => room.close());

const MINUTE = 60_000;
const LEADS = 12;
type Plan = { crashes: number[]; behaviors: string[]; callbacks: { text: number; status: string; early: boolean }[] };

const plans = fc.record<Plan>({
  crashes: fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 3 }),
  behaviors: fc.array(
    fc.constantFrom('take', 'take', 'take', 'error-after', 'reset-before', 'reset-after', 'busy', 'refuse'),
    {
      minLength: LEADS,
      maxLength: LEADS,
    },
  ),
  callbacks: fc.array(
    fc.record({
      text: fc.nat(LEADS - 1),
      status: fc.constantFrom('queued', 'sent', 'delivered', 'delivered', 'undelivered', 'failed'),
      early: fc.boolean(),
    }),
    { maxLength: 20 },
  ),
});

let crashed = 0;

/** Acts like the end of the process: from the n-th table call on, this try does nothing anymore. */
async function crashAfter(calls: number): Promise<() => void> {
  const { road } = await import('#platform/table/wire.ts');
  const { post } = road;
  let left = calls;
  const spy = vi.spyOn(road, 'post').mockImplementation((...given) => {
    if (left-- > 0) return post(...given);
    crashed++;
    return Promise.reject(new Error('The process ended'));
  });
  return () => spy.mockRestore();
}

async function tellSome(plan: Plan, early: boolean): Promise<void> {
  for (const { text, status, early: when } of plan.callbacks) {
    const found = room.provider.texts[text];
    if (found && when === early) await room.tell(found, status, status === 'undelivered' ? 30008 : undefined);
  }
}

/** How many texts of each phone the provider has, without those that certainly did not arrive. */
function doubles(): string[] {
  const counted = new Map<string, number>();
  for (const { to, status } of room.provider.texts) {
    if (!['undelivered', 'failed'].includes(status)) counted.set(to, (counted.get(to) ?? 0) + 1);
  }
  return [...counted].filter(([, count]) => count > 1).map(([to]) => to);
}

async function live(plan: Plan): Promise<void> {
  await room.begin();
  const leadIds = await room.people(LEADS);
  const { campaignId } = await room.campaign([{ message: 'Hello' }]);
  let asked = 0;
  room.provider.behave = () => {
    const is = plan.behaviors[asked++] ?? 'take';
    return (is === 'refuse' ? { is, status: 400, code: 21617 } : { is }) as ReturnType<typeof room.provider.behave>;
  };
  await room.enroll(campaignId, leadIds);
  const { nextRound } = await import('#engine/delivery/queue/next-round.act.ts');
  const { sendBatch } = await import('#engine/delivery/send/send-batch.act.ts');
  const taken = await nextRound({ senderId: 'sender_101', generation: 1, round: 0 });
  for (const calls of plan.crashes) {
    const restore = await crashAfter(calls);
    await Promise.allSettled(taken.batches.map(sendBatch));
    restore();
    await tellSome(plan, true);
    vi.setSystemTime(Date.now() + 1000);
  }
  await room.pass(45 * MINUTE);
  await tellSome(plan, false);
}

it('for any crashes, answers of the provider and callbacks: no text twice, none lost, one bucket each, the right charge', async () => {
  const { usageOf } = await import('#domain/billing/ledger/usage.entity.ts');
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      await live(plan);
      expect(doubles()).toEqual([]);
      const buckets = await room.buckets();
      expect(Object.values(buckets).reduce((sum, count) => sum + count, 0)).toBe(LEADS);
      expect(
        Object.keys(buckets).every((bucket) => ['accepted', 'delivered', 'failed', 'unconfirmed'].includes(bucket)),
      ).toBe(true);
      const sends = (await Promise.all(Array.from({ length: LEADS }, (_, n) => room.sends(`lead_${n + 1}`)))).flat();
      expect(sends.length).toBe(LEADS);
      const counted: Record<string, number> = {};
      for (const send of sends) counted[send.bucket] = (counted[send.bucket] ?? 0) + 1;
      expect(buckets).toEqual(counted);
      const [usage] = await usageOf('101');
      expect(usage?.texts ?? 0).toBe(sends.filter((send) => send.sid !== undefined).length);
      const known = new Set(sends.map((send) => send.sid));
      const lost = room.provider.texts.filter(
        ({ sid, status }) => !known.has(sid) && status !== 'failed' && status !== 'undelivered',
      );
      expect(lost).toEqual([]);
    }),
    {
      numRuns: Number(process.env.SURVIVES_RUNS ?? 12),
      seed: Number(process.env.SURVIVES_SEED ?? 2026),
      endOnFailure: true,
    },
  );
  expect(crashed).toBeGreaterThan(5);
});

it('a repeated Take hands out the same round, and a queue that grows meanwhile is not forgotten', async () => {
  const { nextRound } = await import('#engine/delivery/queue/next-round.act.ts');
  const { campaignId } = await room.campaign([{ message: 'Hello' }]);
  await room.enroll(campaignId, await room.people(60));
  const input = { senderId: 'sender_101', generation: 1, round: 0 };
  const [one, two] = await Promise.all([nextRound(input), nextRound(input)]);
  expect(one.batches.length).toBe(2);
  expect(two.batches.map(({ batchId }) => batchId).sort()).toEqual(one.batches.map(({ batchId }) => batchId).sort());
  await room.enroll(campaignId, await room.people(60, { from: 61 }));
  const more = await nextRound({ ...input, round: 1 });
  expect(more.batches.length).toBe(2);
  expect((await nextRound({ ...input, round: 2 })).next).toBe('end');
  await room.enroll(campaignId, await room.people(10, { from: 121 }));
  expect(
    room.rooms.started.filter(({ machine }) => machine === 'pump').map(({ input: { generation } }) => generation),
  ).toEqual([1, 2]);
});

type Raw = Record<string, { S?: string }>;

/** Every item as it is stored. */
async function rawItems(): Promise<Raw[]> {
  const { Items = [] } = await new DynamoDBClient({}).send(
    new ScanCommand({ TableName: process.env.TABLE_NAME ?? '' }),
  );
  return Items as Raw[];
}

const nameOf = ({ pk, sk }: Raw) => `${pk?.S} ${sk?.S}`;

/** Adds to every item a field that this release does not know, as a later release would. Returns the items. */
async function markAll(): Promise<Set<string>> {
  const items = await rawItems();
  const client = new DynamoDBClient({});
  const mark = {
    TableName: process.env.TABLE_NAME ?? '',
    UpdateExpression: 'SET later = :later',
    ExpressionAttributeValues: { ':later': { S: 'kept' } },
  };
  for (const { pk, sk } of items) await client.send(new UpdateItemCommand({ ...mark, Key: { pk, sk } as never }));
  return new Set(items.map(nameOf));
}

it('a release is rolled back in the middle of a blast: each text leaves once, and attributes that only the newer release knows stay', async () => {
  const { campaignId } = await room.campaign([{ message: 'Hello' }, { message: 'Again', hours: 1 }]);
  await room.slow(10);
  room.doTasks((task) => async (input) => {
    const answer = await task({ ...input, v: 2, hint: 'kept' });
    if (answer.next) expect(answer).toMatchObject({ v: 2, hint: 'kept' });
    return answer;
  });
  await room.enroll(campaignId, await room.people(120));
  await room.pass(6_000);
  const left = room.provider.texts.length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(120);
  const marked = await markAll();
  await room.pass(3 * 60 * MINUTE);
  const texts = room.provider.texts.map(({ to, body }) => `${to} ${body}`);
  expect([texts.length, new Set(texts).size]).toEqual([240, 240]);
  const bare = (await rawItems()).filter((item) => marked.has(nameOf(item)) && !item.later);
  // An hour later the counters are counted again from the texts, and replaced.
  expect(bare.map(({ __edb_e__ }) => __edb_e__?.S).filter((kind) => kind !== 'batchTally')).toEqual([]);
});

it('an older version ends when it wakes', async () => {
  const { releaseBatch } = await import('#engine/delivery/waking/release.act.ts');
  const { campaignId } = await room.campaign([{}, { hours: 1 }]);
  await room.enroll(campaignId, await room.people(1));
  await room.pass(MINUTE);
  const next = (await room.batches()).find((batch) => batch.state === 'WAITING');
  vi.setSystemTime(Date.now() + 2 * 60 * MINUTE);
  expect((await releaseBatch({ batchId: next?.batchId ?? '', version: 0 })).next).toBe('end');
  expect((await room.batches()).find(({ batchId }) => batchId === next?.batchId)?.state).toBe('WAITING');
  await releaseBatch({ batchId: next?.batchId ?? '', version: 1 });
  expect((await room.batches()).find(({ batchId }) => batchId === next?.batchId)?.state).toBe('QUEUED');
});
