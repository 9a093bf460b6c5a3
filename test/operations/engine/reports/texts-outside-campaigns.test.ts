// An organization's figures count every charged text, also those outside campaigns: to groups, and to one person.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let groups: Parameters<typeof ask>[0];
beforeAll(async () => {
  room = await openDelivery();
  groups = await import('#features/groups/groups.resolver.ts');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());

const MINUTE = 60_000;
const ana = anActor();

const figures = async () => {
  const { statsOf } = await import('#engine/reports/account/stats.act.ts');
  const { messages, messagesSuccess, messagesFailed, deliveryRate } = await statsOf('101');
  return [messages, messagesSuccess, messagesFailed, deliveryRate];
};
async function textTo(leadIds: string[], requestId = 'first'): Promise<void> {
  await ask(groups, 'messageLeads', { messageContent: [{ text: 'We moved.' }], leadIds, requestId }, ana);
  await room.pass(2 * MINUTE);
}
async function reply(onceKey: string): Promise<void> {
  const { requestText } = await import('#engine/delivery/entry/request-text.act.ts');
  const to = { organizationId: '101', leadId: 'lead_1', phone: phoneOf(1) };
  await requestText({ kind: 'reply', ...to, text: 'Hi', onceKey, userId: 'usr_ana', senderName: 'Ana' });
  await room.pass(MINUTE);
}
async function tell(index: number, status: string, code?: number): Promise<void> {
  const text = room.provider.texts[index];
  expect(text && (await room.tell(text, status, code))).toBe(200);
}

it('texts to many and to one person are counted once each, whatever the carrier repeats [ACC-20]', async () => {
  await textTo(await room.people(3));
  expect(await figures()).toEqual([3, 0, 0, 0]);
  await tell(0, 'delivered');
  await tell(0, 'delivered');
  await tell(0, 'sent');
  await tell(1, 'sent');
  await tell(2, 'undelivered', 30006);
  expect(await figures()).toEqual([3, 1, 1, 33.3]);
  await tell(1, 'delivered');
  await reply('one');
  await tell(3, 'delivered');
  expect(await figures()).toEqual([4, 3, 1, 75]);
});

it('a text that the provider refuses at once has failed [ACC-20]', async () => {
  room.provider.behave = () => ({ is: 'refuse', status: 400, code: 30008 });
  await textTo(await room.people(2));
  expect(await figures()).toEqual([0, 0, 2, 0]);
});

it('a text that failed and is sent again by hand counts by its last outcome [ACC-20]', async () => {
  await room.people(1);
  await reply('one');
  await tell(0, 'failed', 30008);
  await room.pass(120 * MINUTE);
  const [send] = await room.sends('lead_1');
  for (let index = 1; index < room.provider.texts.length; index++) await tell(index, 'failed', 30008);
  expect((await figures()).slice(1)).toEqual([0, 1, 0]);
  const { retryText } = await import('#engine/delivery/carrier/retry-text.act.ts');
  const { sendKey = '' } = send ?? {};
  await retryText({ organizationId: '101', leadId: 'lead_1', sendKey, userId: 'usr_ana' });
  await room.pass(MINUTE);
  await tell(room.provider.texts.length - 1, 'delivered');
  expect((await figures()).slice(1)).toEqual([1, 0, 100]);
});

it('texts of a campaign are counted only by its report [ACC-20]', async () => {
  const leadIds = await room.people(2);
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, leadIds);
  await room.pass(MINUTE);
  for (const index of [0, 1]) await tell(index, 'delivered');
  const { otherTextsOf } = await import('#domain/texts/totals/other-texts.entity.ts');
  expect(await otherTextsOf('101')).toEqual({ messages: 0, delivered: 0, failed: 0 });
});
