// `npm run bench`: fills an organization, runs everything three times and prints medians with load average and commit; `-- --pages` the pages behind links alone.
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { signUp } from '../../bin/sign-up.ts';
import { askProduct, knock, type Street } from '../../bin/street.ts';
import { addTestCard, writeCampaign } from '../../bin/walk.ts';
import { HostProcess } from '../given/hosts/host-process.ts';
import {
  type BlastSpeed,
  blast,
  callbacksASecond,
  cpuSeconds,
  fill,
  liftPace,
  memoryMib,
  someLeadIds,
  toNoon,
} from './blast.ts';
import { doorFiles, doorSize, firstLoadKb } from './bundles.ts';
import { questions, timeField } from './fields.ts';
import { pages } from './pages.ts';
import { tableAlone } from './table.ts';

const LEADS = Number(process.env.BENCH_LEADS ?? 100_000);
const BLAST = Number(process.env.BENCH_BLAST ?? 10_000);
const RUNS = 3;
const PASSWORD = 'a saguaro in bloom';
const SETTLE_MS = 10_000;
/** A whole minute, since the ticks come once in each. */
const REST_MS = 60_000;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const say = (what: string, value: string, goal = '') =>
  console.log(`${what.padEnd(64)} ${value.padStart(14)}  ${goal}`);

const SITE = resolve('.local', 'bench-site');

async function sizes(): Promise<void> {
  const args = [
    'build',
    '--config',
    'web/vite.config.ts',
    '--logLevel',
    'error',
    '--manifest',
    '--outDir',
    SITE,
    '--emptyOutDir',
  ];
  execFileSync(join('node_modules', '.bin', 'vite'), args, { env: { ...process.env, NODE_ENV: 'production' } });
  for (const door of doorFiles()) {
    const { kib, initMs } = await doorSize(door);
    say(
      door.replace('functions/', ''),
      `${kib.toFixed(0)} KiB`,
      `loads in ${initMs.toFixed(0)} ms; goals 1,536 KiB and 200 ms`,
    );
  }
  say('staff app, first route (brotli JavaScript)', `${firstLoadKb(SITE, 'index.html').toFixed(1)} KB`, 'goal 190 KB');
  say('lead page (brotli JavaScript)', `${firstLoadKb(SITE, 'lead.html').toFixed(1)} KB`, 'goal 75 KB');
}

/** Seconds from the start of a process with existing data until a page answers. */
async function startSeconds(host: HostProcess): Promise<number> {
  const started = performance.now();
  await host.start();
  for (;;) {
    const page = await knock(host.street('blast'), 'GET', '/login').catch(() => null);
    if (page?.status === 200) return (performance.now() - started) / 1000;
    await new Promise((done) => setTimeout(done, 50));
  }
}

const list = (values: readonly number[], digits = 0) => values.map((value) => value.toFixed(digits)).join(', ');

/** The p95 in milliseconds of signing in and of opening a campaign, called repeatedly while something else runs. */
async function answersWhile(
  street: Street,
  token: string,
  work: Promise<unknown>,
): Promise<{ login: number; campaigns: number }> {
  const times = { login: [] as number[], campaigns: [] as number[] };
  let goesOn = true;
  work.finally(() => {
    goesOn = false;
  });
  const timed = async (into: number[], what: () => Promise<unknown>) => {
    const started = performance.now();
    await what();
    into.push(performance.now() - started);
  };
  while (goesOn) {
    const login =
      'mutation ($password: String!) { loginUser(email: "bench@example.com", password: $password) { success errors token } }';
    await timed(times.login, () => askProduct(street, 'public.blast', 'loginUser', login, { password: PASSWORD }));
    await timed(times.campaigns, () =>
      askProduct(street, token, 'campaigns', 'query { campaigns { success errors campaigns { id name } } }'),
    );
    await new Promise((done) => setTimeout(done, 500));
  }
  const p95 = (all: number[]) => [...all].sort((one, other) => one - other)[Math.floor(all.length * 0.95)] ?? 0;
  return { login: p95(times.login), campaigns: p95(times.campaigns) };
}

/**
 * Three blasts to different people (a phone waits 60 s between texts) with nothing beside them but their callbacks, and one
 * more in which people sign in and look, whose processor time is theirs too.
 */
