// `npm run scale -- growth`: what a campaign of 2,000,000 people costs to read, edit, stop, list and write as a file.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '#functions/schema.gen.ts';
import type { JobTask } from '#platform/jobs/run-job.act.ts';
import { BATCHES, COHORTS, type Cost, type Crowd, ORGANIZATION, OUT, openCrowd, PEOPLE, STEPS } from './crowd.ts';
import { say } from './pace.ts';

/** Of a job this many pieces are run: each has the same bound. */
const PIECES = 6;
const HOUR = 3_600_000;

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
  say('people, batches', `${PEOPLE}`, `${STEPS * BATCHES}`);
}, HOUR);
afterAll(() => crowd?.rooms.close());

function tell(what: string, { calls, looked, mib, seconds }: Cost): void {
  say(what, `${calls} calls`, `${looked} items, ${mib.toFixed(0)} MiB more, ${seconds.toFixed(2)} s`);
}

function most(costs: readonly Cost[]): Cost {
  const most = (name: keyof Cost) => Math.max(...costs.map((cost) => cost[name]));
  return { calls: most('calls'), looked: most('looked'), mib: most('mib'), seconds: most('seconds') };
}

/** Runs some pieces of a job; answers what each cost. */
async function runPieces(jobId: string): Promise<Cost[]> {
  const { runJob } = await import('#platform/jobs/run-job.act.ts');
  const { JOB_KINDS } = await import('#functions/doors/job-kinds.act.ts');
  const task: JobTask = { jobId, organizationId: ORGANIZATION, v: 1 };
  const costs: Cost[] = [];
  for (let next = 'more'; next === 'more' && costs.length < PIECES; )
    costs.push(await crowd.costOf(async () => ({ next } = await runJob(task, JOB_KINDS))));
  return costs;
}

it('the list of people who opted out', { timeout: HOUR }, async () => {
  const list = async (args: object) => {
    const answer = await crowd.rooms.ask('leads', { leadFilter: 'optedOut', ...args });
    expect(answer).toMatchObject({ errors: [], total: PEOPLE / OUT });
    expect((answer.leads as unknown[]).length).toBe(10);
  };
  const first = await crowd.costOf(() => list({}));
  tell('who opted out: the first page, everybody counted', first);
  const second = await crowd.costOf(() => list({ page: 2 }));
  tell('  the next page', second);
  expect(second.calls).toBeLessThanOrEqual(60);
  expect(first.mib).toBeLessThan(400);
});

it('an edit of the fifth step', { timeout: HOUR }, async () => {
  const { campaignId, featureIds, rooms } = crowd;
  const { CampaignFeatureEntity } = await import('#domain/campaigns/campaign-feature.entity.ts');
  const { campaignChanged } = await import('#engine/delivery/waking/wake-batches.act.ts');
  const featureId = featureIds.at(-1) ?? '';
  await CampaignFeatureEntity.patch({ organizationId: ORGANIZATION, featureId }).set({ days: 2 }).go();
  const call = await crowd.costOf(() => campaignChanged(ORGANIZATION, campaignId));
  tell('an edit: what its listener does', call);
  expect(call.looked).toBeLessThanOrEqual(2500);
  const job = rooms.started.find(({ machine }) => machine === 'job');
  const pieces = most(await runPieces(String(job?.input.jobId)));
  tell('  the largest piece of its job', pieces);
  expect(pieces.looked).toBeLessThanOrEqual(6000);
  expect(Math.max(call.mib, pieces.mib)).toBeLessThan(400);
});

it('Stop', { timeout: HOUR }, async () => {
  const { wakeSome } = await import('#engine/delivery/waking/wake-batches.act.ts');
  const stop = {
    organizationId: ORGANIZATION,
    campaignId: crowd.campaignId,
    what: 'stop',
    sendRequestId: 'snd',
  } as const;
  const costs: Cost[] = [];
  for (let from: string | null = ''; from !== null; ) {
    const cursor: string = from;
    costs.push(await crowd.costOf(async () => ({ cursor: from } = await wakeSome(stop, 100, cursor))));
  }
  tell(`Stop: the largest of its ${costs.length} pieces`, most(costs));
  expect(most(costs).looked).toBeLessThanOrEqual(1400);
  expect(most(costs).mib).toBeLessThan(400);
});

