// Bulk texts: one text to many people outside a campaign, once each, under Undo and Stop, held for the night, parked for billing.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageManyAnswer, SendStatsAnswer } from '#functions/schema.gen.ts';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
let groups: Parameters<typeof ask>[0];
beforeAll(async () => {
  room = await openDelivery();
  door = await import('#features/campaigns/campaigns.resolver.ts');
  groups = await import('#features/groups/groups.resolver.ts');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NIGHT = Date.parse('2026-11-21T05:00:00.000Z');
const ana = anActor();
const HELLO = [{ text: 'Hello {{firstName}}, we moved.' }];

const call = (field: string, args: object) => ask(door, field, args, ana);
const send = async (args: object, requestId = 'first') =>
  await ask<MessageManyAnswer>(groups, 'messageLeads', { messageContent: HELLO, requestId, ...args }, ana);
const toGroups = (args: object) => ask(groups, 'messageGroups', args, ana);
const stats = async () => (await call('sendStats', {})) as unknown as SendStatsAnswer;
async function line() {
  const [first] = (await stats()).sendRequests ?? [];
  if (!first) throw new Error('No send request is shown.');
  return first;
}
const texts = () => room.provider.texts.length;
const phones = () => room.provider.texts.map(({ to }) => to).sort();
const buckets = async (leadIds: string[]) => {
  const sends = await Promise.all(leadIds.map((leadId) => room.sends(leadId)));
  const sums: Record<string, number> = {};
  for (const { bucket } of sends.flat()) sums[bucket] = (sums[bucket] ?? 0) + 1;
  return sums;
};
async function charged() {
  const { UsageEntity } = await import('#domain/billing/ledger/usage.entity.ts');
  const { data } = await UsageEntity.scan.go({ pages: 'all' });
  return data.reduce((sum, { texts: count = 0 }) => sum + count, 0);
}
async function queued() {
  const { QueueEntity, CampaignQueueEntity } = await import('#domain/texts/sender/sender.entity.ts');
  const [items, queues] = await Promise.all([
    QueueEntity.scan.go({ pages: 'all' }),
    CampaignQueueEntity.scan.go({ pages: 'all' }),
  ]);
  return { items: items.data.length, queues: queues.data.length };
}
async function conversation(leadId: string) {
  const { conversationOf } = await import('#engine/messages/conversation.act.ts');
  const { leadOf } = await import('#domain/leads/lead.entity.ts');
  const lead = await leadOf('101', leadId);
  if (!lead) throw new Error('No such lead.');
  return conversationOf('101', lead);
}

describe('a bulk text', () => {
  it('reaches everybody who may get it once, charged once each, and shows the reason for the others [API-034]', async () => {
    const leadIds = await room.people(120);
    const out = await room.people(5, { from: 200, phoneConsent: { consent: 'out' } });
    const invalid = await room.people(2, { from: 300, phoneConsent: { invalid: true } });
    const answer = await send({ leadIds: [...leadIds, ...out, ...invalid, 'lead_nobody'] });
    expect(answer).toMatchObject({ success: true, people: 120, optedOut: 5, invalid: 3 });
    expect(await line()).toMatchObject({
      campaignId: null,
      name: 'Message to 120 contacts',
      leads: 120,
      undoSeconds: 30,
    });
    expect((await stats()).name).toBe('Message to 120 contacts');
    await room.pass(29 * SECOND);
    expect(texts()).toBe(0);
    await room.pass(2 * MINUTE);
    expect(phones()).toEqual(Array.from({ length: 120 }, (_, n) => phoneOf(n + 1)).sort());
    expect(room.provider.texts.find(({ to }) => to === phoneOf(7))?.body).toBe('Hello Ann7, we moved.');
    expect(await buckets(leadIds)).toEqual({ accepted: 120 });
    expect(await line()).toMatchObject({
      state: 'LEFT',
      left: 120,
      settled: 120,
      mayStop: false,
      endedAt: expect.any(String),
    });
    expect(await charged()).toBe(120);
    expect(await queued()).toEqual({ items: 0, queues: 0 });
  });

  it('requested twice under one id is one text each, also when both calls come at once', async () => {
    const leadIds = await room.people(120);
    const both = await Promise.all([send({ leadIds }), send({ leadIds })]);
    expect(both.map(({ people }) => people)).toEqual([120, 120]);
    await room.pass(2 * MINUTE);
    expect(await send({ leadIds })).toMatchObject({ success: true, people: 120 });
    await room.pass(2 * MINUTE);
    expect(texts()).toBe(120);
    expect(await line()).toMatchObject({ leads: 120, settled: 120 });
    expect(await send({ leadIds }, 'second')).toMatchObject({ people: 120 });
    await room.pass(3 * MINUTE);
    expect(texts()).toBe(240);
  });

  it('is in each conversation from the first second, with the time at which it leaves, and as sent afterwards', async () => {
    vi.setSystemTime(NIGHT);
    const [leadId = ''] = await room.people(1);
    await send({ leadIds: [leadId] });
    const [waiting] = (await conversation(leadId)).messageQueue;
    expect(waiting).toMatchObject({ message: 'Hello Ann1, we moved.', scheduledFor: '2026-11-21T15:00:00.000Z' });
    await room.pass(11 * HOUR);
    const { messages, messageQueue } = await conversation(leadId);
    expect(messageQueue).toEqual([]);
    expect(messages).toMatchObject([{ message: 'Hello Ann1, we moved.', senderName: ana.userName, sent: true }]);
  });

  it('requested at night leaves in the morning; people who wrote STOP and START meanwhile do not get it', async () => {
    vi.setSystemTime(NIGHT);
    const leadIds = await room.people(60);
    await send({ leadIds });
    expect((await stats()).note).toMatch(/^Paused until 8:00 am/);
    await room.pass(5 * HOUR);
    expect(texts()).toBe(0);
    await room.PhoneConsentEntity.patch({ organizationId: '101', phone: phoneOf(1) })
      .set({ consent: 'in', outAt: new Date().toISOString() })
      .go();
    await room.PhoneConsentEntity.patch({ organizationId: '101', phone: phoneOf(2) })
      .set({ consent: 'out' })
      .go();
    await room.pass(5 * HOUR + 2 * MINUTE);
    expect(texts()).toBe(58);
    expect(await buckets(leadIds)).toEqual({ accepted: 58, optedOut: 2 });
    expect(await line()).toMatchObject({ leads: 60, settled: 60, left: 58 });
  });

  it('waits for a minute where they had a text just now, and while they may want to stop', async () => {
    const [spaced = ''] = await room.people(1, { phoneConsent: { lastTextMs: Date.now() + 20 * SECOND } });
    const [wishing = ''] = await room.people(1, { from: 2, phoneConsent: { wishAt: new Date().toISOString() } });
    await send({ leadIds: [spaced, wishing] });
    await room.pass(40 * SECOND);
    expect(texts()).toBe(0);
    await room.pass(2 * MINUTE);
    expect(phones()).toEqual([phoneOf(1)]);
    expect(await line()).toMatchObject({ leads: 2, settled: 1, left: 1 });
    expect((await room.sends(wishing))[0]?.bucket ?? 'wantsToStop').toBe('wantsToStop');
  });

  it('is parked while billing is not active, and leaves when it is again', async () => {
    const leadIds = await room.people(60);
    await send({ leadIds });
    await room.BillingEntity.patch({ organizationId: '101' }).set({ active: false }).go();
    await room.pass(2 * MINUTE);
    expect(texts()).toBe(0);
    expect((await send({ leadIds }, 'second')).errors).toEqual([
      "You can't send out blasts or any messages without an active plan.",
    ]);
    await room.BillingEntity.patch({ organizationId: '101' }).set({ active: true }).go();
    const wake = await import('#engine/delivery/waking/wake-batches.act.ts');
    await wake.wakeOrganization('101');
    await room.pass(2 * MINUTE);
    expect(texts()).toBe(60);
  });

  it('is refused without words, too long, with an unknown placeholder, to nobody, and to more than 1,000 listed people', async () => {
    const [leadId = ''] = await room.people(1);
    const sentence = async (args: object) => (await send({ leadIds: [leadId], ...args })).errors[0];
    expect(await sentence({ messageContent: [{ text: ' ' }] })).toBe('Write a message first.');
    expect(await sentence({ messageContent: [{ text: 'x'.repeat(241) }] })).toMatch(/at most 240 characters/);
    expect(await sentence({ messageContent: [{ text: 'Hi {{nick}}' }] })).toMatch(/no placeholder/);
    expect(await sentence({ leadIds: [] })).toBe('Select contacts from the table first.');
    expect(await sentence({ leadIds: Array.from({ length: 1001 }, (_, n) => `lead_${n}`) })).toBe(
      'At most 1,000 at once.',
    );
    expect((await stats()).sendRequests).toEqual([]);
  });
});

describe('Undo and Stop', () => {
  it('Undo withdraws all of it: nothing has left, and no conversation or queue shows it', async () => {
    const leadIds = await room.people(120);
    await send({ leadIds });
    await room.pass(20 * SECOND);
    expect(await call('undoSend', { sendRequestId: (await line()).id })).toMatchObject({
      success: true,
      sendRequest: { state: 'UNDONE', note: 'Undone. Nothing was sent.' },
    });
    await room.pass(48 * HOUR);
    expect(texts()).toBe(0);
    expect(await buckets(leadIds)).toEqual({});
    expect(await queued()).toEqual({ items: 0, queues: 0 });
    expect(await send({ leadIds })).toMatchObject({ people: 0 });
    expect(await send({ leadIds }, 'second')).toMatchObject({ people: 120 });
  });

  it('Stop writes off what has not left, says how many had, and each conversation says who stopped it', async () => {
    const leadIds = await room.people(400);
    await send({ leadIds });
    await room.pass(40 * SECOND);
    const before = texts();
    expect(before).toBeGreaterThan(0);
    expect(await call('stopSend', { sendRequestId: (await line()).id })).toMatchObject({ success: true });
    await room.pass(10 * SECOND);
    const left = texts();
    expect((await line()).note).toBe(`Stopped. ${left} texts were already sent; ${400 - left} will not be sent.`);
    await room.pass(HOUR);
    expect(texts()).toBe(left);
    expect(await buckets(leadIds)).toEqual({ accepted: left, dropped: 400 - left });
    expect(await charged()).toBe(left);
    const had = new Set(phones());
    const without = leadIds.find((_, index) => !had.has(phoneOf(index + 1))) ?? '';
    expect(await room.sends(without)).toMatchObject([{ reason: 'Stopped by Ana before it was sent' }]);
  });
});

describe('more than 1,000 people', () => {
  const run = async (jobId: string) => {
    const { runJob } = await import('#platform/jobs/run-job.act.ts');
    const { JOB_KINDS } = await import('#functions/doors/job-kinds.act.ts');
    return (await runJob({ jobId, organizationId: '101', v: 1 }, JOB_KINDS)).next;
  };

  it('are added by a job under the same request, each once also when a piece runs twice', async () => {
    await room.people(1100);
    const answer = await send({ selection: {} });
    const jobId = answer.job?.id ?? '';
    expect(await line()).toMatchObject({ isEntering: true, undoSeconds: 30 });
    const { JobEntity } = await import('#platform/jobs/job.entity.ts');
    const { messagePiece } = await import('#features/groups/messaging/message-job.act.ts');
    const { data: job } = await JobEntity.get({ organizationId: '101', jobId }).go();
    if (!job) throw new Error('There is no job.');
    await messagePiece(job);
    while ((await run(jobId)) === 'more');
    expect((await call('job', { jobId })).job).toMatchObject({ state: 'DONE', result: '1,100 get it.' });
    expect(await line()).toMatchObject({ name: 'Message to 1,100 contacts', leads: 1100, isEntering: false });
    await room.pass(10 * MINUTE);
    expect(new Set(phones()).size).toBe(1100);
    expect(texts()).toBe(1100);
  });

  it('Undo reaches the job that still adds people: nobody gets it', async () => {
    await room.people(1100);
    const jobId = (await send({ selection: {} })).job?.id ?? '';
    expect(await run(jobId)).toBe('more');
    await call('undoSend', { sendRequestId: (await line()).id });
    expect(await run(jobId)).toBe('end');
    expect((await call('job', { jobId })).job).toMatchObject({ state: 'DONE', result: 'Undone: nobody gets it.' });
    await room.pass(5 * MINUTE);
    expect(texts()).toBe(0);
    expect(await buckets(['lead_1', 'lead_1100'])).toEqual({});
  });
});

describe('to groups', () => {
  it('people in one of them or in several get it once, also by the job [API-085]', async () => {
    const { GroupEntity } = await import('#domain/groups/group.entity.ts');
    const { joinGroup } = await import('#domain/groups/join-group.act.ts');
    const created = new Date().toISOString();
    const own = { organizationId: '101', lifecycle: 'active' as const, created };
    for (const groupId of ['grp_one', 'grp_two'])
      await GroupEntity.put({ ...own, groupId, code: groupId, name: groupId, userId: 'usr_ana' } as never).go();
    const leadIds = await room.people(90);
    await joinGroup('101', 'grp_one', leadIds.slice(0, 60));
    await joinGroup('101', 'grp_two', leadIds.slice(30));
    const asked = { groupIds: ['grp_one', 'grp_two'], messageContent: HELLO };
    expect(await toGroups({ ...asked, requestId: 'g' })).toMatchObject({ success: true, people: 90 });
    expect(await toGroups({ ...asked, requestId: 'g' })).toMatchObject({ success: true, people: 90 });
    await room.pass(2 * MINUTE);
    expect(texts()).toBe(90);
    const { recipientsFrom } = await import('#engine/audience/recipients.act.ts');
    const met: string[] = [];
    for (let cursor: string | null = null, page = 0; page === 0 || cursor !== null; page++) {
      const some = await recipientsFrom('101', { selection: { groupIds: asked.groupIds } }, { cursor, limit: 7 });
      met.push(...some.leadIds);
      cursor = some.cursor;
    }
    expect(met.toSorted()).toEqual(leadIds.toSorted());
  });

  it('together with named people are refused, so that nobody is silently left out [A22]', async () => {
    const leadIds = await room.people(2);
    const both = ['Choose people or groups, not both at once.'];
    expect((await send({ leadIds, groupIds: ['grp_one'] }, 'both')).errors).toEqual(both);
    expect(texts()).toBe(0);
  });

  it('that are not theirs, archived, or none are refused', async () => {
    const sentence = async (groupIds: string[]) => (await toGroups({ groupIds, messageContent: HELLO })).errors[0];
    expect(await sentence([])).toBe('Select groups from below first.');
    expect(await sentence(['grp_nobody'])).toMatch(/not found|there/i);
  });
});

describe('where staff add people without their own consent [decisions: A12]', () => {
  it('the opt-in text goes first, once, a minute before; people who were greeted get the text at once', async () => {
    await room.OrganizationEntity.patch({ organizationId: '101' })
      .set({ message: 'Acme: reply STOP to opt out.' })
      .go();
    const fresh = await room.people(60);
    const greeted = await room.people(1, { from: 100, phoneConsent: { greetedAt: '2026-11-01T00:00:00.000Z' } });
    expect(await send({ leadIds: [...fresh, ...greeted] })).toMatchObject({ people: 61 });
    await room.pass(50 * SECOND);
    expect(room.provider.texts.filter(({ body }) => body.startsWith('Hello')).map(({ to }) => to)).toEqual([
      phoneOf(100),
    ]);
    expect(texts()).toBe(61);
    await room.pass(5 * MINUTE);
    expect(texts()).toBe(121);
    const own = room.provider.texts.filter(({ to }) => to === phoneOf(1)).map(({ body }) => body);
    expect(own).toEqual(['Acme: reply STOP to opt out.', 'Hello Ann1, we moved.']);
    expect(await line()).toMatchObject({ leads: 61, settled: 61, left: 61 });
    expect(await charged()).toBe(121);
  });

  it('Undo withdraws the opt-in text too, and Stop both', async () => {
    await room.OrganizationEntity.patch({ organizationId: '101' })
      .set({ message: 'Acme: reply STOP to opt out.' })
      .go();
    const leadIds = await room.people(60);
    await send({ leadIds });
    await call('undoSend', { sendRequestId: (await line()).id });
    await room.pass(5 * MINUTE);
    expect(texts()).toBe(0);
    await send({ leadIds }, 'second');
    await room.pass(50 * SECOND);
    expect(texts()).toBe(60);
    const { id } = (await stats()).sendRequests?.find(({ mayStop }) => mayStop) ?? { id: '' };
    expect(await call('stopSend', { sendRequestId: id })).toMatchObject({ success: true });
    await room.pass(HOUR);
    expect(texts()).toBe(60);
    expect(await buckets(leadIds)).toEqual({ accepted: 60, dropped: 60 });
  });
});
