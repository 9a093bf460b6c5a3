// `npm run cost`: sends to 10,000 people at the sender's own pace, counts what AWS would charge, and prices a million texts.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../../bin/sign-up.ts';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { addCard, send, writeCampaign } from '../../bin/walk.ts';
import { DOORS } from '../../lib/doors/doors.ts';
import { HostProcess } from '../given/hosts/host-process.ts';
import { fill, someLeadIds } from './blast.ts';
import type { Counts } from './meter.ts';
import { GOAL, PRICES } from './prices.ts';

const LEADS = Number(process.env.COST_LEADS ?? 10_000);
/** So many of them get a second text whose time is taken, with nothing else counted. */
const TIMED = Math.min(LEADS, 2_000);
const MILLION = 1_000_000;
/** The meter writes its counts four times a second. */
const COUNTED_MS = 600;
const memoryMb = new Map(Object.values(DOORS).map(({ entry, memoryMb: mb }) => [entry, mb]));

type Meter = { counts: Counts; logBytes: number };

async function read(host: HostProcess): Promise<Meter> {
  await wait(COUNTED_MS);
  const of = (name: string) => JSON.parse(readFileSync(join(host.dataDir, name), 'utf8')) as Counts;
  const counts = { ...of('counts-host.json'), ...of('counts-functions.json') };
  return { counts, logBytes: statSync(join(host.dataDir, 'blast.log')).size };
}

function between(before: Meter, after: Meter): Meter {
  const names = Object.keys(after.counts);
  const counts = Object.fromEntries(
    names.map((name) => [name, (after.counts[name] ?? 0) - (before.counts[name] ?? 0)]),
  );
  return { counts, logBytes: after.logBytes - before.logBytes };
}

/** How long a call of a door takes; the doors that only worked while units were counted are taken as they were then. */
function msOf(entry: string, { counts }: Meter, { counts: timed }: Meter): number {
  const from = (timed[`invocations ${entry}`] ?? 0) > 0 ? timed : counts;
  return (from[`ms ${entry}`] ?? 0) / (from[`invocations ${entry}`] ?? 1);
}

/** The doors that worked: how often, how long, how many GB-seconds. */
function doorsOf(meter: Meter, timed: Meter) {
  return Object.entries(meter.counts)
    .filter(([name, many]) => name.startsWith('invocations ') && many > 0)
    .map(([name, many]) => {
      const entry = name.replace('invocations ', '');
      const ms = many * msOf(entry, meter, timed);
      return { entry, many, ms, gbSeconds: (ms / 1000) * ((memoryMb.get(entry) ?? 1024) / 1024) };
    })
    .sort((one, other) => other.gbSeconds - one.gbSeconds);
}

function say(what: string, many: number, dollars: number): void {
  const each = many < 10 ? many.toFixed(3) : many.toFixed(0);
  console.log(`${what.padEnd(34)} ${each.padStart(12)} ${`$${dollars.toFixed(2)}`.padStart(10)}`);
}

/** Prints the report; answers the dollars of 1M texts. */
function report(meter: Meter, timed: Meter, texts: number): number {
  const { counts, logBytes } = meter;
  const doors = doorsOf(meter, timed);
  const sum = (pick: (door: (typeof doors)[number]) => number) => doors.reduce((total, door) => total + pick(door), 0);
  const used: Record<keyof typeof PRICES.perMillion, number> = {
    'state transitions': counts.transitions ?? 0,
    'write units': counts['write units'] ?? 0,
    'read units': counts['read units'] ?? 0,
    signals: counts.signals ?? 0,
    callbacks: counts['invocations functions/delivery/carrier/text-status.http.ts'] ?? 0,
    'live updates': counts['live updates'] ?? 0,
    invocations: sum(({ many }) => many),
    'GB-seconds': sum(({ gbSeconds }) => gbSeconds),
  };
  console.log(`\n${'a text'.padStart(46)} ${'1M texts'.padStart(10)}   ${PRICES.region}, prices of ${PRICES.asOf}`);
  let dollars = 0;
  for (const [what, many] of Object.entries(used) as [keyof typeof used, number][]) {
    const cost = (many / texts) * PRICES.perMillion[what];
    dollars += cost;
    say(what, many / texts, cost);
  }
  const logs = ((logBytes / texts) * MILLION * PRICES.logGigabyte) / 2 ** 30;
  say('bytes of log', logBytes / texts, logs);
  console.log('\ndoor                                             calls      ms each  GB-seconds');
  for (const { entry, many, ms, gbSeconds } of doors.slice(0, 8)) {
    const cells = [String(many).padStart(10), (ms / many).toFixed(1).padStart(12), gbSeconds.toFixed(1).padStart(11)];
    console.log(`${entry.replace('functions/', '').padEnd(44)} ${cells.join(' ')}`);
  }
  const units = Object.entries(counts).filter(([name]) => name.startsWith('units '));
  console.log(
    `\nunits by call: ${units.map(([name, many]) => `${name.slice(6)} ${(many / texts).toFixed(2)}`).join(', ')}`,
  );
  return dollars + logs;
}

async function until(street: Street, token: string, campaignId: string, count: number): Promise<void> {
  const document =
    'query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats { messagesSuccess } } } }';
  for (;;) {
    await consoleCall(street, 'clock', { advance: 'PT1M', hold: true });
    const answer = await must(street, token, 'campaign', document, { id: campaignId });
    const { messagesSuccess } = (answer.campaign as { stats: { messagesSuccess: number } }).stats;
    if (messagesSuccess >= count) return;
  }
}

/** Sends a campaign's one text to these people; answers what was counted until all of them had it. */
async function blast(host: HostProcess, street: Street, token: string, leadIds: readonly string[]): Promise<Meter> {
  const { campaignId } = await writeCampaign(street, token, 'Cost', [{ message: 'Hi {{firstName}}, one text.' }]);
  const before = await read(host);
  for (let from = 0; from < leadIds.length; from += 1000) {
    await send(street, token, campaignId, { leadIds: leadIds.slice(from, from + 1000) });
  }
  await until(street, token, campaignId, leadIds.length);
  return between(before, await read(host));
}

/** Counts what texts to everybody take, then how long a part of them takes by itself; prints it, answers the dollars. */
async function measure(host: HostProcess, street: Street): Promise<number> {
  await host.setClock(`${new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10)}T17:00:00Z`);
  const token = await signUp(street, 'public.blast', {
    name: 'Cost Person',
    email: 'cost@example.com',
    phone: '+16022340000',
    password: 'a saguaro in bloom',
    organizationName: 'Cost',
  });
  await addCard(street, token);
  await host.advance('PT2M');
  await fill(street, token, LEADS);
  const leadIds = await someLeadIds(street, token, LEADS);
  const meter = await blast(host, street, token, leadIds);
  writeFileSync(join(host.dataDir, 'timed'), '');
  const timed = await blast(host, street, token, leadIds.slice(0, TIMED));
  return report(meter, timed, leadIds.length);
}

const host = await HostProcess.open({ file: join(import.meta.dirname, 'meter.ts'), into: () => undefined });
try {
  const dollars = await measure(host, host.street('blast'));
  const verdict = dollars <= GOAL.dollars ? 'within the goal' : dollars <= GOAL.never ? 'over the goal' : 'TOO MUCH';
  console.log(`\n$${dollars.toFixed(2)} for 1M texts over ${LEADS} people: ${verdict} of $${GOAL.dollars}`);
  process.exitCode = dollars <= GOAL.never ? 0 : 1;
} finally {
  await host.close();
}
