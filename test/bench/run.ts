// `npm run bench`: fills an organisation, runs everything three times and prints medians with load average and commit.
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { signUp } from '../../bin/sign-up.ts';
import { knock } from '../../bin/street.ts';
import { addCard, writeCampaign } from '../../bin/walk.ts';
import { HostProcess } from '../given/host-process.ts';
import { type BlastSpeed, blast, fill, liftPace, someLeadIds, toNoon } from './blast.ts';
import { doorFiles, doorSize, firstLoadKb } from './bundles.ts';
import { questions, timeField } from './fields.ts';
import { tableAlone } from './table.ts';

const LEADS = Number(process.env.BENCH_LEADS ?? 100_000);
const BLAST = Number(process.env.BENCH_BLAST ?? 10_000);
const RUNS = 3;

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
    say(door.replace('functions/', ''), `${kib.toFixed(0)} KiB`, `loads in ${initMs.toFixed(0)} ms`);
  }
  say('staff app, first route (brotli JavaScript)', `${firstLoadKb(SITE, 'index.html').toFixed(1)} KB`, 'goal 190 KB');
  say('lead page (brotli JavaScript)', `${firstLoadKb(SITE, 'lead.html').toFixed(1)} KB`, 'goal 75 KB');
}

/** Seconds from the start of a process, over data that is there, to a page that answers. */
async function startSeconds(host: HostProcess): Promise<number> {
  const started = performance.now();
  await host.start();
  for (;;) {
    const page = await knock(host.street('blast'), 'GET', '/login').catch(() => null);
    if (page?.status === 200) return (performance.now() - started) / 1000;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Three blasts to different people (one phone rests 60 s): end to end, beside what the table does alone, and by the product's own processor time. */
async function speeds(host: HostProcess, token: string, leadIds: readonly string[]): Promise<void> {
  const runs: BlastSpeed[] = [];
  for (let run = 0; run < RUNS; run++) {
    const others = leadIds.slice(run * BLAST, (run + 1) * BLAST);
    runs.push(await blast(host, token, `Bench ${run}`, others));
  }
  const alone: number[] = [];
  for (let run = 0; run < RUNS; run++) alone.push(await tableAlone(host, 'beckon-blast', String(run)));
  const of = (pick: (one: BlastSpeed) => number) => median(runs.map(pick));
  const all = runs.map(({ endToEnd }) => endToEnd.toFixed(0)).join(', ');
  say(`texts a second end to end, ${BLAST} contacts`, of((one) => one.endToEnd).toFixed(0), `goal 400; runs ${all}`);
  say('  items a second that the table alone writes', median(alone).toFixed(0));
  say('  the same blast with the table subtracted, a core', of((one) => one.aCore).toFixed(0), 'goal 2,000');
  say("  the table's share of the processor", `${(100 * of((one) => one.tableShare)).toFixed(0)} %`);
}

async function product(host: HostProcess): Promise<void> {
  const street = host.street('blast');
  await toNoon(street);
  const token = await signUp(street, 'public.blast', {
    name: 'Bench Person',
    email: 'bench@example.com',
    phone: '+16022340000',
    password: 'a saguaro in bloom',
    organizationName: 'Bench',
  });
  await addCard(street, token);
  await new Promise((done) => setTimeout(done, 5000));
  await liftPace(host, 'beckon-blast');
  say(`import of ${LEADS} contacts`, `${(await fill(street, token, LEADS)).toFixed(0)} a second`);
  const leadIds = await someLeadIds(street, token, RUNS * BLAST);
  await speeds(host, token, leadIds);
  const { campaignId, stepIds } = await writeCampaign(street, token, 'Fields', [{ message: 'Hello' }]);
  const ids = { campaignId, featureId: stepIds[0] ?? '', leadId: leadIds[0] ?? '', search: 'Number45' };
  for (const asked of questions(ids)) {
    const times = [];
    for (let run = 0; run < RUNS; run++) times.push(await timeField(street, token, asked, 20));
    say(times[0]?.field ?? asked.field, `${median(times.map(({ p95 }) => p95)).toFixed(0)} ms p95`, 'goal 150 ms');
  }
}

async function main(): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(
    `commit ${commit}, load average ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}, ${new Date().toISOString()}\n`,
  );
  await sizes();
  const host = await HostProcess.open();
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
