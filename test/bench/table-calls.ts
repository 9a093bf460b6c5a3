// Loaded before the host (node --import): counts the calls that reach the table server, and how many of them write, into a file.

import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, threadId } from 'node:worker_threads';
import { CALLS } from '#lib/local/aws/dynamodb/connections.ts';
import { loadInThreads } from '../given/hosts/in-threads.ts';

/** Table calls, and commits: each writing call is one, but a batch is one for each of its items. */
export type TableCalls = { calls: number; writes: number };

const KEPT_EACH_MS = 250;
const NAME = 'table-calls-';

/** The counts of a host's threads, at most a quarter of a second old. */
export function tableCalls(dataDir: string): TableCalls {
  const files = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => /^table-calls-\d+\.json$/.test(name)) : [];
  const all = files.map((name) => JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as TableCalls);
  return {
    calls: all.reduce((sum, { calls }) => sum + calls, 0),
    writes: all.reduce((sum, { writes }) => sum + writes, 0),
  };
}

function countInThread(): void {
  const file = join(process.env.CHAOS_DIR ?? '', `${NAME}${threadId}.json`);
  const counted: TableCalls = { calls: 0, writes: 0 };
  CALLS.subscribe((target) => {
    counted.calls++;
    if (!/Get|Query|Scan/.test(String(target))) counted.writes++;
  });
  setInterval(() => {
    writeFileSync(`${file}.new`, JSON.stringify(counted));
    renameSync(`${file}.new`, file);
  }, KEPT_EACH_MS).unref();
}

/** How often the disks were flushed (fsync) since this machine started; null when that is not counted. */
export function diskFlushes(): number | null {
  const disks = existsSync('/sys/block') ? readdirSync('/sys/block') : [];
  const flushes = disks.map((disk) => {
    const fields = readFileSync(join('/sys/block', disk, 'stat'), 'utf8')
      .trim()
      .split(/\s+/);
    return Number(fields[15] ?? Number.NaN);
  });
  const counted = flushes.filter((count) => !Number.isNaN(count));
  return counted.length > 0 ? counted.reduce((sum, count) => sum + count, 0) : null;
}

if (process.env.CHAOS_DIR !== undefined) {
  if (isMainThread) loadInThreads(import.meta.filename);
  else countInThread();
}
