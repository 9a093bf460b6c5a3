// The report of a campaign, its CSV, the audience before sending, and the progress of jobs.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyOf } from '#domain/texts/send/carrier-codes.rules.ts';
import type { Audience, Bucket, Campaign } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const modules = async () => ({
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
  ...(await import('#domain/campaigns/campaign.entity.ts')),
  ...(await import('#domain/campaigns/enrollment.entity.ts')),
  ...(await import('#domain/accounts/organization.entity.ts')),
  ...(await import('#domain/billing/billing.entity.ts')),
  ...(await import('#domain/texts/batch/batch.entity.ts')),
  ...(await import('#domain/texts/batch/batch.rules.ts')),
  ...(await import('#domain/texts/batch/batch-tally.entity.ts')),
  ...(await import('#domain/texts/send/send.entity.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;
let rooms: Rooms;
let room: Parameters<typeof ask>[0];
let made = 0;
const organizationId = '101';
const ana = anActor();
const call = (field: string, args: object, actor = ana) => ask(room, field, args, actor);
const created = '2026-11-20T18:00:00.000Z';

async function aLead(given: { name?: string; phoneConsent?: object } = {}) {
  const phone = `+1602555${String(4000 + ++made)}`;
  const { lead } = await m.saveLead({ organizationId, name: given.name ?? 'Ana Lopez', phone, source: 'hand' });
  if (given.phoneConsent)
    await m.transact([m.phoneConsentWrites.patch({ organizationId, phone }).set(given.phoneConsent).commit()]);
  return lead;
}
async function aCampaign(...texts: string[]) {
  const { id } = (await call('createCampaign', { name: 'June' })).campaign as Campaign;
  const steps: string[] = [];
  for (const message of texts) {
    const answer = await call('createCampaignFeature', { campaignId: id, featureType: 'MESSAGE' });
    const step = (answer.campaignFeature as { id: string }).id;
    if (message) await call('updateCampaignFeature', { campaignFeatureId: step, message });
    steps.push(step);
  }
  return { id, steps };
}
async function batch(
  campaignId: string,
  featureId: string,
  leadIds: string[],
  buckets: Partial<Record<Bucket, number>>,
  waits: object = {},
) {
  const batchId = `${organizationId}-bat_${++made}`;
  const at = Date.parse(created);
  const fresh = m.freshBatch({
    organizationId,
    batchId,
    campaignId,
    featureId,
    kind: 'campaign',
    leadIds,
    dueMs: at,
    createdMs: at,
  });
  await m.transact([
    m.batchWrites.put({ ...fresh, state: 'SENT', ...waits }).commit(),
    m.tallyWrite({ organizationId, campaignId, batchId }, buckets, Date.now()),
    m.campaignWrites.patch({ organizationId, campaignId }).set({ lastActive: created }).commit(),
  ]);
}
async function sent(
  lead: { leadId: string; phone: string },
  campaignId: string,
  featureId: string,
  bucket: Bucket,
  reason?: string,
) {
  const { leadId, phone } = lead;
  const sendKey = m.sendKeyOf({ organizationId, leadId, campaignId, featureId, occurrence: 1 });
  const sendId = m.sendIdOf(organizationId, leadId, sendKey);
  await m.transact([
    m.sendWrites
      .put({
        organizationId,
        leadId,
        phone,
        sendKey,
        sendId,
        campaignId,
        featureId,
        bucket,
        reason,
        state: 'ASKED',
        kind: 'campaign',
        askedAt: created,
        batchId: 'b',
      })
      .commit(),
  ]);
}
async function enrolled(leadId: string, campaignId: string, given: object = {}) {
  await m.transact([
    m.enrollmentWrites
      .put({ organizationId, leadId, campaignId, occurrence: 1, enrolledAt: created, ...given })
      .commit(),
  ]);
}
const audienceOf = async (args: object) => (await call('campaignAudience', args)).campaignAudience as Audience;

beforeAll(async () => {
  rooms = await openRooms('blast');
  m = await modules();
  const organization = { name: 'House', created, orgType: 'basic' } as const;
  await m.transact([
    m.organizationWrites.put({ organizationId, ...organization }).commit(),
    m.organizationWrites.put({ organizationId: '102', ...organization }).commit(),
    m.billingWrites.put({ organizationId, active: true }).commit(),
  ]);
  room = await import('#features/campaigns/campaigns.resolver.ts');
});
afterAll(() => rooms.close());

describe('the report', () => {
  it('says what leaves next and for how many people, and nothing while it is paused', async () => {
    const { id, steps } = await aCampaign('Hi', 'Bye');
    const [first = '', second = ''] = steps;
    await batch(id, first, ['1', '2', '3'], { delivered: 3 });
    const dueAt = '2026-11-23T15:00:00.000Z';
    await batch(id, second, ['1', '2'], {}, { state: 'WAITING', standing: 'waiting', dueAt });
    const next = async (actor = ana) => {
      const { campaigns } = await call('campaigns', { includeStats: true }, actor);
      return (campaigns as Campaign[]).find((one) => one.id === id)?.stats?.next;
    };
    expect(await next()).toEqual({ featureId: second, at: dueAt, leads: 2 });
    expect(await next(anActor({ access: 'LIMITED' }))).toMatchObject({ at: dueAt, leads: 2 });
    await call('updateCampaign', { campaignId: id, paused: true });
    expect(await next()).toBeNull();
  });
  it('of a large campaign is counted again at once when it is stopped [CMP-06]', async () => {
    const { id, steps } = await aCampaign('Hi');
    const people = Array.from({ length: 200 }, (_, index) => `big_${index}`);
    for (let from = 0; from < people.length; from += 2)
      await batch(id, steps[0] ?? '', people.slice(from, from + 2), { accepted: 1, dropped: 1 });
    const leads = async () =>
      ((await call('campaign', { campaignId: id, includeStats: true })).campaign as Campaign).stats;
    expect(await leads()).toMatchObject({ leads: 200 });
    const enrollmentKey = { organizationId, campaignId: id, leadId: people[1] ?? '' };
    await enrolled(enrollmentKey.leadId, id);
    await m.transact([m.removalWrite(enrollmentKey, created, { unsentIn: 'srq_1' })]);
    expect(await leads()).toMatchObject({ leads: 200 });
    await m.transact([m.campaignWrites.patch({ organizationId, campaignId: id }).set({ stoppedId: 'srq_1' }).commit()]);
    expect(await leads()).toMatchObject({ leads: 199, features: [{ leads: 199 }] });
  });
  it('is the sum of the batches, with responses and rates [CMP-09a-c]', async () => {
    const { id, steps } = await aCampaign('Hi', 'Bye');
    await batch(id, steps[0] ?? '', ['1', '2', '3'], { delivered: 2, optedOut: 1 });
    await batch(id, steps[1] ?? '', ['1'], { failed: 1 });
    await m.transact([m.campaignWrites.patch({ organizationId, campaignId: id }).set({ responses: 1 }).commit()]);
    const { campaign } = await call('campaign', { campaignId: id, includeStats: true });
    expect((campaign as Campaign).stats).toMatchObject({
      leads: 3,
      messages: 3,
      messagesSuccess: 2,
      messagesFailed: 1,
      responses: 1,
      complete: 0,
      opened: 0,
      currentLeads: 0,
      deliveryRate: 66.67,
      responseRate: 33.33,
      features: [
        { label: 'Hi', leads: 3, complete: 2 },
        {
          label: 'Bye',
          leads: 3,
          complete: 0,
          buckets: [
            { bucket: 'waiting', count: 1 },
            { bucket: 'failed', count: 1 },
            { bucket: 'optedOut', count: 1 },
          ],
        },
      ],
    });
  });
  it('stays in the organization’s figures when the campaign is archived or deleted [ACC-20, A19]', async () => {
    const { id, steps } = await aCampaign('Hi');
    await batch(id, steps[0] ?? '', ['1', '2'], { delivered: 2 });
    const { statsOf } = await import('#engine/reports/account/stats.act.ts');
    const before = await statsOf(organizationId);
    expect(before.messagesSuccess).toBeGreaterThanOrEqual(2);
    await call('archiveCampaign', { campaignId: id });
    expect(await statsOf(organizationId)).toEqual(before);
    await call('deleteCampaign', { campaignId: id });
    expect(await statsOf(organizationId)).toEqual(before);
  });
  it('is part of the list when it is requested', async () => {
    const { campaigns } = await call('campaigns', { includeStats: true, recent: true });
    expect((campaigns as Campaign[]).every(({ stats }) => stats !== null)).toBe(true);
    const plain = (await call('campaigns', { recent: true })).campaigns as Campaign[];
    expect(plain.every(({ stats, features }) => stats === null && features === null)).toBe(true);
  });
});

describe('the CSV report', () => {
  it('has a row for everybody who entered, defended against formulas [CMP-11, API-044]', async () => {
    const { id, steps } = await aCampaign('Hi', 'Bye');
    const [evil, done, gone] = [
      await aLead({ name: '=HYPERLINK("x")' }),
      await aLead({ name: 'Bo "B" Lee, Jr' }),
      await aLead(),
    ];
    await batch(id, steps[0] ?? '', [evil.leadId, done.leadId, gone.leadId, 'lead_unknown'], { delivered: 4 });
    for (const lead of [evil, done]) await enrolled(lead.leadId, id);
    await enrolled(gone.leadId, id, { removedAt: created });
    await sent(evil, id, steps[0] ?? '', 'failed', policyOf(30007).reason);
    await sent(done, id, steps[0] ?? '', 'delivered');
    await sent(done, id, steps[1] ?? '', 'accepted');
    const csv = (await call('csvReport', { campaignId: id })).csv as string;
    const [head, ...rows] = csv.trimEnd().split('\r\n');
    expect(head).toBe('Name,Phone,Received,Complete,Opted out,Status,Reason');
    expect(rows).toHaveLength(3);
    const shown = (lead: { phone: string }) => `(602) 555-${lead.phone.slice(-4)}`;
    expect(rows).toContain(`"'=HYPERLINK(""x"")",${shown(evil)},0,No,No,Failed,${policyOf(30007).reason}`);
    expect(rows.find((row) => row.includes(shown(done)))).toMatch(/^"Bo ""B"" Lee, Jr",.*,2,Yes,No,(Sent|Delivered),$/);
    expect(rows).toContain(`Ana Lopez,${shown(gone)},0,No,No,Removed,`);
  });
  it('says why waiting people are held', async () => {
    const { id, steps } = await aCampaign('Hi');
    const { leadId, phone } = await aLead();
    await enrolled(leadId, id);
    const reason = 'Held until 8:00 am MST Saturday: outside sending hours';
    const waits = { standing: 'held' as const, heldUntil: '2026-11-21T15:00:00.000Z', reason };
    await batch(id, steps[0] ?? '', [leadId], {}, waits);
    const { campaign } = await call('campaign', { campaignId: id, includeStats: true });
    expect((campaign as Campaign).stats?.features[0]?.buckets).toMatchObject([{ bucket: 'held', count: 1, reason }]);
    const csv = (await call('csvReport', { campaignId: id })).csv as string;
    expect(csv.trimEnd().split('\r\n')[1]).toBe(`Ana Lopez,(602) 555-${phone.slice(-4)},0,No,No,Held,${reason}`);
  });
  it('of more than 1,000 people becomes a job', async () => {
    const { id, steps } = await aCampaign('Hi');
    const leadIds = Array.from({ length: 1001 }, (_, index) => `lead_${index}`);
    for (let from = 0; from < 1001; from += 50)
      await batch(id, steps[0] ?? '', leadIds.slice(from, from + 50), { delivered: Math.min(50, 1001 - from) });
    const { job, csv } = await call('csvReport', { campaignId: id });
    expect(csv).toBeUndefined();
    expect(job).toMatchObject({ kind: 'report', state: 'RUNNING', total: 1001 });
    const { id: jobId } = job as { id: string };
    expect(rooms.started.at(-1)).toMatchObject({ machine: 'job', input: { jobId, organizationId } });
    expect((await call('job', { jobId })).job).toMatchObject({ id: jobId, done: 0 });
    expect(await call('job', { jobId }, anActor({ organizationId: '102' }))).toMatchObject({
      success: false,
      errors: ['Not Found.'],
    });
  });
});

describe('the audience', () => {
  it('puts everybody in one group, and gives price and times for what would leave now [A35]', async () => {
    const { id } = await aCampaign('Hi {{firstName}}', 'A second text, {{firstName}}');
    const leads = [
      await aLead(),
      await aLead({ name: 'X'.repeat(100) }),
      await aLead({ phoneConsent: { consent: 'out' } }),
      await aLead({ phoneConsent: { invalid: true } }),
      await aLead(),
    ];
    await enrolled(leads[4]?.leadId ?? '', id);
    const audience = await audienceOf({
      campaignId: id,
      leadIds: [...leads.map(({ leadId }) => leadId), 'lead_of_nobody'],
    });
    expect(audience).toMatchObject({
      total: 5,
      now: 2,
      later: 0,
      laterAt: null,
      optedOut: 1,
      invalid: 1,
      alreadyIn: 1,
    });
    expect(audience).toMatchObject({
      segments: 2,
      priceCents: 2,
      longestLength: 115,
      longestSegments: 1,
      isEstimate: false,
      refusal: null,
    });
    expect(Date.parse(audience.finishes ?? '')).toBeGreaterThan(Date.now());
  });
  it('leaves later in the evening', async () => {
    const { id } = await aCampaign('Hi');
    const { leadId } = await aLead();
    rooms.pass(10 * 3600 * 1000);
    const audience = await audienceOf({ campaignId: id, leadIds: [leadId] });
    rooms.pass(-10 * 3600 * 1000);
    expect(audience).toMatchObject({ now: 0, later: 1, laterAt: '2026-11-21T15:00:00.000Z' });
  });
  it('says why nothing can be sent', async () => {
    const { leadId } = await aLead();
    const empty = await aCampaign('Hi', '');
    expect(await audienceOf({ campaignId: empty.id, leadIds: [leadId] })).toMatchObject({
      refusal: 'Step 2 has no text.',
    });
    const none = await aCampaign();
    expect(await audienceOf({ campaignId: none.id, leadIds: [leadId] })).toMatchObject({
      refusal: 'This blast has no messages yet.',
    });
    await m.transact([m.billingWrites.patch({ organizationId }).set({ active: false }).commit()]);
    const { id } = await aCampaign('Hi');
    const sentence = "You can't send out blasts or any messages without an active plan.";
    expect(await audienceOf({ campaignId: id, leadIds: [leadId] })).toMatchObject({ refusal: sentence });
    expect(await call('addLeadsToCampaign', { campaignId: id, leadIds: [leadId] })).toMatchObject({
      success: false,
      errors: [sentence],
    });
    await m.transact([m.billingWrites.patch({ organizationId }).set({ active: true }).commit()]);
  });
  it('of a selection contains the same people', async () => {
    const { id } = await aCampaign('Hi');
    const [zoe] = [await aLead({ name: 'Zoe Zimmer' }), await aLead({ name: 'Zoe Young' })];
    expect(await audienceOf({ campaignId: id, selection: { search: 'zoe' } })).toMatchObject({
      total: 2,
      now: 2,
      isEstimate: false,
    });
    expect(
      await audienceOf({ campaignId: id, selection: { search: 'zoe', exceptLeadIds: [zoe.leadId] } }),
    ).toMatchObject({ total: 1 });
  });
  it('accepts at most 1,000 ids and never people of another organization', async () => {
    const { id } = await aCampaign('Hi');
    const ids = Array.from({ length: 1001 }, (_, index) => `lead_${index}`);
    expect(await call('campaignAudience', { campaignId: id, leadIds: ids })).toMatchObject({
      success: false,
      errors: ['At most 1,000 at once.'],
    });
    const { lead } = await m.saveLead({ organizationId: '102', name: 'Eve', phone: '+16025554999', source: 'hand' });
    expect(await audienceOf({ campaignId: id, leadIds: [lead.leadId] })).toMatchObject({ total: 0, now: 0 });
  });
});

describe('removing people', () => {
  it('marks their enrollment once and returns how many', async () => {
    const { id } = await aCampaign('Hi');
    const leads = [await aLead(), await aLead(), await aLead()];
    for (const { leadId } of leads.slice(0, 2)) await enrolled(leadId, id);
    const leadIds = leads.map(({ leadId }) => leadId);
    expect(await call('removeLeadsFromCampaign', { campaignId: id, leadIds })).toMatchObject({
      success: true,
      count: 2,
    });
    expect(await call('removeLeadsFromCampaign', { campaignId: id, leadIds })).toMatchObject({
      success: true,
      count: 0,
    });
    const [enrollment] = await m.enrollmentsOf(organizationId, leads[0]?.leadId ?? '');
    expect(enrollment?.removedAt).toBeDefined();
  });
  it('twice at once counts each one once', async () => {
    const { id } = await aCampaign('Hi');
    const leadIds: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { leadId } = await aLead();
      await enrolled(leadId, id);
      leadIds.push(leadId);
    }
    const both = await Promise.all([1, 2].map(() => call('removeLeadsFromCampaign', { campaignId: id, leadIds })));
    expect(both.map(({ count }) => count as number).reduce((sum, count) => sum + count, 0)).toBe(5);
  });
  it('requires at least one person', async () => {
    const { id } = await aCampaign('Hi');
    expect(await call('removeLeadsFromCampaign', { campaignId: id, leadIds: [] })).toMatchObject({
      errors: ['Select contacts from the table first.'],
    });
  });
});
