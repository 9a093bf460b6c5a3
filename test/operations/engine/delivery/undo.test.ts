// Undo and Stop: 30 seconds in which nothing leaves and a whole send request can be undone, then stopping what has not left.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendRequest, SendStatsAnswer } from '#functions/schema.gen.ts';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
beforeAll(async () => {
  room = await openDelivery();
  door = await import('#features/campaigns/campaigns.resolver.ts');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const ana = anActor();
const ben = anActor({ userId: 'usr_ben', userName: 'Ben Ito' });
const call = (field: string, args: object, actor = ana) => ask(door, field, args, actor);
const send = (leadIds: string[], campaignId = 'cmp_one', requestId = 'first') =>
  call('addLeadsToCampaign', { campaignId, leadIds, requestId });
const stats = async () => (await call('sendStats', {})) as unknown as SendStatsAnswer;
const sendRequest = async (): Promise<SendRequest> => {
  const sendRequests = (await stats()).sendRequests ?? [];
  const first = sendRequests.find(({ undoSeconds, mayStop }) => undoSeconds > 0 || mayStop) ?? sendRequests[0];
  if (!first) throw new Error('No send request is shown.');
  return first;
};
const undo = async (actor = ana) => call('undoSend', { sendRequestId: (await sendRequest()).id }, actor);
const stop = async (actor = ana) => call('stopSend', { sendRequestId: (await sendRequest()).id }, actor);
const texts = () => room.provider.texts.length;
async function enrollments() {
  const { EnrollmentEntity } = await import('#domain/campaigns/enrollment.entity.ts');
  const found = await EnrollmentEntity.scan.go({ pages: 'all' });
  return found.data;
}
async function queued() {
  const { QueueEntity, CampaignQueueEntity, SenderEntity } = await import('#domain/texts/sender/sender.entity.ts');
  const [items, campaignQueues, senders] = await Promise.all([
    QueueEntity.scan.go({ pages: 'all' }),
    CampaignQueueEntity.scan.go({ pages: 'all' }),
    SenderEntity.scan.go({ pages: 'all' }),
  ]);
  const [sender] = senders.data;
  return {
    items: items.data.length,
    campaignQueues: campaignQueues.data.length,
    runLeft: sender?.runLeft,
    runLeads: sender?.runLeads,
  };
}

describe('after Send', () => {
  it('nothing leaves for 30 seconds, the banner counts them down, then the texts leave by themselves', async () => {
    await room.campaign([{}]);
    expect(await send(await room.people(120))).toMatchObject({ success: true, added: 120 });
    expect(await stats()).toMatchObject({ total: 120, sent: 0, pending: 120, paused: false });
    expect(await sendRequest()).toMatchObject({
      name: 'Spring',
      state: 'HELD',
      leads: 120,
      undoSeconds: 30,
      mayStop: false,
    });
    await room.pass(29 * SECOND);
    expect(texts()).toBe(0);
    expect((await sendRequest()).undoSeconds).toBe(1);
    expect(await room.buckets()).toEqual({ held: 120 });
    expect((await room.batches())[0]?.reason).toBe('Held for a moment: it can still be undone');
    await room.pass(2 * SECOND);
    expect(texts()).toBeGreaterThan(0);
    expect(await sendRequest()).toMatchObject({ state: 'LEFT', undoSeconds: 0, mayStop: true });
    await room.pass(MINUTE);
    expect(await room.buckets()).toEqual({ accepted: 120 });
    const ended = { state: 'LEFT', leads: 120, left: 120, settled: 120, mayStop: false, finishes: null };
    expect(await sendRequest()).toMatchObject({ ...ended, endedAt: expect.any(String) });
    await room.pass(10 * MINUTE);
    expect((await stats()).sendRequests).toEqual([]);
  });

  it('in the last 10 minutes of the window the texts leave at once', async () => {
    vi.setSystemTime(Date.parse('2026-11-21T02:50:00.000Z'));
    await room.campaign([{}]);
    await send(await room.people(5));
    await room.pass(5 * SECOND);
    expect(texts()).toBe(5);
  });

  it('a minute earlier they wait for 30 seconds', async () => {
    vi.setSystemTime(Date.parse('2026-11-21T02:49:00.000Z'));
    await room.campaign([{}]);
    await send(await room.people(5));
    await room.pass(5 * SECOND);
    expect(texts()).toBe(0);
    expect((await sendRequest()).undoSeconds).toBe(25);
  });

  it('another campaign whose text falls due meanwhile does not wait with it', async () => {
    await room.campaign([{}, { minutes: 1 }], { campaignId: 'cmp_two' });
    await room.enroll('cmp_two', await room.people(3));
    await room.pass(50 * SECOND);
    expect(texts()).toBe(3);
    await room.campaign([{}]);
    await send(await room.people(3, { from: 50 }));
    await room.pass(15 * SECOND);
    expect(room.provider.texts.map((text) => text.to).slice(3)).toEqual([1, 2, 3].map(phoneOf));
    await room.pass(20 * SECOND);
    expect(texts()).toBe(9);
  });
});

describe('Undo', () => {
  it('withdraws the whole send request: nobody is in the campaign, nothing left, it was never active', async () => {
    await room.campaign([{}, { days: 1 }]);
    const leadIds = await room.people(120);
    await send(leadIds);
    await room.pass(20 * SECOND);
    expect(await undo()).toMatchObject({
      success: true,
      sendRequest: { state: 'UNDONE', note: 'Undone. 120 contacts were taken out again; nothing was sent.' },
    });
    expect(await enrollments()).toEqual([]);
    expect(await room.batches()).toEqual([]);
    expect(await queued()).toEqual({ items: 0, campaignQueues: 0, runLeft: 0, runLeads: 0 });
    const { campaign } = (await call('campaign', { campaignId: 'cmp_one', includeStats: true })) as never as {
      campaign: { lastActive: string | null; stats: { leads: number } };
    };
    expect(campaign).toMatchObject({ lastActive: null, stats: { leads: 0 } });
    await room.pass(48 * HOUR);
    expect(texts()).toBe(0);
    expect((await stats()).sendRequests).toEqual([]);
    expect(await send(leadIds, 'cmp_one', 'second')).toMatchObject({ added: 120, alreadyIn: 0 });
    await room.pass(MINUTE);
    expect(texts()).toBe(120);
  });

  it('withdraws texts that wait for a delay or for the morning too', async () => {
    vi.setSystemTime(Date.parse('2026-11-21T05:00:00.000Z'));
    await room.campaign([{}]);
    await room.campaign([{ days: 1 }], { campaignId: 'cmp_two' });
    const leadIds = await room.people(3);
    for (const campaignId of ['cmp_one', 'cmp_two']) {
      await send(leadIds, campaignId, campaignId);
      expect(await undo()).toMatchObject({ success: true });
    }
    expect(await enrollments()).toEqual([]);
    await room.pass(72 * HOUR);
    expect(texts()).toBe(0);
  });

  it('leaves others of the same campaign alone', async () => {
    await room.campaign([{}]);
    await send(await room.people(60));
    const [first] = (await stats()).sendRequests ?? [];
    await room.pass(10 * SECOND);
    await send(await room.people(60, { from: 100 }), 'cmp_one', 'second');
    expect(await call('undoSend', { sendRequestId: first?.id })).toMatchObject({ success: true });
    await room.pass(MINUTE);
    expect(texts()).toBe(60);
    expect(room.provider.texts.every((text) => text.to >= phoneOf(100))).toBe(true);
    expect(await room.buckets()).toEqual({ accepted: 60 });
  });

  it('people who had been removed before are removed again', async () => {
    await room.campaign([{}]);
    const leadIds = await room.people(1);
    await send(leadIds);
    await room.pass(MINUTE);
    await call('removeLeadsFromCampaign', { campaignId: 'cmp_one', leadIds });
    await send(leadIds, 'cmp_one', 'second');
    await undo();
    expect(await enrollments()).toMatchObject([{ occurrence: 2, removedAt: expect.any(String) }]);
    await room.pass(MINUTE);
    expect(texts()).toBe(1);
    expect(await room.buckets()).toEqual({ accepted: 1 });
  });

  it('comes too late once the time is over, and says what is still possible', async () => {
    await room.campaign([{}]);
    await send(await room.people(3));
    const { id } = await sendRequest();
    await room.pass(30 * SECOND);
    const late = 'It is too late to undo: texts are going out. You can still stop the rest.';
    expect(await call('undoSend', { sendRequestId: id })).toMatchObject({ success: false, errors: [late] });
    expect(await room.buckets()).toEqual({ accepted: 3 });
  });

  it('of two users who press it, one undoes and the other is refused with that reason', async () => {
    await room.campaign([{}]);
    await send(await room.people(3));
    const both = await Promise.all([undo(ana), undo(ben)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.flatMap(({ errors }) => errors)).toEqual(['This was undone already: nothing was sent.']);
  });

  it('at the very moment of leaving either it or the texts win, never a mix', async () => {
    for (let round = 0; round < 5; round++) {
      await room.begin();
      await room.campaign([{}]);
      await send(await room.people(120));
      const { id } = await sendRequest();
      vi.setSystemTime(Date.now() + 30 * SECOND - 1);
      const undone = call('undoSend', { sendRequestId: id });
      vi.setSystemTime(Date.now() + 1);
      const [{ success }] = await Promise.all([undone, room.pass(0)]);
      await room.pass(5 * MINUTE);
      expect(texts()).toBe(success ? 0 : 120);
      expect(await enrollments()).toHaveLength(success ? 0 : 120);
    }
  });

  it('is finished by the pump when the process that undid it died right after the deciding write', async () => {
    await room.campaign([{}]);
    await send(await room.people(120));
    const { closeSendRequest } = await import('#engine/delivery/facts/send-request.act.ts');
    const { sendRequestOf } = await import('#domain/texts/request/send-request.entity.ts');
    const kept = await sendRequestOf('101', (await sendRequest()).id);
    expect(kept && (await closeSendRequest(kept, 'UNDONE', 'Ana'))).toBe(true);
    await room.pass(5 * MINUTE);
    expect(texts()).toBe(0);
    expect(await enrollments()).toEqual([]);
    expect(await room.batches()).toEqual([]);
  });

  it('removes nobody who is added again before it has processed them', async () => {
    await room.campaign([{}]);
    const leadIds = await room.people(120);
    await send(leadIds);
    const { closeSendRequest } = await import('#engine/delivery/facts/send-request.act.ts');
    const { sendRequestOf } = await import('#domain/texts/request/send-request.entity.ts');
    const kept = await sendRequestOf('101', (await sendRequest()).id);
    expect(kept && (await closeSendRequest(kept, 'UNDONE', 'Ana'))).toBe(true);
    expect(await send(leadIds.slice(0, 70), 'cmp_one', 'second')).toMatchObject({ added: 70, alreadyIn: 0 });
    await room.pass(5 * MINUTE);
    expect(texts()).toBe(70);
    expect(await enrollments()).toHaveLength(70);
    expect(await room.buckets()).toEqual({ accepted: 70 });
  });

  it('counts nobody twice who is added again after Stop', async () => {
    await room.campaign([{}]);
    const leadIds = await room.people(400);
    await send(leadIds);
    await room.pass(40 * SECOND);
    const { id } = await sendRequest();
    await stop();
    await room.pass(10 * SECOND);
    const { closeSendRequest } = await import('#engine/delivery/facts/send-request.act.ts');
    const { sendRequestOf } = await import('#domain/texts/request/send-request.entity.ts');
    const unsent = async () => (await sendRequestOf('101', id))?.unsent;
    const left = (await unsent()) ?? 0;
    expect(left).toBeGreaterThan(100);
    await send(leadIds, 'cmp_one', 'second');
    expect(await unsent()).toBe(0);
    const again = await sendRequestOf('101', (await sendRequest()).id);
    expect(again && (await closeSendRequest(again, 'UNDONE', 'Ana'))).toBe(true);
    expect(await send(leadIds, 'cmp_one', 'third')).toMatchObject({ added: left });
    expect(await unsent()).toBe(0);
  });

  it('lets nobody enter who is being added at that moment', async () => {
    await room.campaign([{}]);
    const leadIds = await room.people(60);
    await send(leadIds.slice(0, 10));
    const { id } = await sendRequest();
    await undo();
    const { enrollLeads } = await import('#engine/delivery/entry/enroll-leads.act.ts');
    const late = { organizationId: '101', campaignId: 'cmp_one', leadIds, userId: 'usr_ana', sendRequestId: id };
    expect(await enrollLeads(late)).toMatchObject({ added: 0, alreadyIn: 0 });
    expect(await enrollments()).toEqual([]);
  });

  it('reaches the job that is still adding people: nobody enters anymore', async () => {
    await room.campaign([{}]);
    await room.people(1100);
    const answer = await call('addLeadsToCampaign', { campaignId: 'cmp_one', selection: {}, requestId: 'all' });
    const { runJob } = await import('#platform/jobs/run-job.act.ts');
    const { JOB_KINDS } = await import('#functions/doors/job-kinds.act.ts');
    const task = { jobId: (answer.job as { id: string }).id, organizationId: '101', v: 1 };
    expect((await runJob(task, JOB_KINDS)).next).toBe('more');
    expect(await undo()).toMatchObject({ success: true });
    expect((await runJob(task, JOB_KINDS)).next).toBe('end');
    expect((await call('job', { jobId: task.jobId })).job).toMatchObject({
      state: 'DONE',
      result: 'Undone: nobody was added.',
    });
    expect(await enrollments()).toEqual([]);
    await room.pass(MINUTE);
    expect(texts()).toBe(0);
  });
});

describe('Stop', () => {
  it('stops texts that have not left, says how many had, and removes the other people so that they can be added again', async () => {
    await room.campaign([{}, { hours: 1 }]);
    const leadIds = await room.people(400);
    await send(leadIds);
    await room.pass(40 * SECOND);
    const before = texts();
    expect(before).toBeGreaterThan(0);
    expect(await stop()).toMatchObject({ success: true, sendRequest: { state: 'STOPPED' } });
    await room.pass(10 * SECOND);
    const left = texts();
    expect(left).toBe(before);
    expect((await sendRequest()).note).toBe(
      `Stopped. ${left} texts were already sent; ${400 - left} will not be sent.`,
    );
    expect(await room.buckets()).toEqual({ accepted: left, dropped: 400 - left, waiting: left });
    const had = new Set(room.provider.texts.map(({ to }) => to));
    const without = leadIds.findIndex((_, index) => !had.has(phoneOf(index + 1)));
    const dropped = { state: 'DROPPED', reason: 'Stopped by Ana before it was sent' };
    expect(await room.sends(leadIds[without] ?? '')).toMatchObject([dropped]);
    await room.pass(2 * HOUR);
    expect(texts()).toBe(2 * left);
    expect((await stats()).sendRequests).toEqual([]);
    expect(await send(leadIds, 'cmp_one', 'again')).toMatchObject({ added: 400 - left, alreadyIn: left });
  });

  it('writes them off also while the campaign is paused, or at night', async () => {
    await room.campaign([{}]);
    await send(await room.people(120));
    await room.pass(31 * SECOND);
    await call('updateCampaign', { campaignId: 'cmp_one', paused: true });
    await room.pass(5 * SECOND);
    const left = texts();
    expect(await stop(ben)).toMatchObject({ success: true });
    await room.pass(10 * SECOND);
    expect(await room.buckets()).toEqual({ accepted: left, dropped: 120 - left });
    expect((await stats()).pending).toBe(0);
  });

  it('is refused when everything has left, and for a send that was stopped already', async () => {
    await room.campaign([{}]);
    await send(await room.people(3));
    const { id } = await sendRequest();
    await room.pass(MINUTE);
    const nothing = 'Everything was already sent: there is nothing to stop.';
    expect(await call('stopSend', { sendRequestId: id })).toMatchObject({ success: false, errors: [nothing] });
    await room.pass(12 * HOUR);
    await send(await room.people(3, { from: 10 }), 'cmp_one', 'night');
    await room.pass(MINUTE);
    const night = (await sendRequest()).id;
    expect(await call('stopSend', { sendRequestId: night })).toMatchObject({ success: true });
    expect(await call('stopSend', { sendRequestId: night })).toMatchObject({ errors: ['This was stopped already.'] });
  });

  it('during a running batch also reaches people whom that batch holds later: they get no text and can be added again', async () => {
    const spaced = { lastTextMs: Date.now() + 20 * SECOND };
    await room.campaign([{}]);
    const leadIds = [...(await room.people(3)), ...(await room.people(3, { from: 10, phoneConsent: spaced }))];
    await send(leadIds);
    const { client } = await import('#platform/table/client.ts');
    const { ask: road } = client;
    let stopping: ReturnType<typeof stop> | undefined;
    // Stop has read all batches already when this batch ends and some of its people continue in a new batch.
    vi.spyOn(client, 'ask').mockImplementation(async (...asked) => {
      if (!stopping && JSON.stringify(asked).includes('"SENT"')) {
        stopping = stop();
        await stopping;
      }
      return road(...asked);
    });
    await room.pass(40 * SECOND);
    vi.restoreAllMocks();
    expect(await stopping).toMatchObject({ success: true });
    expect([texts(), await room.buckets()]).toEqual([3, { accepted: 3, held: 3 }]);
    await room.pass(2 * MINUTE);
    expect([texts(), await room.buckets()]).toEqual([3, { accepted: 3, dropped: 3 }]);
    expect(await send(leadIds, 'cmp_one', 'again')).toMatchObject({ added: 3, alreadyIn: 3 });
    await room.pass(3 * MINUTE);
    expect(texts()).toBe(6);
  });
});
