// The canary of a large campaign: its first 50 leave, then a pause for the reactions of carriers and people.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type DeliveryRoom, OWN_NUMBER, openDelivery } from '#test/given/campaigns/delivery.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery();
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const texts = () => room.provider.texts;
const kept = async () =>
  (await room.CampaignEntity.get({ organizationId: '101', campaignId: 'cmp_one' }).go({ consistent: true })).data;

async function start(count = 600): Promise<void> {
  await room.campaign([{ message: 'Hello' }]);
  await room.enroll('cmp_one', await room.people(count));
  await room.pass(20 * SECOND);
}

it('the first 50 leave, the rest is held with the reason, then continues by itself', async () => {
  await start();
  expect(texts()).toHaveLength(50);
  const held = (await room.batches()).filter((batch) => batch.state === 'QUEUED');
  expect(held[0]?.reason).toBe(
    'Held for a moment: the first texts are out. The rest follow unless too many are blocked or fail, or too many people opt out',
  );
  expect(await room.buckets()).toEqual({ accepted: 50, held: 550 });
  for (const text of texts().slice(0, 2)) await room.tell(text, 'undelivered', 30007);
  await room.pass(90 * SECOND);
  expect(texts()).toHaveLength(50);
  await room.pass(30 * SECOND);
  expect(texts().length).toBeGreaterThan(50);
  await room.pass(2 * MINUTE);
  expect(texts()).toHaveLength(600);
  expect(new Set(texts().map((text) => text.to)).size).toBe(600);
});

it('texts that the carriers filtered pause it, with the reason; resumed, the rest leaves without another canary', async () => {
  await start();
  for (const text of texts().slice(0, 3)) await room.tell(text, 'undelivered', 30007);
  await room.pass(10 * MINUTE);
  expect(texts()).toHaveLength(50);
  expect(await kept()).toMatchObject({ paused: true });
  const note = 'Paused: the carriers blocked 3 of the first texts as unwanted. Change the message, then resume.';
  expect((await kept())?.pausedNote).toBe(note);
  expect((await room.batches()).find((batch) => batch.state === 'QUEUED')?.reason).toBe(note);
  await room.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' }).set({ paused: false }).go();
  const { resumeCampaign } = await import('#engine/delivery/waking/wake-batches.act.ts');
  await resumeCampaign('101', 'cmp_one', true);
  await room.pass(2 * MINUTE);
  expect(texts()).toHaveLength(600);
  expect(await kept()).toMatchObject({ paused: false });
});

it('it pauses when a quarter of the first texts failed, for whatever reasons; not when fewer did', async () => {
  await start();
  const codes = [30005, 30006, 30008, 30004];
  for (const [n, text] of texts().slice(0, 12).entries()) await room.tell(text, 'undelivered', codes[n % codes.length]);
  await room.pass(5 * MINUTE);
  expect(await kept()).not.toMatchObject({ paused: true });
  await room.begin();
  room.player.ticks = false;
  await start();
  for (const [n, text] of texts().slice(0, 13).entries()) await room.tell(text, 'undelivered', codes[n % codes.length]);
  await room.pass(5 * MINUTE);
  expect(texts()).toHaveLength(50);
  expect((await kept())?.pausedNote).toContain('Paused: 13 of the first 50 texts failed.');
});

it('while none of the first texts is reported the rest waits, at most eight minutes', async () => {
  await start();
  await room.pass(7 * MINUTE);
  expect(texts()).toHaveLength(50);
  await room.pass(4 * MINUTE);
  expect(texts()).toHaveLength(600);
  await room.begin();
  room.player.ticks = false;
  await start();
  await room.pass(3 * MINUTE);
  const [first] = texts();
  if (first) await room.tell(first, 'delivered');
  await room.pass(4 * MINUTE);
  expect(texts()).toHaveLength(600);
});

it('people who opt out pause it too', async () => {
  await start();
  const { NumberEntity } = await import('#domain/accounts/number.entity.ts');
  const own = { phone: OWN_NUMBER, organizationId: '101', senderId: 'sender_101', providerId: 'PN1', created: 'x' };
  await NumberEntity.put(own).go();
  const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
  for (const { to, sid } of texts().slice(0, 5)) {
    await receiveInbound({ sid: `IN${sid}`, from: to, to: OWN_NUMBER, body: 'Stop', attachments: 0, optOutType: null });
  }
  await room.pass(5 * MINUTE);
  expect((await kept())?.pausedNote).toBe(
    'Paused: 5 people opted out after the first texts. Check the message and who gets it, then resume.',
  );
});

it('another campaign continues while the canary is observed', async () => {
  await start();
  await room.campaign([{ message: 'Small' }], { campaignId: 'cmp_two' });
  await room.enroll('cmp_two', await room.people(20, { from: 2000 }));
  await room.pass(20 * SECOND);
  expect(texts().filter((text) => text.body === 'Small')).toHaveLength(20);
  expect(texts().filter((text) => text.body === 'Hello')).toHaveLength(50);
});

it('a campaign that is not large has none, nor has one in the last 10 minutes of the window', async () => {
  await start(499);
  expect(texts().length).toBeGreaterThan(50);
  await room.begin();
  vi.setSystemTime(Date.parse('2026-11-21T02:55:00.000Z'));
  await start();
  expect(texts().length).toBeGreaterThan(50);
});
