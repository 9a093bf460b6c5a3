// Before a send: what the first person reads, the price of the chain, who is counted where and why, people who are being added.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Audience, AudienceMember, Campaign, Rehearsal } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const modules = async () => ({
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#domain/leads/lead.entity.ts')),
  ...(await import('#domain/leads/lead-count.entity.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
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
const created = '2026-11-20T18:00:00.000Z';
const call = (field: string, args: object, actor = anActor()) => ask(room, field, args, actor);

async function aLead(name = 'Ana Lopez', phoneConsent: object = {}) {
  const phone = `+1602556${String(1000 + ++phones)}`;
  const { lead } = await m.saveLead({ organizationId, name, phone, source: 'hand' });
  await m.transact([
    m.phoneConsentWrites
      .patch({ organizationId, phone })
      .set({ consent: 'in', ...phoneConsent })
      .commit(),
  ]);
  return lead;
}
async function aCampaign(...texts: string[]) {
  const { id } = (await call('createCampaign', {})).campaign as Campaign;
  for (const message of texts) {
    const answer = await call('createCampaignFeature', { campaignId: id, featureType: 'MESSAGE' });
    await call('updateCampaignFeature', { campaignFeatureId: (answer.campaignFeature as { id: string }).id, message });
  }
  return id;
}
const audienceOf = async (args: object) => (await call('campaignAudience', args)).campaignAudience as Audience;
const behind = async (args: object) => {
  const answer = await call('audiencePeople', args);
  return { people: answer.people as AudienceMember[], cursor: answer.cursor as string | null };
};
const organization = (given: object) =>
  m.transact([m.organizationWrites.patch({ organizationId }).set(given).commit()]);

/** Stores this many in bulk, every tenth of them opted out. */
async function many(count: number) {
  const leads = Array.from({ length: count }, (_, n) => ({
    organizationId,
    leadId: `lead_many${n}`,
    shard: n % 8,
    lifecycle: 'active' as const,
    source: 'csv' as const,
    name: `Many ${n}`,
    firstName: 'Many',
    lastName: String(n),
    phone: `+1480557${String(1000 + n)}`,
    lastActive: created,
    created,
  }));
  await m.LeadEntity.put(leads).go({ concurrency: 4 });
  const consents = leads.map(({ leadId, phone }, n) => {
    const consent = n % 10 === 9 ? ('out' as const) : ('in' as const);
    return { organizationId, leadId, phone, consent };
  });
  await m.PhoneConsentEntity.put(consents).go({ concurrency: 4 });
  await m.transact([m.countedLeads(organizationId, 0, count)]);
}

beforeAll(async () => {
  rooms = await openRooms('blast');
  m = await modules();
  const house = { name: 'House', created, orgType: 'free' } as const;
  await m.transact([
    m.organizationWrites.put({ organizationId, ...house }).commit(),
    m.organizationWrites.put({ organizationId: '102', ...house }).commit(),
    m.billingWrites.put({ organizationId, active: true }).commit(),
  ]);
  room = await import('#features/campaigns/campaigns.resolver.ts');
});
afterAll(() => rooms.close());

describe('the first text', () => {
  it('is the one that the first recipient will read, with their name in it [LED-40]', async () => {
    const campaignId = await aCampaign('Hi {{firstName}}, see you on {{phone}}.');
    const out = await aLead('Opted Out', { consent: 'out' });
    const bea = await aLead('Bea Kim');
    const leadIds = [out.leadId, bea.leadId, (await aLead('Cy Rossi')).leadId];
    const { first } = await audienceOf({ campaignId, leadIds });
    const text = `Hi Bea, see you on (602) 556-${bea.phone.slice(-4)}.`;
    expect(first).toEqual({ name: 'Bea Kim', text, segments: 1, isOptIn: false });
    expect((await audienceOf({ campaignId, leadIds: [out.leadId] })).first).toBeNull();
  });
  it('is the opt-in message for people who have not had it, and the chain costs one text more for each [LED-36]', async () => {
    const campaignId = await aCampaign('Hi {{firstName}}', 'Still there?');
    const leadIds = [(await aLead('Dan Ito', { consent: 'pending' })).leadId, (await aLead('Eve Sun')).leadId];
    const before = await audienceOf({ campaignId, leadIds });
    expect(before).toMatchObject({ texts: 2, greetings: 0, priceCents: 2, chainPriceCents: 4 });
    await organization({ message: 'May we text you, {{firstName}}?' });
    expect(await audienceOf({ campaignId, leadIds })).toMatchObject({
      greetings: 1,
      priceCents: 2,
      chainPriceCents: 5,
      first: { name: 'Dan Ito', text: 'May we text you, Dan?', isOptIn: true },
    });
    await organization({ message: '' });
  });
});

it('a rehearsal shows each person’s text with their first name, and the other placeholders as written', async () => {
  const campaignId = await aCampaign('Hi {{firstName}} {{lastName}}, see you.');
  const leadIds = [(await aLead('Bea Kim')).leadId];
  const { rehearsal } = await call('rehearseSend', { campaignId, leadIds });
  const [bea] = (rehearsal as Rehearsal).list;
  expect(bea?.texts.map(({ label }) => label)).toEqual(['Hi Bea {{lastName}}, see you.']);
});

describe('a name', () => {
  it('is offered while the campaign has none: the first words of its text', async () => {
    const campaignId = await aCampaign('Hi {{firstName}}, our spring sale starts on Monday. Come by!');
    const leadIds = [(await aLead()).leadId];
    expect(await audienceOf({ campaignId, leadIds })).toMatchObject({ nameOffer: 'Our spring sale starts on Monday' });
    await call('updateCampaign', { campaignId, name: 'June' });
    expect(await audienceOf({ campaignId, leadIds })).toMatchObject({ nameOffer: null, warnings: [] });
  });
  it('that is offered begins after the sender’s name', async () => {
    const campaignId = await aCampaign('House: {{firstName}}, tomatoes are in.');
    const leadIds = [(await aLead()).leadId];
    expect(await audienceOf({ campaignId, leadIds })).toMatchObject({ nameOffer: 'Tomatoes are in' });
  });
  it('that a pitch lacks is reported before Send, with what people see instead', async () => {
    const campaignId = await aCampaign();
    const leadIds = [(await aLead()).leadId];
    const { pitchWrites } = await import('#domain/pitches/pitch/pitch.entity.ts');
    const pitch = { organizationId, pitchId: 'pit_unnamed', userId: 'usr_ana', code: 'unnamedpitch', created };
    await m.transact([pitchWrites.put({ ...pitch, lifecycle: 'active', title: 'New Pitch' }).commit()]);
    const { campaignFeature } = await call('createCampaignFeature', { campaignId, featureType: 'PITCH' });
    const campaignFeatureId = (campaignFeature as { id: string }).id;
    await call('updateCampaignFeature', { campaignFeatureId, message: 'Look', pitchId: 'pit_unnamed' });
    const sentence = 'A pitch in it is still called New Pitch. People see House in place of its name.';
    expect((await audienceOf({ campaignId, leadIds })).warnings).toContain(sentence);
    await m.transact([pitchWrites.patch({ organizationId, pitchId: 'pit_unnamed' }).set({ title: 'Braces' }).commit()]);
    expect((await audienceOf({ campaignId, leadIds })).warnings).toEqual([]);
  });
});

describe('the hours', () => {
  it('are stated with what the organization has widened or narrowed', async () => {
    const campaignId = await aCampaign('Hi');
    const leadIds = [(await aLead()).leadId];
    const sentence = async () => (await audienceOf({ campaignId, leadIds })).hours;
    await organization({ allowWeekends: true, allowAfterHours: false, quietHours: false });
    expect(await sentence()).toBe('Texts go out from 8 am to 8 pm MST.');
    await organization({ allowWeekends: false, quietHours: true });
    expect(await sentence()).toBe(
      "Texts go out from 8 am to 8 pm MST, Monday to Friday. Nobody gets one before 8 am or after 9 pm their own time, or outside the hours of their state's law.",
    );
    await organization({ allowWeekends: true, allowAfterHours: true, quietHours: false });
    expect(await sentence()).toBe(
      "Texts go out at any hour. Nobody gets one before 8 am or after 9 pm their own time, or outside the hours of their state's law.",
    );
    await organization({ allowAfterHours: false });
  });
});

describe('people who are being added', () => {
  it('are counted as adding them would: each phone once, known ones by their stored data [LED-30]', async () => {
    const campaignId = await aCampaign('Hi {{firstName}}');
    const known = await aLead('Flo Reed');
    const out = await aLead('Gus Hill', { consent: 'out' });
    const inside = await aLead('Hal Moon');
    await call('addLeadsToCampaign', { campaignId, leadIds: [inside.leadId] });
    const people = [
      { name: '', phone: known.phone },
      { phone: out.phone },
      { phone: inside.phone },
      { name: 'Ida New', phone: '(602) 234-0001' },
      { name: 'Ida Again', phone: '6022340001' },
      { name: 'Jo No', phone: '(602) 234-0002', saysNo: true },
      { name: 'Kim', phone: '12' },
    ];
    const audience = await audienceOf({ campaignId, people });
    expect(audience).toMatchObject({ total: 6, optedOut: 2, invalid: 1, alreadyIn: 1, isEstimate: false });
    expect(audience.now + audience.later).toBe(2);
    expect(audience.first).toMatchObject({ name: 'Flo Reed', text: 'Hi Flo' });
    const optedOut = await behind({ campaignId, people, reason: 'OPTED_OUT' });
    expect(optedOut.people.map(({ name, leadId }) => [name, leadId])).toEqual([
      ['Gus Hill', out.leadId],
      ['Jo No', null],
    ]);
  });
  it('beyond those that are named are estimated, and a higher tier is announced [decisions: Billing active]', async () => {
    const campaignId = await aCampaign('Hi');
    const people = Array.from({ length: 10 }, (_, n) => ({ name: 'New', phone: `602235${String(1000 + n)}` }));
    const few = await audienceOf({ campaignId, people: people.slice(0, 1) });
    expect(few).toMatchObject({ newLeads: 1, tierNote: null });
    const all = await audienceOf({ campaignId, people, peopleTotal: 4000 });
    expect(all).toMatchObject({ total: 4000, newLeads: 4000, isEstimate: true, isCounting: false });
    expect(all.tierNote).toBe('This may take you to $49 per month from today.');
    expect(all.tierDueToday).toBeNull();
    const nos = await audienceOf({ campaignId, people, peopleTotal: 4000, saysNoTotal: 28 });
    expect(nos).toMatchObject({ total: 4028, optedOut: 28, now: all.now, priceCents: all.priceCents });
    const leadIds = [(await aLead()).leadId];
    const kept = await audienceOf({ campaignId, leadIds, saysNoTotal: 5 });
    expect(kept).toMatchObject({ tierNote: null, total: 1, optedOut: 0 });
  });
  it('say what the higher tier charges today for the rest of the billing cycle [decisions: Plan copy and charge]', async () => {
    const campaignId = await aCampaign('Hi');
    const people = Array.from({ length: 300 }, (_, n) => ({ name: 'New', phone: `602236${String(1000 + n)}` }));
    const halfMs = 15 * 24 * 3_600_000;
    const subscribe = (given: object) =>
      m.transact([
        m.billingWrites
          .put({ organizationId, active: true, customerId: 'cus_1', subscriptionState: 'active', ...given })
          .commit(),
      ]);
    const period = (fromMs: number, toMs: number) => ({
      periodStart: new Date(now() + fromMs).toISOString(),
      periodEnd: new Date(now() + toMs).toISOString(),
    });
    await subscribe(period(-halfMs, halfMs));
    expect((await audienceOf({ campaignId, people })).tierDueToday).toBe(2450);
    await subscribe(period(-2 * halfMs, 3_600_000));
    expect((await audienceOf({ campaignId, people })).tierDueToday).toBe(0);
    const { periodStart, periodEnd } = period(-halfMs, halfMs);
    await subscribe({ periodStart, periodEnd, expires: periodEnd });
    expect((await audienceOf({ campaignId, people })).tierDueToday).toBeNull();
    await m.transact([m.billingWrites.put({ organizationId, active: true }).commit()]);
  });
  it.each(['peopleTotal', 'saysNoTotal'])(
    'are limited by %s to what a file can hold, and not below zero',
    async (name) => {
      const campaignId = await aCampaign('Hi');
      const people = [{ phone: '6022340001' }];
      for (const count of [5_000_001, 2_147_483_647]) {
        const refused = await call('campaignAudience', { campaignId, people, [name]: count });
        expect(refused).toMatchObject({ success: false, errors: ['At most 5,000,000 at once.'] });
      }
      expect(await audienceOf({ campaignId, people, [name]: -2_147_483_648 })).toMatchObject({ total: 1, optedOut: 0 });
    },
  );
  it('are at most 1,000 at once', async () => {
    const campaignId = await aCampaign('Hi');
    const people = Array.from({ length: 1001 }, () => ({ phone: '6022340001' }));
    const refused = { success: false, errors: ['At most 1,000 at once.'] };
    expect(await call('campaignAudience', { campaignId, people })).toMatchObject(refused);
    expect(await call('audiencePeople', { campaignId, people, reason: 'INVALID' })).toMatchObject(refused);
  });
});

describe('more than 1,000 people', () => {
  it('are estimated first and then counted exactly in the background, once for a request', async () => {
    const campaignId = await aCampaign('Hi {{firstName}}', 'Bye');
    const everybody = (await behind({ campaignId, selection: {}, reason: 'SENDABLE' })).people.length;
    await many(2040);
    const args = { campaignId, selection: {}, requestId: 'sheet_1' };
    expect(await audienceOf({ campaignId, selection: {} })).toMatchObject({ isEstimate: true, isCounting: false });
    const began = rooms.started.length;
    expect(await audienceOf(args)).toMatchObject({ isEstimate: true, isCounting: true });
    expect(await audienceOf(args)).toMatchObject({ isEstimate: true, isCounting: true });
    const [job] = rooms.started.slice(began);
    expect(rooms.started).toHaveLength(began + 1);
    const task = job?.input as { jobId: string; organizationId: string; v: number };
    for (let next = 'more'; next === 'more'; ) ({ next } = await m.runJob(task, m.JOB_KINDS));
    const exact = await audienceOf(args);
    expect(exact).toMatchObject({ isEstimate: false, isCounting: false });
    expect(exact.optedOut).toBeGreaterThanOrEqual(204);
    const counted = exact.now + exact.later;
    expect(counted).toBe(2040 - 204 + everybody);
    expect(exact).toMatchObject({ priceCents: counted, chainPriceCents: 2 * counted });
    expect(exact.total).toBe(counted + exact.optedOut + exact.invalid + exact.alreadyIn);
    const others = await audienceOf({ ...args, selection: { search: 'nobody at all' } });
    expect(others).toMatchObject({ total: 0, isEstimate: false });
  });
  it('are listed by reason, page by page, each once', async () => {
    const campaignId = await aCampaign('Hi');
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await behind({ campaignId, selection: { search: '' }, reason: 'OPTED_OUT', cursor });
      expect(page.people.length).toBeLessThanOrEqual(25);
      found.push(...page.people.map(({ leadId }) => leadId ?? ''));
      ({ cursor } = page);
    } while (cursor);
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((leadId) => leadId.startsWith('lead_many'))).toHaveLength(204);
  });
});

it('another organization sees none of these people', async () => {
  const campaignId = await aCampaign('Hi');
  const { leadId } = await aLead();
  const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });
  const args = { campaignId, leadIds: [leadId], reason: 'SENDABLE' };
  expect(await call('audiencePeople', args, stranger)).toMatchObject({ success: false, errors: ['Not Found.'] });
  const own = (await ask(room, 'createCampaign', {}, stranger)).campaign as Campaign;
  expect(await call('audiencePeople', { ...args, campaignId: own.id }, stranger)).toMatchObject({ people: [] });
});
