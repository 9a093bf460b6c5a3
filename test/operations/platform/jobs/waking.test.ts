// Waking a large campaign: no call and no piece of a job reads or wakes more than a fixed number of batches, however many there are.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobTask } from '#platform/jobs/run-job.act.ts';
import { type DeliveryRoom, ORGANIZATION, openDelivery } from '#test/given/campaigns/delivery.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

const DAY = 24 * 3_600_000;
const table = new MemoryTable();
let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('blast', table);
  // A page of 1 MB holds some 400 batches of 50 people.
  table.pageItems = 400;
});
beforeEach(() => room.begin());
afterAll(() => room.close());

type Given = { campaignId?: string; state?: 'WAITING' | 'PARKED'; featureId: string; sendRequestId?: string };

/** Stores this many batches of one person each, who wait for a step that is due in two days. */
async function batchesOf(
  count: number,
  { campaignId = 'cmp_one', state = 'WAITING', featureId, sendRequestId }: Given,
) {
  const { BatchEntity, parkedKeys } = await import('#domain/texts/batch/batch.entity.ts');
  const { freshBatch } = await import('#domain/texts/batch/batch.rules.ts');
  const nowMs = Date.now();
  const kept = Array.from({ length: count }, (_, n) => {
    const batchId = `${ORGANIZATION}-bat_${String(n).padStart(5, '0')}`;
    const common = { organizationId: ORGANIZATION, batchId, campaignId };
    const fresh = freshBatch({
      ...common,
      kind: 'campaign',
      featureId,
      leadIds: [`lead_${n}`],
      state,
      dueMs: nowMs + 2 * DAY,
      createdMs: nowMs,
    });
    const previousAt = new Date(nowMs).toISOString();
    return {
      ...fresh,
      previousAt,
      ...(state === 'PARKED' ? parkedKeys(common) : {}),
      ...(sendRequestId ? { sendRequestId } : {}),
    };
  });
  await BatchEntity.put(kept).go();
}

/** What some work cost at the table: calls, and items that its queries read. */
async function costOf(work: () => Promise<unknown>): Promise<{ calls: number; looked: number }> {
  const before = { calls: table.calls, looked: table.looked };
  await work();
  return { calls: table.calls - before.calls, looked: table.looked - before.looked };
}

const wake = () => import('#engine/delivery/waking/wake-batches.act.ts');
const woken = () => room.rooms.started.filter(({ machine }) => machine === 'step').map(({ input }) => input.batchId);

/** Runs the jobs that were started to their end, piece by piece; returns what each piece cost. */
async function runJobs(): Promise<{ calls: number; looked: number }[]> {
  const { runJob } = await import('#platform/jobs/run-job.act.ts');
  const { JOB_KINDS } = await import('#functions/doors/job-kinds.act.ts');
  const costs: { calls: number; looked: number }[] = [];
  for (const { input } of room.rooms.started.filter(({ machine }) => machine === 'job')) {
    let next = 'more';
    while (next === 'more')
      costs.push(await costOf(async () => ({ next } = await runJob(input as unknown as JobTask, JOB_KINDS))));
  }
  return costs;
}

const most = (costs: readonly { calls: number; looked: number }[]) => ({
  calls: Math.max(...costs.map(({ calls }) => calls)),
  looked: Math.max(...costs.map(({ looked }) => looked)),
});

/** A campaign of this many batches whose second step is moved to an earlier time. */
async function edited(count: number) {
  await room.begin();
  const { campaignId, featureIds } = await room.campaign([{}, { days: 2 }]);
  const [, featureId = ''] = featureIds;
  const { CampaignFeatureEntity } = room;
  await batchesOf(count, { featureId });
  await CampaignFeatureEntity.patch({ organizationId: ORGANIZATION, featureId }).set({ days: 1 }).go();
  const call = await costOf(async () => (await wake()).campaignChanged(ORGANIZATION, campaignId));
  const inCall = woken().length;
  const pieces = await runJobs();
  return { call, inCall, pieces, all: woken() };
}

const sum = (costs: readonly { looked: number }[]) => costs.reduce((total, { looked }) => total + looked, 0);

it('an edit wakes 100 batches at once and the rest in pieces of 500, each batch once; the call costs no more in a campaign of four times as many', async () => {
  const some = await edited(300);
  const many = await edited(1300);
  expect(many.inCall).toBe(100);
  expect(many.call.calls).toBeLessThanOrEqual(some.call.calls);
  expect(many.call.looked).toBeLessThanOrEqual(250);
  expect(many.pieces.length).toBe(3);
  expect(most(many.pieces).looked).toBeLessThanOrEqual(1000);
  expect(sum(many.pieces)).toBeLessThan(2 * 1300);
  expect(many.all.length).toBe(1300);
  expect(new Set(many.all).size).toBe(1300);
});

it('Stop and Resume read 1,000 batches at once, however many of the campaign were sent long ago', async () => {
  const { featureIds } = await room.campaign([{}]);
  const [featureId = ''] = featureIds;
  const { BatchEntity } = await import('#domain/texts/batch/batch.entity.ts');
  await batchesOf(3000, { featureId, sendRequestId: 'snd_old' });
  const last = { organizationId: ORGANIZATION, batchId: `${ORGANIZATION}-bat_02999` };
  await BatchEntity.patch(last).set({ sendRequestId: 'snd_new' }).go();
  const { wakeSome } = await wake();
  const stop = { organizationId: ORGANIZATION, campaignId: 'cmp_one', what: 'stop', sendRequestId: 'snd_new' } as const;
  let from: string | null = '';
  const costs: { calls: number; looked: number }[] = [];
  while (from !== null) {
    const cursor: string = from;
    costs.push(await costOf(async () => ({ cursor: from } = await wakeSome(stop, 100, cursor))));
  }
  expect(most(costs).looked).toBeLessThanOrEqual(1000);
  expect(woken()).toEqual([last.batchId]);
});

it('resuming a campaign with many parked batches wakes the first 100, and a job wakes the others', async () => {
  const { featureIds } = await room.campaign([{}]);
  const [featureId = ''] = featureIds;
  await batchesOf(250, { featureId, state: 'PARKED' });
  const call = await costOf(async () => (await wake()).resumeCampaign(ORGANIZATION, 'cmp_one', true));
  expect(woken().length).toBe(100);
  expect(call.looked).toBeLessThanOrEqual(300);
  const pieces = await runJobs();
  expect(most(pieces).looked).toBeLessThanOrEqual(1000);
  expect(new Set(woken()).size).toBe(250);
});

it('a waking job that an older version began starts over, and batches that are awake are skipped', async () => {
  const { organizationId } = room;
  const { campaignId, featureIds } = await room.campaign([{}, { days: 2 }]);
  const [, featureId = ''] = featureIds;
  await batchesOf(120, { featureId });
  await room.CampaignFeatureEntity.patch({ organizationId, featureId }).set({ days: 1 }).go();
  const { wakeSome } = await wake();
  const changed = { organizationId, campaignId, what: 'changed' } as const;
  await wakeSome(changed, 500, `${organizationId}-bat_00060`);
  expect(new Set(woken()).size).toBe(120);
  await wakeSome(changed, 500);
  expect(woken().length).toBe(120);
});
