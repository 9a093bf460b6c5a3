// Pausing, resuming, deleting, archiving, opting out and billing while texts are queued, waiting or leaving.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';

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
const key = { organizationId: '101', campaignId: 'cmp_one' };
const wake = () => import('#engine/delivery/waking/wake-batches.act.ts');

async function pause(paused: boolean): Promise<void> {
  const patch = room.CampaignEntity.patch(key).set({ paused, pausedNote: 'Paused by Ana' });
  await patch.go();
}
async function resume(sendDue: boolean): Promise<void> {
  await pause(false);
  await (await wake()).resumeCampaign('101', 'cmp_one', sendDue);
}

it('a campaign that is paused mid-blast stops within a group, shows who waits, and continues where it stopped', async () => {
  await room.campaign([{ message: 'Hello' }]);
  await room.enroll('cmp_one', await room.people(300));
  let asked = 0;
  room.provider.behave = () => {
    if (++asked === 105) void pause(true);
    return { is: 'take' };
  };
  await room.pass(5 * MINUTE);
  const left = room.provider.texts.length;
  expect(left).toBeLessThan(200);
  expect(await room.buckets()).toEqual({ accepted: left, parked: 300 - left });
  const { dueMeanwhile } = await wake();
  expect(await dueMeanwhile('101', 'cmp_one')).toBe(300 - left);
  await room.pass(HOUR);
  await resume(true);
  await room.pass(5 * MINUTE);
  expect(room.provider.texts.length).toBe(300);
  expect(new Set(room.provider.texts.map((text) => text.to)).size).toBe(300);
  expect(await room.buckets()).toEqual({ accepted: 300 });
});

it('a batch that still saw the pause continues although its campaign was resumed before the batch was parked', async () => {
  await room.campaign([{ message: 'Hello' }]);
  await room.enroll('cmp_one', await room.people(3));
  const { client } = await import('#platform/table/client.ts');
  const { ask: road } = client;
  const begun = new Set<string>();
  const once = async (what: string, work: () => Promise<void>): Promise<void> => {
    if (begun.has(what)) return;
    begun.add(what);
    await work();
  };
  vi.spyOn(client, 'ask').mockImplementation(async (...asked) => {
    const text = JSON.stringify(asked);
    const answer = text.includes('"PARKED"') ? null : await road(...asked);
    if (text.includes('"SENDING"')) await once('pause', () => pause(true));
    if (text.includes('"PARKED"')) await once('resume', () => resume(true));
    return answer ?? road(...asked);
  });
  await room.pass(MINUTE);
  vi.restoreAllMocks();
  expect([...begun]).toEqual(['pause', 'resume']);
  expect(await room.buckets()).toEqual({ accepted: 3 });
});

/** Two or three people wait for the second step while their campaign is paused for a day. */
async function pausedForADay(steps: object[], people = 3): Promise<string[]> {
  await room.campaign(steps);
  const leadIds = await room.people(people);
  await room.enroll('cmp_one', leadIds);
  await room.pass(MINUTE);
  await pause(true);
  await room.pass(24 * HOUR);
  return leadIds;
}

it('texts that fell due while a campaign was paused for a day are sent on resuming, if staff decide so [decisions: Too late]', async () => {
  await pausedForADay([{}, { hours: 1 }]);
  expect(await room.buckets()).toEqual({ accepted: 3, parked: 3 });
  await resume(true);
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 6 });
});

it('or they are skipped: missed, with a reason, and the chain continues from there [decisions: Too late]', async () => {
  const leadIds = await pausedForADay([{}, { hours: 1 }, { hours: 1 }]);
  await resume(false);
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 3, missed: 3, waiting: 3 });
  await room.pass(2 * HOUR);
  expect(room.provider.texts.length).toBe(6);
  const missed = (await room.sends(leadIds[0] ?? '')).find((send) => send.state === 'MISSED');
  expect(missed?.reason).toBe('Skipped when sending was resumed');
});

