// Sends that staff plan for a time: a text to chosen people, to groups, and Send of a campaign. Who gets it is decided when it leaves.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlannedSend } from '#functions/schema.gen.ts';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

type Door = Parameters<typeof ask>[0];
let room: DeliveryRoom;
let campaigns: Door;
let groups: Door;
let runJob: (task: unknown) => Promise<{ next: string }>;
const ana = anActor();
const eve = anActor({ organizationId: '102' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(async () => {
  room = await openDelivery();
  campaigns = await import('#features/campaigns/campaigns.resolver.ts');
  groups = await import('#features/groups/groups.resolver.ts');
  runJob = (await import('#functions/doors/run-job.task.ts')).handler as typeof runJob;
});
beforeEach(async () => {
  jobsRun.clear();
  await room.begin();
  await room.people(3);
});
afterAll(() => room.close());

const inTime = (ms: number) => new Date(Date.now() + ms).toISOString();
const HELLO = [{ text: 'Hello {{firstName}}' }];
const ALL = ['lead_1', 'lead_2', 'lead_3'];
const plan = (given: object = {}) =>
  ask(groups, 'messageLeads', { leadIds: ALL, messageContent: HELLO, sendAt: inTime(2 * HOUR), ...given }, ana);
const planCampaign = (given: object = {}) =>
  ask(
    campaigns,
    'addLeadsToCampaign',
    { campaignId: 'cmp_one', leadIds: ALL, sendAt: inTime(2 * HOUR), ...given },
    ana,
  );
const change = (plannedSendId: string, given: object, who = ana) =>
  ask(campaigns, 'updatePlannedSend', { plannedSendId, ...given }, who);
const listed = async (who = ana): Promise<PlannedSend[]> => {
  const { plannedSends } = (await ask(campaigns, 'plannedSends', {}, who)) as unknown as {
    plannedSends: PlannedSend[];
  };
  return plannedSends;
};
const firstId = async () => (await listed())[0]?.id ?? '';
const bodies = () => room.provider.texts.map(({ body }) => body).sort();
const phones = () => room.provider.texts.map(({ to }) => to).sort();

/** Runs the jobs that ticks started since the last time, until none is left. */
const jobsRun = new Set<string>();
async function runJobs(): Promise<void> {
  for (const { machine, name, input } of [...room.rooms.started]) {
    if (machine !== 'job' || jobsRun.has(name)) continue;
    jobsRun.add(name);
    for (let task: unknown = input; ; ) {
      const answer = await runJob(task);
      if (answer.next !== 'more') break;
      task = answer;
    }
  }
}

/** Time passes; jobs that fall due run within two minutes. */
async function pass(ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const waits = (await listed()).filter(({ state }) => state === 'WAITING').map(({ sendAt }) => Date.parse(sendAt));
    const next = Math.min(until, Date.now() + 10 * MINUTE, ...waits.filter((at) => at > Date.now()));
    await room.pass(next - Date.now());
    await runJobs();
    await room.pass(Math.min(2 * MINUTE, Math.max(0, until - Date.now())));
    await runJobs();
  }
}

describe('a text to chosen people', () => {
  it('waits in the list with who, what and when, and leaves once at its time', async () => {
    expect(await plan({ requestId: 'one' })).toMatchObject({
      success: true,
      planned: { state: 'WAITING', people: 3, message: 'Hello {{firstName}}', by: 'Ana Lopez' },
    });
    expect(await listed()).toMatchObject([{ sendAt: inTime(2 * HOUR), campaign: null, groups: [], reason: null }]);
    await pass(HOUR);
    expect(bodies()).toEqual([]);
    await pass(HOUR + 5 * MINUTE);
    expect(bodies()).toEqual(['Hello Ann1', 'Hello Ann2', 'Hello Ann3']);
    expect(await listed()).toEqual([]);
    await pass(HOUR);
    expect(bodies().length).toBe(3);
  });

  it('pressed twice is planned once, also when both presses come at once, at its time and when it has left', async () => {
    const once = { requestId: 'one', sendAt: inTime(2 * HOUR) };
    const both = await Promise.all([plan(once), plan(once)]);
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect((await listed()).length).toBe(1);
    await pass(2 * HOUR);
    await room.pass(MINUTE);
    expect(await plan(once)).toMatchObject({ success: true });
    await pass(HOUR);
    expect(await plan(once)).toMatchObject({ planned: { state: 'LEFT' } });
    await pass(HOUR);
    expect(bodies().length).toBe(3);
  });

  it.each([
    ['a person opts out', () => room.people(1, { phoneConsent: { consent: 'out' } })],
    ['a person is archived', () => room.people(1, { lead: { lifecycle: 'archived' } })],
    ['a person is erased', () => room.LeadEntity.delete({ organizationId: '101', leadId: 'lead_1' }).go()],
    ['a person may want to stop', () => room.people(1, { phoneConsent: { wishAt: '2026-11-20T19:00:00.000Z' } })],
  ] as const)('meanwhile %s: they get nothing, the others do', async (_, meanwhile) => {
    await plan();
    await pass(HOUR);
    await meanwhile();
    await pass(HOUR + 5 * MINUTE);
    expect(phones()).toEqual([phoneOf(2), phoneOf(3)]);
  });

  it('goes only to those who did not write meanwhile, where staff ask for that', async () => {
    await plan({ unlessAnswered: true });
    await plan({ messageContent: [{ text: 'In any case' }] });
    await pass(HOUR);
    await room.people(1, { lead: { lastInboundAt: inTime(0) } });
    await pass(HOUR + 10 * MINUTE);
    expect(bodies()).toEqual(['Hello Ann2', 'Hello Ann3', 'In any case', 'In any case', 'In any case']);
    const unsent = (await room.sends('lead_1')).find(({ bucket }) => bucket === 'dropped');
    expect(unsent).toMatchObject({ reason: 'They wrote before it was sent' });
  });

  it('goes to everybody whom the selection holds when it leaves', async () => {
    await plan({ leadIds: null, selection: {} });
    await room.people(1, { from: 4 });
    await room.people(1, { lead: { lifecycle: 'archived' } });
    await pass(2 * HOUR + 5 * MINUTE);
    expect(phones()).toEqual([phoneOf(2), phoneOf(3), phoneOf(4)]);
  });

  it('does not leave without an active plan, and says why; a new time lets it wait again', async () => {
    await plan();
    await room.BillingEntity.put({ organizationId: '101', active: false }).go();
    await pass(2 * HOUR + 5 * MINUTE);
    expect(bodies()).toEqual([]);
    const [refused] = await listed();
    expect(refused).toMatchObject({ state: 'REFUSED', reason: expect.stringMatching(/without an active plan/) });
    const { SignalEntity } = await import('#platform/table/signal.ts');
    const { data: signals } = await SignalEntity.scan
      .where((kept, { eq }) => eq(kept.type, 'organization.parked'))
      .go({ pages: 'all' });
    expect(signals.map(({ detail }) => detail)).toMatchObject([{ why: 'planned', plannedSendId: refused?.id }]);
    await room.BillingEntity.put({ organizationId: '101', active: true }).go();
    expect(await change(refused?.id ?? '', { messageContent: HELLO })).toMatchObject({
      errors: ['It was not sent at its time. Choose a new one.'],
    });
    await change(refused?.id ?? '', { sendAt: inTime(HOUR) });
    expect(await listed()).toMatchObject([{ state: 'WAITING', reason: null }]);
    await pass(HOUR + 5 * MINUTE);
    expect(bodies().length).toBe(3);
  });

  it('does not leave hours late after sending was down', async () => {
    await plan();
    vi.setSystemTime(Date.now() + 4 * HOUR);
    await pass(5 * MINUTE);
    expect(bodies()).toEqual([]);
    expect(await listed()).toMatchObject([
      {
        state: 'REFUSED',
        reason: expect.stringMatching(/^It could not be sent on time because of a problem on our side\./),
      },
    ]);
  });

  it('for the night waits for the hours for sending, as everything does', async () => {
    await plan({ sendAt: '2026-11-21T05:00:00.000Z' });
    await pass(12 * HOUR);
    expect(bodies()).toEqual([]);
    await pass(10 * HOUR);
    expect(bodies().length).toBe(3);
  });
});

describe('a text to groups', () => {
  beforeEach(async () => {
    const made = (await ask(groups, 'createGroup', { name: 'Regulars' }, ana)) as unknown as { group: { id: string } };
    group = made.group.id;
    await ask(groups, 'addLeadsToGroup', { groupId: group, leadIds: ['lead_1', 'lead_2'] }, ana);
  });
  let group = '';
  const planGroup = () =>
    ask(groups, 'messageGroups', { groupIds: [group], messageContent: HELLO, sendAt: inTime(2 * HOUR) }, ana);

  it('goes to those who are in it when it leaves', async () => {
    await planGroup();
    expect(await listed()).toMatchObject([{ groups: ['Regulars'], people: 2 }]);
    await ask(groups, 'addLeadsToGroup', { groupId: group, leadIds: ['lead_3'] }, ana);
    await ask(groups, 'removeLeadsFromGroup', { groupId: group, leadIds: ['lead_1'] }, ana);
    await pass(2 * HOUR + 5 * MINUTE);
    expect(phones()).toEqual([phoneOf(2), phoneOf(3)]);
  });

  it('does not leave once the group is archived', async () => {
    await planGroup();
    await ask(groups, 'archiveGroups', { groupIds: [group] }, ana);
    await pass(2 * HOUR + 5 * MINUTE);
    expect(bodies()).toEqual([]);
    expect(await listed()).toMatchObject([
      { state: 'REFUSED', reason: 'What it was planned for was archived or deleted meanwhile.' },
    ]);
  });
});

describe('Send of a campaign', () => {
  beforeEach(() => room.campaign([{ message: 'Step one {{firstName}}' }]));

  it('puts nobody in before its time, and sends then, once', async () => {
    const once = { requestId: 'one', sendAt: inTime(2 * HOUR) };
    await Promise.all([planCampaign(once), planCampaign(once)]);
    expect(await listed()).toMatchObject([
      { campaign: { id: 'cmp_one', name: 'Spring' }, message: null, people: 3, textsEach: 1 },
    ]);
    await pass(HOUR);
    expect(await room.buckets()).toEqual({});
    await pass(HOUR + 5 * MINUTE);
    expect(bodies()).toEqual(['Step one Ann1', 'Step one Ann2', 'Step one Ann3']);
    expect(await listed()).toEqual([]);
  });

  it('leaves out who opted out, was archived or is in it already by then', async () => {
    await planCampaign();
    await room.people(1, { phoneConsent: { consent: 'out' } });
    await room.people(1, { from: 2, lead: { lifecycle: 'archived' } });
    await pass(2 * HOUR + 5 * MINUTE);
    expect(phones()).toEqual([phoneOf(3)]);
    await planCampaign();
    await pass(2 * HOUR + 5 * MINUTE);
    expect(phones()).toEqual([phoneOf(3)]);
  });

  it('leaves out who was removed from the campaign after it was planned', async () => {
    await room.enroll('cmp_one', ['lead_1']);
    await pass(5 * MINUTE);
    await planCampaign();
    await pass(MINUTE);
    await ask(campaigns, 'removeLeadsFromCampaign', { campaignId: 'cmp_one', leadIds: ['lead_1'] }, ana);
    await pass(2 * HOUR + 5 * MINUTE);
    expect(phones()).toEqual([phoneOf(1), phoneOf(2), phoneOf(3)]);
  });

  it('sends the steps as they are then, and nothing once it is archived', async () => {
    await planCampaign();
    const step = { organizationId: '101', campaignId: 'cmp_one', featureId: 'ftr_one1' };
    await room.CampaignFeatureEntity.patch(step).set({ message: 'New words' }).go();
    await pass(2 * HOUR + 5 * MINUTE);
    expect(bodies()).toEqual(['New words', 'New words', 'New words']);
    await room.people(1, { from: 4 });
    await planCampaign({ leadIds: ['lead_4'] });
    await ask(campaigns, 'archiveCampaign', { campaignId: 'cmp_one' }, ana);
    await pass(2 * HOUR + 5 * MINUTE);
    expect(bodies().length).toBe(3);
    expect(await listed()).toMatchObject([{ state: 'REFUSED', reason: expect.stringMatching(/archived/) }]);
  });

  it('is refused at once where Send would be refused', async () => {
    await room.campaign([{ message: '' }], { campaignId: 'cmp_two' });
    expect(await planCampaign({ campaignId: 'cmp_two' })).toMatchObject({ success: false });
    await room.campaign([], { campaignId: 'cmp_none' });
    expect(await planCampaign({ campaignId: 'cmp_none' })).toMatchObject({ success: false });
    await room.BillingEntity.put({ organizationId: '101', active: false }).go();
    expect(await planCampaign()).toMatchObject({ success: false });
    expect(await listed()).toEqual([]);
  });
});

describe('staff', () => {
  it('change its words and its time: only the new ones count', async () => {
    await plan();
    const id = await firstId();
    expect(await change(id, { messageContent: [{ text: 'New words' }], sendAt: inTime(4 * HOUR) })).toMatchObject({
      success: true,
      planned: { message: 'New words', sendAt: inTime(4 * HOUR) },
    });
    await pass(3 * HOUR);
    expect(bodies()).toEqual([]);
    await pass(HOUR + 5 * MINUTE);
    expect(bodies()).toEqual(['New words', 'New words', 'New words']);
  });

  it('who change it at the same time all do', async () => {
    await plan();
    const id = await firstId();
    const all = await Promise.all([
      change(id, { messageContent: [{ text: 'New words' }] }),
      change(id, { sendAt: inTime(4 * HOUR) }),
    ]);
    expect(all.map(({ success }) => success)).toEqual([true, true]);
    expect(await listed()).toMatchObject([{ message: 'New words', sendAt: inTime(4 * HOUR) }]);
  });

  it('move it to an earlier time: it leaves then, and not again', async () => {
    await plan();
    await change(await firstId(), { sendAt: inTime(HOUR) });
    await pass(HOUR + 5 * MINUTE);
    expect(bodies().length).toBe(3);
    await pass(3 * HOUR);
    expect(bodies().length).toBe(3);
  });

  it('withdraw it: nothing leaves; Undo lets it wait for its time again', async () => {
    await plan();
    const id = await firstId();
    expect(await change(id, { withdrawn: true })).toMatchObject({ success: true, planned: { state: 'WITHDRAWN' } });
    expect(await listed()).toEqual([]);
    expect(await change(id, { withdrawn: false })).toMatchObject({ planned: { state: 'WAITING' } });
    await change(id, { withdrawn: true });
    await pass(3 * HOUR);
    expect(bodies()).toEqual([]);
    expect(await change(id, { withdrawn: false })).toMatchObject({ errors: ['Choose a time that is still to come.'] });
  });

  it('change nothing of one that has left', async () => {
    await plan();
    const id = await firstId();
    await pass(2 * HOUR + 5 * MINUTE);
    const isLeaving = { errors: ['This is being sent, or was changed meanwhile.'] };
    for (const given of [
      { withdrawn: true },
      { withdrawn: false },
      { sendAt: inTime(HOUR) },
      { messageContent: HELLO },
    ])
      expect(await change(id, given)).toMatchObject(isLeaving);
  });

  it('of another organization see and change nothing', async () => {
    await room.found({ organizationId: '102', twilioPhone: '+16025550009' });
    await plan();
    const id = await firstId();
    expect(await listed(eve)).toEqual([]);
    for (const given of [{ withdrawn: true }, { sendAt: inTime(HOUR) }])
      expect(await change(id, given, eve)).toMatchObject({ refusal: 'NOT_FOUND' });
    expect(await listed()).toMatchObject([{ state: 'WAITING' }]);
  });

  it('cannot plan for a time that is over or more than 90 days ahead, or without words', async () => {
    for (const [sendAt, sentence] of [
      [inTime(-HOUR), 'Choose a time that is still to come.'],
      [inTime(91 * 24 * HOUR), 'Choose a time within the next 90 days.'],
    ]) {
      expect(await plan({ sendAt })).toMatchObject({ errors: [sentence] });
      expect(await planCampaign({ sendAt })).toMatchObject({ errors: [sentence] });
    }
    expect(await plan({ messageContent: [{ text: ' ' }] })).toMatchObject({ success: false });
    await plan();
    const id = await firstId();
    expect(await change(id, { sendAt: inTime(-HOUR) })).toMatchObject({
      errors: ['Choose a time that is still to come.'],
    });
    expect(await change(id, { messageContent: [{ text: '' }] })).toMatchObject({ success: false });
    expect(await listed()).toMatchObject([{ message: 'Hello {{firstName}}' }]);
  });
});

it('a process that dies while it sends is taken up again, and nobody gets it twice', async () => {
  await plan();
  const { plannedSendOf } = await import('#domain/texts/planned/planned-send.entity.ts');
  const { takePlanned } = await import('#engine/audience/change-planned.act.ts');
  const { sendMany } = await import('#engine/audience/message-many.act.ts');
  const planned = await plannedSendOf('101', await firstId());
  if (!planned) throw new Error('Nothing was planned.');
  await takePlanned(planned);
  await sendMany({ recipients: { leadIds: ALL }, text: 'Hello {{firstName}}', requestId: planned.plannedSendId }, ana);
  expect(await listed()).toMatchObject([{ state: 'LEAVING' }]);
  await pass(2 * HOUR + 5 * MINUTE);
  expect(bodies().length).toBe(3);
  expect(await listed()).toEqual([]);
});

it('whose job gave up is shown with the reason, and can be taken off the list', async () => {
  await plan();
  const id = await firstId();
  const { plannedSendOf } = await import('#domain/texts/planned/planned-send.entity.ts');
  const { takePlanned } = await import('#engine/audience/change-planned.act.ts');
  const { giveUp } = await import('#platform/jobs/run-job.act.ts');
  const { jobOf } = await import('#platform/jobs/job.entity.ts');
  const planned = await plannedSendOf('101', id);
  const job = planned && (await jobOf('101', planned.jobId));
  if (!planned || !job) throw new Error('Nothing was planned.');
  await takePlanned(planned);
  expect(await change(id, { withdrawn: true })).toMatchObject({ success: false });
  await giveUp(job, 'died');
  expect(await listed()).toMatchObject([{ state: 'REFUSED', reason: expect.stringMatching(/^Something went wrong/) }]);
  expect(await change(id, { withdrawn: true })).toMatchObject({ success: true });
  expect(await listed()).toEqual([]);
});

it('that may have left before a backup was restored does not leave by itself', async () => {
  const { ownBrand } = await import('#platform/foundation/own-brand.ts');
  await plan();
  const brand = ownBrand() as { restored?: string };
  brand.restored = 'beckon-restored';
  await pass(2 * HOUR + 5 * MINUTE);
  delete brand.restored;
  await pass(HOUR);
  expect(bodies()).toEqual([]);
  expect(await listed()).toMatchObject([{ state: 'REFUSED', reason: expect.stringMatching(/^The data was restored/) }]);
});

it('on both sides of a change of the clocks leaves by the hour that it is then where the person is', async () => {
  vi.setSystemTime(Date.parse('2027-11-05T19:00:00.000Z'));
  await room.people(1, { lead: { state: 'NY', zip: '10001' } });
  await room.OrganizationEntity.patch({ organizationId: '101' }).set({ quietHours: true }).go();
  const only = { leadIds: ['lead_1'] };
  // In New York 9:30 pm on the last day of summer time, and 8:30 pm a day later.
  await plan({ ...only, sendAt: '2027-11-07T01:30:00.000Z', messageContent: [{ text: 'In summer' }] });
  await plan({ ...only, sendAt: '2027-11-08T01:30:00.000Z', messageContent: [{ text: 'In winter' }] });
  await pass(Date.parse('2027-11-07T02:30:00.000Z') - Date.now());
  expect(bodies()).toEqual([]);
  await pass(Date.parse('2027-11-08T01:20:00.000Z') - Date.now());
  expect(bodies()).toEqual(['In summer']);
  await pass(20 * MINUTE);
  expect(bodies()).toEqual(['In summer', 'In winter']);
});
