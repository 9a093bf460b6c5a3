// The progress of a send as the server reports it: known from the first second, never decreasing, and the state after a Stop.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendLine } from '#domain/texts/request/send-line.rules.ts';
import type { Campaign, SendRequest, SendStatsAnswer } from '#functions/schema.gen.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
let leadsDoor: Parameters<typeof ask>[0];
beforeAll(async () => {
  room = await openDelivery();
  door = await import('#features/campaigns/campaigns.resolver.ts');
  leadsDoor = await import('#features/leads/leads.resolver.ts');
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const ana = anActor();
const call = (field: string, args: object) => ask(door, field, args, ana);
const send = (leadIds: string[], requestId = 'first') =>
  call('addLeadsToCampaign', { campaignId: 'cmp_one', leadIds, requestId });
const requests = async () => ((await call('sendStats', {})) as unknown as SendStatsAnswer).sendRequests ?? [];
async function newest(): Promise<SendRequest> {
  const [first] = await requests();
  if (!first) throw new Error('No send request is shown.');
  return first;
}
const say = (one: SendRequest) => sendLine(one, one.undoSeconds, () => 'then');
async function campaign(): Promise<Campaign> {
  const answer = await call('campaign', { campaignId: 'cmp_one', includeStats: true });
  return answer.campaign as unknown as Campaign;
}

/** The line's words at each of this many times, without repetitions. */
async function told(seconds: number, every = 1): Promise<SendRequest[]> {
  const found: SendRequest[] = [];
  for (let second = 0; second < seconds; second += every) {
    await room.pass(every * SECOND);
    found.push(await newest());
  }
  return found;
}

describe('a send', () => {
  it('of two is one line from its first second to its report [SHL-12]', async () => {
    await room.campaign([{}]);
    await send(await room.people(2));
    expect(say(await newest())).toMatchObject({ head: 'Sending in 30 s', rest: '2 people', action: 'undo' });
    const life = await told(60);
    const stages: string[] = [...new Set(life.map((one) => say(one).stage))];
    expect(stages.filter((stage) => stage !== 'sending')).toEqual(['undo', 'done']);
    expect(say(await newest())).toMatchObject({ head: '2 sent, 0 replied', action: 'report' });
  });

  it('is a line for ten minutes after its end, and is listed with those that ended for as long as it is one of the last ten [SHL-12]', async () => {
    await room.campaign([{}]);
    await send(await room.people(2));
    await room.pass(2 * MINUTE);
    expect(await requests()).toHaveLength(1);
    await room.pass(11 * MINUTE);
    expect(await requests()).toEqual([]);
    const withEnded = (await call('sendStats', { withEnded: true })) as unknown as SendStatsAnswer;
    expect(withEnded.sendRequests?.map(say)).toMatchObject([{ head: '2 sent, 0 replied', action: 'report' }]);
  });

  it('of 600 shows the canary, then the progress and the end time, and no number decreases [SHL-12]', async () => {
    await room.campaign([{}]);
    await send(await room.people(600));
    const early = await told(60, 2);
    const [first] = room.provider.texts;
    if (first) await room.tell(first, 'delivered');
    const life = [...early, ...(await told(340, 2))];
    const stages = life.map((one) => say(one).stage).filter((stage, index, all) => stage !== all[index - 1]);
    expect(stages.filter((stage, index) => stage !== 'sending' || index > 1)).toEqual([
      'undo',
      'checked',
      'sending',
      'done',
    ]);
    expect(life.every(({ leads }) => leads === 600)).toBe(true);
    for (const number of ['left', 'settled'] as const) {
      const shown = life.map((one) => one[number]);
      expect(shown).toEqual([...shown].sort((one, other) => one - other));
    }
    const checked = life.find((one) => say(one).stage === 'checked');
    expect(checked && say(checked).head).toBe('First 50 are being checked, the rest then');
    const [midway] = life.filter((one) => one.left > 50 && one.left < 600);
    const ended = Date.parse((await newest()).endedAt ?? '');
    expect(Math.abs(Date.parse(midway?.finishes ?? '') - ended)).toBeLessThan(20 * SECOND);
    expect(say(await newest()).head).toBe('600 sent, 0 replied');
  });

  it('of more than 1,000 is known at once, with Undo, before anybody has entered [SHL-12]', async () => {
    await room.campaign([{}]);
    await room.people(1100);
    const answer = await call('addLeadsToCampaign', { campaignId: 'cmp_one', selection: {}, requestId: 'all' });
    expect(await newest()).toMatchObject({ leads: 1100, isEntering: true, undoSeconds: 30, state: 'HELD' });
    expect(await campaign()).toMatchObject({ status: 'ACTIVE', lastActive: expect.any(String) });
    const { runJob } = await import('#platform/jobs/run-job.act.ts');
    const { JOB_KINDS } = await import('#functions/doors/job-kinds.act.ts');
    const task = { jobId: (answer.job as { id: string }).id, organizationId: '101', v: 1 };
    while ((await runJob(task, JOB_KINDS)).next === 'more') expect(await newest()).toMatchObject({ leads: 1100 });
    expect(await newest()).toMatchObject({ leads: 1100, isEntering: false, undoSeconds: 30 });
  });

  it('of more than 1,000 whose first message has a delay says from the first second when it starts [SHL-12]', async () => {
    await room.campaign([{ days: 1 }]);
    await room.people(1100);
    const startsAt = new Date(Date.now() + 24 * 60 * MINUTE).toISOString();
    await call('addLeadsToCampaign', { campaignId: 'cmp_one', selection: {}, requestId: 'all' });
    expect(await newest()).toMatchObject({ isEntering: true, startsAt });
    expect(say(await newest())).toMatchObject({ head: 'Starts then', action: 'undo' });
  });

  it.each([
    [
      'stopSend',
      1,
      {
        leads: 500,
        head: 'Stopped. No texts were sent; 500 will not be sent. Anyone not added yet will not be added.',
      },
    ],
    ['undoSend', 1, { leads: 500, head: 'Undone. 500 contacts were taken out again; nothing was sent.' }],
    ['undoSend', 0, { leads: 0, head: 'Undone. Nothing was sent.' }],
  ])(
    'that is closed by %s after %s pieces of its people is finished, and nobody else enters [SHL-12]',
    async (...given) => {
      const [close, pieces, { leads, head }] = given;
      await room.campaign([{}]);
      await room.people(1100);
      const answer = await call('addLeadsToCampaign', { campaignId: 'cmp_one', selection: {}, requestId: 'all' });
      const { runJob } = await import('#platform/jobs/run-job.act.ts');
      const { JOB_KINDS } = await import('#functions/doors/job-kinds.act.ts');
      const task = { jobId: (answer.job as { id: string }).id, organizationId: '101', v: 1 };
      for (let piece = 0; piece < pieces; piece++) await runJob(task, JOB_KINDS);
      expect(await call(close, { sendRequestId: (await newest()).id })).toMatchObject({ success: true });
      await runJob(task, JOB_KINDS);
      await room.pass(5 * SECOND);
      const closed = await newest();
      expect(closed).toMatchObject({ leads, isEntering: false, left: 0 });
      if (close === 'undoSend') expect(await campaign()).toMatchObject({ status: 'DRAFT', lastActive: null });
      expect(say(closed)).toMatchObject({ stage: close === 'stopSend' ? 'stopped' : 'undone', head });
    },
  );

  it('counts only replies of its own people [SHL-12, decisions: Rates]', async () => {
    await room.campaign([{}]);
    await room.ownNumber();
    await send(await room.people(2), 'early');
    await room.pass(2 * MINUTE);
    await send(await room.people(2, { from: 10 }), 'late');
    await room.pass(2 * MINUTE);
    const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
    for (const [index, n] of [1, 2, 10, 10].entries()) {
      const text = { sid: `SM${index}`, from: phoneOf(n), to: OWN_NUMBER, body: 'Tell me more', attachments: 0 };
      await receiveInbound(text as never);
    }
    expect((await requests()).map(({ replied }) => replied)).toEqual([1, 2]);
  });

  it('names the user who paused it; a campaign whose texts have all left is finished', async () => {
    await room.campaign([{}]);
    expect(await campaign()).toMatchObject({ status: 'DRAFT', stopped: null });
    await send(await room.people(300));
    await room.pass(32 * SECOND);
    expect(await campaign()).toMatchObject({ status: 'ACTIVE' });
    await call('updateCampaign', { campaignId: 'cmp_one', paused: true });
    await room.pass(10 * SECOND);
    expect(say(await newest())).toMatchObject({ stage: 'held', rest: 'Paused by Ana', action: 'stop' });
    expect(await campaign()).toMatchObject({ status: 'PAUSED', pausedNote: 'Paused by Ana' });
    await call('updateCampaign', { campaignId: 'cmp_one', paused: false, sendDue: true });
    await room.pass(30 * SECOND);
    const last = room.provider.texts.at(-1);
    if (last) await room.tell(last, 'delivered');
    await room.pass(3 * MINUTE);
    expect(await campaign()).toMatchObject({ status: 'FINISHED' });
  });

  it('a pump that is replaced while it runs does not lower the number of sent texts [decisions: sendStats]', async () => {
    await room.campaign([{ message: 'Hello there. '.repeat(30) }]);
    await send(await room.people(400));
    await room.pass(40 * SECOND);
    const before = (await call('sendStats', {})) as unknown as SendStatsAnswer;
    await room.campaign([{}], { campaignId: 'cmp_two' });
    await room.enroll('cmp_two', await room.people(3, { from: 900 }));
    const { wakeSender } = await import('#engine/delivery/queue/queue-batches.act.ts');
    const organization = (await room.OrganizationEntity.get({ organizationId: '101' }).go()).data;
    if (organization) await wakeSender(organization);
    const after = (await call('sendStats', {})) as unknown as SendStatsAnswer;
    expect(before.sent).toBeGreaterThan(0);
    expect(after.sent).toBeGreaterThanOrEqual(before.sent ?? 0);
  });
});

describe('after a Stop', () => {
  const unsentOf = ({ stopped }: Campaign) => ({ campaignId: 'cmp_one', sendRequestId: stopped?.sendRequestId });
  const audience = async (selection: object) =>
    ((await call('campaignAudience', { campaignId: 'cmp_one', selection })).campaignAudience ?? {}) as object;
  async function stopHalf(leadIds: string[]): Promise<{ left: number; unsent: number }> {
    await send(leadIds);
    await room.pass(35 * SECOND);
    await call('stopSend', { sendRequestId: (await newest()).id });
    await room.pass(20 * SECOND);
    const left = room.provider.texts.length;
    return { left, unsent: leadIds.length - left };
  }

  it('the campaign says who stopped it and how many people got nothing; it can be sent to exactly those [LED-30]', async () => {
    await room.campaign([{}]);
    const { left, unsent } = await stopHalf(await room.people(400));
    expect(unsent).toBeGreaterThan(0);
    const stopped = await campaign();
    expect(stopped).toMatchObject({ stats: { leads: left } });
    expect(stopped).toMatchObject({
      status: 'STOPPED',
      stopped: { unsent, note: `Stopped by Ana, ${unsent} not sent` },
    });
    const selection = unsentOf(stopped);
    expect(await audience(selection)).toMatchObject({ total: unsent, now: unsent, alreadyIn: 0 });
    expect(await call('addLeadsToCampaign', { campaignId: 'cmp_one', selection, requestId: 'again' })).toMatchObject({
      added: unsent,
    });
    expect(await campaign()).toMatchObject({ status: 'ACTIVE', stopped: null, stats: { leads: 400 } });
    await room.pass(5 * MINUTE);
    expect(room.provider.texts).toHaveLength(400);
    expect(new Set(room.provider.texts.map(({ to }) => to)).size).toBe(400);
    expect(await audience(selection)).toMatchObject({ total: 0 });
    expect(await campaign()).toMatchObject({ status: 'FINISHED' });
    expect(left).toBeGreaterThan(0);
  });

  it('a step counts people who are sent to again once and the others in no bucket, and each list contains the people that it counts [CMP-06, CMP-28]', async () => {
    await room.campaign([{}, { days: 1 }]);
    const people = await room.people(120);
    const { left, unsent } = await stopHalf(people);
    const steps = async () => (await campaign()).stats?.features ?? [];
    const adds = async (leads: number) => {
      for (const step of await steps()) {
        expect(step.leads).toBe(leads);
        expect(step.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(leads);
        for (const { bucket, count } of step.buckets) {
          const asked = { campaignId: 'cmp_one', campaignFeatureId: step.featureId, bucket };
          const list = (await ask(leadsDoor, 'leads', asked, ana)) as { total?: number; leads?: { id: string }[] };
          expect([step.featureId, bucket, list.total]).toEqual([step.featureId, bucket, count]);
          const ids = (list.leads ?? []).map(({ id }) => id);
          expect(new Set(ids).size).toBe(Math.min(count, ids.length));
        }
      }
    };
    expect(left).toBeGreaterThan(0);
    await adds(left);
    expect((await steps())[0]).toMatchObject({ complete: left, buckets: [{ bucket: 'accepted', count: left }] });
    await call('addLeadsToCampaign', {
      campaignId: 'cmp_one',
      selection: unsentOf(await campaign()),
      requestId: 'again',
    });
    await adds(120);
    await room.pass(5 * MINUTE);
    await adds(120);
    expect((await steps())[0]).toMatchObject({ complete: 120, buckets: [{ bucket: 'accepted', count: 120 }] });
    expect((await campaign()).stats).toMatchObject({ leads: 120, messages: 120 });
    await call('removeLeadsFromCampaign', { campaignId: 'cmp_one', leadIds: people.slice(0, 7) });
    await send(people.slice(0, 7), 'by hand');
    await room.pass(5 * MINUTE);
    await adds(120);
    expect((await campaign()).stats).toMatchObject({ leads: 120, messages: 127 });
    expect(unsent).toBeGreaterThan(0);
  });

  it('bulk work on a list that it shortens skips nobody [LED-30, decisions: A37]', async () => {
    await room.campaign([{}, { hours: 1 }]);
    const people = await room.people(300);
    const { unsent } = await stopHalf(people);
    const { selectLeads } = await import('#engine/audience/find-leads.act.ts');
    const { optOutPhone } = await import('#domain/leads/consent/opt-out.act.ts');
    async function workThrough(selection: object, work: (leadIds: string[]) => Promise<unknown>): Promise<string[]> {
      const met: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await selectLeads({ organizationId: '101', selection, cursor: cursor ?? null, limit: 40 });
        if (page.leadIds.length > 0) await work(page.leadIds);
        met.push(...page.leadIds);
        cursor = page.cursor;
      }
      return met;
    }
    const added = await workThrough(unsentOf(await campaign()), (some) => room.enroll('cmp_one', some));
    expect([added.length, new Set(added).size]).toEqual([unsent, unsent]);
    await room.pass(10 * MINUTE);
    await call('updateCampaign', { campaignId: 'cmp_one', paused: true });
    await room.pass(120 * MINUTE);
    const optOut = async (some: string[]) => {
      for (const leadId of some)
        await optOutPhone({ organizationId: '101', phone: phoneOf(Number(leadId.slice(5))) }, { source: 'staff' });
    };
    const out = await workThrough({ campaignId: 'cmp_one', leadFilter: 'held' }, optOut);
    expect(out.toSorted()).toEqual(people.toSorted());
  });

  it('undoing the send to them restores them; people who were removed by hand are not among them', async () => {
    await room.campaign([{}]);
    const { unsent } = await stopHalf(await room.people(300));
    const selection = unsentOf(await campaign());
    await call('addLeadsToCampaign', { campaignId: 'cmp_one', selection, requestId: 'again' });
    await call('undoSend', { sendRequestId: (await newest()).id });
    expect(await campaign()).toMatchObject({ status: 'STOPPED', stopped: { unsent } });
    expect(await audience(selection)).toMatchObject({ total: unsent });
    await call('addLeadsToCampaign', { campaignId: 'cmp_one', selection, requestId: 'third' });
    await room.pass(4 * MINUTE);
    const all = Array.from({ length: 300 }, (_, index) => `lead_${index + 1}`);
    await call('removeLeadsFromCampaign', { campaignId: 'cmp_one', leadIds: all });
    expect(await audience(selection)).toMatchObject({ total: 0 });
  });

  it('a stopped send without a campaign means nobody, and never everybody', async () => {
    await room.campaign([{}]);
    await stopHalf(await room.people(120));
    const { stopped } = await campaign();
    const selection = { sendRequestId: stopped?.sendRequestId };
    expect(await audience(selection)).toMatchObject({ total: 0 });
    expect(await ask(leadsDoor, 'archiveLeads', { selection }, ana)).toMatchObject({ success: true });
    expect(await ask(leadsDoor, 'leads', {}, ana)).toMatchObject({
      leads: expect.arrayContaining([expect.anything()]),
    });
  });

  it('all of its people are removed, also those whose text the carrier had rate-limited', async () => {
    await room.campaign([{}, { days: 1 }]);
    const leadIds = await room.people(200);
    let busy = 0;
    room.provider.behave = () => (++busy % 3 === 0 ? { is: 'busy' } : { is: 'take' });
    await send(leadIds);
    await room.pass(45 * SECOND);
    await call('stopSend', { sendRequestId: (await newest()).id });
    await room.pass(10 * MINUTE);
    room.provider.behave = () => ({ is: 'take' });
    await room.pass(30 * MINUTE);
    const had = new Set(room.provider.texts.map(({ to }) => to));
    const { leadIdsOfCohort } = await import('#engine/delivery/facts/campaign-leads.act.ts');
    const stay = await leadIdsOfCohort({ organizationId: '101', campaignId: 'cmp_one' }, 0);
    expect(stay.filter((leadId) => !had.has(phoneOf(Number(leadId.slice(5)))))).toEqual([]);
    expect(await campaign()).toMatchObject({ stopped: { unsent: 200 - stay.length } });
  });

  it.each([
    ['', 'their first text'],
    ['Reply YES to get our texts', 'the opt-in text before it'],
  ])('in the night it ends at once, and the line says so: %s waits (%s)', async (message) => {
    vi.setSystemTime(Date.parse('2026-11-21T12:18:00.000Z'));
    await room.campaign([{}]);
    await room.OrganizationEntity.patch({ organizationId: '101' }).set({ message }).go();
    await send(await room.people(51));
    await room.pass(40 * SECOND);
    await call('stopSend', { sendRequestId: (await newest()).id });
    await room.pass(MINUTE);
    expect(say(await newest())).toMatchObject({
      stage: 'stopped',
      head: 'Stopped. No texts were sent; 51 will not be sent.',
    });
    expect(await campaign()).toMatchObject({ status: 'STOPPED', stopped: { unsent: 51 }, stats: { leads: 0 } });
  });
});
