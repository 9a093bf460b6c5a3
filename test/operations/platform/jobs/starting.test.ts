// Starting background work: one job however often and however closely it is requested.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';
import { measuredBy } from '#test/given/measured.ts';

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
  it('that is requested twice at once is stored once, and neither start resets it', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(other).toEqual(one);
    expect(one).toMatchObject({ kind: 'report', state: 'RUNNING', total: 5000, done: 0 });
  });

  it('that another start stored and ran between the read and the write keeps its progress', async () => {
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

  it('gives its input to its own kind alone', async () => {
    const job = await start();
    expect(jobs.inputOf(job, 'report')).toEqual({ campaignId: 'cmp_one' });
    expect(() => jobs.inputOf(job, 'enrol')).toThrow('is of kind report');
  });
});

const MINUTE = 60_000;
const LEASE = 15 * MINUTE;
const namesOf = (id: string) => rooms.started.filter(({ name }) => name.startsWith(id)).map(({ name }) => name);
/** What the third tick of a minute does with jobs. */
const takeUp = async () => (await import('#platform/jobs/take-up-job.act.ts')).takeUpJob({ organizationId, jobId });
const piece = async (done: number, cursor: string | null) => {
  const { runJob } = await import('#platform/jobs/run-job.act.ts');
  const run = async () => ({ cursor, done });
  return runJob({ organizationId, jobId, v: 1 }, { report: run } as never);
};

describe('a job that died without a report', () => {
  it('is started again when its lease is over, under a name with the number of the try, and continues where it stopped', async () => {
    await start();
    await piece(2000, '2000');
    rooms.pass(LEASE - MINUTE);
    await takeUp();
    expect(namesOf(jobId)).toEqual([jobId]);
    rooms.pass(2 * MINUTE);
    await Promise.all([takeUp(), takeUp()]);
    expect(namesOf(jobId)).toEqual([jobId, `${jobId}-1`]);
    expect(await jobs.jobOf(organizationId, jobId)).toMatchObject({ state: 'RUNNING', done: 2000, deaths: 1 });
    await piece(4000, '4000');
    expect(await jobs.jobOf(organizationId, jobId)).toMatchObject({ starts: 1, deaths: 0 });
    await piece(5000, null);
    rooms.pass(2 * LEASE);
    await takeUp();
    expect(await jobs.jobOf(organizationId, jobId)).toMatchObject({ state: 'DONE', done: 5000 });
    expect(namesOf(jobId)).toHaveLength(2);
  });

  it('of a kind that only the next version knows stops there, and continues once that version is back', async () => {
    await start();
    await piece(2000, '2000');
    const { runJob } = await import('#platform/jobs/run-job.act.ts');
    const withoutIt = () => runJob({ organizationId, jobId, v: 1 }, {});
    await expect(withoutIt()).rejects.toThrow('There is no job of kind report.');
    rooms.pass(LEASE + MINUTE);
    await takeUp();
    await expect(withoutIt()).rejects.toThrow('There is no job of kind report.');
    await piece(4000, '4000');
    expect(await jobs.jobOf(organizationId, jobId)).toMatchObject({ state: 'RUNNING', done: 4000, deaths: 0 });
  });

  it('of texts says that some may have left, when it is given up: sent again they would be other texts', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { giveUp } = await import('#platform/jobs/run-job.act.ts');
    await giveUp({ ...(await start()), kind: 'message' }, 'died');
    const job = await jobs.jobOf(organizationId, jobId);
    expect(job?.error).toContain('Some people may have this text already');
    error.mockRestore();
  });

  it('is given up after five deaths in a row, says so, and no longer runs', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await start();
    for (let death = 0; death <= 5; death++) {
      rooms.pass(LEASE + MINUTE);
      await takeUp();
    }
    const job = await jobs.jobOf(organizationId, jobId);
    expect(job).toMatchObject({ state: 'FAILED', error: expect.stringContaining('start it again') });
    expect(job?.gs5sk).toBeUndefined();
    expect(namesOf(jobId)).toHaveLength(6);
    expect(error.mock.calls.flat().join()).toContain('"kind":"job"');
    error.mockRestore();
  });
});

