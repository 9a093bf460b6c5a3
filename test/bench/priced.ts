// What AWS would charge for what was counted, part by part, for this many texts or views.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DOORS } from '../../lib/doors/doors.ts';
import type { HostProcess } from '../given/hosts/host-process.ts';
import type { Counts } from './meter.ts';
import { PRICES } from './prices.ts';

const MILLION = 1_000_000;
/** The meter writes its counts four times a second. */
const COUNTED_MS = 600;
const memoryMb = new Map(Object.values(DOORS).map(({ entry, memoryMb: mb }) => [entry, mb]));

export type Meter = { counts: Counts; logBytes: number };

/** The counts of all threads of the host so far. */
export async function read({ dataDir }: HostProcess): Promise<Meter> {
  await wait(COUNTED_MS);
  const files = readdirSync(dataDir);
  const counts: Counts = {};
  for (const file of files.filter((name) => /^counts-\d+\.json$/.test(name))) {
    const own = JSON.parse(readFileSync(join(dataDir, file), 'utf8')) as Counts;
    for (const [name, many] of Object.entries(own)) counts[name] = (counts[name] ?? 0) + many;
  }
  const logs = files.filter((name) => name.endsWith('.log'));
  return { counts, logBytes: logs.reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0) };
}

/** The counts between two readings. */
export function between(before: Meter, after: Meter): Meter {
  const names = Object.keys(after.counts);
  const counts = Object.fromEntries(
    names.map((name) => [name, (after.counts[name] ?? 0) - (before.counts[name] ?? 0)]),
  );
  return { counts, logBytes: after.logBytes - before.logBytes };
}

/** The duration of a call of each door; for doors that only ran while units were counted, the duration at that time. */
function msOf(entry: string, { counts }: Meter, { counts: timed }: Meter): number {
  const from = (timed[`invocations ${entry}`] ?? 0) > 0 ? timed : counts;
  return (from[`ms ${entry}`] ?? 0) / (from[`invocations ${entry}`] ?? 1);
}

/** The doors that ran: how often, how long, how many GB-seconds. */
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

/** The priced thing: its name, how many were counted, and for how many the dollars are. */
export type Priced = { one: string; counted: number; per: number; apiCalls: number };

/** Prints the report; returns the dollars. `timed` has the durations of doors while no units were counted. */
export function report(meter: Meter, timed: Meter, { one, counted, per, apiCalls }: Priced): number {
  const { counts, logBytes } = meter;
  const doors = doorsOf(meter, timed);
  const sum = (pick: (door: (typeof doors)[number]) => number) => doors.reduce((total, door) => total + pick(door), 0);
  const used: Record<keyof typeof PRICES.perMillion, number> = {
    'API calls': apiCalls,
    'state transitions': counts.transitions ?? 0,
    'write units': counts['write units'] ?? 0,
    'read units': counts['read units'] ?? 0,
    signals: counts.signals ?? 0,
    callbacks: counts['invocations functions/engine/delivery/carrier/text-status.http.ts'] ?? 0,
    'live updates': counts['live updates'] ?? 0,
    invocations: sum(({ many }) => many),
    'GB-seconds': sum(({ gbSeconds }) => gbSeconds),
  };
  const digits = per < MILLION ? 4 : 2;
  const say = (what: string, many: number, dollars: number) => {
    const each = many < 10 ? many.toFixed(3) : many.toFixed(0);
    console.log(`${what.padEnd(34)} ${each.padStart(12)} ${`$${dollars.toFixed(digits)}`.padStart(10)}`);
  };
  const all = `${per < MILLION ? per.toLocaleString('en-US') : '1M'} ${one}s`;
  console.log(`\n${`a ${one}`.padStart(46)} ${all.padStart(10)}   ${PRICES.region}, prices of ${PRICES.asOf}`);
  let dollars = 0;
  for (const [what, many] of Object.entries(used) as [keyof typeof used, number][]) {
    const cost = ((many / counted) * PRICES.perMillion[what] * per) / MILLION;
    dollars += cost;
    if (many > 0) say(what, many / counted, cost);
  }
  const logs = ((logBytes / counted) * per * PRICES.logGigabyte) / 2 ** 30;
  say('bytes of log', logBytes / counted, logs);
  console.log('\ndoor                                             calls      ms each  GB-seconds');
  for (const { entry, many, ms, gbSeconds } of doors.slice(0, 8)) {
    const cells = [String(many).padStart(10), (ms / many).toFixed(1).padStart(12), gbSeconds.toFixed(1).padStart(11)];
    console.log(`${entry.replace('functions/', '').padEnd(44)} ${cells.join(' ')}`);
  }
  const units = Object.entries(counts)
    .map(([name, many]) => ({
      name: name.slice(6),
      each: (many / counted).toFixed(2),
      isUnits: name.startsWith('units '),
    }))
    .filter(({ each, isUnits }) => isUnits && Number(each) > 0);
  console.log(`\nunits by call and item: ${units.map(({ name, each }) => `${name} ${each}`).join(', ')}`);
  return dollars + logs;
}
