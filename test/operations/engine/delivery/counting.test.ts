// Counting texts by their outcome: a callback writes only its text; the change feed updates the counters, and recounts correct them.
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Moved } from '#domain/texts/send/bucket.rules.ts';
import { newId } from '#platform/foundation/ids.ts';
import { unitsOf } from '#test/bench/write-units.ts';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import type { Taken } from '#test/given/hosts/fake-provider.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

const table = new MemoryTable();
let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('blast', table);
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
  await room.campaign([{ message: 'Hello' }]);
  await room.enroll('cmp_one', await room.people(3));
  await room.pass(1000);
});
afterAll(() => room.close());

const HOUR = 3_600_000;
/** The n-th text that the provider took. */
function text(index: number): Taken {
  const taken = room.provider.texts[index];
  if (!taken) throw new Error(`There is no text ${index}.`);
  return taken;
}

/** The table calls of a callback, and the partitions that it writes. */
async function costOf(work: () => Promise<unknown>): Promise<{ calls: number; written: string[] }> {
  const written: string[] = [];
  const before = table.calls;
  table.watch = { wrote: (partition) => written.push(partition) };
  await work();
  table.watch = {};
  return { calls: table.calls - before, written };
}

it('a delivered text is one write, of the text only, without a read', async () => {
  const { calls, written } = await costOf(() => room.tell(text(0), 'delivered'));
  expect(calls).toBe(1);
  expect(written).toEqual([expect.stringMatching(/ORG#101#LEAD#lead_\d$/)]);
  expect(await room.buckets()).toEqual({ accepted: 2, delivered: 1 });
});

it('a status that changes nothing is answered after the signature check, without the table', async () => {
  for (const status of ['accepted', 'queued', 'sending']) {
    expect(await costOf(() => room.tell(text(0), status))).toEqual({ calls: 0, written: [] });
  }
  const forged = room.provider.callback(text(0), 'queued');
  expect(await room.status({ ...forged, headers: { 'x-twilio-signature': 'forged' } })).toMatchObject({
    statusCode: 403,
  });
});

it('a callback doubled, late, of an earlier attempt or for another phone moves nothing', async () => {
  expect(await room.tell(text(0), 'delivered')).toBe(200);
  expect(await room.tell(text(0), 'delivered')).toBe(200);
  expect(await room.tell(text(0), 'sent')).toBe(200);
  const foreign = { ...text(1), to: '+16025550199' };
  expect(await room.tell(foreign, 'delivered')).toBe(403);
  const earlier = { ...text(1), sid: `SM${'f'.repeat(32)}` };
  expect(await room.tell(earlier, 'delivered')).toBe(200);
  expect(await room.buckets()).toEqual({ accepted: 2, delivered: 1 });
});

it('records that the feed repeats change nothing, and of two moves of a text the later one wins', async () => {
  const { handler } = await import('#engine/delivery/count/counts.relay.ts');
  const record = (leadId: string, bucket: string, sequence: string) => {
    const { batchId = '' } = (table.all().find((item) => item.__edb_e__ === 'send') ?? {}) as { batchId?: string };
    const image = { organizationId: '101', campaignId: 'cmp_one', batchId, leadId, firstBucket: 'accepted', bucket };
    const NewImage = Object.fromEntries(Object.entries(image).map(([name, value]) => [name, { S: value }]));
    return { dynamodb: { NewImage, SequenceNumber: sequence } };
  };
  const records = [
    record('lead_1', 'failed', '1'),
    record('lead_2', 'delivered', '2'),
    record('lead_1', 'retrying', '3'),
  ];
  for (const told of [records, records.slice(1), records]) await handler({ Records: told });
  expect(await room.buckets()).toEqual({ accepted: 1, delivered: 1, retrying: 1 });
  await handler({ Records: [record('lead_1', 'accepted', '4')] });
  expect(await room.buckets()).toEqual({ accepted: 2, delivered: 1 });
});

it('many texts of a batch that move together are one write of its counters', async () => {
  await room.batches();
  for (const index of [0, 1, 2]) await room.tell(text(index), 'delivered');
  const { written } = await costOf(() => room.batches());
  expect(written.filter((partition) => partition.includes('#TALLIES#'))).toHaveLength(1);
});

it('the counters of a batch of fifty whose texts all moved are written for one unit', async () => {
  const { foldMoves, tallyWrite } = await import('#domain/texts/batch/batch-tally.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const batch = { organizationId: '1000001', campaignId: newId('cmp'), batchId: `1000001-${newId('bat')}` };
  const ids = Array.from({ length: 50 }, () => newId('lead'));
  await transact([tallyWrite(batch, { accepted: 49, unconfirmed: 1 }, Date.now())]);
  const moves = ids.map((leadId, index) => [leadId, { first: 'accepted', now: index % 2 ? 'delivered' : 'failed' }]);
  await foldMoves(batch, new Map(moves as [string, Moved][]));
  const kept = table.all().find(({ sk }) => sk === `TALLY#${batch.batchId}`);
  expect(kept).toMatchObject({ changes: { accepted: -50, delivered: 25, failed: 25 } });
  expect(unitsOf(marshall(kept) as never)).toBe(1);
});

it('a record that the feed lost is corrected within the hour by recounting, and later ones count correctly', async () => {
  await room.tell(text(0), 'delivered');
  room.loseChanges();
  expect(await room.buckets()).toEqual({ accepted: 3 });
  await room.tell(text(1), 'undelivered', 30_008);
  expect(await room.buckets()).toEqual({ accepted: 2, failed: 1 });
  room.player.ticks = true;
  await room.pass(HOUR + 60_000);
  expect(await room.buckets()).toEqual({ accepted: 1, delivered: 1, failed: 1 });
  await room.tell(text(2), 'delivered');
  expect(await room.buckets()).toEqual({ delivered: 2, failed: 1 });
});

it('a record that the feed loses after the recount is corrected a day later', async () => {
  room.player.ticks = true;
  room.player.tickMs = HOUR;
  await room.pass(2 * HOUR);
  await room.tell(text(0), 'delivered');
  room.loseChanges();
  expect(await room.buckets()).toEqual({ accepted: 3 });
  await room.pass(26 * HOUR);
  expect(await room.buckets()).toEqual({ accepted: 2, delivered: 1 });
});

it('while a transaction holds the counters, a move waits for its end', async () => {
  const { handler } = await import('#engine/delivery/count/counts.relay.ts');
  const { batchId = '' } = (table.all().find((item) => item.__edb_e__ === 'send') ?? {}) as { batchId?: string };
  const image = { organizationId: '101', campaignId: 'cmp_one', batchId, leadId: 'lead_1' };
  const NewImage = Object.fromEntries(
    Object.entries({ ...image, firstBucket: 'accepted', bucket: 'delivered' }).map(([name, S]) => [name, { S }]),
  );
  table.meetsAlone = () => true;
  table.faults = { conflict: 0.5 };
  const answers = [];
  for (let time = 0; time < 5; time++) {
    answers.push(await handler({ Records: [{ dynamodb: { NewImage, SequenceNumber: '1' } }] }));
  }
  table.faults = {};
  table.meetsAlone = () => false;
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ batchItemFailures: [] })));
});

