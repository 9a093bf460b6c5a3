// Guarantees of the campaigns that the overview asks for: only the recent ones and those that leave next have their reports added up.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Campaign } from '#functions/schema.gen.ts';
import { type DeliveryRoom, ORGANIZATION, openDelivery } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
let kept: typeof import('#domain/campaigns/campaign.entity.ts');
let table: typeof import('#platform/table/transact.ts');
beforeAll(async () => {
  room = await openDelivery();
  door = await import('#features/campaigns/campaigns.resolver.ts');
  kept = await import('#domain/campaigns/campaign.entity.ts');
  table = await import('#platform/table/transact.ts');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const RECENT = 10;
const ana = anActor();
const recent = Array.from({ length: RECENT }, (_, index) => `cmp_recent_${index}`);

async function overview(actor = ana): Promise<Campaign[]> {
  const answer = await ask(door, 'campaigns', { includeStats: true, overview: true }, actor);
  return answer.campaigns as Campaign[];
}
const ids = async (actor = ana) => (await overview(actor)).map(({ id }) => id).sort();

/** An old campaign with two messages and one with one, sent to somebody each; then ten that were used later, and a draft. */
async function aYear(): Promise<void> {
  const [one = '', two = ''] = await room.people(2);
  await room.campaign([{}, { days: 2 }], { campaignId: 'cmp_waits' });
  await room.campaign([{}], { campaignId: 'cmp_over' });
  const send = (campaignId: string, leadId: string) =>
    ask(door, 'addLeadsToCampaign', { campaignId, leadIds: [leadId], requestId: campaignId }, ana);
  await send('cmp_waits', one);
  await send('cmp_over', two);
  await room.pass(5 * MINUTE);
  for (const [index, campaignId] of recent.entries()) {
    await room.campaign([{}], { campaignId });
    const campaign = await kept.campaignById(ORGANIZATION, campaignId);
    if (!campaign) throw new Error('It is not there.');
    await table.transact([kept.campaignUsed(campaign, new Date(Date.now() + index * 1000).toISOString())]);
  }
  await room.campaign([{}], { campaignId: 'cmp_draft' });
}

it('are the ten most recently used and an older one with waiting texts, with their reports; no drafts and no finished ones [DSH-03, API-041]', async () => {
  await aYear();
  expect(await ids()).toEqual([...recent, 'cmp_waits'].sort());
  const waits = (await overview()).find(({ id }) => id === 'cmp_waits');
  expect(waits?.stats?.next?.leads).toBe(1);
});

it('are without the older one once its last message has left [API-041]', async () => {
  await aYear();
  await room.pass(2 * DAY);
  await room.pass(5 * MINUTE);
  expect(await ids()).toEqual([...recent].sort());
});

it('are nobody else’s: another organization gets none of them [API-041]', async () => {
  await aYear();
  expect(await ids(anActor({ organizationId: '102' }))).toEqual([]);
});