it('when three users resume at once and decide differently, one decision counts, and the others are refused with the reason', async () => {
  await pausedForADay([{}, { hours: 1 }], 2);
  const campaigns = await import('#features/campaigns/campaigns.resolver.ts');
  const decide = (sendDue: boolean) =>
    ask(campaigns, 'updateCampaign', { campaignId: 'cmp_one', paused: false, sendDue }, anActor());
  const answers = await Promise.all([decide(true), decide(false), decide(true)]);
  const sentence = 'Somebody else resumed this blast a moment ago.';
  expect(answers.flatMap(({ errors }) => errors)).toEqual([sentence, sentence]);
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual(answers[1]?.success ? { accepted: 2, missed: 2 } : { accepted: 4 });
});

it('texts that were queued before the pause can be skipped too', async () => {
  await pauseAtOnce();
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ parked: 120 });
  await resume(false);
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ missed: 120 });
  expect(room.provider.asked).toBe(0);
});

/** The written signals of that type with their details. */
async function answerTo(type: string): Promise<Record<string, unknown>[]> {
  const { SignalEntity } = await import('#platform/table/signal.ts');
  const { data } = await SignalEntity.scan.where((kept, { eq }) => eq(kept.type, type)).go({ pages: 'all' });
  return data.map(({ detail }) => detail as Record<string, unknown>);
}
const hear = async (type: string, detail: Record<string, unknown>) => {
  const { handler } = await import('#engine/delivery/waking/wake.listener.ts');
  await handler({ 'detail-type': type, detail } as never);
};

it('a process that resumes may end right after the write: its signal wakes all waiting texts, and only those', async () => {
  const door = await import('#features/campaigns/campaigns.resolver.ts');
  const change = (args: object) => ask(door, 'updateCampaign', { campaignId: 'cmp_one', ...args }, anActor());
  await room.campaign([{}, { hours: 1 }]);
  await room.enroll('cmp_one', await room.people(3));
  await room.pass(MINUTE);
  await change({ paused: true });
  await room.pass(2 * HOUR);
  expect(await room.buckets()).toEqual({ accepted: 3, parked: 3 });
  const atMs = Date.now();
  await pause(false);
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 3, parked: 3 });
  await hear('campaign.resumed', { organizationId: '101', campaignId: 'cmp_one', sendDue: true, atMs });
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 6 });
  await change({ paused: true });
  await change({ paused: false, sendDue: false });
  expect(await answerTo('campaign.resumed')).toEqual([
    { organizationId: '101', campaignId: 'cmp_one', sendDue: false, atMs: Date.now() },
  ]);
});

it('a resume signal that arrives late does not skip texts that became due since', async () => {
  await room.campaign([{}, { hours: 1 }]);
  await room.enroll('cmp_one', await room.people(2));
  await room.pass(MINUTE);
  const resumedMs = Date.now();
  await pause(true);
  await room.pass(2 * HOUR);
  const late = { organizationId: '101', campaignId: 'cmp_one', sendDue: false, atMs: resumedMs };
  await hear('campaign.resumed', late);
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 2, parked: 2 });
  await resume(true);
  await hear('campaign.resumed', late);
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 4 });
});

it('a text that falls due after resuming is sent then, not skipped with the earlier ones', async () => {
  await room.campaign([{}, { hours: 1 }]);
  await room.enroll('cmp_one', await room.people(2));
  await room.pass(MINUTE);
  await pause(true);
  const atMs = Date.now();
  await room.pass(2 * HOUR);
  await pause(false);
  await hear('campaign.resumed', { organizationId: '101', campaignId: 'cmp_one', sendDue: false, atMs });
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 4 });
});

it('the latest decision about texts that fell due counts, even when the signal of an earlier one arrives later', async () => {
  await room.campaign([{}, { hours: 1 }]);
  await room.enroll('cmp_one', await room.people(2));
  await room.pass(MINUTE);
  await pause(true);
  await room.pass(2 * HOUR);
  const atMs = Date.now();
  const word = (sendDue: boolean, saidMs: number) => {
    return hear('campaign.resumed', { organizationId: '101', campaignId: 'cmp_one', sendDue, atMs: saidMs });
  };
  await word(true, atMs - MINUTE);
  expect((await room.batches()).filter(({ state }) => state === 'PARKED')).toHaveLength(1);
  await room.CampaignEntity.patch(key).set({ paused: false, resumedMs: atMs }).go();
  await word(true, atMs - MINUTE);
  await word(false, atMs);
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 2, missed: 2 });
});

