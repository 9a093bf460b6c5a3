// The buckets of the people on one page of a campaign: read from their own batches, equal to a read of all batches, at a cost that
// does not grow with the campaign.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery, ORGANIZATION as organizationId } from '#test/given/campaigns/delivery.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const campaignId = 'cmp_one';

const table = new MemoryTable();
let room: DeliveryRoom;
let m: Awaited<ReturnType<typeof modules>>;
const modules = async () => ({
  ...(await import('#domain/campaigns/campaign.entity.ts')),
  ...(await import('#domain/campaigns/enrollment.entity.ts')),
  ...(await import('#domain/texts/batch/batch-bucket.rules.ts')),
  ...(await import('#domain/leads/lead.entity.ts')),
  ...(await import('#engine/reports/people/batches-of-lead.act.ts')),
  ...(await import('#engine/reports/people/lead-report.act.ts')),
});
beforeAll(async () => {
  room = await openDelivery('blast', table);
  m = await modules();
});
beforeEach(() => room.begin());
afterAll(() => room.close());

const at = (ms: number) => new Date(ms).toISOString();

/** The people whose bucket differs between their own batches and all batches, for each step and for all. */
async function differing(leadIds: string[]): Promise<string[]> {
  const campaign = await m.campaignById(organizationId, campaignId);
  if (!campaign) throw new Error('The campaign is gone.');
  const leads = await m.leadsOf(organizationId, leadIds);
  const out = new Set(leads.filter(({ optedOut }) => optedOut).map(({ leadId }) => leadId));
  const batchesOf = m.batchesOfLeads(campaign, out);
  const found: string[] = [];
  for (const leadId of leadIds) {
    const enrollment = (await m.enrollmentsOf(organizationId, leadId)).find((one) => one.campaignId === campaignId);
    const own = await batchesOf(leadId, enrollment);
    expect(own).not.toBeNull();
    // It is requested for all steps only while none of their texts is stored.
    const any = (await room.sends(leadId)).length === 0 ? [undefined] : [];
    for (const featureId of [...any, ...campaign.feature]) {
      const some = new Set([leadId]);
      const expected = m.bucketByLead(await room.batches(), some, featureId).get(leadId);
      const answer = m.bucketByLead(own ?? [], some, featureId).get(leadId);
      if (JSON.stringify(answer) !== JSON.stringify(expected))
        found.push(`${leadId} of ${featureId}: ${JSON.stringify(answer)}, not ${JSON.stringify(expected)}`);
    }
  }
  return found;
}

it('agrees with all batches at every moment: waiting, held, opted out, paused, after an edit', async () => {
  const leadIds = await room.people(70);
  const { featureIds } = await room.campaign([{}, { hours: 1 }, { days: 1 }]);
  await room.enroll(campaignId, leadIds);
  expect(await differing(leadIds)).toEqual([]);
  await room.pass(5 * MINUTE);
  expect(room.provider.texts.length).toBe(70);
  expect(await differing(leadIds)).toEqual([]);
  // One opts out, one may want to stop: the next batch skips the first, and continues without the second.
  await room.LeadEntity.patch({ organizationId, leadId: leadIds[1] ?? '' })
    .set({ optedOut: true, optedOutOf: organizationId, optedOutAt: at(Date.now()) })
    .go();
  const [held] = await m.leadsOf(organizationId, [leadIds[2] ?? '']);
  await room.PhoneConsentEntity.patch({ organizationId, phone: held?.phone ?? '' })
    .set({ wishAt: at(Date.now()) })
    .go();
  expect(await differing(leadIds)).toEqual([]);
  await room.pass(62 * MINUTE);
  expect(new Set((await room.batches()).map(({ featureId }) => featureId)).size).toBe(3);
  expect((await room.batches()).some(({ buckets }) => buckets.wantsToStop === 1)).toBe(true);
  expect(await differing(leadIds)).toEqual([]);
  await room.CampaignEntity.patch({ organizationId, campaignId }).set({ paused: true, pausedNote: 'Paused' }).go();
  await room.pass(24 * HOUR);
  expect(await differing(leadIds)).toEqual([]);
  expect((await room.batches()).some(({ buckets }) => buckets.parked > 0)).toBe(true);
  await room.CampaignEntity.patch({ organizationId, campaignId })
    .set({ feature: featureIds.slice(0, 2) })
    .go();
  expect(await differing(leadIds)).toEqual([]);
});

/** The cost of a page of ten people: table calls, and items that queries read. */
async function costOfPage(people: number): Promise<{ calls: number; looked: number; buckets: unknown[] }> {
  await room.begin();
  const leadIds = await room.people(people);
  const { featureIds } = await room.campaign([{}, { days: 1 }]);
  await room.enroll(campaignId, leadIds);
  await room.pass(2 * HOUR);
  expect(room.provider.texts.length).toBe(people);
  const page = await m.leadsOf(organizationId, leadIds.slice(0, 10));
  const enrollments = await m.enrollmentsOfLeads(organizationId, campaignId, leadIds.slice(0, 10));
  const [calls, looked] = [table.calls, table.looked];
  const reporter = await m.leadReportsIn(organizationId, { campaignId, featureId: featureIds[1] }, page);
  const reports = await Promise.all(
    page.map((lead) =>
      reporter(
        lead,
        enrollments.filter(({ leadId }) => leadId === lead.leadId),
      ),
    ),
  );
  return { calls: table.calls - calls, looked: table.looked - looked, buckets: reports.map((one) => one?.bucket) };
}

it('costs as much for a page of a campaign of 1,000 people as of 50', async () => {
  const small = await costOfPage(50);
  const large = await costOfPage(1000);
  expect(small.buckets).toEqual(Array.from({ length: 10 }, () => 'waiting'));
  expect(large.buckets).toEqual(small.buckets);
  expect(large.looked).toBeLessThanOrEqual(small.looked);
  expect(large.calls).toBeLessThanOrEqual(small.calls + 2);
});
