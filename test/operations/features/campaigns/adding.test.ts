// Adding people to a campaign: once each, in the call or by a job, and what is counted, refused and shown afterward.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign, Job } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const modules = async () => ({
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#domain/leads/lead.entity.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
  ...(await import('#domain/campaigns/enrollment.entity.ts')),
  ...(await import('#domain/campaigns/campaign.entity.ts')),
  ...(await import('#platform/jobs/run-job.act.ts')),
  ...(await import('#functions/doors/job-kinds.act.ts')),
  ...(await import('#domain/accounts/organization.entity.ts')),
  ...(await import('#domain/billing/billing.entity.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;
let rooms: Rooms;
let room: Parameters<typeof ask>[0];
let phones = 0;
const organizationId = '101';
const ana = anActor();
const call = (field: string, args: object, actor = ana) => ask(room, field, args, actor);

async function aLead(given: { name?: string; phoneConsent?: object } = {}) {
  const phone = `+1602556${String(1000 + ++phones)}`;
  const { lead } = await m.saveLead({ organizationId, name: given.name ?? 'Ana Lopez', phone, source: 'hand' });
  if (given.phoneConsent)
    await m.transact([m.phoneConsentWrites.patch({ organizationId, phone }).set(given.phoneConsent).commit()]);
  return lead;
}
async function manyLeads(count: number) {
  const at = '2026-11-20T18:00:00.000Z';
  const leads = Array.from({ length: count }, (_, index) => ({
    organizationId,
    leadId: `lead_many${index}`,
    shard: index % 8,
    lifecycle: 'active' as const,
    source: 'hand' as const,
    name: 'Many',
    firstName: 'Many',
    lastName: '',
    phone: `+1602557${String(1000 + index)}`,
    lastActive: at,
    created: at,
  }));
  await m.LeadEntity.put(leads).go({ concurrency: 4 });
  await m.PhoneConsentEntity.put(leads.map(({ leadId, phone }) => ({ organizationId, leadId, phone }))).go({
    concurrency: 4,
  });
}
async function aCampaign(...texts: string[]) {
  const { id } = (await call('createCampaign', {})).campaign as Campaign;
  for (const message of texts) {
    const answer = await call('createCampaignFeature', { campaignId: id, featureType: 'MESSAGE' });
    const campaignFeatureId = (answer.campaignFeature as { id: string }).id;
    await call('updateCampaignFeature', { campaignFeatureId, message });
  }
  return id;
}
const enrollmentsOf = async (leadId: string, campaignId: string) =>
  (await m.enrollmentsOf(organizationId, leadId)).filter((enrollment) => enrollment.campaignId === campaignId);
const statsOf = async (campaignId: string) =>
  ((await call('campaign', { campaignId, includeStats: true })).campaign as Campaign).stats;

/** Runs a job to its end, as its machine would. */
async function run(job: Job) {
  for (let piece = 0; piece < 100; piece++) {
    const { next } = await m.runJob({ jobId: job.id, organizationId, v: 1 }, m.JOB_KINDS);
    if (next === 'end') break;
  }
  return (await call('job', { jobId: job.id })).job as Job;
}

beforeAll(async () => {
  rooms = await openRooms('pitch');
  m = await modules();
  const organization = {
    name: 'House',
    created: 'x',
    twilioPhone: '+16025550100',
    senderId: 'sender_1',
    numberState: 'here',
  } as const;
  await m.transact([
    m.organizationWrites.put({ organizationId, ...organization }).commit(),
    m.billingWrites.put({ organizationId, active: true }).commit(),
  ]);
  room = await import('#features/campaigns/campaigns.resolver.ts');
});
afterAll(() => rooms.close());

describe('adding people', () => {
  it('counts each in one place and enrolls once; the campaign has been active from then on [decisions: Re-adding]', async () => {
    const campaignId = await aCampaign('Hi {{firstName}}');
    const leads = [
      await aLead(),
      await aLead(),
      await aLead({ phoneConsent: { consent: 'out' } }),
      await aLead({ phoneConsent: { invalid: true } }),
    ];
    const leadIds = leads.map(({ leadId }) => leadId);
    const twice = [...leadIds, leadIds[0]];
    expect(await call('addLeadsToCampaign', { campaignId, leadIds: twice })).toMatchObject({
      success: true,
      added: 2,
      alreadyIn: 0,
      optedOut: 1,
      invalid: 1,
    });
    expect(await call('addLeadsToCampaign', { campaignId, leadIds })).toMatchObject({
      success: true,
      added: 0,
      alreadyIn: 2,
    });
    expect(await enrollmentsOf(leadIds[0] ?? '', campaignId)).toMatchObject([{ occurrence: 1 }]);
    const { campaign } = await call('campaign', { campaignId });
    expect((campaign as Campaign).lastActive).not.toBeNull();
    const stats = await statsOf(campaignId);
    expect(stats).toMatchObject({ leads: 2, features: [{ leads: 2 }] });
    expect(stats?.features[0]?.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });
  it('at once from two tabs enrolls once', async () => {
    const campaignId = await aCampaign('Hi');
    const leadIds = [(await aLead()).leadId, (await aLead()).leadId];
    const both = await Promise.all([1, 2].map(() => call('addLeadsToCampaign', { campaignId, leadIds })));
    expect(both.map(({ added }) => added as number).reduce((sum, added) => sum + added, 0)).toBe(2);
    expect((await statsOf(campaignId))?.leads).toBe(2);
  });
  it('again after they were removed enrolls them a second time', async () => {
    const campaignId = await aCampaign('Hi');
    const { leadId } = await aLead();
    await call('addLeadsToCampaign', { campaignId, leadIds: [leadId] });
    await call('removeLeadsFromCampaign', { campaignId, leadIds: [leadId] });
    expect(await call('addLeadsToCampaign', { campaignId, leadIds: [leadId] })).toMatchObject({
      added: 1,
      alreadyIn: 0,
    });
    const [enrollment] = await enrollmentsOf(leadId, campaignId);
    expect(enrollment).toMatchObject({ occurrence: 2 });
    expect(enrollment?.removedAt).toBeUndefined();
  });
  it.each([
    ['an empty step', ['Hi', ''], 'Step 2 has no text.'],
    ['no step', [], 'This campaign has no messages yet.'],
  ])('to a campaign with %s is refused and enrolls nobody', async (_, texts, sentence) => {
    const campaignId = await aCampaign(...texts);
    const { leadId } = await aLead();
    expect(await call('addLeadsToCampaign', { campaignId, leadIds: [leadId] })).toMatchObject({
      success: false,
      errors: [sentence],
    });
    expect(await enrollmentsOf(leadId, campaignId)).toEqual([]);
  });
  it('to a campaign whose messages depend on an appointment is refused with the way to do it', async () => {
    const campaignId = await aCampaign('See you soon');
    const { data } = await m.CampaignEntity.get({ organizationId, campaignId }).go();
    await m.transact([
      m.campaignWrites
        .patch({ organizationId, campaignId })
        .set({ feature: [], before: data?.feature ?? [] })
        .commit(),
    ]);
    const { leadId } = await aLead();
    expect(await call('addLeadsToCampaign', { campaignId, leadIds: [leadId] })).toMatchObject({
      success: false,
      errors: [
        'Every message of this campaign is sent around an appointment. Add the campaign to an appointment of each lead instead.',
      ],
    });
    expect(await enrollmentsOf(leadId, campaignId)).toEqual([]);
  });
  it('of another organization adds nobody', async () => {
    const campaignId = await aCampaign('Hi');
    const { lead } = await m.saveLead({ organizationId: '102', name: 'Eve', phone: '+16025569999', source: 'hand' });
    const answer = await call('addLeadsToCampaign', { campaignId, leadIds: [lead.leadId, 'lead_nobody'] });
    expect(answer.added ?? 0).toBe(0);
    expect(await m.enrollmentsOf('102', lead.leadId)).toEqual([]);
  });
  it.each([
    ['nobody', {}, 'Select leads from the table first.'],
    ['an empty list', { leadIds: [] }, 'Select leads from the table first.'],
    [
      'more than 1,000 ids',
      { leadIds: Array.from({ length: 1001 }, (_, index) => `lead_${index}`) },
      'At most 1,000 at once.',
    ],
    ['groups that are not there', { groupIds: ['g1'] }, 'Not Found.'],
  ])('with %s is refused', async (_, args, sentence) => {
    const campaignId = await aCampaign('Hi');
    expect(await call('addLeadsToCampaign', { campaignId, ...args })).toMatchObject({
      success: false,
      errors: [sentence],
    });
  });
  it('to an archived campaign is refused', async () => {
    const campaignId = await aCampaign('Hi');
    await call('archiveCampaign', { campaignId });
    const { leadId } = await aLead();
    expect(await call('addLeadsToCampaign', { campaignId, leadIds: [leadId] })).toMatchObject({
      errors: ['This campaign is archived.'],
    });
  });
  it('a running campaign’s step cannot be emptied', async () => {
    const campaignId = await aCampaign('Hi');
    await call('addLeadsToCampaign', { campaignId, leadIds: [(await aLead()).leadId] });
    const { structure } = (await call('campaign', { campaignId })).campaign as Campaign;
    const campaignFeatureId = structure.feature[0];
    expect(await call('updateCampaignFeature', { campaignFeatureId, message: ' ' })).toMatchObject({
      success: false,
      errors: ['Step 1 has no text.'],
    });
  });
});

describe('a selection', () => {
  it('adds the people selected', async () => {
    const campaignId = await aCampaign('Hi');
    const [one, two] = [await aLead({ name: 'Quentin One' }), await aLead({ name: 'Quentin Two' })];
    const selection = { search: 'quentin', exceptLeadIds: [two.leadId] };
    expect(await call('addLeadsToCampaign', { campaignId, selection })).toMatchObject({ success: true, added: 1 });
    expect(await enrollmentsOf(one.leadId, campaignId)).toHaveLength(1);
    expect(await enrollmentsOf(two.leadId, campaignId)).toHaveLength(0);
  });
  it('of more than 1,000 becomes one job that adds everybody once, and another that removes them', async () => {
    await manyLeads(1000);
    const campaignId = await aCampaign('Hi');
    const args = { campaignId, selection: {}, requestId: 'job1' };
    const { job } = await call('addLeadsToCampaign', args);
    expect(job).toMatchObject({ kind: 'enrol', state: 'RUNNING' });
    expect(((await call('addLeadsToCampaign', args)).job as Job).id).toBe((job as Job).id);
    const done = await run(job as Job);
    expect(done).toMatchObject({ state: 'DONE', error: null });
    const leads = (await statsOf(campaignId))?.leads ?? 0;
    expect(leads).toBeGreaterThan(1000);
    expect(done.result).toContain(`${leads.toLocaleString('en-US')} added`);
    const removal = await call('removeLeadsFromCampaign', { campaignId, selection: { campaignId } });
    expect(await run(removal.job as Job)).toMatchObject({
      state: 'DONE',
      result: `${leads.toLocaleString('en-US')} removed.`,
    });
  });
});

describe('pausing', () => {
  it('says who paused, counts nothing due at first, and can be resumed', async () => {
    const campaignId = await aCampaign('Hi');
    const paused = await call('updateCampaign', { campaignId, paused: true });
    expect(paused.campaign).toMatchObject({ paused: true, pausedNote: 'Paused by Ana', dueMeanwhile: 0 });
    const again = await call('updateCampaign', { campaignId, paused: true }, anActor({ userName: 'Bo Lee' }));
    expect(again.campaign).toMatchObject({ pausedNote: 'Paused by Ana' });
    const resumed = await call('updateCampaign', { campaignId, paused: false, sendDue: false });
    expect(resumed.campaign).toMatchObject({ paused: false, pausedNote: null });
  });
  it('archiving a campaign that has people pauses it and says so; it cannot be resumed while archived [A19]', async () => {
    const campaignId = await aCampaign('Hi');
    await call('addLeadsToCampaign', { campaignId, leadIds: [(await aLead()).leadId] });
    expect((await call('archiveCampaign', { campaignId })).campaign).toMatchObject({
      archived: true,
      paused: true,
      pausedNote: 'Paused because it was archived',
    });
    expect(await call('updateCampaign', { campaignId, paused: false })).toMatchObject({
      success: false,
      errors: ['This campaign is archived.'],
    });
  });
  it('nothing is being sent at first [decisions: sendStats]', async () => {
    expect(await call('sendStats', {}, anActor({ access: 'LIMITED', organizationId: '777' }))).toMatchObject({
      success: true,
      total: 0,
      pending: 0,
      sent: 0,
      paused: false,
    });
  });
});

describe('a visitor in a brand that masks', () => {
  it('sends nothing and exports nothing [A39]', async () => {
    process.env.BRAND = 'opportunity';
    const visitor = anActor({ isWpAdmin: true, isMember: false, access: 'ADMIN' });
    const campaignId = await aCampaign('Hi');
    const { leadId } = await aLead();
    const refused: [string, object][] = [
      ['addLeadsToCampaign', { campaignId, leadIds: [leadId] }],
      ['removeLeadsFromCampaign', { campaignId, leadIds: [leadId] }],
      ['campaignAudience', { campaignId, leadIds: [leadId] }],
      ['updateCampaign', { campaignId, paused: true }],
      ['csvReport', { campaignId }],
    ];
    for (const [field, args] of refused)
      expect([field, await call(field, args, visitor)]).toMatchObject([field, { success: false }]);
    expect(await call('campaign', { campaignId, includeStats: true }, visitor)).toMatchObject({ success: true });
    process.env.BRAND = 'pitch';
  });
});