it('a text of the night that falls due in the morning is not skipped by resuming before that', async () => {
  vi.setSystemTime(new Date('2026-11-20T21:00:00-07:00'));
  await pauseAtOnce();
  vi.setSystemTime(new Date('2026-11-21T07:00:00-07:00'));
  const { dueMeanwhile } = await wake();
  expect(await dueMeanwhile('101', 'cmp_one')).toBe(0);
  await resume(false);
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ held: 120 });
  await room.pass(HOUR + 5 * MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 120 });
});

it('of a stuck batch only people without a text count as due; they continue, even if they were skipped before', async () => {
  await room.campaign([{}]);
  await room.enroll('cmp_one', await room.people(3));
  const [{ batchId = '' } = {}] = await room.batches();
  room.player.breakBatch(batchId);
  await room.pass(HOUR);
  const { batchOf, BatchEntity } = await import('#domain/texts/batch/batch.entity.ts');
  const stuck = await batchOf(batchId);
  expect(stuck?.state).toBe('STUCK');
  await BatchEntity.patch({ organizationId: '101', batchId }).set({ skip: 'Missed' }).go();
  const { readPeople } = await import('#engine/delivery/facts/batch-people.act.ts');
  const { reserve } = await import('#engine/delivery/send/reserve.act.ts');
  const { readSendContext } = await import('#engine/delivery/facts/send-context.act.ts');
  if (!stuck) return;
  const [one] = await readPeople(stuck, [stuck.leadIds[0] ?? '']);
  await reserve(stuck, await readSendContext(stuck), [{ person: one, validitySeconds: 60 } as never]);
  await pause(true);
  const { dueMeanwhile } = await wake();
  expect(await dueMeanwhile('101', 'cmp_one')).toBe(2);
  room.player.breakBatch('');
  await resume(true);
  await room.pass(MINUTE);
  expect((await room.buckets()).missed).toBeUndefined();
  expect(room.provider.texts).toHaveLength(2);
});

it('a step that is moved earlier or removed takes effect even if the process that changed it ended right after', async () => {
  const door = await import('#features/campaigns/campaigns.resolver.ts');
  const { featureIds } = await room.campaign([{}, { days: 1 }, { hours: 1 }]);
  await room.enroll('cmp_one', await room.people(2));
  await room.pass(MINUTE);
  const changed = { organizationId: '101', campaignId: 'cmp_one' };
  const key = { organizationId: '101', featureId: featureIds[1] ?? '' };
  await room.CampaignFeatureEntity.patch(key).set({ days: 0, hours: 1 }).go();
  await hear('campaign.changed', changed);
  await room.pass(HOUR + MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 4, waiting: 2 });
  await ask(door, 'updateCampaignFeature', { campaignFeatureId: featureIds[2], hours: 5 }, anActor());
  await room.pass(1);
  await ask(door, 'deleteCampaignFeature', { campaignFeatureId: featureIds[2] }, anActor());
  expect(await answerTo('campaign.changed')).toMatchObject([changed, changed]);
});

async function pauseAtOnce(): Promise<void> {
  await room.campaign([{}]);
  await room.enroll('cmp_one', await room.people(120));
  await pause(true);
}

it('a deleted campaign sends nothing more, and everyone has their reason [A19]', async () => {
  await room.campaign([{}]);
  const leadIds = await room.people(120);
  await room.enroll('cmp_one', leadIds);
  await room.CampaignEntity.patch(key).set({ lifecycle: 'deleted' }).go();
  await room.pass(MINUTE);
  expect(room.provider.asked).toBe(0);
  expect(await room.buckets()).toEqual({ dropped: 120 });
  expect((await room.sends(leadIds[0] ?? ''))[0]?.reason).toBe('Deleted before it was sent');
});

it('a lead who was removed or archived gets nothing more; the others do [A19]', async () => {
  await room.campaign([{}, { hours: 1 }]);
  const [one = '', two = '', three = ''] = await room.people(3);
  await room.enroll('cmp_one', [one, two, three]);
  await room.pass(MINUTE);
  const { EnrollmentEntity } = await import('#domain/campaigns/enrollment.entity.ts');
  await EnrollmentEntity.patch({ ...key, leadId: one })
    .set({ removedAt: new Date().toISOString() })
    .go();
  const { data: lead } = await room.LeadEntity.get({ organizationId: '101', leadId: two }).go();
  const archived = room.LeadEntity.patch({ organizationId: '101', leadId: two }).set({ lifecycle: 'archived' });
  await archived.composite({ shard: 2, lastActive: lead?.lastActive ?? '' }).go();
  await room.pass(2 * HOUR);
  expect(room.provider.texts.filter((text) => text.body.endsWith('step 2')).map((text) => text.to)).toEqual([
    phoneOf(3),
  ]);
  expect(await room.buckets()).toEqual({ accepted: 4, dropped: 2 });
});

