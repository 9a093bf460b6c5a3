// The list behind a number of the report contains exactly the counted people, each on one page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import type { Bucket, Lead as LeadView } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

let rooms: LeadRooms;
const organizationId = '101';
const campaignId = 'cmp_1';
const created = '2026-11-20T18:00:00.000Z';
let ids: string[] = [];
let made = 0;

const modules = async () => ({
  ...(await import('#domain/campaigns/campaign.entity.ts')),
  ...(await import('#domain/campaigns/enrollment.entity.ts')),
  ...(await import('#engine/reports/buckets/report.act.ts')),
  ...(await import('#features/campaigns/sending/remove-leads.act.ts')),
  ...(await import('#domain/texts/batch/batch.entity.ts')),
  ...(await import('#domain/texts/batch/batch.rules.ts')),
  ...(await import('#domain/texts/batch/batch-tally.entity.ts')),
  ...(await import('#domain/texts/send/send.entity.ts')),
  ...(await import('#engine/audience/find-leads.act.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;

/** A batch of a step; `stands` are the people whom it has counted, the others are in the bucket of the batch. */
async function header(featureId: string, leadIds: string[], standing: Bucket, buckets: Record<string, Bucket>) {
  const batchId = `${organizationId}-bat_${++made}`;
  const counts: Partial<Record<Bucket, number>> = {};
  for (const bucket of Object.values(buckets)) counts[bucket] = (counts[bucket] ?? 0) + 1;
  const timeMs = Date.parse(created) + made;
  const common = { organizationId, batchId, campaignId, featureId, kind: 'campaign' as const, standing };
  const fresh = m.freshBatch({ ...common, leadIds, dueMs: timeMs, createdMs: timeMs });
  const tallied = Object.keys(counts).length > 0;
  await m.transact([
    m.batchWrites.put({ ...fresh, state: 'SENT' }).commit(),
    ...(tallied ? [m.tallyWrite({ organizationId, campaignId, batchId }, counts, Date.now())] : []),
  ]);
  const sends = Object.entries(buckets).map(([leadId, bucket]) => {
    const sendKey = m.sendKeyOf({ organizationId, campaignId, featureId, leadId, occurrence: 1 });
    const sendId = m.sendIdOf(organizationId, leadId, sendKey);
    const more = { state: 'SENT' as const, kind: 'campaign' as const, phone: '+16025550101', askedAt: created };
    return m.sendWrites
      .put({
        organizationId,
        leadId,
        sendKey,
        sendId,
        bucket,
        firstBucket: bucket,
        batchId,
        campaignId,
        featureId,
        ...more,
      })
      .commit();
  });
  if (sends.length > 0) await m.transact(sends);
}

const allIn = (some: string[], bucket: Bucket) => Object.fromEntries(some.map((leadId) => [leadId, bucket]));

beforeAll(async () => {
  rooms = await openLeadRooms();
  m = await modules();
  const leads = Array.from({ length: 120 }, (_, index) => ({ name: `P ${index}`, phone: `602${2_340_000 + index}` }));
  await rooms.ask('createLeads', { leads });
  const all = await rooms.everybody();
  ids = all.sort((one, other) => (one.phone < other.phone ? -1 : 1)).map(({ id }) => id);
  const named = {
    name: 'June',
    code: 'c',
    userId: 'u',
    userName: 'Ana',
    created,
    listedAt: created,
    lastActive: created,
  };
  const campaign = { organizationId, campaignId, lifecycle: 'active' as const, ...named, feature: ['one', 'two'] };
  await m.transact([m.campaignWrites.put(campaign).commit()]);
  for (let from = 0; from < ids.length; from += 60) {
    await m.transact(
      ids
        .slice(from, from + 60)
        .map((leadId) =>
          m.enrollmentWrites.put({ organizationId, leadId, campaignId, occurrence: 1, enrolledAt: created }).commit(),
        ),
    );
  }
  await header('one', ids.slice(0, 50), 'sending', {
    ...allIn(ids.slice(0, 30), 'delivered'),
    ...allIn(ids.slice(30, 45), 'failed'),
    ...allIn(ids.slice(45, 50), 'optedOut'),
  });
  await header('one', ids.slice(50, 100), 'sending', allIn(ids.slice(50, 90), 'delivered'));
  await header('one', ids.slice(100), 'held', {});
  await header('two', ids.slice(0, 20), 'waiting', allIn(ids.slice(0, 12), 'delivered'));
});
afterAll(() => rooms.close());

type List = { total: number; leads: LeadView[] };
const list = async (args: object) => (await rooms.ask('leads', { campaignId, ...args })) as unknown as List;

/** Every page of a list. */
async function whole(args: object): Promise<{ total: number; ids: string[] }> {
  const first = await list(args);
  const found = first.leads.map(({ id }) => id);
  for (let page = 2; found.length < first.total; page++) {
    const { leads } = await list({ ...args, page });
    if (leads.length === 0) break;
    found.push(...leads.map(({ id }) => id));
  }
  return { total: first.total, ids: found };
}

describe('the list behind a number', () => {
  it.each<[string, Bucket, () => string[]]>([
    ['one', 'delivered', () => [...ids.slice(0, 30), ...ids.slice(50, 90)]],
    ['one', 'failed', () => ids.slice(30, 45)],
    ['one', 'optedOut', () => ids.slice(45, 50)],
    ['one', 'sending', () => ids.slice(90, 100)],
    ['one', 'held', () => ids.slice(100)],
    ['one', 'missed', () => []],
    ['two', 'delivered', () => ids.slice(0, 12)],
    ['two', 'optedOut', () => ids.slice(45, 50)],
  ])('of step %s, %s', async (campaignFeatureId, bucket, expected) => {
    const found = await whole({ campaignFeatureId, bucket });
    expect(found.ids.sort()).toEqual(expected().sort());
    expect(found.total).toBe(expected().length);
  });

  it('of people who wait for a step contains everybody who has not left the chain', async () => {
    const found = await whole({ campaignFeatureId: 'two', bucket: 'waiting' });
    expect(new Set(found.ids)).toEqual(new Set([...ids.slice(12, 45), ...ids.slice(50)]));
    expect(found.total).toBe(120 - 12 - 5);
  });

  it('has the numbers of the report, all of them', async () => {
    const campaign = (await m.campaignById(organizationId, campaignId)) as KeptCampaign;
    for (const step of (await m.reportOfCampaign(campaign)).features) {
      for (const { bucket, count } of step.buckets) {
        expect((await list({ campaignFeatureId: step.featureId, bucket })).total).toBe(count);
      }
    }
  });

  it('contains everybody of each card: sent, delivered, and not delivered, including people whom the carrier refused at once [decisions: Rates]', async () => {
    const campaign = (await m.campaignById(organizationId, campaignId)) as KeptCampaign;
    const found = await whole({ leadFilter: 'failed' });
    expect(found.ids.sort()).toEqual(ids.slice(30, 50).sort());
    const report = await m.reportOfCampaign(campaign);
    expect(report.notDelivered).toBe(found.total);
    expect(report.messages).toBe((await whole({ leadFilter: 'sent' })).total);
    expect(report.messagesSuccess).toBe((await whole({ leadFilter: 'delivered' })).total);
  });

  it('shows the bucket of each person', async () => {
    const [row] = (await list({ campaignFeatureId: 'one', bucket: 'failed' })).leads;
    expect(row?.report).toMatchObject({ campaignId, bucket: 'failed', received: 0, complete: false, replied: false });
    const [held] = (await list({ campaignFeatureId: 'one', bucket: 'held' })).leads;
    expect(held?.report).toMatchObject({ bucket: 'held' });
    const [done] = (await list({ campaignFeatureId: 'two', bucket: 'delivered' })).leads;
    expect(done?.report).toMatchObject({ received: 2, complete: true });
    expect(done?.campaigns).toEqual([{ id: campaignId, name: 'June' }]);
  });

  it("of a filter adds up its buckets over all steps, and another organization's campaign looks missing", async () => {
    expect((await list({ leadFilter: 'delivered' })).total).toBe(82);
    const answer = await rooms.ask('leads', { campaignId }, anActor({ organizationId: '102' }));
    expect(answer.errors).toEqual(['Not Found.']);
  });
});

describe("a campaign's people", () => {
  it('are listed once each, can be searched, and do not include removed people', async () => {
    expect((await whole({})).total).toBe(120);
    expect((await list({ search: 'p 11' })).total).toBe(11);
    await m.removeLeads({ organizationId, campaignId, leadIds: ids.slice(110, 112) });
    const found = await whole({});
    expect(found.total).toBe(118);
    expect(new Set(found.ids).size).toBe(118);
    expect((await list({ search: 'p 11' })).total).toBe(9);
  });

  it('can be selected for bulk work page by page, each once', async () => {
    const selection = { campaignId, leadFilter: 'delivered' as const };
    const chosen: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await m.selectLeads({ organizationId, selection, cursor, limit: 30 });
      chosen.push(...page.leadIds);
      cursor = page.cursor;
      if (cursor === null) break;
    }
    expect(chosen.sort()).toEqual([...ids.slice(0, 30), ...ids.slice(50, 90)].sort());
    const other = await m.selectLeads({ organizationId: '102', selection, limit: 30 });
    expect(other).toEqual({ leadIds: [], cursor: null });
    expect(await m.selectLeads({ organizationId: '102', leadIds: ids.slice(0, 5), limit: 30 })).toEqual({
      leadIds: [],
      cursor: null,
    });
  });
});
