// An organization of 2,000,000 people in one campaign of five steps, kept in memory as the table would hold it: four steps are sent, all wait for the fifth.
import type { Campaign } from '#functions/schema.gen.ts';
import { leadPartition } from '#platform/table/keys.ts';
import { NOON } from '../given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '../given/leads/lead-rooms.ts';
import { MemoryTable } from '../given/table/memory-table.ts';

export const PEOPLE = Number(process.env.SCALE_PEOPLE ?? 2_000_000);
export const ORGANIZATION = '101';
export const STEPS = 5;
/** This many travel together; a page of 1 MB holds this many batches. */
const TOGETHER = 50;
const A_PAGE = 400;
export const BATCHES = PEOPLE / TOGETHER;
/** Every twentieth opted out. */
export const OUT = 20;
const DAY = 24 * 3_600_000;

const digits = (n: number) => String(n).padStart(7, '0');
const leadOf = (n: number) => `lead_${digits(n)}`;
/** People came in this order: whose cohort is which follows from it. */
const PLACES = 5000;
const cohortOf = (n: number) => Math.floor((n * TOGETHER) / PLACES);
export const COHORTS = Math.floor(PEOPLE / PLACES);

/** What a door asks of the table while it works: calls, items that queries went through, megabytes more than before, seconds. */
export type Cost = { calls: number; looked: number; mib: number; seconds: number };

export type Crowd = {
  rooms: LeadRooms;
  campaignId: string;
  featureIds: string[];
  costOf(work: () => Promise<unknown>): Promise<Cost>;
};

type Row = Record<string, unknown>;

/** Keeps one item as its entity does, and answers it: the others differ in their names. */
async function pattern(put: () => Promise<unknown>, table: MemoryTable, pk: string): Promise<Row> {
  await put();
  const found = table.all().find((item) => item.pk === pk);
  if (!found) throw new Error(`Nothing was kept as ${pk}.`);
  return found;
}

const renamed = (row: Row, from: string, to: string): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll(from, to) : value]),
  );

async function savePeople(table: MemoryTable, put: (Item: Row) => Promise<unknown>): Promise<void> {
  const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
  const lead = {
    organizationId: ORGANIZATION,
    leadId: leadOf(0),
    shard: 0,
    lifecycle: 'active' as const,
    source: 'csv' as const,
    name: 'Ann Lee',
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '+16020000000',
    lastActive: NOON,
    created: NOON,
    optedOut: true,
    optedOutOf: ORGANIZATION,
    optedOutAt: NOON,
  };
  const row = await pattern(() => LeadEntity.put(lead).go(), table, leadPartition(ORGANIZATION, leadOf(0)));
  for (let n = OUT; n < PEOPLE; n += OUT) {
    const phone = { phone: `+1602${digits(n)}` };
    await put({ ...renamed(row, leadOf(0), leadOf(n)), ...phone });
  }
}

