// Numbers and consent: one test per row of the provider's codes, through the signed callback or the refused create.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';

/** Hours are played minute by minute. */
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
  await room.enroll(campaignId, leadIds);
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
  await room.enroll(two.campaignId, ['lead_1']);
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
  expect((await campaign())?.pausedNote).toContain('the carriers blocked 10 texts');
  expect(await line()).toMatchObject({ consent: 'unknown', invalid: false });
});

it.each([30034, 30035, 30033, 30990, 30002])(
  '%i: the organization’s sending is parked, with one alert, and the refused texts wait with it',
  async (code) => {
    await sent(2);
    await tellAll('undelivered', code);
    const { data } = await room.OrganizationEntity.get({ organizationId: '101' }).go({ consistent: true });
    expect(data).toMatchObject({ registered: false });
    expect(await room.buckets()).toEqual({ parked: 2 });
    const [send] = await room.sends('lead_1');
    expect(send).toMatchObject({ state: 'RETRY', reason: 'Texting opens when the carriers approve your number' });
    const { campaignId } = await room.campaign([{}], { campaignId: 'cmp_two' });
    await room.enroll(campaignId, ['lead_1']);
    await room.pass(10 * MINUTE);
    expect(room.provider.asked).toBe(2);
    expect(await room.buckets('cmp_two')).toEqual({ parked: 1 });
  },
);

const organization = async () =>
  (await room.OrganizationEntity.get({ organizationId: '101' }).go({ consistent: true })).data;
/** The answer to every create from now on. */
const refuse = (status: number, code: number) => {
  room.provider.behave = () => ({ is: 'refuse', status, code });
};
const arrive = () => {
  room.provider.behave = () => ({ is: 'take' });
};
const statesOf = async (leadIds: string[]) => {
  const sends = (await Promise.all(leadIds.map((leadId) => room.sends(leadId)))).flat();
  return new Set(sends.map(({ state }) => state));
};

it.each([
  [401, 20003, 240],
  [403, 20005, 10],
  [400, 21606, 10],
])(
  'an account refused by %i %i for %i minutes stops the sender: one probe a minute, nobody fails, and all leave by themselves',
  async (status, code, minutes) => {
    refuse(status, code);
    const leadIds = await sent(60);
    const asked = room.provider.asked;
    expect(asked).toBeLessThanOrEqual(20);
    expect(await organization()).toMatchObject({ stop: { kind: 'account', code } });
    const { retrying = 0, held = 0 } = await room.buckets();
    expect(retrying + held).toBe(60);
    await room.pass(minutes * MINUTE);
    expect(Math.abs(room.provider.asked - asked - minutes)).toBeLessThanOrEqual(2);
    expect(await statesOf(leadIds)).toEqual(new Set(['RETRY']));
    arrive();
    await room.pass(5 * MINUTE);
    expect(room.provider.texts.map(({ to }) => to).toSorted()).toEqual(
      leadIds.map((_, n) => phoneOf(n + 1)).toSorted(),
    );
    expect(await room.buckets()).toEqual({ accepted: 60 });
    expect((await organization())?.stop).toBeUndefined();
  },
  120_000,
);

it('while it is stopped, a STOP counts at once, a single text waits, and the queue shows the reason', async () => {
  refuse(401, 20003);
  const leadIds = await sent(60);
  const { sendingNow } = await import('#engine/delivery/queue/send-queue.act.ts');
  const why = 'Our account with the text provider does not work: trying again';
  await room.pass(2 * MINUTE);
  expect(await sendingNow('101')).toMatchObject({ paused: true, note: why, finishesMs: null });
  await room.PhoneConsentEntity.patch({ organizationId: '101', phone: phoneOf(60) })
    .set({ consent: 'out' })
    .go();
  await room.pass(2 * MINUTE);
  arrive();
  await room.pass(5 * MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 59, optedOut: 1 });
  expect(await statesOf(leadIds)).toEqual(new Set(['ACCEPTED', 'DROPPED']));
});

it('while it is stopped, batches of people who left the campaign do not delay the probe', async () => {
  refuse(401, 20003);
  const leadIds = await sent(1);
  expect(await organization()).toMatchObject({ stop: { kind: 'account' } });
  const gone = await room.people(8, { from: 11 });
  for (const [index, leadId] of gone.entries()) {
    const { campaignId } = await room.campaign([{}], { campaignId: `cmp_gone_${index}` });
    await room.enroll(campaignId, [leadId]);
    await room.PhoneConsentEntity.patch({ organizationId: '101', phone: phoneOf(11 + index) })
      .set({ consent: 'out' })
      .go();
  }
  const last = await room.people(1, { from: 31 });
  const { campaignId } = await room.campaign([{}], { campaignId: 'cmp_last' });
  await room.enroll(campaignId, last);
  arrive();
  await room.pass(3 * MINUTE);
  expect(await statesOf([...leadIds, ...last])).toEqual(new Set(['ACCEPTED']));
  expect(await statesOf(gone)).toEqual(new Set(['DROPPED']));
});

