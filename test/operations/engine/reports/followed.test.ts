// The report of a campaign that many opened: a second report reads only recent viewers, and equals a complete read.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { NOON, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const MANY = 520;
const campaign = { organizationId: '101', campaignId: 'cmp_many' } as KeptCampaign;

let rooms: Rooms;
let visit: (leadIds: string[], load: string, seconds: number) => Promise<void>;
let reading: { followed: () => Promise<object[]>; whole: () => Promise<object[]>; asked: () => number };

beforeAll(async () => {
  rooms = await openRooms('pitch');
  const { LoadEntity, viewerPlace, ViewerEntity } = await import('#engine/activity/track/view.entity.ts');
  const { putViewing } = await import('#engine/activity/track/viewing.entity.ts');
  const { followedViewings } = await import('#engine/reports/watching/followed-viewings.act.ts');
  const { viewingsOf } = await import('#engine/reports/watching/viewings.act.ts');
  const { client } = await import('#platform/table/client.ts');
  visit = async (leadIds, ssid, seconds) => {
    const nowMs = Date.now();
    const people = leadIds.map((leadId) => viewerPlace({ organizationId: '101', campaignId: 'cmp_many', leadId }));
    const none = { video: 0, videoDuration: 0, viewRanges: [], audio: 0, audioDuration: 0 };
    const kept = { featureId: 'ftr', pitchId: 'pit', openedMs: nowMs, lastMs: nowMs, save: 1, ssid };
    const times = [{ pitchSlideId: 'sld', seconds, ...none }];
    await LoadEntity.put(people.map((viewerKey) => ({ ...viewerKey, ...kept, times }))).go();
    const facts = { openedAt: NOON, devices: ['one', 'two'], watched: ['sld'] };
    await ViewerEntity.put(people.map((viewerKey) => ({ ...viewerKey, ...facts }))).go();
    const seen = people
      .slice(0, 30)
      .map((viewerKey) => putViewing(viewerKey, { atMs: nowMs, expiresAt: nowMs / 1000 + 600 }));
    await Promise.all(seen);
  };
  const counted = vi.spyOn(client, 'ask');
  const inOrder = (all: readonly { leadId: string }[]) =>
    all.toSorted((one, other) => (one.leadId < other.leadId ? -1 : 1));
  reading = {
    followed: async () => inOrder(await followedViewings(campaign)),
    whole: async () => inOrder(await viewingsOf(campaign)),
    asked: () => {
      const names = counted.mock.calls.map(([name, input]) => [name, JSON.stringify(input)] as const);
      counted.mockClear();
      return names.filter(([, input]) => /LOAD#|#VIEWS#/.test(input)).length;
    },
  };
});
afterAll(() => rooms.close());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('equals a complete read, for people who came, came back and stayed away, and reads few items [CMP-07]', async () => {
  const everybody = Array.from({ length: MANY }, (_, n) => `lead_${n}`);
  await visit(everybody, 'one', 6);
  pass(60_000);
  const [first] = await reading.whole();
  expect(first).toMatchObject({ devices: 2, watched: ['sld'] });
  expect(await reading.followed()).toEqual(await reading.whole());
  pass(15_000);
  await visit(['lead_3', 'lead_new'], 'two', 9);
  reading.asked();
  const found = await reading.followed();
  expect(reading.asked()).toBeLessThan(20);
  expect(found).toHaveLength(MANY + 1);
  expect(found[0]).toMatchObject({ devices: 2, watched: ['sld'] });
  expect(found).toEqual(await reading.whole());
});

it('reads again only people who saved something since they were read [CMP-07]', async () => {
  await reading.followed();
  await visit(['lead_7', 'lead_8', 'lead_9'], 'four', 3);
  await reading.followed();
  pass(15_000);
  await visit(['lead_8'], 'four', 12);
  reading.asked();
  const found = await reading.followed();
  expect(reading.asked()).toBe(1);
  expect(found).toEqual(await reading.whole());
});

it('reads everybody again after a long pause, since recent viewers have expired', async () => {
  await reading.followed();
  await visit(['lead_5'], 'three', 3);
  pass(9 * 60_000);
  expect(await reading.followed()).toEqual(await reading.whole());
});
