// Texting one person by hand, and trying a text again: what is required, and everything that is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadMessage } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const modules = async () => ({
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#domain/leads/lead.entity.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
  ...(await import('#domain/accounts/organization.entity.ts')),
  ...(await import('#domain/billing/billing.entity.ts')),
  ...(await import('#domain/texts/send/send.entity.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;
let rooms: Rooms;
let room: Parameters<typeof ask>[0];
let retries: Parameters<typeof ask>[0];
let phones = 0;
const organizationId = '101';
const ana = anActor();
const call = (field: string, args: object, actor = ana) =>
  ask(field === 'retryCampaignFeatureQueue' ? retries : room, field, args, actor);

async function aLead(given: { name?: string; phoneConsent?: object; lead?: object } = {}) {
  const phone = `+1602555${String(5000 + ++phones)}`;
  const { lead } = await m.saveLead({ organizationId, name: given.name ?? 'Ana Lopez', phone, source: 'hand' });
  if (given.phoneConsent)
    await m.transact([m.phoneConsentWrites.patch({ organizationId, phone }).set(given.phoneConsent).commit()]);
  if (given.lead)
    await m.transact([
      m.leadWrites
        .patch({ organizationId, leadId: lead.leadId })
        .set(given.lead)
        .composite({ shard: lead.shard, lastActive: lead.lastActive })
        .commit(),
    ]);
  return lead;
}
const textsOf = (leadId: string) => m.sendsOfLead(organizationId, leadId);
const configure = (given: object) => m.transact([m.organizationWrites.patch({ organizationId }).set(given).commit()]);

beforeAll(async () => {
  rooms = await openRooms('blast');
  m = await modules();
  const organization = { name: 'House', created: 'x', twilioPhone: '+16025550100', senderId: 's' };
  await m.transact([
    m.organizationWrites.put({ organizationId, ...organization }).commit(),
    m.organizationWrites.put({ organizationId: '102', ...organization }).commit(),
    m.billingWrites.put({ organizationId, active: true }).commit(),
    m.billingWrites.put({ organizationId: '102', active: true }).commit(),
  ]);
  room = await import('#features/messages/messages.resolver.ts');
  retries = await import('#features/retries/retries.resolver.ts');
});
afterAll(() => rooms.close());

describe('a single text', () => {
  it('is requested once, filled in and without symbols, and returned as queued', async () => {
    const { leadId, phone } = await aLead();
    const { success, message } = await call('messageLead', {
      leadId,
      message: ' Hi {{firstName}} 😀! ',
      requestId: 'q1',
    });
    expect(success).toBe(true);
    expect(message).toMatchObject({
      message: 'Hi Ana !',
      senderName: 'Ana Lopez',
      userId: 'usr_ana',
      sent: false,
      success: true,
      fromLead: false,
      bucket: 'queued',
    });
    expect(await textsOf(leadId)).toMatchObject([
      { sendId: (message as LeadMessage).id, kind: 'reply', phone, body: 'Hi Ana !' },
    ]);
    expect(rooms.started.at(-1)).toMatchObject({ machine: 'step' });
    expect(JSON.stringify(rooms.started)).not.toContain(phone);
    expect(JSON.stringify(rooms.started)).not.toContain('Hi Ana');
  });
  it('is one text for one requestId, two without', async () => {
    const { leadId } = await aLead();
    const twice = await Promise.all([1, 2].map(() => call('messageLead', { leadId, message: 'Hi', requestId: 'q2' })));
    expect(twice.map(({ success }) => success)).toEqual([true, true]);
    expect(await textsOf(leadId)).toHaveLength(1);
    await call('messageLead', { leadId, message: 'Hi' });
    expect(await textsOf(leadId)).toHaveLength(2);
  });
  it('of 240 characters is sent, of 241 refused [MSG-16]', async () => {
    const { leadId } = await aLead();
    expect(await call('messageLead', { leadId, message: 'a'.repeat(240) })).toMatchObject({ success: true });
    expect(await call('messageLead', { leadId, message: 'a'.repeat(241) })).toMatchObject({
      success: false,
      errors: ['A message takes at most 240 characters; this one has 241.'],
    });
  });
  it.each([
    ['opted out', { phoneConsent: { consent: 'out' } }, 'This contact has opted out and cannot be messaged.'],
    ['an invalid number', { phoneConsent: { invalid: true } }, /^\(602\) 555-\d{4} is an invalid number\.$/],
    ['archived', { lead: { lifecycle: 'archived' } }, 'This contact is archived.'],
  ])('to a person who is %s is refused with its sentence [MSG-14, MSG-15]', async (_, given, sentence) => {
    const { leadId } = await aLead(given);
    const { success, errors } = await call('messageLead', { leadId, message: 'Hi' });
    expect(success).toBe(false);
    expect(errors).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]);
    expect(await textsOf(leadId)).toEqual([]);
  });
  it('to a number that the brand does not text is refused with the same sentence as entering it [decisions: Countries and costly numbers]', async () => {
    const { leadId } = (await m.saveLead({ organizationId, name: 'Ana', phone: '+19005550123', source: 'inbound' }))
      .lead;
    expect(await call('messageLead', { leadId, message: 'Hi' })).toMatchObject({
      success: false,
      errors: ['"+19005550123" is a premium-rate number, not a person\'s phone.'],
    });
    expect(await textsOf(leadId)).toEqual([]);
    expect(await m.leadOf(organizationId, leadId)).toMatchObject({ invalidPhone: true });
  });
  it.each(['', '   ', '😀', '\n'])('empty text: %j is refused, and nothing is requested', async (message) => {
    const { leadId } = await aLead();
    expect(await call('messageLead', { leadId, message })).toMatchObject({
      success: false,
      errors: ['Write a message first.'],
    });
    expect(await textsOf(leadId)).toEqual([]);
  });
  it('is refused while the automatic reply is on, and without an active plan [MSG-03b, BIL-21b, A52]', async () => {
    const { leadId } = await aLead();
    await configure({ autoReplyEnabled: true });
    expect(await call('messageLead', { leadId, message: 'Hi' })).toMatchObject({
      errors: ['Two-way messaging is off while your automatic reply is on.'],
    });
    await configure({ autoReplyEnabled: false });
    await m.transact([m.billingWrites.patch({ organizationId }).set({ active: false }).commit()]);
    expect(await call('messageLead', { leadId, message: 'Hi' })).toMatchObject({
      errors: ["You can't send out blasts or any messages without an active plan."],
    });
    await m.transact([m.billingWrites.patch({ organizationId }).set({ active: true }).commit()]);
    expect(await textsOf(leadId)).toEqual([]);
  });
});