it('a lead who opted out between scheduling and sending gets nothing, is stored as opted out and leaves the chain', async () => {
  await room.campaign([{}, { hours: 1 }, { hours: 1 }]);
  const [one = '', two = ''] = await room.people(2);
  await room.enroll('cmp_one', [one, two]);
  await room.pass(MINUTE);
  await room.PhoneConsentEntity.patch({ organizationId: '101', phone: phoneOf(1) })
    .set({ consent: 'out' })
    .go();
  await room.pass(5 * HOUR);
  expect(room.provider.texts.filter((text) => text.to === phoneOf(1)).length).toBe(1);
  expect(await room.buckets()).toEqual({ accepted: 4, optedOut: 1 });
  expect((await room.sends(one)).find((send) => send.state === 'DROPPED')?.reason).toContain('opted out');
});

it('a STOP that comes while a batch is leaving wins over every text that is not reserved yet', async () => {
  await room.campaign([{ message: 'Hello' }]);
  await room.enroll('cmp_one', await room.people(30));
  const { phoneConsentWrites } = await import('#domain/leads/consent/phone-consent.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const stop = phoneConsentWrites.patch({ organizationId: '101', phone: phoneOf(30) }).set({ consent: 'out' });
  let stopped: Promise<void> | undefined;
  room.provider.behave = () => {
    stopped ??= transact([stop.commit()]);
    return { is: 'take' };
  };
  await room.pass(MINUTE);
  await stopped;
  expect(room.provider.texts.map((text) => text.to)).not.toContain(phoneOf(30));
  expect(await room.buckets()).toEqual({ accepted: 29, optedOut: 1 });
});

it.each([
  ['sent now, however late', true, { accepted: 3 }],
  ['skipped', false, { missed: 3 }],
])(
  'without active billing nothing leaves; when it is restored, staff are asked, and it is %s [BIL-21, decisions: Too late]',
  async (_, sendDue, then) => {
    await room.campaign([{}]);
    await room.enroll('cmp_one', await room.people(3));
    await room.BillingEntity.patch({ organizationId: '101' }).set({ active: false }).go();
    await room.pass(4 * HOUR);
    expect(room.provider.asked).toBe(0);
    expect(await room.buckets()).toEqual({ parked: 3 });
    await room.BillingEntity.patch({ organizationId: '101' }).set({ active: true, asks: true }).go();
    await (await wake()).wakeOrganization('101');
    await room.pass(MINUTE);
    expect(await room.buckets()).toEqual({ parked: 3 });
    const { dueWithoutBilling } = await import('#engine/delivery/facts/waits-for-billing.act.ts');
    expect(await dueWithoutBilling('101')).toBe(3);
    await hear('billing.resumed', { organizationId: '101', sendDue, atMs: Date.now() });
    await room.pass(MINUTE);
    expect(await room.buckets()).toEqual(then);
    expect(await dueWithoutBilling('101')).toBe(0);
  },
);

it('batches that wait for a decision about billing are not woken by the search for lost signals [decisions: Too late]', async () => {
  await room.campaign([{}, { hours: 1 }]);
  await room.enroll('cmp_one', await room.people(3));
  await room.pass(MINUTE);
  await room.BillingEntity.patch({ organizationId: '101' }).set({ active: false }).go();
  await room.pass(3 * HOUR);
  const waiting = async () => (await room.batches()).map(({ state }) => state).filter((state) => state !== 'SENT');
  expect(await waiting()).toEqual(['PARKED']);
  await room.BillingEntity.patch({ organizationId: '101' }).set({ active: true, asks: true }).go();
  const { sweepParked } = await import('#engine/delivery/waking/sweep-parked.act.ts');
  const { organizationById } = await import('#domain/accounts/organization.entity.ts');
  const organization = await organizationById('101');
  if (!organization) throw new Error('The organization is gone.');
  await sweepParked(organization);
  expect(await waiting()).toEqual(['PARKED']);
});

it('what nothing holds anymore is woken although the minute of its organization was left out', async () => {
  const { nextOrganizationId } = await import('#domain/accounts/organization-count.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const { handler } = await import('#engine/delivery/waking/upkeep.tick.ts');
  await transact([(await nextOrganizationId()).taken]);
  await room.campaign([{}]);
  await pause(true);
  await room.enroll('cmp_one', await room.people(3));
  await room.pass(MINUTE);
  await handler();
  // The signal of the resumption is lost, and no minute runs for a while, that of this organization among them.
  await pause(false);
  await room.pass(59 * MINUTE);
  expect(await room.buckets()).toEqual({ queued: 3 });
  await handler();
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 3 });
});

