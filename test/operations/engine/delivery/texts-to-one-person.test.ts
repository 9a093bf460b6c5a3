// Texts to one person: replies, codes, keyword replies, welcome and opt-in texts, and trying one again by hand.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery();
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const askModule = () => import('#engine/delivery/entry/request-text.act.ts');
async function reply(text: string, onceKey: string) {
  const { requestText } = await askModule();
  return requestText({
    kind: 'reply',
    organizationId: '101',
    leadId: 'lead_1',
    phone: phoneOf(1),
    text,
    onceKey,
    userId: 'usr_ana',
    senderName: 'Ana',
  });
}
const [night, opening] = [Date.parse('2026-11-20T22:00:00-07:00'), 10 * HOUR + MINUTE];
const bodies = () => room.provider.texts.map((text) => text.body);

it('a reply is shown at once, leaves at once, and follows its status updates', async () => {
  await room.people(1);
  const { sendId } = await reply('Hi', 'one');
  expect((await room.sends('lead_1'))[0]).toMatchObject({
    sendId,
    state: 'ASKED',
    bucket: 'queued',
    body: 'Hi',
    senderName: 'Ana',
  });
  await room.pass(1000);
  expect((await room.sends('lead_1'))[0]).toMatchObject({ state: 'ACCEPTED', priceCents: 2 });
  const [text] = room.provider.texts;
  expect(text && (await room.tell(text, 'delivered'))).toBe(200);
  expect((await room.sends('lead_1'))[0]).toMatchObject({ state: 'DELIVERED', bucket: 'delivered' });
});

it('requested twice with the same key it leaves once; two requests with the same words are two texts', async () => {
  await room.people(1);
  const [one, again, other] = [await reply('Hi', 'one'), await reply('Hi', 'one'), await reply('Hi', 'two')];
  expect(again).toEqual({ ...one, isNew: false });
  expect(other.sendId).not.toBe(one.sendId);
  await room.pass(1000);
  expect(bodies()).toEqual(['Hi', 'Hi']);
});

it('a reply to someone who opted out does not leave and says why', async () => {
  await room.people(1, { phoneConsent: { consent: 'out' } });
  await reply('Hi', 'one');
  await room.pass(MINUTE);
  expect(room.provider.asked).toBe(0);
  expect((await room.sends('lead_1'))[0]).toMatchObject({ state: 'DROPPED', bucket: 'optedOut' });
});

it.each(['keyword', 'autoReply', 'welcome', 'code'] as const)(
  'a text (%s) to a costly number does not leave [decisions: Countries and costly numbers]',
  async (kind) => {
    const { requestText } = await askModule();
    await requestText({ kind, organizationId: '101', phone: '+19005550123', text: 'Hi', onceKey: kind });
    await room.pass(MINUTE);
    expect(room.provider.asked).toBe(0);
    const { phoneLeadId } = await import('#engine/delivery/facts/batch-people.act.ts');
    expect((await room.sends(phoneLeadId('+19005550123')))[0]).toMatchObject({
      state: 'DROPPED',
      bucket: 'invalid',
      reason: 'A costly number: no texts are sent there',
    });
  },
);

it('codes and keyword replies leave at night, without billing, to people who opted out, and are not charged [decisions: Kinds of text]', async () => {
  await room.people(1, { phoneConsent: { consent: 'out' } });
  await room.BillingEntity.patch({ organizationId: '101' }).set({ active: false }).go();
  vi.setSystemTime(night);
  const { requestText } = await askModule();
  const brandNumber = '+16025559999';
  await requestText({
    kind: 'code',
    organizationId: 'brand',
    phone: '+14805557777',
    from: brandNumber,
    text: 'Code 123456',
    onceKey: 'c',
  });
  await requestText({
    kind: 'keyword',
    organizationId: '101',
    leadId: 'lead_1',
    phone: phoneOf(1),
    text: 'You are out',
    onceKey: 'k',
  });
  await room.pass(1000);
  expect(room.provider.texts.map(({ body, from }) => [body, from])).toEqual([
    ['Code 123456', brandNumber],
    ['You are out', '+16025550000'],
  ]);
  for (const text of room.provider.texts) expect(await room.tell(text, 'delivered')).toBe(200);
  const { usageOf } = await import('#domain/billing/ledger/usage.entity.ts');
  expect(await usageOf('101')).toEqual([]);
  expect(await usageOf('brand')).toEqual([]);
});