it('an account that is refused during an outage replaces the outage as the reason, and staff are alerted', async () => {
  room.provider.behave = () => ({ is: 'reset-before' });
  await sent(20);
  expect(await organization()).toMatchObject({ stop: { kind: 'outage' } });
  refuse(401, 20003);
  await room.pass(3 * MINUTE);
  expect(await organization()).toMatchObject({ stop: { kind: 'account', code: 20003 } });
  const { SignalEntity } = await import('#platform/table/signal.ts');
  const { data } = await SignalEntity.scan
    .where((kept, { eq }) => eq(kept.type, 'organization.parked'))
    .go({ pages: 'all' });
  expect(data.map(({ detail }) => detail)).toContainEqual(expect.objectContaining({ code: 20003, why: 'stopped' }));
  // An outage after that does not hide it.
  room.provider.behave = () => ({ is: 'reset-before' });
  await room.pass(3 * MINUTE);
  expect(await organization()).toMatchObject({ stop: { kind: 'account' } });
});

it.each([
  [429, 20429],
  [429, 21611],
  // A code without a row: its status means that it came too fast.
  [429, 14107],
])(
  '%i %i: the texts back off together and the sender’s pace is lowered, then it climbs again',
  async (status, code) => {
    const { shareOfPace } = await import('#domain/texts/sender/pace.rules.ts');
    const { senderOf } = await import('#domain/texts/sender/sender.entity.ts');
    const share = async () => shareOfPace((await senderOf('sender_101')) ?? {}, Date.now());
    refuse(status, code);
    const leadIds = await sent(50);
    expect(await share()).toBeLessThan(1);
    expect((await organization())?.stop).toBeUndefined();
    expect(await statesOf(leadIds)).toEqual(new Set(['RETRY']));
    arrive();
    await room.pass(10 * MINUTE);
    expect(await room.buckets()).toEqual({ accepted: 50 });
    expect(await share()).toBe(1);
  },
);

it('30022 by callback slows the carrier campaign down, for all senders in it, and the text leaves again', async () => {
  await sent();
  await tellAll('undelivered', 30022);
  const { senderOf } = await import('#domain/texts/sender/sender.entity.ts');
  const { carrierCampaignOf } = await import('#domain/texts/sender/carrier-campaign.entity.ts');
  expect(await carrierCampaignOf('brand')).toMatchObject({ slowShare: 0.5 });
  expect((await senderOf('sender_101'))?.slowShare).toBeUndefined();
  await room.pass(2 * MINUTE);
  expect(room.provider.texts.length).toBe(2);
});

it.each(['create', 'callback'])(
  '30023 by %s: it waits until midnight in the carrier’s time, says so, and leaves in the next window',
  async (by) => {
    if (by === 'create') refuse(400, 30023);
    const [leadId = ''] = await sent();
    if (by === 'callback') await tellAll('undelivered', 30023);
    arrive();
    const [waits] = await room.sends(leadId);
    expect(waits).toMatchObject({ state: 'RETRY', retryAtMs: Date.parse('2026-11-21T08:00:00Z') });
    expect(waits?.reason).toContain('takes no more of our texts today');
    await room.pass(19 * HOUR);
    expect(room.provider.texts.length).toBe(by === 'create' ? 0 : 1);
    await room.pass(2 * HOUR);
    expect(room.provider.texts.length).toBe(by === 'create' ? 1 : 2);
    expect(await room.buckets()).toEqual({ accepted: 1 });
  },
);

it('unknown codes: 5% of a batch pause the campaign with a reason; 20 in a day do too; resumed, the rest leaves', async () => {
  refuse(400, 21999);
  const leadIds = await sent(50);
  expect(room.provider.asked).toBe(10);
  const campaign = async () =>
    (await room.CampaignEntity.get({ organizationId: '101', campaignId: 'cmp_one' }).go({ consistent: true })).data;
  expect((await campaign())?.pausedNote).toContain('refused 10 texts with a code that Beckon does not know (21999)');
  expect(await room.buckets()).toEqual({ failed: 10, parked: 40 });
  arrive();
  await room.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' }).set({ paused: false }).go();
  const { resumeCampaign } = await import('#engine/delivery/waking/wake-batches.act.ts');
  await resumeCampaign('101', 'cmp_one', true);
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ failed: 10, accepted: 40 });
  expect(leadIds.length).toBe(50);
  for (const text of room.provider.texts.slice(0, 19)) await room.tell(text, 'undelivered', 30999);
  expect(await campaign()).toMatchObject({ paused: false });
  const [more] = room.provider.texts.slice(19);
  if (more) await room.tell(more, 'undelivered', 30999);
  expect(await campaign()).toMatchObject({ paused: true });
});