it('the CSV: sorting names', { timeout: HOUR }, async () => {
  let job: Job | null = null;
  const asked = await crowd.costOf(async () => {
    ({ job } = (await crowd.rooms.ask('csvReport', { campaignId: crowd.campaignId })) as unknown as { job: Job });
  });
  tell('CSV: asking for it', asked);
  expect(asked.looked).toBeLessThan(500);
  const pieces = most(await runPieces((job as unknown as Job).id));
  tell('  the largest piece of its job', pieces);
  expect(pieces.looked).toBeLessThanOrEqual(9000);
  expect(pieces.mib).toBeLessThan(600);
});

/** What a look at the campaign says, past what this process keeps of the last one. */
async function look(): Promise<void> {
  const { reportOf } = await import('#engine/reports/buckets/report.rules.ts');
  const totals = await import('#engine/delivery/totals/campaign-totals.act.ts');
  const { sumOfTotals } = await import('#domain/texts/totals/totals.rules.ts');
  const campaign = await theCampaign();
  const sum = sumOfTotals([...(await totals.totalsByCohort(campaign)).cohorts.values()]);
  const report = reportOf(campaign, (await totals.tellerOf(campaign, [sum]))(sum), 0);
  expect(report).toMatchObject({ leads: PEOPLE, messagesSuccess: (STEPS - 1) * PEOPLE, isFinished: false });
  expect(report.features.at(-1)?.buckets).toEqual([
    expect.objectContaining({ bucket: 'waiting', count: PEOPLE - PEOPLE / OUT }),
    expect.objectContaining({ bucket: 'optedOut', count: PEOPLE / OUT }),
  ]);
}

async function theCampaign() {
  const { campaignById } = await import('#domain/campaigns/campaign.entity.ts');
  const campaign = await campaignById(ORGANIZATION, crowd.campaignId);
  if (!campaign) throw new Error('The campaign is gone.');
  return campaign;
}

/** What one cohort in this many costs is measured. */
const WEIGHED = 50;
/** A look adds up at most eight cohorts and reads the first one, some hundred batches each with their people. */
const A_LOOK = { calls: 300, mib: 300 };

it('the report and the lists behind it', { timeout: HOUR }, async () => {
  const { settleCohort } = await import('#engine/delivery/totals/campaign-totals.act.ts');
  const { saveChange } = await import('#domain/texts/totals/cohort-totals.entity.ts');
  const { campaignId, featureIds, rooms } = crowd;
  const cohortKey = (cohort: number) => ({ organizationId: ORGANIZATION, campaignId, cohort });
  const ticks: Cost[] = [];
  for (let cohort = 1; cohort < COHORTS; cohort++) {
    const isWeighed = cohort % WEIGHED === 1;
    if (isWeighed) ticks.push(await crowd.costOf(() => settleCohort(cohortKey(cohort))));
    else await settleCohort(cohortKey(cohort));
  }
  tell('the tick adds up a cohort: the most', most(ticks));
  const quiet = await crowd.costOf(look);
  tell('the report, nothing changed', quiet);
  for (let cohort = 1; cohort < COHORTS; cohort++) await saveChange(cohortKey(cohort), Date.now(), Date.now());
  const changed = await crowd.costOf(look);
  tell('the report, every cohort changed', changed);
  const pages: Cost[] = [];
  const people = (args: object) =>
    crowd.costOf(async () => {
      const answer = await rooms.ask('leads', { campaignId, ...args });
      expect(answer.errors).toEqual([]);
    });
  const behind = { campaignFeatureId: featureIds.at(-1), bucket: 'waiting' };
  for (const page of [1, 2, Math.floor(PEOPLE / 20)]) {
    pages.push(await people({ ...behind, page }));
    pages.push(await people({ page }));
  }
  tell('a page of a list behind it: the most', most(pages));
  for (const cost of [quiet, changed, most(pages)]) {
    expect(cost.calls).toBeLessThanOrEqual(A_LOOK.calls);
    expect(cost.mib).toBeLessThan(A_LOOK.mib);
  }
});