it('restored billing wakes batches that did not wait for it, and asks no question about a paused campaign', async () => {
  await room.campaign([{}]);
  await room.enroll('cmp_one', await room.people(3));
  await room.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' }).set({ paused: true }).go();
  await room.pass(HOUR);
  const { dueWithoutBilling } = await import('#engine/delivery/facts/waits-for-billing.act.ts');
  expect(await dueWithoutBilling('101')).toBe(0);
  await hear('billing.resumed', { organizationId: '101', sendDue: false, atMs: Date.now() });
  await (await wake()).resumeCampaign('101', 'cmp_one', true);
  await room.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' }).set({ paused: false }).go();
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 3 });
});

it('a campaign that was started before the number arrived leaves when it arrives, however late', async () => {
  await room.OrganizationEntity.patch({ organizationId: '101' }).remove(['twilioPhone', 'senderId']).go();
  await room.campaign([{}]);
  await room.enroll('cmp_one', await room.people(3));
  await room.pass(4 * HOUR);
  expect(await room.buckets()).toEqual({ parked: 3 });
  const here = { twilioPhone: '+16025550000', senderId: 'sender_new' };
  await room.OrganizationEntity.patch({ organizationId: '101' }).set(here).go();
  await hear('number.bought', { organizationId: '101' });
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 3 });
});

it('STOP and START before the next step: consent is restored, the campaign is not', async () => {
  await room.campaign([{}, { hours: 1 }]);
  await room.enroll('cmp_one', await room.people(2));
  await room.pass(MINUTE);
  const at = new Date().toISOString();
  const line = room.PhoneConsentEntity.patch({ organizationId: '101', phone: phoneOf(1) });
  await line.set({ consent: 'in', consentAt: at, outAt: at }).go();
  await room.pass(2 * HOUR);
  expect(await room.buckets()).toEqual({ accepted: 3, optedOut: 1 });
  await room.campaign([{ message: 'New' }], { campaignId: 'cmp_two' });
  await room.enroll('cmp_two', ['lead_1']);
  await room.pass(MINUTE);
  expect(await room.buckets('cmp_two')).toEqual({ accepted: 1 });
});

it('batches that nothing holds anymore are found within the hour and leave, and the operator is alerted', async () => {
  const { nextOrganizationId } = await import('#domain/accounts/organization-count.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const error = vi.spyOn(console, 'error').mockReturnValue();
  /** The operator's alerts, except the hourly one about unreported texts, because no callback comes here. */
  const told = () => error.mock.calls.map(([line]) => JSON.parse(line)).filter(({ kind }) => kind !== 'silent');
  await transact([(await nextOrganizationId()).taken]);
  await room.campaign([{ message: 'Hello' }, { message: 'Again', hours: 1 }]);
  await pause(true);
  await room.enroll('cmp_one', await room.people(60));
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ parked: 60 });
  // As if the signals of the resumptions were lost: first the queue of the sender waits, then the batches of the second step.
  await pause(false);
  Object.assign(room.player, { ticks: true, rests: false });
  await room.pass(HOUR);
  expect(await room.buckets()).toEqual({ accepted: 60, waiting: 60 });
  await pause(true);
  await room.pass(HOUR);
  expect(await room.buckets()).toEqual({ accepted: 60, parked: 60 });
  expect(told()).toEqual([]);
  await pause(false);
  await room.pass(HOUR);
  expect(await room.buckets()).toEqual({ accepted: 120 });
  expect(told()).toEqual([{ level: 'error', kind: 'parked', organizationId: '101', woken: 2 }]);
  error.mockRestore();
});
