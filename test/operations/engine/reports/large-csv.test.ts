// The CSV of a large campaign: the same rows as a small one, written in pieces of constant size and joined into one file.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Campaign } from '#functions/schema.gen.ts';
import type { JobTask } from '#platform/jobs/run-job.act.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PEOPLE = 4100;
/** This many of them got the second step too, or wait for it. */
const WENT_ON = 1200;
const organizationId = '101';
const table = new MemoryTable();
let rooms: LeadRooms;
let campaignId: string;
beforeAll(async () => {
  rooms = await openLeadRooms();
  table.takeOver((await import('#platform/table/client.ts')).client);
  table.pageItems = 400;
  await large();
});
afterAll(() => rooms.close());

const pad = (n: number) => String(n).padStart(5, '0');

/** A campaign whose people entered one by one, with names so long that their rows fill more than one part of a file. */
async function large(): Promise<void> {
  const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
  const { BatchEntity } = await import('#domain/texts/batch/batch.entity.ts');
  const { freshBatch } = await import('#domain/texts/batch/batch.rules.ts');
  const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
  const { EnrollmentEntity } = await import('#domain/campaigns/enrollment.entity.ts');
  const at = new Date().toISOString();
  await OrganizationEntity.put({ organizationId, name: 'House', created: at }).go();
  campaignId = ((await rooms.ask('createCampaign', { name: 'June' })).campaign as Campaign).id;
  const steps: string[] = [];
  for (let step = 0; step < 2; step++) {
    const made = await rooms.ask('createCampaignFeature', { campaignId, featureType: 'MESSAGE' });
    steps.push((made.campaignFeature as { id: string }).id);
  }
  const leads = Array.from({ length: PEOPLE }, (_, n) => ({
    organizationId,
    leadId: `lead_${pad(n)}`,
    shard: n % 8,
    lifecycle: 'active' as const,
    source: 'hand' as const,
    name: `${'x'.repeat(2000)} ${n}`,
    firstName: 'Ann',
    lastName: 'Lee',
    phone: `+160255${pad(n)}`,
    lastActive: at,
    created: at,
    ...(n === 7 ? { optedOut: true, optedOutOf: organizationId, optedOutAt: at } : {}),
  }));
  await LeadEntity.put(leads).go();
  await EnrollmentEntity.put(
    leads.map(({ leadId }) => ({ organizationId, campaignId, leadId, occurrence: 1, enrolledAt: at })),
  ).go();
  const batch = (n: number, step: number) => ({
    ...freshBatch({
      organizationId,
      batchId: `${organizationId}-bat_${step}${pad(n)}`,
      kind: 'campaign',
      campaignId,
      featureId: steps[step] ?? '',
      leadIds: [`lead_${pad(n)}`],
      dueMs: Date.now(),
      createdMs: step,
    }),
    ...(step === 0 && n % 2 === 0 ? { state: 'SENT' as const, standing: 'missed' as const } : {}),
  });
  const first = leads.map((_, n) => batch(n, 0));
  await BatchEntity.put([...first, ...Array.from({ length: WENT_ON }, (_, n) => batch(n, 1))]).go();
}

async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = table.looked;
  await work();
  return table.looked - before;
}

it('is requested without reading the campaign, is written in pieces of a constant size, and has every row once', async () => {
  let jobId = '';
  const asked = await costOf(async () => {
    const { job } = await rooms.ask('csvReport', { campaignId });
    jobId = (job as { id: string }).id;
  });
  expect(asked).toBeLessThan(500);
  const { runJob } = await import('#platform/jobs/run-job.act.ts');
  const { JOB_KINDS } = await import('#functions/doors/job-kinds.act.ts');
  const task: JobTask = { jobId, organizationId, v: 1 };
  const costs: number[] = [];
  for (let next = 'more'; next === 'more'; )
    costs.push(await costOf(async () => ({ next } = await runJob(task, JOB_KINDS))));
  expect(Math.max(...costs)).toBeLessThanOrEqual(4500);
  const { job } = await rooms.ask('job', { jobId });
  expect(job).toMatchObject({ state: 'DONE', done: PEOPLE, total: PEOPLE, result: '4,100 people.' });

  const file = await (await fetch((job as { url: string }).url)).text();
  const { campaignById } = await import('#domain/campaigns/campaign.entity.ts');
  const { csvHeader, csvRows, csvText, enteredOf } = await import('#engine/reports/csv/csv-rows.act.ts');
  const campaign = await campaignById(organizationId, campaignId);
  if (!campaign) throw new Error('The campaign is gone.');
  const atOnce = csvText(await csvRows(campaign, await enteredOf(campaign)), await csvHeader(campaign));
  const [header, ...rows] = file.trimEnd().split('\r\n');
  const [expectedHeader, ...expected] = atOnce.trimEnd().split('\r\n');
  expect(header).toBe(expectedHeader);
  expect(rows.length).toBe(PEOPLE);
  expect(rows.toSorted().join('\n') === expected.toSorted().join('\n')).toBe(true);
  expect(rows.filter((row) => row.includes('Opted out')).length).toBe(1);
  expect(new Set(rows.map((row) => row.split(',').at(-2)))).toEqual(new Set(['Missed', 'Waiting', 'Opted out']));
});