it('nobody is texted before they confirmed the phone that a page was given, unless they wrote to us [decisions: A47]', async () => {
  const { leadId } = await aLead({ phoneConsent: { consent: 'pending' } });
  expect(await call('messageLead', { leadId, message: 'Hi' })).toMatchObject({
    success: false,
    errors: ['They have not confirmed their number yet: they get texts once they text YES to yours.'],
  });
  expect(await textsOf(leadId)).toEqual([]);
  const wrote = await aLead({
    phoneConsent: { consent: 'pending' },
    lead: { lastInboundAt: '2026-11-20T18:00:00.000Z' },
  });
  expect(await call('messageLead', { leadId: wrote.leadId, message: 'Hi' })).toMatchObject({ success: true });
});

describe('callers without permission', () => {
  const fields: [string, (leadId: string) => object][] = [
    ['messageLead', (leadId) => ({ leadId, message: 'Hi' })],
    ['retryCampaignFeatureQueue', (leadId) => ({ campaignFeatureQueueId: `101-${leadId}-00000000000000000000` })],
  ];
  it.each(fields)('%s: another organization reads it as missing', async (field, argsOf) => {
    const { leadId } = await aLead();
    expect(await call(field, argsOf(leadId), anActor({ organizationId: '102' }))).toMatchObject({
      success: false,
      errors: ['Not Found.'],
    });
    expect(await textsOf(leadId)).toEqual([]);
  });
  it.each(fields)('%s: LIMITED, READONLY, NONE and signed-out people are refused', async (field, argsOf) => {
    const { leadId } = await aLead();
    for (const access of ['LIMITED', 'READONLY', 'NONE'] as const)
      expect((await call(field, argsOf(leadId), anActor({ access }))).success).toBe(false);
    expect((await call(field, argsOf(leadId), anActor({ kind: 'PUBLIC' }))).success).toBe(false);
    expect(await textsOf(leadId)).toEqual([]);
  });
});

describe('trying again', () => {
  it.each(['', 'x', '101-lead_1', '102-lead_1-key', '101-lead_1-key-more'])(
    '%j is no text of this organization',
    async (campaignFeatureQueueId) => {
      expect(await call('retryCampaignFeatureQueue', { campaignFeatureQueueId })).toMatchObject({
        success: false,
        errors: ['Not Found.'],
      });
    },
  );
  it('is refused to a person who has opted out since', async () => {
    const { leadId, phone } = await aLead();
    const { message } = await call('messageLead', { leadId, message: 'Hi' });
    await m.transact([m.phoneConsentWrites.patch({ organizationId, phone }).set({ consent: 'out' }).commit()]);
    const campaignFeatureQueueId = (message as LeadMessage).id;
    expect(await call('retryCampaignFeatureQueue', { campaignFeatureQueueId })).toMatchObject({
      success: false,
      errors: ['This contact has opted out and cannot be messaged.'],
    });
  });
});
