// `npm run gameday [-- --people N] [-- --only 'party: fault']`: each party misbehaves for an hour in the middle of a blast of
// 2,000, on a host of its own; ends with a table, exit code 0 only when nothing was breached.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { knock } from '#bin/street.ts';
import { HostProcess } from '../../given/hosts/host-process.ts';
import { type Lived, live } from './hour.ts';
import { MISHAPS, mishapsOf } from './parties.ts';
import { type Stage, stageOf } from './stage.ts';
import { tableOf } from './table.ts';

/** A host lives through this many mishaps: its table grows, and every check reads all of it. */
const MISHAPS_OF_A_HOST = 8;

/** Functions may wait this many times longer for a processor: it runs for hours, beside other work on the same machine. */
process.env.LOCAL_PATIENCE ??= '4';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
  },
});

async function opened(): Promise<{ stage: Stage; close(): Promise<void> }> {
  const host = await HostProcess.open();
  const { port } = JSON.parse(readFileSync(join(host.dataDir, 'table-server.json'), 'utf8')) as { port: number };
  const street = host.street('blast');
  // A cold start may last longer than the authorizer waits, and is no mishap: whatever this answers, functions are loaded.
  await knock(
    street,
    'POST',
    '/graphql',
    { query: 'query { user { success } }' },
    { authorization: 'Bearer public.blast' },
  );
  const stage = stageOf({ street, dataDir: host.dataDir, tablePort: port, table: 'beckon-blast' });
  return { stage, close: () => host.close() };
}

const mishaps = values.only ? values.only.flatMap(mishapsOf) : MISHAPS;
const lived: Lived[] = [];
let host = await opened();
try {
  for (const [index, mishap] of mishaps.entries()) {
    if (index > 0 && index % MISHAPS_OF_A_HOST === 0) {
      await host.close();
      host = await opened();
    }
    const began = performance.now();
    const one = await live(host.stage, mishap, Number(values.people), Number(values.seed) + index);
    lived.push(one);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${mishap.party}, ${mishap.fault}: ${one.breaches.length} breaches (${seconds} s)`);
    for (const breach of new Set(one.breaches)) console.log(`  ${breach}`);
  }
} finally {
  await host.close();
}
for (const line of tableOf(lived)) console.log(line);
process.exitCode = lived.every(({ breaches }) => breaches.length === 0) ? 0 : 1;