it('moves that could not be added are reported as failed, not as counted', async () => {
  const { client } = await import('#platform/table/client.ts');
  await room.batches();
  await room.tell(text(0), 'delivered');
  const { ask } = client;
  client.ask = async (operation, input) => {
    if (!JSON.stringify(input.Key ?? '').includes('TALLY#') || operation !== 'UpdateItem') return ask(operation, input);
    throw Object.assign(new Error('Somebody came first.'), { name: 'ConditionalCheckFailedException' });
  };
  expect(await room.buckets()).toEqual({ accepted: 3 });
  client.ask = ask;
  expect(await room.buckets()).toEqual({ accepted: 2, delivered: 1 });
});

it('a text that moves while its batch is recounted is not lost', async () => {
  const { recountBatch } = await import('#engine/delivery/count/recount.act.ts');
  const [batchId = ''] = (await room.batches()).map((batch) => batch.batchId);
  await room.tell(text(0), 'delivered');
  await Promise.all([recountBatch(batchId), room.tell(text(1), 'delivered'), room.batches()]);
  await Promise.all([room.tell(text(2), 'delivered'), recountBatch(batchId), room.batches()]);
  expect(await room.buckets()).toEqual({ delivered: 3 });
});

it('a text that a second worker reserved after its recipient went to another batch counts in that batch', async () => {
  const kept = table.all().find((item) => item.__edb_e__ === 'batch' && item.campaignId === 'cmp_one');
  const { batchId = '' } = (kept ?? {}) as { batchId?: string };
  const { batchWrites, batchOf } = await import('#domain/texts/batch/batch.entity.ts');
  const { newBatch } = await import('#engine/delivery/schedule/retry-batch.act.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const first = await batchOf(batchId);
  if (!first) throw new Error('There is no batch.');
  const [moved = '', ...stay] = first.leadIds;
  const later = `${batchId}Later`;
  const patch = batchWrites.patch({ organizationId: '101', batchId }).set({ leadIds: stay, moved: { [moved]: later } });
  await transact([
    patch.commit(),
    newBatch({ ...first, batchId: later, leadIds: [moved], state: 'SENDING', written: false, version: 1, rev: 1 }),
  ]);
  await room.tasks.sendBatch({ batchId: later, version: 1, v: 1 });
  expect(room.provider.texts).toHaveLength(3);
  const sends = table.all().filter((item) => item.__edb_e__ === 'send');
  expect(sends.find(({ leadId }) => leadId === moved)).toMatchObject({ batchId: later, bucket: 'accepted' });
  const tally = (await room.batches()).find((batch) => batch.batchId === later);
  expect(tally).toMatchObject({ buckets: { accepted: 1 } });
});
