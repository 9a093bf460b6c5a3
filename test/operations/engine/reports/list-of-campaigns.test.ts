// The list of campaigns with their figures: the reads for each of them, and why queued texts do not leave.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Campaign } from '#functions/schema.gen.ts';
import { type DeliveryRoom, openDelivery, ORGANIZATION as organizationId } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

const BATCHES = 8;

const table = new MemoryTable();
let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
beforeAll(async () => {
  room = await openDelivery('blast', table);
  door = await import('#features/campaigns/campaigns.resolver.ts');
});
beforeEach(() => room.begin());
afterAll(() => room.close());

/** Stores a campaign whose batches are all in this state. */
async function campaign(campaignId: string, state: 'SENT' | 'QUEUED'): Promise<void> {
  const { BatchEntity } = await import('#domain/texts/batch/batch.entity.ts');
  const { freshBatch } = await import('#domain/texts/batch/batch.rules.ts');
  const { featureIds } = await room.campaign([{}], { campaignId, name: campaignId });
  const common = { organizationId, campaignId };
  await room.CampaignEntity.patch(common).set({ lastActive: new Date().toISOString() }).go();
  const nowMs = Date.now();
  const kept = Array.from({ length: BATCHES }, (_, n) => ({
    ...freshBatch({
      ...common,
      batchId: `${organizationId}-bat_${campaignId}${n}`,
      kind: 'campaign',
      featureId: featureIds[0] ?? '',
      leadIds: [`lead_${n}`],
      dueMs: nowMs,
      createdMs: nowMs,
    }),
    state,
    standing: state === 'QUEUED' ? ('queued' as const) : ('delivered' as const),
  }));
  await BatchEntity.put(kept).go();
}

async function list(): Promise<{ calls: number; campaigns: Campaign[] }> {
  const before = table.calls;
  const { campaigns } = await ask(door, 'campaigns', { includeStats: true }, anActor());
  return { calls: table.calls - before, campaigns: campaigns as Campaign[] };
}

it('makes nine reads for each campaign that was sent: its steps, batches and counters, and nothing of the queue', async () => {
  for (let n = 0; n < 20; n++) await campaign(`cmp_${n}`, 'SENT');
  const { calls, campaigns } = await list();
  expect(campaigns.map(({ stats }) => stats?.leads)).toEqual(Array.from({ length: 20 }, () => BATCHES));
  expect(calls).toBeLessThanOrEqual(9 * 20 + 2);
});

it('still says why a queued one does not leave [CMP-06]', async () => {
  await campaign('cmp_queued', 'QUEUED');
  const key = { organizationId, campaignId: 'cmp_queued' };
  await room.CampaignEntity.patch(key).set({ paused: true, pausedNote: 'Paused by Ana' }).go();
  const { campaigns } = await list();
  expect(campaigns[0]?.stats?.features[0]?.buckets).toEqual([
    expect.objectContaining({ bucket: 'parked', count: BATCHES, reason: 'Paused by Ana' }),
  ]);
});

it('reads only the attributes of a batch that a report needs', async () => {
  const { client } = await import('#platform/table/client.ts');
  await campaign('cmp_one', 'SENT');
  const asked = vi.spyOn(client, 'ask');
  await list();
  const queries = asked.mock.calls.filter(([, input]) => JSON.stringify(input).includes('#BATCHES#'));
  asked.mockRestore();
  expect(queries.length).toBe(4);
  for (const [, input] of queries) {
    const { ExpressionAttributeNames, ProjectionExpression } = input as Record<string, object | string>;
    const read = Object.entries(ExpressionAttributeNames ?? {}).filter(([name]) => /^#a\d/.test(name));
    expect(ProjectionExpression).toBe(read.map(([name]) => name).join(', '));
    expect(read.map(([, name]) => name)).toEqual(expect.arrayContaining(['batchId', 'leadIds', 'state', 'reason']));
    expect(read.length).toBe(15);
  }
});

it('shares one list in memory between the batches of the same people, whatever steps they have had', async () => {
  const { BatchEntity } = await import('#domain/texts/batch/batch.entity.ts');
  const { reportedBatches } = await import('#engine/delivery/facts/batch-pages.act.ts');
  await campaign('cmp_two', 'SENT');
  const [first] = await reportedBatches(organizationId, 'cmp_two');
  const key = { organizationId, batchId: first?.batchId ?? '' };
  const { data } = await BatchEntity.get(key).go();
  if (!data) throw new Error('The batch is gone.');
  const batchId = `${data.batchId}4`;
  await BatchEntity.put({ ...data, batchId, reportAs: batchId, featureId: 'next' }).go();
  const own = (await reportedBatches(organizationId, 'cmp_two')).filter(
    ({ leadIds }) => leadIds[0] === first?.leadIds[0],
  );
  expect(own.length).toBe(2);
  expect(own[1]?.leadIds).toBe(own[0]?.leadIds);
});