async function speeds(host: HostProcess, token: string, leadIds: readonly string[]): Promise<void> {
  const street = host.street('blast');
  const runs: BlastSpeed[] = [];
  const blastTo = (run: number) => blast(host, token, `Bench ${run}`, leadIds.slice(run * BLAST, (run + 1) * BLAST));
  for (let run = 0; run < RUNS; run++) runs.push(await blastTo(run));
  const busy = blastTo(RUNS);
  const asked = await answersWhile(street, token, busy);
  const { endToEnd } = await busy;
  const valuesOf = (pick: (one: BlastSpeed) => number) => runs.map(pick);
  const rate = valuesOf((one) => one.endToEnd);
  say(
    `texts a second end to end, ${BLAST} contacts, callbacks beside`,
    median(rate).toFixed(0),
    `goal 1.2 times the best peer; runs ${list(rate)}`,
  );
  const counted = valuesOf((one) => one.counted);
  say('  with people beside who sign in and look', endToEnd.toFixed(0));
  say('  until all are counted as delivered', median(counted).toFixed(0), `runs ${list(counted)}`);
  say(
    '  the same blast with the table subtracted, a core',
    median(valuesOf((one) => one.aCore)).toFixed(0),
    'goal 2,000',
  );
  say("  the table's share of the processor", `${(100 * median(valuesOf((one) => one.tableShare))).toFixed(0)} %`);
  say('  processor a text, callbacks counted', `${median(valuesOf((one) => one.cpuMs)).toFixed(1)} ms`, 'goal 4.5 ms');
  say('  calls of the table a text', median(valuesOf((one) => one.calls)).toFixed(2));
  say('  of them commits', median(valuesOf((one) => one.writes)).toFixed(2));
  const flushes = valuesOf((one) => one.flushes ?? Number.NaN);
  say('  flushes of the disk (fsync)', median(flushes).toFixed(2), 'of the whole machine');
  const callbacks: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    callbacks.push(await callbacksASecond(street, token, leadIds.slice(run * BLAST, (run + 1) * BLAST).slice(0, 3000)));
  }
  say(
    'callbacks a second, 3,000 at once',
    median(callbacks).toFixed(0),
    `goals 2,300 answered, 1,000 counted; runs ${list(callbacks)}`,
  );
  const first = valuesOf((one) => one.firstTextSeconds);
  say('first text after the Undo window', `${median(first).toFixed(1)} s`, `goal 2 s; runs ${list(first, 1)}`);
  say('signing in meanwhile', `${asked.login.toFixed(0)} ms p95`, 'goal 1,000 ms');
  say('listing campaigns meanwhile', `${asked.campaigns.toFixed(0)} ms p95`, 'goal 1,000 ms');
}

/** The processor time of the processes when idle, and the memory that they use. */
async function atRest(host: HostProcess): Promise<void> {
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  const pids = Object.values(host.pids);
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  await new Promise((done) => setTimeout(done, REST_MS));
  say('at rest after the blasts', `${((100_000 * (used() - before)) / REST_MS).toFixed(1)} %`, 'of a core; goal 3 %');
  say('memory of product and table', `${list(pids.map(memoryMib))} MiB`, 'goal 700 MiB');
}

async function imports(host: HostProcess, token: string): Promise<void> {
  const street = host.street('blast');
  const rates: number[] = [];
  for (let run = 0; run < RUNS; run++) rates.push(await fill(street, token, BLAST, run * BLAST));
  say(`import of ${BLAST} contacts`, `${median(rates).toFixed(0)} a second`, `goal 1,000; runs ${list(rates)}`);
  const rest = LEADS - RUNS * BLAST;
  if (rest <= 0) return;
  const last = await fill(street, token, rest, RUNS * BLAST);
  const seconds = rates.reduce((sum, one) => sum + BLAST / one, 0) + rest / last;
  say(`import of ${LEADS} contacts in four files`, `${(LEADS / seconds).toFixed(0)} a second`, 'goal 1,000');
}

async function product(host: HostProcess): Promise<void> {
  const street = host.street('blast');
  await toNoon(street);
  const token = await signUp(street, 'public.blast', {
    name: 'Bench Person',
    email: 'bench@example.com',
    phone: '+16022340000',
    password: PASSWORD,
    organizationName: 'Bench',
  });
  await addTestCard(street, token);
  await new Promise((done) => setTimeout(done, 5000));
  await liftPace(host, 'beckon-blast');
  await imports(host, token);
  const leadIds = await someLeadIds(street, token, (RUNS + 1) * BLAST);
  await speeds(host, token, leadIds);
  await atRest(host);
  const { campaignId, stepIds } = await writeCampaign(street, token, 'Fields', [{ message: 'Hello' }]);
  const ids = { campaignId, featureId: stepIds[0] ?? '', leadId: leadIds[0] ?? '', search: 'Number45' };
  for (const asked of questions(ids)) {
    const times = [];
    for (let run = 0; run < RUNS; run++) times.push(await timeField(street, token, asked, 20));
    say(times[0]?.field ?? asked.field, `${median(times.map(({ p95 }) => p95)).toFixed(0)} ms p95`, 'goal 150 ms');
  }
  const alone: number[] = [];
  for (let run = 0; run < RUNS; run++) alone.push(await tableAlone(host, 'beckon-blast', String(run)));
  say('items a second that the table alone writes', median(alone).toFixed(0));
}

/** The pages behind links alone, over a host of their own. */
async function onlyPages(): Promise<void> {
  const host = await HostProcess.open();
  try {
    await pages(host);
  } finally {
    await host.close();
  }
}

async function main(): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(
    `commit ${commit}, load average ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}, ${new Date().toISOString()}\n`,
  );
  if (process.argv.includes('--pages')) return onlyPages();
  await sizes();
  await onlyPages();
  const counting = { file: join(import.meta.dirname, 'table-calls.ts'), into: () => undefined };
  const host = await HostProcess.open(counting, true);
  try {
    await product(host);
    await host.kill();
    const starts: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      starts.push(await startSeconds(host));
      await host.kill();
    }
    say('start to a usable page, with data', `${median(starts).toFixed(1)} s`, 'goal 8 s');
    await host.start();
  } finally {
    await host.close();
  }
}

await main();
