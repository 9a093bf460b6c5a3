// "Send me a test": to one's own phone, filled in with a real lead, through the gate as a kind of its own, and the refusals.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeliveryRoom, OWN_NUMBER, openDelivery } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

const OWN_PHONE = '+16025550142';
let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
const modules = async () => ({
  ...(await import('#domain/accounts/user.entity.ts')),
  ...(await import('#domain/billing/ledger/usage.entity.ts')),
  ...(await import('#domain/texts/send/send.entity.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;
beforeAll(async () => {
  room = await openDelivery();
  m = await modules();
  door = await import('#features/messages/messages.resolver.ts');
});
beforeEach(async () => {
  await room.begin();
  const user = { userId: 'usr_ana', name: 'Ana Lopez', email: 'ana@example.com', code: 'c', organizationId: '101' };
  const at = new Date().toISOString();
  await m.UserEntity.put({ ...user, phone: OWN_PHONE, phoneProvenAt: at, created: at, lastSignIn: at }).go();
});
afterAll(() => room.close());

const send = (args: object = {}, actor = anActor()) =>
  ask(door, 'testMessage', { message: 'Hi {{firstName}} {{lastName}}, {{phone}}', ...args }, actor);
const texts = () => room.provider.texts;

describe('a test', () => {
  it('goes to one’s own phone from the organization’s number, with the fields of the latest active lead', async () => {
    await room.people(2);
    await room.people(1, { from: 7, lead: { lastActive: '2026-11-20T19:30:00.000Z' } });
    expect(await send()).toMatchObject({ success: true, to: '(602) 555-0142', filledFor: 'Person 7' });
    await room.pass(1000);
    expect(texts()).toMatchObject([{ to: OWN_PHONE, from: OWN_NUMBER, body: 'Hi Ann7 Lee, (480) 555-0007' }]);
  });

  it('has the fields of the given lead, and never of one in another organization', async () => {
    await room.people(2);
    expect(await send({ leadId: 'lead_1' })).toMatchObject({ filledFor: 'Person 1' });
    const other = anActor({ organizationId: '102' });
    expect(await send({ leadId: 'lead_1' }, other)).toMatchObject({ success: false, errors: ['Not Found.'] });
  });

  it('without any lead is filled in with one’s own first name', async () => {
    const message = 'Hi {{firstName}}, of the family {{lastName}}: {{phone}}';
    expect(await send({ message })).toMatchObject({ success: true, filledFor: null });
    await room.pass(1000);
    expect(texts()[0]?.body).toBe('Hi Ana, of the family Lopez: (602) 555-0142');
  });

  it('is charged like any text, is in nobody’s conversation, and a repeated request is one text [decisions: Test texts and alerts]', async () => {
    await room.people(1);
    await send({ requestId: 'one' });
    await send({ requestId: 'one' });
    await room.pass(1000);
    expect(texts()).toHaveLength(1);
    expect(await m.usageOf('101')).toMatchObject([{ texts: 1, cents: 2 }]);
    expect(await m.sendsOfLead('101', 'lead_1')).toEqual([]);
  });
});

describe('it is refused with a sentence', () => {
  it.each([
    ['', 'Write a message first.'],
    ['{{nickname}}', 'There is no placeholder {{nickname}}. Use {{firstName}} or {{lastName}}.'],
  ])('the text %j', async (message, sentence) => {
    expect(await send({ message })).toMatchObject({ success: false, errors: [sentence] });
  });

  it('without a phone of one’s own', async () => {
    await m.UserEntity.patch({ userId: 'usr_ana' }).remove(['phone']).go();
    const sentence = 'Add your own phone number under Account first: the test goes there.';
    expect(await send()).toMatchObject({ success: false, errors: [sentence] });
  });

  it('to a phone that was not verified by a code', async () => {
    await m.UserEntity.patch({ userId: 'usr_ana' }).remove(['phoneProvenAt']).go();
    const sentence = 'Confirm your own phone number under Account first: the test goes there.';
    expect(await send()).toMatchObject({ success: false, errors: [sentence] });
  });

  it('to a phone that has opted out of the organization’s number, also when the STOP came after the request', async () => {
    await send();
    await m.PhoneConsentEntity.put({ organizationId: '101', phone: OWN_PHONE, consent: 'out' }).go();
    await room.pass(1000);
    expect(texts()).toEqual([]);
    const sentence = 'Your own phone has opted out of texts from this number. Text START to it first.';
    expect(await send()).toMatchObject({ success: false, errors: [sentence] });
  });

  it('without active billing', async () => {
    await room.BillingEntity.put({ organizationId: '101', active: false }).go();
    const sentence = "You can't send out blasts or any messages without an active plan.";
    expect(await send()).toMatchObject({ success: false, errors: [sentence] });
  });

  it('before the organization has a number', async () => {
    await room.OrganizationEntity.patch({ organizationId: '101' }).remove(['twilioPhone']).go();
    const sentence = 'Your number is on its way: texts can be sent as soon as it is here.';
    expect(await send()).toMatchObject({ success: false, errors: [sentence] });
  });

  it('outside the hours for sending, and says when it can be sent', async () => {
    vi.setSystemTime(Date.parse('2026-11-21T05:00:00.000Z'));
    const sentence = 'Outside the hours for sending. You can send a test from 8:00 am MST Saturday.';
    expect(await send()).toMatchObject({ success: false, errors: [sentence] });
    expect(texts()).toEqual([]);
  });

  it('more than 20 times a day; a day later it is sent again [decisions: Test texts and alerts]', async () => {
    for (let n = 0; n < 20; n++) expect(await send()).toMatchObject({ success: true });
    const sentence = 'You have sent 20 tests within a day. Try again tomorrow.';
    vi.setSystemTime(Date.now() + 3_600_001);
    expect(await send()).toMatchObject({ success: false, errors: [sentence] });
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    expect(await send()).toMatchObject({ success: true });
  });
});
