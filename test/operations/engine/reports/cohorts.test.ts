// A large campaign is added up cohort by cohort: the cost of a report does not grow with it, and when nothing changes anymore its
// report and the lists behind it equal the sum of all batches.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bucket } from '#functions/schema.gen.ts';
import {
  type DeliveryRoom,
  OWN_NUMBER,
  openDelivery,
  ORGANIZATION as organizationId,
  phoneOf,
} from '#test/given/campaigns/delivery.ts';
import { wholeReport } from '#test/given/reports/whole-report.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const campaignId = 'cmp_one';
const PLACES = 5000;

const modules = async () => ({
  ...(await import('#domain/campaigns/campaign.entity.ts')),
  ...(await import('#domain/campaigns/cohort/cohort.rules.ts')),
  ...(await import('#domain/campaigns/enrollment.entity.ts')),
  ...(await import('#features/campaigns/sending/remove-leads.act.ts')),
  ...(await import('#engine/delivery/facts/each-once.act.ts')),
  ...(await import('#engine/delivery/queue/withdraw-batch.act.ts')),
  ...(await import('#engine/messages/inbound/receive-inbound.act.ts')),
  ...(await import('#engine/delivery/totals/campaign-members.act.ts')),
  ...(await import('#engine/delivery/totals/campaign-totals.act.ts')),
  ...(await import('#domain/texts/totals/totals.rules.ts')),
  ...(await import('#engine/audience/find-leads.act.ts')),
  ...(await import('#engine/reports/buckets/report.rules.ts')),
  ...(await import('#engine/reports/people/people-behind.act.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;
let room: DeliveryRoom;
const table = new MemoryTable();
beforeAll(async () => {
  room = await openDelivery('blast', table);
  m = await modules();
});
beforeEach(async () => {
  table.faults = {};
  await room.begin();
});
afterAll(() => room.close());

async function campaign() {
  const found = await m.campaignById(organizationId, campaignId);
  if (!found) throw new Error('The campaign is gone.');
  return found;
}

/** Adds these people in that cohort, as if this many had entered before them. */
async function enterIn(cohort: number, leadIds: string[], sendRequestId?: string) {
  const { places } = await campaign();
  await room.CampaignEntity.patch({ organizationId, campaignId })
    .set({ places: cohort * PLACES })
    .go();
  await room.enroll(campaignId, leadIds, sendRequestId);
  await room.CampaignEntity.patch({ organizationId, campaignId })
    .set({ places: Math.max(places ?? 0, cohort * PLACES) })
    .go();
}

/** The report. */
async function look() {
  const kept = await campaign();
  const { cohorts } = await m.totalsByCohort(kept);
  const sum = m.sumOfTotals([...cohorts.values()]);
  return m.reportOf(kept, (await m.tellerOf(kept, [sum]))(sum), kept.responses);
}

/** The sum of all batches. */
async function whole() {
  const kept = await campaign();
  const batches = await room.batches();
  const last = m.cohortAfter(kept.places);
  const cohorts = Array.from({ length: last + 1 }, (_, cohort) => cohort);
  const removed = await Promise.all(cohorts.map((cohort) => m.removedFrom(organizationId, campaignId, cohort)));
  const people = await m.eachOnce(kept, 0, batches, removed.flat());
  return wholeReport(kept, { texts: batches.map(m.reportBatch), people: people.map(m.reportBatch) }, kept.responses);
}

/** Delivers all signals and runs the ticks of some minutes. */
async function settle() {
  await room.countChanges();
  for (let minute = 0; minute < 5; minute++) {
    await room.pass(MINUTE);
    await room.countChanges();
  }
}

async function optOut(leadId: string) {
  const at = new Date().toISOString();
  await room.LeadEntity.patch({ organizationId, leadId })
    .set({ optedOut: true, optedOutOf: organizationId, optedOutAt: at })
    .go();
}

it('agrees with all batches, at every moment', async () => {
  const leadIds = await room.people(190);
  const { featureIds } = await room.campaign([{}, { hours: 1 }, { days: 1 }]);
  await enterIn(0, leadIds.slice(0, 60));
  await enterIn(1, leadIds.slice(60, 120));
  await enterIn(2, leadIds.slice(120, 180));
  await enterIn(7, leadIds.slice(180));
  const ids = new Set((await room.batches()).map(({ batchId }) => m.cohortOf(batchId)));
  expect([...ids].sort()).toEqual([0, 1, 2, 7]);
  await settle();
  expect(await look()).toEqual(await whole());
  await optOut(leadIds[61] ?? '');
  await optOut(leadIds[1] ?? '');
  await m.removeLeads({ organizationId, campaignId, leadIds: leadIds.slice(125, 130) });
  await settle();
  expect((await look()).features[1]?.buckets.find(({ bucket }) => bucket === 'optedOut')?.count).toBe(2);
  expect(await look()).toEqual(await whole());
  await room.pass(2 * HOUR);
  await settle();
  expect(await look()).toEqual(await whole());
  // A removed person enters their earlier cohort again, though others enter a later one by now.
  await room.enroll(campaignId, leadIds.slice(125, 130));
  const enrollments = await m.enrollmentsOfLeads(organizationId, campaignId, leadIds.slice(125, 130));
  expect(new Set(enrollments.map(m.cohortOfEnrollment))).toEqual(new Set([2]));
  expect(enrollments.map(({ occurrence }) => occurrence)).toEqual([2, 2, 2, 2, 2]);
  await settle();
  expect(await look()).toEqual(await whole());
  await room.CampaignEntity.patch({ organizationId, campaignId }).set({ paused: true, pausedNote: 'Paused' }).go();
  expect(await look()).toEqual(await whole());
  await room.CampaignEntity.patch({ organizationId, campaignId })
    .set({ feature: featureIds.slice(1) })
    .go();
  expect(await look()).toEqual(await whole());
  expect((await look()).leads).toBe(190);
});

it('agrees with all batches in the end, although the index lags and texts change long after', async () => {
  const leadIds = await room.people(120);
  await room.campaign([{}, { hours: 1 }]);
  table.faults = { staleIndex: 0.6 };
  await enterIn(1, leadIds.slice(0, 60));
  await enterIn(2, leadIds.slice(60));
  await look();
  await room.pass(20 * MINUTE);
  await look();
  for (const text of room.provider.texts.slice(0, 40)) await room.tell(text, 'delivered');
  await look();
  await room.pass(90 * MINUTE);
  await look();
  table.faults = {};
  await settle();
  expect(room.provider.texts.length).toBe(240);
  expect(await look()).toEqual(await whole());
});

it('counts a text that arrives long after its cohort was added up', async () => {
  await room.campaign([{}]);
  await enterIn(1, await room.people(20));
  await room.pass(5 * MINUTE);
  await settle();
  expect((await look()).messagesSuccess).toBe(0);
  for (const text of room.provider.texts.slice(0, 8)) await room.tell(text, 'delivered');
  await settle();
  expect((await look()).messagesSuccess).toBe(8);
});

it('counts people who wrote STOP as opted out, and after START in their own bucket', async () => {
  await room.ownNumber();
  await room.campaign([{ hours: 5 }]);
  await enterIn(1, await room.people(20));
  const optedOut = async () => {
    await settle();
    const [step] = (await look()).features;
    return step?.buckets.find(({ bucket }) => bucket === 'optedOut')?.count ?? 0;
  };
  const write = (body: string) => {
    const text = { from: phoneOf(3), to: OWN_NUMBER, body, attachments: 0, optOutType: null };
    return m.receiveInbound({ ...text, sid: `SM${body}` });
  };
  await write('STOP');
  expect(await optedOut()).toBe(1);
  await write('START');
  expect(await optedOut()).toBe(0);
  expect(await look()).toEqual(await whole());
});

it('does not count the people of a batch that was undone after its cohort was added up', async () => {
  const leadIds = await room.people(60);
  await room.campaign([{ hours: 5 }]);
  await enterIn(1, leadIds.slice(0, 40));
  await enterIn(2, leadIds.slice(40));
  await settle();
  expect((await look()).leads).toBe(60);
  const [batch] = (await room.batches()).filter(({ batchId }) => m.cohortOf(batchId) === 2);
  await m.withdrawBatch({ batchId: batch?.batchId ?? '' });
  await settle();
  expect((await look()).leads).toBe(40);
});

it('counts people who were stopped before anything left, or undone, as all batches do', async () => {
  const leadIds = await room.people(100);
  await room.campaign([{}]);
  await enterIn(1, leadIds.slice(0, 50), 'snd_one');
  await enterIn(2, leadIds.slice(50), 'snd_two');
  await settle();
  const [batch] = (await room.batches()).filter(({ batchId }) => m.cohortOf(batchId) === 2);
  const late = await look();
  await m.withdrawBatch({ batchId: batch?.batchId ?? '' });
  await settle();
  expect(await look()).toEqual(await whole());
  expect((await look()).leads).toBeLessThanOrEqual(late.leads);
});

describe('the lists behind its numbers', () => {
  it('contain everybody once, as many as the number says, on pages of any size', async () => {
    const leadIds = await room.people(230);
    await room.campaign([{}, { hours: 1 }]);
    for (const cohort of [0, 1, 2, 3]) await enterIn(cohort, leadIds.slice(cohort * 57, cohort * 57 + 57));
    await room.pass(20 * MINUTE);
    for (const text of room.provider.texts.slice(100, 150)) await room.tell(text, 'undelivered', 30003);
    await m.removeLeads({ organizationId, campaignId, leadIds: leadIds.slice(60, 63) });
    await settle();
    const kept = await campaign();
    const pages = async (
      list: (window: { skip: number; count: number }) => Promise<{ leadIds: string[]; total: number }>,
    ) => {
      const found: string[] = [];
      let total = 0;
      for (let skip = 0; skip === 0 || skip < total; skip += 7) {
        const page = await list({ skip, count: 7 });
        total = page.total;
        found.push(...page.leadIds);
      }
      return { found, total };
    };
    for (const { featureId, buckets } of (await look()).features)
      for (const { bucket, count } of buckets) {
        const part = { featureId, buckets: [bucket] as Bucket[] };
        const { found, total } = await pages((window) => m.peopleInBuckets(kept, part, window));
        expect(total).toBe(count);
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBe(count);
      }
    const members = await pages((window) => m.membersOfCampaign(kept, undefined, window));
    expect(members.total).toBe(225);
    expect(new Set(members.found)).toEqual(new Set([...leadIds.slice(0, 60), ...leadIds.slice(63, 228)]));
    // A selection reads them cohort by cohort.
    const selected: string[] = [];
    for (let cursor: string | null = null, pieces = 0; pieces === 0 || cursor; pieces++) {
      const page: Awaited<ReturnType<typeof m.selectLeads>> = await m.selectLeads({
        organizationId,
        selection: { campaignId },
        cursor,
        limit: 20,
      });
      selected.push(...page.leadIds);
      cursor = page.cursor;
    }
    expect([...selected].sort()).toEqual([...members.found].sort());
  });
});

/** The table calls of a report and of a page in a campaign of this many cohorts. */
async function costOf(cohorts: number): Promise<{ look: number; page: number; changed: number }> {
  await room.begin();
  const leadIds = await room.people(cohorts * 2);
  const { featureIds } = await room.campaign([{}, { days: 1 }]);
  for (let cohort = 0; cohort < cohorts; cohort++) await enterIn(cohort, leadIds.slice(cohort * 2, cohort * 2 + 2));
  await room.pass(10 * MINUTE);
  await settle();
  for (let again = 0; again * 8 <= cohorts; again++) await look();
  const calls = async (work: () => Promise<unknown>) => {
    const before = table.calls;
    await work();
    return table.calls - before;
  };
  const kept = await campaign();
  const part = { featureId: featureIds[1], buckets: ['waiting'] as Bucket[] };
  const [quiet, page] = [
    await calls(look),
    await calls(() => m.peopleInBuckets(kept, part, { skip: cohorts, count: 4 })),
  ];
  await m.removeLeads({ organizationId, campaignId, leadIds });
  return { look: quiet, page, changed: await calls(look) };
}

it('costs as many calls with forty cohorts as with ten, also when all of them changed', async () => {
  const [few, many] = [await costOf(10), await costOf(40)];
  expect(many).toEqual(few);
});