async function saveBatches(
  table: MemoryTable,
  put: (Item: Row) => Promise<unknown>,
  campaignId: string,
  featureIds: readonly string[],
): Promise<void> {
  const { BatchEntity } = await import('#domain/texts/batch/batch.entity.ts');
  const { freshBatch, keptLeadIds, reportPartition, tallyShard, tallyKey } = await import(
    '#domain/texts/batch/batch.rules.ts'
  );
  const { inCohort } = await import('#domain/campaigns/cohort/cohort.rules.ts');
  const nowMs = Date.now();
  const idOf = (step: number, n: number) => inCohort(`${ORGANIZATION}-bat_${step}${digits(n)}`, cohortOf(n));
  const common = { organizationId: ORGANIZATION, campaignId, kind: 'campaign' as const };
  for (const [step, featureId] of featureIds.entries()) {
    const isLast = step === STEPS - 1;
    const createdMs = nowMs - (STEPS - step) * DAY;
    const fresh = freshBatch({
      ...common,
      batchId: idOf(step, 0),
      featureId,
      leadIds: [],
      createdMs,
      dueMs: isLast ? nowMs + 2 * DAY : createdMs,
    });
    const { gs3pk, gs3sk, gs5pk, gs5sk, ...sent } = fresh;
    const passed = featureIds.slice(0, step);
    const previousAt = new Date(nowMs - DAY).toISOString();
    const batch = isLast
      ? { ...fresh, passed, previousAt }
      : { ...sent, passed, previousAt, state: 'SENT' as const, written: true, nextBatchId: idOf(step + 1, 0) };
    const row = await pattern(() => BatchEntity.put(batch).go(), table, `ORG#${ORGANIZATION}#BATCH#${idOf(step, 0)}`);
    for (let n = 0; n < BATCHES; n++) {
      const batchId = idOf(step, n);
      const shard = tallyShard(batchId);
      const leadIds = Array.from({ length: TOGETHER }, (_, k) => leadOf(n * TOGETHER + k));
      const next = isLast ? {} : { nextBatchId: idOf(step + 1, n) };
      const where = { reportOf: reportPartition(ORGANIZATION, campaignId, shard), reportAs: batchId };
      const found = { gs1pk: `ORG#${where.reportOf}`, gs1sk: batchId };
      await put({
        ...renamed(row, idOf(step, 0), batchId),
        ...where,
        ...found,
        ...next,
        ...(cohortOf(n) > 0 ? { cohort: cohortOf(n) } : {}),
        leadIds: keptLeadIds(leadIds),
      });
      if (isLast) continue;
      const tally = { pk: `ORG#${tallyKey(ORGANIZATION, campaignId, shard)}`, sk: `TALLY#${batchId}` };
      await put({ ...tally, __edb_e__: 'batchTally', __edb_v__: '1', delivered: TOGETHER, recountedAt: NOON });
    }
  }
}

/** What the stream told about the cohorts while all of this came: that they changed, and who opted out. */
async function saveCohorts(campaignId: string): Promise<void> {
  const { saveChange } = await import('#domain/texts/totals/cohort-totals.entity.ts');
  const { saveOptOut } = await import('#domain/texts/totals/cohort-opt-out.entity.ts');
  const atMs = Date.now() - DAY;
  for (let cohort = 1; cohort < COHORTS; cohort++) {
    const common = { organizationId: ORGANIZATION, campaignId, cohort };
    await saveChange(common, atMs, atMs);
    for (let n = cohort * PLACES; n < (cohort + 1) * PLACES; n += OUT)
      await saveOptOut({ ...common, leadId: leadOf(n) });
  }
}

/** Opens the organization; costs are counted from then on. */
export async function openCrowd(): Promise<Crowd> {
  const table = new MemoryTable(() => 0);
  table.mostCalls = Number.POSITIVE_INFINITY;
  table.pageItems = A_PAGE;
  const rooms = await openLeadRooms();
  const { client } = await import('#platform/table/client.ts');
  table.takeOver(client);
  const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
  const { CampaignEntity } = await import('#domain/campaigns/campaign.entity.ts');
  await OrganizationEntity.put({ organizationId: ORGANIZATION, name: 'House', created: NOON }).go();
  const { id: campaignId } = (await rooms.ask('createCampaign', { name: 'June' })).campaign as Campaign;
  const featureIds: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const made = await rooms.ask('createCampaignFeature', { campaignId, featureType: 'MESSAGE', days: step });
    featureIds.push((made.campaignFeature as { id: string }).id);
  }
  await CampaignEntity.patch({ organizationId: ORGANIZATION, campaignId })
    .set({ lastActive: NOON, places: PEOPLE })
    .go();
  const put = (Item: Row) => client.ask('PutItem', { Item });
  await savePeople(table, put);
  await saveBatches(table, put, campaignId, featureIds);
  await saveCohorts(campaignId);
  return {
    rooms,
    campaignId,
    featureIds,
    async costOf(work) {
      globalThis.gc?.();
      const [calls, looked, bytes] = [table.calls, table.looked, process.memoryUsage.rss()];
      const startedMs = performance.now();
      let most = bytes;
      const look = setInterval(() => {
        most = Math.max(most, process.memoryUsage.rss());
      }, 20);
      await work();
      clearInterval(look);
      const mib = (Math.max(most, process.memoryUsage.rss()) - bytes) / 2 ** 20;
      const seconds = (performance.now() - startedMs) / 1000;
      return { calls: table.calls - calls, looked: table.looked - looked, mib, seconds };
    },
  };
}