it('a code that may be about one phone or about our account fails a few texts, and stops a blast of which it refuses many', async () => {
  const some = new Set([3, 7].map(phoneOf));
  room.provider.behave = (to) => (some.has(to) ? { is: 'refuse', status: 400, code: 21612 } : { is: 'take' });
  await sent(50);
  expect(await room.buckets()).toEqual({ failed: 2, accepted: 48 });
  await room.begin();
  refuse(400, 21408);
  await sent(50);
  const { data } = await room.CampaignEntity.get({ organizationId: '101', campaignId: 'cmp_one' }).go({
    consistent: true,
  });
  expect(data?.pausedNote).toContain('“Texts to this region are not allowed from our account” (21408)');
  expect(await room.buckets()).toEqual({ failed: 10, parked: 40 });
});

it('an unknown code stops the sender: one text of another campaign is tried after a minute, then one an hour, and an accepted one ends the stop', async () => {
  refuse(400, 21999);
  await sent(50);
  expect(await organization()).toMatchObject({ stop: { kind: 'unknown', code: 21999 } });
  const asked = room.provider.asked;
  const { campaignId } = await room.campaign([{ message: 'Another' }], { campaignId: 'cmp_two' });
  await room.enroll(campaignId, await room.people(20, { from: 60 }));
  await room.pass(50 * MINUTE);
  expect(room.provider.asked - asked).toBe(1);
  arrive();
  await room.pass(70 * MINUTE);
  expect((await organization())?.stop).toBeUndefined();
  expect(await room.buckets('cmp_two')).toEqual({ failed: 1, accepted: 19 });
  expect(await room.buckets()).toEqual({ failed: 10, parked: 40 });
});

it('when staff resume a campaign that an unknown code paused, one text is tried at once, and the rest follows', async () => {
  refuse(400, 21999);
  await sent(50);
  const { campaignId } = await room.campaign([{ message: 'Another' }], { campaignId: 'cmp_two' });
  await room.enroll(campaignId, await room.people(20, { from: 60 }));
  await room.pass(5 * MINUTE);
  arrive();
  await room.pass(5 * MINUTE);
  expect(room.provider.texts).toHaveLength(0);
  await room.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' }).set({ paused: false }).go();
  const { resumeCampaign } = await import('#engine/delivery/waking/wake-batches.act.ts');
  await resumeCampaign('101', 'cmp_one', true);
  await room.pass(3 * MINUTE);
  expect((await organization())?.stop).toBeUndefined();
  expect(await room.buckets()).toEqual({ failed: 10, accepted: 40 });
});

it('a stop for an unknown code lasts while each probe is refused with it, and ends with one that is accepted', async () => {
  const { stopSending } = await import('#engine/delivery/refused/stop-sending.act.ts');
  await stopSending('101', { kind: 'unknown', code: 21999, reason: 'A code that nobody knows' });
  refuse(400, 21999);
  await sent(60);
  const asked = room.provider.asked;
  await room.pass(2 * HOUR);
  expect(room.provider.asked - asked).toBeLessThanOrEqual(2);
  expect(await organization()).toMatchObject({ stop: { kind: 'unknown', code: 21999 } });
  arrive();
  // The first campaign is paused: the probe is a text of the next one.
  const { campaignId } = await room.campaign([{ message: 'Another' }], { campaignId: 'cmp_two' });
  await room.enroll(campaignId, await room.people(3));
  await room.pass(2 * HOUR);
  expect((await organization())?.stop).toBeUndefined();
  expect(await room.buckets('cmp_two')).toEqual({ accepted: 3 });
});

it('a provider that drops five connections in a row gets one probe a minute, no second attempt, and each text once afterwards', async () => {
  room.provider.behave = () => ({ is: 'reset-before' });
  const leadIds = await sent(120);
  const asked = room.provider.asked;
  expect(asked).toBeLessThanOrEqual(30);
  expect(await organization()).toMatchObject({ stop: { kind: 'outage' } });
  await room.pass(HOUR);
  const sends = (await Promise.all(leadIds.map((leadId) => room.sends(leadId)))).flat();
  expect(room.provider.asked - asked).toBeLessThanOrEqual(61);
  expect(sends.filter(({ secondUsed }) => secondUsed)).toEqual([]);
  arrive();
  await room.pass(HOUR);
  expect(await room.buckets()).toEqual({ accepted: 120 });
  expect(new Set(room.provider.texts.map(({ to }) => to)).size).toBe(120);
  expect(room.provider.texts.length).toBe(120);
});

it('texts without a callback are asked about after an hour', async () => {
  await sent(4);
  const [one, two, three] = room.provider.texts;
  if (!one || !two || !three) throw new Error('Nothing left.');
  Object.assign(one, { status: 'delivered' });
  Object.assign(two, { status: 'undelivered', code: 30008 });
  Object.assign(three, { status: 'sent' });
  await room.pass(50 * MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 4 });
  await room.pass(20 * MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 2, delivered: 1, failed: 1 });
});

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

it('a callback of an earlier attempt does not change the current one', async () => {
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
