// Plays the whole product on this machine: `npm start [-- --empty] [-- --port N] [-- --data DIR] [-- --memory]`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keptTableServer, type TableServer } from '../lib/local/aws/dynamodb/server.ts';
import { builtSite } from '../lib/local/aws/site-files.ts';
import { Host } from '../lib/local/host/host.ts';
import { ALL_BRANDS } from '../lib/local/plan/assembly.ts';
import { demoStartMs, FILLED, makeDemo } from './demo.ts';
import { PrintedProgress } from './progress.ts';

const ROOT = join(import.meta.dirname, '..');

const { values } = parseArgs({
  options: {
    empty: { type: 'boolean', default: false },
    port: { type: 'string', default: '4000' },
    data: { type: 'string', default: join(ROOT, '.local') },
    /** Keeps the table in memory, for measuring and tests: it is lost when the server ends. */
    memory: { type: 'boolean', default: false },
  },
});

const dataDir = resolve(values.data);
let host: Host | undefined;
let table: TableServer | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await host?.close();
    await table?.stop();
    process.exit(0);
  });
}

const isNew = !existsSync(join(dataDir, 'clock.json'));
const demoFile = join(dataDir, 'demo.json');
const progress = new PrintedProgress(demoFile);
/** True for a new host, and for one whose demo data is incomplete. */
const isToBeFilled = !values.empty && (isNew || (existsSync(demoFile) && !progress.has(FILLED)));
const site = builtSite(ROOT, console.log);
table = await keptTableServer(dataDir, values.memory);
host = await Host.open({
  root: ROOT,
  dataDir,
  brands: ALL_BRANDS,
  port: Number(values.port),
  tablePort: table.port,
  siteFolder: await site,
  ...(isToBeFilled ? { startMs: demoStartMs(Date.now()) } : {}),
  log: console.error,
});

console.log('Beckon is running:');
for (const brand of host.brands) console.log(`  ${brand.padEnd(12)} ${host.origin(brand)}`);
console.log(`  the console  http://localhost:${host.port}/_local/`);

if (isToBeFilled) {
  await makeDemo(host.port, host.brands, Date.now, console.log, progress).catch((error) =>
    console.error(`The demo data is not complete, the next start goes on with it: ${error}`),
  );
  host.clock.hold(false);
  await host.clock.moveTo(Math.max(Date.now(), host.clock.now()));
}
