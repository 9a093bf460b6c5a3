// A person who opts out between two messages is shown as opted out at once: in the numbers, in the list behind them and beside the name.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Campaign, Lead } from '#functions/schema.gen.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
let leadsDoor: Parameters<typeof ask>[0];
beforeAll(async () => {
  room = await openDelivery();
  door = await import('#features/campaigns/campaigns.resolver.ts');
  leadsDoor = await import('#features/leads/leads.resolver.ts');
});
beforeEach(() => room.begin());
afterAll(() => room.close());

const ana = anActor();
const MINUTE = 60_000;

it('people who opted out do not wait for the next message [CMP-06]', async () => {
  const { featureIds } = await room.campaign([{}, { days: 2 }]);
  await room.ownNumber();
  await room.enroll('cmp_one', await room.people(10));
  await room.pass(2 * MINUTE);
  const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
  for (const n of [2, 7]) {
    const text = { sid: `SM${n}`, from: phoneOf(n), to: OWN_NUMBER, body: 'STOP', attachments: 0 };
    await receiveInbound(text as never);
  }
  const buckets = async (index: number) => {
    const answer = await ask(door, 'campaign', { campaignId: 'cmp_one', includeStats: true }, ana);
    const step = (answer.campaign as unknown as Campaign).stats?.features[index];
    return Object.fromEntries((step?.buckets ?? []).map(({ bucket, count }) => [bucket, count]));
  };
  expect(await buckets(0)).toEqual({ accepted: 10 });
  expect(await buckets(1)).toEqual({ waiting: 8, optedOut: 2 });
  const behind = async (bucket: string) => {
    const args = { campaignId: 'cmp_one', campaignFeatureId: featureIds[1], bucket };
    const answer = await ask(leadsDoor, 'leads', args, ana);
    return { total: answer.total, leads: answer.leads as unknown as Lead[] };
  };
  const out = await behind('optedOut');
  expect(out.total).toBe(2);
  expect(out.leads.map(({ id }) => id).sort()).toEqual(['lead_2', 'lead_7']);
  expect(out.leads.map(({ report }) => report?.bucket)).toEqual(['optedOut', 'optedOut']);
  const waiting = await behind('waiting');
  expect(waiting.leads.map(({ report }) => report?.bucket)).toEqual(Array(8).fill('waiting'));
  await room.pass(3 * 24 * 60 * MINUTE);
  expect(await buckets(1)).toEqual({ accepted: 8, optedOut: 2 });
});
