// Starting background work: one job however often and however closely it is asked for.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

type Jobs = typeof import('#platform/jobs/start-job.act.ts') & typeof import('#platform/jobs/job.entity.ts');

const actor = { userId: 'usr_ana', userName: 'Ana' };
const organizationId = '311';
let rooms: Rooms;
let jobs: Jobs;
let number = 0;
let jobId = '';

const start = () =>
  jobs.startJob({ organizationId, kind: 'report', input: { campaignId: 'cmp_one' }, total: 5000, actor, jobId });

/** As if a piece had been run: the job is halfway through. */
async function pieceIsDone(): Promise<void> {
  await jobs.JobEntity.patch({ organizationId, jobId }).set({ done: 2000, cursor: '2000' }).go();
}

beforeAll(async () => {
  rooms = await openRooms('blast');
  jobs = {
    ...(await import('#platform/jobs/start-job.act.ts')),
    ...(await import('#platform/jobs/job.entity.ts')),
  };
});
beforeEach(() => {
  jobId = `job_${++number}`;
});
afterAll(() => rooms.close());

describe('a job', () => {
  it('that is asked for twice at once is kept once, and neither start resets it', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(other).toEqual(one);
    expect(one).toMatchObject({ kind: 'report', state: 'RUNNING', total: 5000, done: 0 });
  });

  it('that another start kept, and ran, between the look and the write stays as far as it came', async () => {
    await start();
    await pieceIsDone();
    const missed = { go: async () => ({ data: null }) };
    vi.spyOn(jobs.JobEntity, 'get').mockReturnValueOnce(missed as never);
    expect(await start()).toMatchObject({ done: 2000, cursor: '2000' });
    expect(await jobs.jobOf(organizationId, jobId)).toMatchObject({ done: 2000, cursor: '2000' });
  });

  it('that is requested again later is found unchanged and started under the same name', async () => {
    await start();
    await pieceIsDone();
    expect(await start()).toMatchObject({ done: 2000 });
    const names = rooms.started.map(({ name }) => name).filter((name) => name === jobId);
    expect(names).toHaveLength(2);
  });

  it('tells what it works on to its own kind alone', async () => {
    const job = await start();
    expect(jobs.inputOf(job, 'report')).toEqual({ campaignId: 'cmp_one' });
    expect(() => jobs.inputOf(job, 'enrol')).toThrow('is of kind report');
  });
});