describe('a tick', () => {
  it('postpones an item that throws, behind everything that fell due before, and does the rest', async () => {
    const { dueIn, workOff } = await import('#platform/jobs/due-work.act.ts');
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await start();
    const poison = jobId;
    jobId = `${jobId}_other`;
    await start();
    rooms.pass(LEASE + MINUTE);
    type Found = { pk?: string; jobId: string };
    const due = async () => (await dueIn<Found>(['JOBS'])).filter((one) => one.jobId.startsWith(poison));
    const done: string[] = [];
    const work = async ({ jobId: id }: Found) => {
      if (id === poison) throw new TypeError('a bug');
      done.push(id);
    };
    expect(await workOff(await due(), performance.now() + MINUTE, work)).toBe(1);
    expect(done).toEqual([jobId]);
    expect((await due()).map((one) => one.jobId)).toEqual([jobId]);
    rooms.pass(MINUTE);
    expect((await due()).map((one) => one.jobId)).toEqual([jobId, poison]);
    error.mockRestore();
  });

  it('moves items from the key of an older version to the current one, with their time, and leaves what changed meanwhile', async () => {
    const [{ moveDue }, { dueIn }] = await Promise.all([
      import('#platform/jobs/move-due.act.ts'),
      import('#platform/jobs/due-work.act.ts'),
    ]);
    await start();
    const noted = jobs.JobEntity.patch({ organizationId, jobId }).set({ gs5pk: 'FORMER#1' });
    await noted.go();
    const before = await jobs.jobOf(organizationId, jobId);
    const kinds: unknown[] = [];
    expect(await moveDue('FORMER#1', ({ __edb_e__: entity }) => `${kinds.push(entity)}`)).toBe(1);
    expect(kinds).toEqual(['job']);
    expect(await jobs.jobOf(organizationId, jobId)).toEqual({ ...before, gs5pk: '1' });
    expect(await moveDue('FORMER#1', () => '2')).toBe(0);
    await noted.go();
    const { client } = await import('#platform/table/client.ts');
    const ask = vi.spyOn(client, 'ask').mockImplementationOnce(async (operation, input) => {
      ask.mockRestore();
      const found = await client.ask(operation, input);
      await jobs.JobEntity.patch({ organizationId, jobId }).set({ gs5pk: 'JOBS' }).go();
      return found;
    });
    expect(await moveDue('FORMER#1', () => '2')).toBe(0);
    rooms.pass(LEASE + MINUTE);
    expect((await dueIn<{ pk?: string; jobId: string }>(['JOBS'])).map((one) => one.jobId)).toContain(jobId);
  });

  it('starts nothing more when its time is over', async () => {
    const { workOff } = await import('#platform/jobs/due-work.act.ts');
    const work = vi.fn(async () => undefined);
    await workOff([{}, {}], performance.now() - 1, work);
    expect(work).not.toHaveBeenCalled();
  });

  it('does not run while the same tick still runs, and runs after one that died', async () => {
    const { inTurn } = await import('#platform/jobs/in-turn.act.ts');
    let end = () => undefined as unknown;
    const running = Promise.resolve();
    const first = new Promise<void>((begun) => {
      void inTurn(
        'a tick',
        () =>
          new Promise<void>((done) => {
            end = done as never;
            begun();
          }),
      );
    });
    await first;
    const work = vi.fn(async () => undefined);
    await inTurn('a tick', work);
    await inTurn('another', work);
    expect(work).toHaveBeenCalledTimes(1);
    // Its process died: the next minute comes a little early, and still does its work.
    rooms.pass(MINUTE - 1000);
    await inTurn('a tick', work);
    expect(work).toHaveBeenCalledTimes(2);
    end();
    await running;
  });
});

it('a tick reports to the alarms that it ran, and how late the most overdue work is, in a line that CloudWatch reads', async () => {
  const { handler } = await import('#engine/delivery/waking/overdue.tick.ts');
  const { handler: settle } = await import('#engine/delivery/waking/settle.tick.ts');
  const [beat, unconfirmed, ...others] = await measuredBy(async () => {
    await handler();
    await settle();
  });
  expect(others).toEqual([]);
  const metricsOf = (...names: string[]) => [
    { Namespace: 'Beckon/beckon-blast', Dimensions: [[]], Metrics: names.map((Name) => ({ Name })) },
  ];
  expect(beat).toMatchObject({
    beat: 1,
    'oldest-due': 0,
    _aws: { CloudWatchMetrics: metricsOf('beat', 'oldest-due') },
  });
  expect(unconfirmed).toMatchObject({ 'unconfirmed-age': 0 });
});