it('alerts to staff wait for the window', async () => {
  vi.setSystemTime(night);
  const { requestText } = await askModule();
  await requestText({
    kind: 'alert',
    organizationId: '101',
    phone: '+14805557777',
    from: '+16025559999',
    text: 'New message',
    onceKey: 'a',
  });
  await room.pass(HOUR);
  expect(room.provider.asked).toBe(0);
  await room.pass(opening);
  expect(bodies()).toEqual(['New message']);
});

it('replies do not wait behind a blast', async () => {
  const leadIds = await room.people(400, { from: 2 });
  await room.people(1);
  const { campaignId } = await room.campaign([{ message: 'Blast' }]);
  await room.enroll(campaignId, leadIds);
  await room.pass(10_000);
  await reply('Hi', 'one');
  await room.pass(3000);
  expect(bodies()).toContain('Hi');
});

it('people who were never greeted first get the opt-in text, and the first step at least 60 s later [BRD-10a, A12, decisions: Frequency cap]', async () => {
  await room.OrganizationEntity.patch({ organizationId: '101' }).set({ message: 'Welcome {{firstName}}' }).go();
  const fresh = await room.people(2);
  const agreed = await room.people(1, { from: 3, phoneConsent: { consent: 'in' } });
  const { campaignId } = await room.campaign([{ message: 'Step' }, { hours: 1, message: 'Later' }]);
  await room.enroll(campaignId, [...fresh, ...agreed]);
  await room.pass(30_000);
  expect(bodies().sort()).toEqual(['Step', 'Welcome Ann1', 'Welcome Ann2']);
  await room.pass(2 * MINUTE);
  expect(bodies().filter((body) => body === 'Step').length).toBe(3);
  const { data: phoneConsent } = await room.PhoneConsentEntity.get({ organizationId: '101', phone: phoneOf(1) }).go();
  expect(phoneConsent?.greetedAt).toBeDefined();
  await room.pass(2 * HOUR);
  expect(bodies().filter((body) => body === 'Later').length).toBe(3);
  const two = await room.campaign([{ message: 'Second' }], { campaignId: 'cmp_two' });
  await room.enroll(two.campaignId, fresh);
  await room.pass(5 * MINUTE);
  expect(bodies().filter((body) => body.startsWith('Welcome')).length).toBe(2);
});

it('a failed text can be tried again by hand, under its own id, and is counted once [MSG-12]', async () => {
  room.provider.behave = () => ({ is: room.provider.asked < 1 ? 'refuse' : 'take', status: 400, code: 21617 }) as never;
  await room.people(1);
  const { campaignId } = await room.campaign([{}]);
  await room.enroll(campaignId, ['lead_1']);
  await room.pass(MINUTE);
  const [failed] = await room.sends('lead_1');
  expect(failed).toMatchObject({ state: 'FAILED', bucket: 'failed' });
  const { retryText } = await import('#engine/delivery/carrier/retry-text.act.ts');
  const asked = { organizationId: '101', leadId: 'lead_1', sendKey: failed?.sendKey ?? '', userId: 'usr_ana' };
  await retryText(asked);
  await expect(retryText(asked)).rejects.toThrow('on its way');
  await room.pass(MINUTE);
  expect((await room.sends('lead_1')).map(({ sendId, state }) => [sendId, state])).toEqual([
    [failed?.sendId, 'ACCEPTED'],
  ]);
  expect(await room.buckets()).toEqual({ accepted: 1 });
  await expect(retryText(asked)).rejects.toThrow('on its way');
});

it('a text with an unknown outcome is looked up first: if the provider has it, nothing is sent again [decisions: Unknown outcome]', async () => {
  room.provider.behave = () => ({ is: 'reset-after' });
  await room.people(1);
  await reply('Hi', 'one');
  await room.pass(5000);
  const [send] = await room.sends('lead_1');
  expect(send).toMatchObject({ state: 'UNCONFIRMED' });
  const { retryText } = await import('#engine/delivery/carrier/retry-text.act.ts');
  await retryText({ organizationId: '101', leadId: 'lead_1', sendKey: send?.sendKey ?? '', userId: 'usr_ana' });
  await room.pass(MINUTE);
  expect(room.provider.asked).toBe(1);
  expect((await room.sends('lead_1'))[0]).toMatchObject({ bucket: 'accepted' });
});
