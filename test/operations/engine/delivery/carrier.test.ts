// Numbers and consent: one test per row of the provider's codes, through the signed callback or the refused create.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery();
});
beforeEach(() => room.begin());
afterAll(() => room.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function sent(count = 1): Promise<string[]> {
  const leadIds = await room.people(count);
  const { campaignId } = await room.campaign([{}]);
  await room.enrol(campaignId, leadIds);
  await room.pass(MINUTE);
  return leadIds;
}
const line = async (n = 1) =>
  (await room.PhoneConsentEntity.get({ organizationId: '101', phone: phoneOf(n) }).go({ consistent: true })).data;
const lead = async (leadId: string) =>
  (await room.LeadEntity.get({ organizationId: '101', leadId }).go({ consistent: true })).data;
const tellAll = async (status: string, code?: number) => {
  for (const text of room.provider.texts) expect(await room.tell(text, status, code)).toBe(200);
};

it('21610: opted out, with a consent record of the carrier, no retry, and the text says so', async () => {
  room.provider.behave = () => ({ is: 'refuse', status: 400, code: 21610 });
  const [leadId = ''] = await sent();
  await room.pass(2 * HOUR);
  expect(room.provider.asked).toBe(1);
  expect(await line()).toMatchObject({ consent: 'out' });
  expect(await lead(leadId)).toMatchObject({ optedOut: true });
  const records = await room.ConsentEntity.query.byPhone({ organizationId: '101', phone: phoneOf(1) }).go();
  expect(records.data).toMatchObject([{ what: 'out', source: 'carrier' }]);
  const [send] = await room.sends(leadId);
  expect(send).toMatchObject({ state: 'FAILED', bucket: 'optedOut' });
  expect(send?.reason).toContain('opted out');
});

it.each([21211, 21614, 21635])('%i on create: invalid phone, no retry', async (code) => {
  room.provider.behave = () => ({ is: 'refuse', status: 400, code });
  const [leadId = ''] = await sent();
  await room.pass(2 * HOUR);
  expect(room.provider.asked).toBe(1);
  expect(await line()).toMatchObject({ invalid: true });
  expect(await lead(leadId)).toMatchObject({ invalidPhone: true });
  expect(await room.buckets()).toEqual({ invalid: 1 });
});

it('30006: invalid phone, no retry', async () => {
  await sent();
  await tellAll('undelivered', 30006);
  await room.pass(2 * HOUR);
  expect(room.provider.asked).toBe(1);
  expect(await line()).toMatchObject({ invalid: true });
  expect(await room.buckets()).toEqual({ failed: 1 });
});

it('30005: a strike each; invalid after two of them a day apart', async () => {
  await sent();
  await tellAll('undelivered', 30005);
  expect(await line()).toMatchObject({ invalid: false });
  expect((await line())?.strikes.length).toBe(1);
  room.player.ticks = false;
  await room.pass(25 * HOUR);
  const two = await room.campaign([{}], { campaignId: 'cmp_two' });
  await room.enrol(two.campaignId, ['lead_1']);
  await room.pass(MINUTE);
  const [, text] = room.provider.texts;
  expect(text && (await room.tell(text, 'undelivered', 30005))).toBe(200);
  expect(await line()).toMatchObject({ invalid: true });
});

it('30003: one retry after about an hour, then no more; no invalid phone, and one charge for both attempts', async () => {
  const [leadId = ''] = await sent();
  await tellAll('undelivered', 30003);
  expect(await room.buckets()).toEqual({ retrying: 1 });
  await room.pass(50 * MINUTE);
  expect(room.provider.texts.length).toBe(1);
  await room.pass(20 * MINUTE);
  expect(room.provider.texts.length).toBe(2);
  expect(await room.buckets()).toEqual({ accepted: 1 });
  const [first, second] = room.provider.texts;
  expect(first && (await room.tell(first, 'undelivered', 30003))).toBe(200);
  expect(await room.buckets()).toEqual({ accepted: 1 });
  expect(second && (await room.tell(second, 'undelivered', 30003))).toBe(200);
  await room.pass(3 * HOUR);
  expect(room.provider.asked).toBe(2);
  expect(await room.buckets()).toEqual({ failed: 1 });
  expect(await line()).toMatchObject({ invalid: false });
  expect(await lead(leadId)).toMatchObject({ invalidPhone: false });
  const { usageOf } = await import('#domain/billing/ledger/usage.entity.ts');
  expect(await usageOf('101')).toMatchObject([{ texts: 1, cents: 2 }]);
});

it('30001: backs off and leaves again', async () => {
  await sent();
  await tellAll('failed', 30001);
  await room.pass(2 * MINUTE);
  expect(room.provider.texts.length).toBe(2);
});

it('30008 and 30004: no automatic retry', async () => {
  await sent(2);
  const [one, two] = room.provider.texts;
  expect(one && (await room.tell(one, 'undelivered', 30008))).toBe(200);
  expect(two && (await room.tell(two, 'undelivered', 30004))).toBe(200);
  await room.pass(3 * HOUR);
  expect(room.provider.asked).toBe(2);
  expect(await room.buckets()).toEqual({ failed: 2 });
});

it('30007: never tried again, the lead is not marked, and past a threshold the campaign is paused and says why', async () => {
  await sent(20);
  for (const text of room.provider.texts.slice(0, 9)) await room.tell(text, 'undelivered', 30007);
  const campaign = async () =>
    (await room.CampaignEntity.get({ organizationId: '101', campaignId: 'cmp_one' }).go({ consistent: true })).data;
  expect(await campaign()).toMatchObject({ paused: false });
  const [tenth] = room.provider.texts.slice(9);
  expect(tenth && (await room.tell(tenth, 'undelivered', 30007))).toBe(200);
  expect(await campaign()).toMatchObject({ paused: true });
  expect((await campaign())?.pausedNote).toContain('the carriers filtered 10 texts');
  expect(await line()).toMatchObject({ consent: 'unknown', invalid: false });
});

it.each([30034, 30002])(
  '%i: the organisation’s sending is parked, with one alert, and the refused texts wait with it',
  async (code) => {
    await sent(2);
    await tellAll('undelivered', code);
    const { data } = await room.OrganizationEntity.get({ organizationId: '101' }).go({ consistent: true });
    expect(data).toMatchObject({ registered: false });
    expect(await room.buckets()).toEqual({ parked: 2 });
    const [send] = await room.sends('lead_1');
    expect(send).toMatchObject({ state: 'RETRY', reason: 'Texting opens when the carriers approve your number' });
    const { campaignId } = await room.campaign([{}], { campaignId: 'cmp_two' });
    await room.enrol(campaignId, ['lead_1']);
    await room.pass(10 * MINUTE);
    expect(room.provider.asked).toBe(2);
    expect(await room.buckets('cmp_two')).toEqual({ parked: 1 });
  },
);

it('30036: missed', async () => {
  await sent();
  await tellAll('failed', 30036);
  expect(await room.buckets()).toEqual({ missed: 1 });
});

it('callbacks doubled, out of order and before the answer count once', async () => {
  const [leadId = ''] = await sent();
  for (const status of ['sent', 'delivered', 'queued', 'sent', 'delivered', 'undelivered']) await tellAll(status);
  expect(await room.buckets()).toEqual({ delivered: 1 });
  expect((await room.sends(leadId))[0]).toMatchObject({ state: 'DELIVERED' });
});

it('a callback of an earlier attempt does not speak for the one under way', async () => {
  const [leadId = ''] = await sent();
  await tellAll('undelivered', 30003);
  room.provider.behave = () => ({ is: 'reset-after' });
  room.player.ticks = false;
  await room.pass(70 * MINUTE);
  expect((await room.sends(leadId))[0]).toMatchObject({ state: 'UNCONFIRMED', attempts: 2 });
  const [first, second] = room.provider.texts;
  expect(first && (await room.tell(first, 'delivered'))).toBe(200);
  expect(await room.buckets()).toEqual({ unconfirmed: 1 });
  expect(second && (await room.tell(second, 'delivered'))).toBe(200);
  expect(await room.buckets()).toEqual({ delivered: 1 });
});

it('forged callbacks, and those about another phone or account, are refused; unknown ids have no effect', async () => {
  await sent();
  const [text] = room.provider.texts;
  if (!text) throw new Error('no text');
  const signed = room.provider.callback(text, 'delivered');
  expect((await room.status({ ...signed, headers: {} })).statusCode).toBe(403);
  expect((await room.status({ ...signed, headers: { 'x-twilio-signature': 'forged' } })).statusCode).toBe(403);
  expect((await room.status({ ...signed, rawPath: `${signed.rawPath}x` })).statusCode).toBe(403);
  const other = { ...text, callback: text.callback.replace('status/101-', 'status/102-') };
  expect((await room.status(room.provider.callback(other, 'delivered'))).statusCode).toBe(404);
  const elsewhere = { ...text, to: phoneOf(77) };
  expect((await room.status(room.provider.callback(elsewhere, 'delivered'))).statusCode).toBe(403);
  expect(await room.buckets()).toEqual({ accepted: 1 });
});
