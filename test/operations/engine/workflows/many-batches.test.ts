// Changing a rule of a step that very many people got: no call and no piece of a job reads more than a fixed number of batches.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobTask } from '#platform/jobs/run-job.act.ts';
import { openRules, type RulesRoom } from '#test/given/campaigns/rules.ts';

const HOUR = 3_600_000;
const organizationId = '101';
const SLIDES = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
const unopened = (hours: number) => ({ triggerType: 'UNOPENED', performedAction: false, hours });
const TEXT = { actionType: 'LEAD', message: 'Still there?' };
let rules: RulesRoom;
beforeAll(async () => {
  rules = await openRules();
  // A page of 1 MB holds some 400 batches of 50 people.
  rules.table.pageItems = 400;
});
beforeEach(() => rules.begin());
afterAll(() => rules.room.close());

type Cost = { calls: number; looked: number };

/** The table calls of some work, and the items that its queries read. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const { calls, looked } = rules.table;
  await work();
  return { calls: rules.table.calls - calls, looked: rules.table.looked - looked };
}

/** Stores this many batches whose one person got the step's text an hour ago, and as many of another step. */
async function batchesOf(count: number, featureId: string): Promise<void> {
  const { BatchEntity } = await import('#domain/texts/batch/batch.entity.ts');
  const { freshBatch } = await import('#domain/texts/batch/batch.rules.ts');
  const sentMs = Date.now() - HOUR;
  const kept = [featureId, 'ftr_other'].flatMap((of) =>
    Array.from({ length: count }, (_, n) => ({
      ...freshBatch({
        organizationId,
        batchId: `${organizationId}-bat_${of}${String(n).padStart(5, '0')}`,
        campaignId: 'cmp_one',
        kind: 'campaign',
        featureId: of,
        leadIds: [`lead_${n}`],
        dueMs: sentMs,
        createdMs: sentMs,
      }),
      state: 'SENT' as const,
      written: true,
      sentAt: new Date(sentMs).toISOString(),
    })),
  );
  await BatchEntity.put(kept).go();
}

/** Runs the started jobs to their end; returns the cost of each piece. */
async function runJobs(): Promise<Cost[]> {
  const { runJob } = await import('#platform/jobs/run-job.act.ts');
  const { JOB_KINDS } = await import('#functions/doors/job-kinds.act.ts');
  const costs: Cost[] = [];
  for (const { input } of rules.room.rooms.started.filter(({ machine }) => machine === 'job')) {
    let next = 'more';
    while (next === 'more')
      costs.push(await costOf(async () => ({ next } = await runJob(input as unknown as JobTask, JOB_KINDS))));
  }
  return costs;
}

const waits = () => rules.room.rooms.started.filter(({ machine }) => machine === 'rule').map(({ name }) => name);

/** Adds this many rules about people who did not open the text within six hours, at a step with this many batches. */
async function changed(count: number, hours: number) {
  await rules.begin();
  const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
  const [featureId = ''] = featureIds;
  await batchesOf(count, featureId);
  await rules.rule(featureId, [{ ...unopened(hours), changedMs: Date.now(), waited: { days: 0, hours: 6 } }], [TEXT]);
  const { handler } = await import('#engine/workflows/running/rules.listener.ts');
  const event = { 'detail-type': 'workflow.changed', detail: { organizationId, campaignId, featureId } };
  const call = await costOf(() => handler(event as never));
  const inCall = waits().length;
  const pieces = await runJobs();
  return { call, inCall, pieces, all: waits() };
}

it('arms some batches at once and the rest in pieces, each once; the call costs no more in a campaign of four times as many', async () => {
  const some = await changed(400, 4);
  const many = await changed(1600, 4);
  expect(some.inCall).toBeGreaterThanOrEqual(100);
  expect(many.inCall).toBeGreaterThanOrEqual(100);
  for (const { call, inCall } of [some, many]) {
    expect(inCall).toBeLessThan(200);
    expect(call.looked).toBeLessThanOrEqual(1000);
    expect(call.calls).toBeLessThan(250);
  }
  for (const { looked } of many.pieces) expect(looked).toBeLessThanOrEqual(5000);
  expect(many.pieces.length).toBeGreaterThanOrEqual(3);
  expect(many.all.length).toBe(1600);
  expect(new Set(many.all).size).toBe(1600);
});

it('evaluates batches that have waited longer than a shortened rule allows, also those of the job', async () => {
  const { all, pieces } = await changed(300, 1);
  expect(pieces.length).toBeGreaterThanOrEqual(1);
  expect(all.length).toBe(300);
  for (const name of all) expect(name).toMatch(/-cut$/);
});

it('starts no job when the call can do everything, or when no rule is about something that did not happen', async () => {
  expect((await changed(40, 4)).pieces).toEqual([]);
  await rules.begin();
  const { campaignId, featureIds } = await rules.room.campaign([SLIDES]);
  const [featureId = ''] = featureIds;
  await batchesOf(600, featureId);
  await rules.rule(featureId, [{ triggerType: 'VIEWED', triggerOption: 'sld_a' }], [TEXT]);
  const { rulesChanged } = await import('#engine/workflows/running/changed-rules-job.act.ts');
  const { looked } = await costOf(() => rulesChanged({ organizationId, campaignId, featureId }));
  expect(looked).toBeLessThan(10);
  expect(await runJobs()).toEqual([]);
});
