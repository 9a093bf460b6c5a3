// A conversation shows each text in one place, oldest first: sent, written, scheduled, or with what went wrong.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyOf } from '#domain/texts/send/carrier-codes.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const modules = async () => ({
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
  ...(await import('#domain/campaigns/campaign.entity.ts')),
  ...(await import('#domain/campaigns/campaign-feature.entity.ts')),
  ...(await import('#domain/campaigns/enrollment.entity.ts')),
  ...(await import('#domain/accounts/organization.entity.ts')),
  ...(await import('#domain/campaigns/appointments/appointment.entity.ts')),
  ...(await import('#domain/billing/billing.entity.ts')),
  ...(await import('#engine/messages/inbound/inbound.entity.ts')),
  ...(await import('#engine/messages/conversation.act.ts')),
  ...(await import('#domain/texts/send/send.entity.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;
let rooms: Rooms;
let phones = 0;
const organizationId = '101';
const at = (minute: number) => `2026-11-20T19:${String(minute).padStart(2, '0')}:00.000Z`;

async function aLead(area = '+1602555') {
  const phone = `${area}${String(3000 + ++phones)}`;
  return (await m.saveLead({ organizationId, name: 'Ana Lopez', phone, source: 'hand' })).lead;
}
async function aCampaign(given: object = {}) {
  const campaignId = `cmp_${++phones}`;
  const words = {
    lifecycle: 'active',
    name: 'June',
    code: campaignId,
    userId: 'u',
    userName: 'Ana',
    created: at(0),
    listedAt: at(0),
  } as const;
  const step = (featureId: string, more: object) =>
    m.campaignFeatureWrites
      .put({
        organizationId,
        featureId,
        campaignId,
        featureType: 'MESSAGE',
        structureType: 'feature',
        label: 'x',
        created: at(0),
        ...more,
      })
      .commit();
  const [a, b] = [`${campaignId}-a`, `${campaignId}-b`];
  await m.transact([
    m.campaignWrites.put({ organizationId, campaignId, ...words, feature: [a, b], ...given }).commit(),
    step(a, { message: 'First, {{firstName}}' }),
    step(b, { message: 'Second, {{firstName}}', hours: 2 }),
  ]);
  return { campaignId, a, b };
}
async function enrolled(leadId: string, campaignId: string, given: object = {}) {
  await m.transact([
    m.enrollmentWrites.put({ organizationId, leadId, campaignId, occurrence: 1, enrolledAt: at(0), ...given }).commit(),
  ]);
}
async function sent(
  lead: { leadId: string; phone: string },
  bucket: Bucket,
  given: Partial<
    Record<'campaignId' | 'featureId' | 'askedAt' | 'reason' | 'dueAt' | 'appointmentId' | 'acceptedAt', string>
  > = {},
) {
  const { leadId, phone } = lead;
  const sendKey = m.sendKeyOf({ organizationId, leadId, occurrence: 1, batchId: `b${++phones}`, ...given });
  const sendId = m.sendIdOf(organizationId, leadId, sendKey);
  const kind = given.campaignId ? 'campaign' : 'reply';
  const words = {
    body: `${bucket} text`,
    batchId: 'b',
    segments: 1,
    priceCents: 1,
    senderName: given.campaignId ? undefined : 'Ana Lopez',
  };
  await m.transact([
    m.sendWrites
      .put({
        organizationId,
        leadId,
        phone,
        sendKey,
        sendId,
        state: 'ASKED',
        bucket,
        kind,
        askedAt: at(1),
        ...words,
        ...given,
      })
      .commit(),
  ]);
  return sendId;
}

beforeAll(async () => {
  rooms = await openRooms('blast');
  m = await modules();
  const organization = { organizationId, name: 'House', created: at(0), twilioPhone: '+16025550100' };
  await m.transact([
    m.organizationWrites.put(organization).commit(),
    m.billingWrites.put({ organizationId, active: true }).commit(),
  ]);
});
afterAll(() => rooms.close());

describe('messages', () => {
  it('are what was sent and what was written, oldest first', async () => {
    const lead = await aLead();
    const { campaignId, a } = await aCampaign();
    await sent(lead, 'delivered', { campaignId, featureId: a, askedAt: at(1) });
    const wrote = { organizationId, leadId: lead.leadId, from: lead.phone, to: '+16025550100' };
    await m.transact([m.inboundWrites.put({ ...wrote, sid: 'SM1', at: at(2), body: 'How much?' }).commit()]);
    await sent(lead, 'accepted', { askedAt: at(3) });
    const { messages, messageQueue } = await m.conversationOf(organizationId, lead);
    expect(messages).toMatchObject([
      {
        message: 'delivered text',
        senderName: 'June',
        campaignId,
        campaignMessageId: a,
        sent: true,
        delivered: true,
        fromLead: false,
      },
      { message: 'How much?', senderName: 'Ana Lopez', fromLead: true, sent: true },
      { message: 'accepted text', senderName: 'Ana Lopez', sent: true, delivered: false, success: true },
    ]);
    expect(messageQueue).toEqual([]);
  });
  it('with the same time are listed with the answer after its question', async () => {
    const lead = await aLead();
    await sent(lead, 'delivered', { askedAt: at(2) });
    const wrote = { organizationId, leadId: lead.leadId, from: lead.phone, to: '+16025550100' };
    const [sentence, before] = [at(2), new Date(Date.parse(at(2)) - 1).toISOString()];
    await m.transact([m.inboundWrites.put({ ...wrote, sid: 'SM9', at: sentence, body: 'STOP' }).commit()]);
    await m.transact([m.inboundWrites.put({ ...wrote, sid: 'SM8', at: before, body: 'Hm' }).commit()]);
    const { messages } = await m.conversationOf(organizationId, lead);
    expect(messages.map(({ message }) => message)).toEqual(['Hm', 'STOP', 'delivered text']);
  });
  it('show what somebody wrote before they were a lead, and an attachment without words', async () => {
    const lead = await aLead();
    const wrote = { organizationId, leadId: lead.phone, from: lead.phone, to: '+16025550100' };
    await m.transact([m.inboundWrites.put({ ...wrote, sid: 'SM2', at: at(2), body: '', attachments: 1 }).commit()]);
    expect((await m.conversationOf(organizationId, lead)).messages).toMatchObject([{ message: '(attachment)' }]);
  });
  it('of another organization are never read', async () => {
    const lead = await aLead();
    await sent(lead, 'delivered');
    expect((await m.conversationOf('102', { ...lead, organizationId: '102' })).messages).toEqual([]);
  });
});

describe('each bucket is shown once', () => {
  it.each([
    ['sending', 'messages', null],
    ['accepted', 'messages', null],
    ['delivered', 'messages', null],
    ['queued', 'messages', null],
    ['waiting', 'messageQueue', null],
    ['held', 'messageQueue', null],
    ['parked', 'messageQueue', null],
    ['retrying', 'messageQueue', null],
    ['failed', 'messageQueue', 'The text was not delivered.'],
    ['stuck', 'messageQueue', 'Something went wrong on our side.'],
    ['missed', 'messageQueue', 'It was too late to send this text.'],
    [
      'unconfirmed',
      'messageQueue',
      'We could not confirm whether this text arrived. Sending again may reach them twice.',
    ],
    ['optedOut', 'messageQueue', 'This contact has opted out and cannot be messaged.'],
    ['dropped', 'messageQueue', null],
  ] as const)('%s: %s', async (bucket, list, error) => {
    const lead = await aLead();
    const sendId = await sent(lead, bucket);
    const { messages, messageQueue, featureQueue } = await m.conversationOf(organizationId, lead);
    const found = { messages: messages.length, messageQueue: messageQueue.length, featureQueue: featureQueue.length };
    expect(found).toEqual({
      messages: 0,
      messageQueue: 0,
      featureQueue: 0,
      [list]: 1,
    });
    if (list === 'messageQueue')
      expect(messageQueue).toMatchObject([
        {
          id: sendId,
          error,
          retrying: bucket === 'retrying',
          unconfirmed: bucket === 'unconfirmed',
          optedOut: bucket === 'optedOut',
        },
      ]);
  });
  it('a step names its appointment, and is shown as complete for a minute after it left [MSG-09, MSG-10]', async () => {
    const lead = await aLead();
    const { campaignId, a, b } = await aCampaign();
    const given = { organizationId, leadId: lead.leadId, created: at(0), atMs: Date.parse('2026-12-24T16:00:00Z') };
    await m.transact([m.appointmentWrites.put({ ...given, appointmentId: 'apt_1', eventDate: '2026-12-24' }).commit()]);
    const held = await sent(lead, 'held', { campaignId, featureId: b, appointmentId: 'apt_1' });
    const acceptedAt = new Date().toISOString();
    const left = await sent(lead, 'accepted', { campaignId, featureId: a, acceptedAt });
    const { featureQueue, messages } = await m.conversationOf(organizationId, lead);
    const item = { leadId: lead.leadId, campaignName: 'June', created: at(1), error: null };
    expect(featureQueue).toHaveLength(2);
    expect(featureQueue.find(({ id }) => id === held)).toMatchObject({
      ...item,
      message: 'held text',
      appointmentDate: '2026-12-24',
      complete: false,
    });
    expect(featureQueue.find(({ id }) => id === left)).toMatchObject({
      ...item,
      message: 'accepted text',
      scheduledFor: null,
      complete: true,
    });
    expect(messages.map(({ message }) => message)).toEqual(['accepted text']);
    rooms.pass(61_000);
    const later = (await m.conversationOf(organizationId, lead)).featureQueue;
    rooms.pass(-61_000);
    expect(later.map(({ message }) => message)).toEqual(['held text']);
  });
  it('a held text says until when and why [MSG-12]', async () => {
    const lead = await aLead();
    const reason = 'Held until 12:59 pm MST: they got a text less than a minute ago';
    await sent(lead, 'held', { dueAt: at(59), reason });
    expect((await m.conversationOf(organizationId, lead)).messageQueue).toMatchObject([
      { scheduledFor: at(59), reason, error: null },
    ]);
  });
});

describe('the step that comes next', () => {
  it('is scheduled with its text filled in and its time [MSG-12a]', async () => {
    const lead = await aLead();
    const { campaignId, a, b } = await aCampaign();
    await enrolled(lead.leadId, campaignId);
    await sent(lead, 'delivered', { campaignId, featureId: a, askedAt: at(1) });
    const { featureQueue } = await m.conversationOf(organizationId, lead);
    const sendKey = m.sendKeyOf({ organizationId, campaignId, featureId: b, leadId: lead.leadId, occurrence: 1 });
    expect(featureQueue).toMatchObject([
      {
        id: m.sendIdOf(organizationId, lead.leadId, sendKey),
        message: 'Second, Ana',
        campaignName: 'June',
        scheduledFor: '2026-11-20T21:01:00.000Z',
      },
    ]);
  });
  it.each([
    ['the campaign is paused: no time is said', { paused: true }, {}, [null]],
    ['the campaign is archived', { lifecycle: 'archived' }, {}, []],
    ['they were taken out', {}, { removedAt: at(3) }, []],
  ])('%s', async (_, campaign, enrollment, times) => {
    const lead = await aLead();
    const { campaignId } = await aCampaign(campaign);
    await enrolled(lead.leadId, campaignId, enrollment);
    const { featureQueue } = await m.conversationOf(organizationId, lead);
    expect(featureQueue.map(({ scheduledFor }) => scheduledFor)).toEqual(times);
  });
  it.each([
    ['the carriers have not approved the number', false, true, 'Texting opens when the carriers approve your number'],
    ['billing is not active', true, false, 'Paused: billing is not active'],
  ])('says why it does not leave while %s', async (_, registered, active, reason) => {
    const lead = await aLead();
    const { campaignId } = await aCampaign();
    await enrolled(lead.leadId, campaignId);
    const set = (isRegistered: boolean, isActive: boolean) =>
      m.transact([
        m.organizationWrites.patch({ organizationId }).set({ registered: isRegistered }).commit(),
        m.billingWrites.put({ organizationId, active: isActive }).commit(),
      ]);
    await set(registered, active);
    const { featureQueue } = await m.conversationOf(organizationId, lead);
    await set(true, true);
    expect(featureQueue).toMatchObject([{ reason, scheduledFor: null }]);
  });
  it('says that it is held once it has fallen due outside sending hours', async () => {
    const lead = await aLead();
    const { campaignId } = await aCampaign();
    rooms.pass(10 * 3_600_000);
    await enrolled(lead.leadId, campaignId, { enrolledAt: new Date().toISOString() });
    const { featureQueue } = await m.conversationOf(organizationId, lead);
    rooms.pass(-10 * 3_600_000);
    expect(featureQueue).toMatchObject([
      {
        scheduledFor: '2026-11-21T15:00:00.000Z',
        reason: 'Held until 8:00 am MST Saturday: outside sending hours',
      },
    ]);
  });
  it.each([
    ['was due by now', 470, 0, '2026-11-21T15:00:00.000Z', 'Held until 10:00 am EST Saturday: Florida'],
    ['falls due at night there', 350, 120, '2026-11-21T15:00:00.000Z', null],
    ['falls due while texts may leave there', 60, 120, '2026-11-20T22:00:00.000Z', null],
  ])(
    'that %s leaves by the law where they are, which it names [decisions: Recipient-local quiet hours]',
    async (_, minutes, later, scheduledFor, reason) => {
      const lead = await aLead('+1305234');
      const { campaignId, a } = await aCampaign();
      const set = (quietHours: boolean) =>
        m.transact([m.organizationWrites.patch({ organizationId }).set({ quietHours }).commit()]);
      await set(true);
      rooms.pass(minutes * 60_000);
      const enrolledAt = new Date().toISOString();
      await enrolled(lead.leadId, campaignId, { enrolledAt });
      if (later > 0) await sent(lead, 'delivered', { campaignId, featureId: a, askedAt: enrolledAt });
      const { featureQueue } = await m.conversationOf(organizationId, lead);
      rooms.pass(-minutes * 60_000);
      await set(false);
      expect(featureQueue).toMatchObject([{ scheduledFor, reason }]);
    },
  );
  it('does not exist for people who opted out, after an opt-out bucket, or when the chain has ended', async () => {
    const { campaignId, a, b } = await aCampaign();
    const [out, left, done] = [await aLead(), await aLead(), await aLead()];
    for (const { leadId } of [out, left, done]) await enrolled(leadId, campaignId);
    await m.transact([
      m.phoneConsentWrites.patch({ organizationId, phone: out.phone }).set({ consent: 'out' }).commit(),
    ]);
    await sent(left, 'invalid', { campaignId, featureId: a });
    await sent(done, 'delivered', { campaignId, featureId: a, askedAt: at(1) });
    await sent(done, 'failed', { campaignId, featureId: b, askedAt: at(2), reason: policyOf(30007).reason });
    expect((await m.conversationOf(organizationId, out)).featureQueue).toEqual([]);
    expect((await m.conversationOf(organizationId, left)).featureQueue).toMatchObject([
      { error: expect.stringContaining('is an invalid number.') },
    ]);
    expect((await m.conversationOf(organizationId, done)).featureQueue).toMatchObject([
      { error: policyOf(30007).reason },
    ]);
  });
});
