// Every check of the project, as `npm test` runs them, two at a time; `--whole` runs each at its full size (given/size.ts).
// The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedTests } from './failed.ts';
import { slowestFiles } from './slowest.ts';

type Tally = { passed: number; failed: number };
type Check = {
  name: string;
  command: string[];
  report?: (ended: number) => Tally;
  /** Says what it says at once; others in one piece when they end, so that no two mix. */
  isLive?: true;
};

const OUT = join('.local', 'test-reports');
const bin = (name: string) => join('node_modules', '.bin', name);

function read(file: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(join(OUT, file), 'utf8'));
  } catch {
    return null;
  }
}

/** The tally of a vitest run from its JSON report; a run without a report, or that broke outside a test, has failed. */
function vitestTally(ended: number): Tally {
  const report = read('vitest.json') as { numPassedTests: number; numFailedTests: number } | null;
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + (ended !== 0 && report.numFailedTests === 0 ? 1 : 0);
  return { passed: report.numPassedTests, failed };
}

/** The tally of a Playwright run from its JSON report; flaky tests count as failed. */
function playwrightTally(ended: number): Tally {
  const stats = (read('playwright.json') as { stats?: { expected: number; unexpected: number; flaky: number } } | null)
    ?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed + (ended !== 0 && failed === 0 ? 1 : 0) };
}

/** What takes seconds, two at a time. */
const QUICK: Check[] = [
  { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  {
    name: 'generated types are those of schema.graphql',
    command: [bin('graphql-codegen'), '--config', 'codegen.ts', '--check'],
  },
  { name: 'site builds', command: [bin('vite'), 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'] },
];

/** What takes minutes, beside each other: either waits half of its time for a browser, a clock or a table. */
const LONG: Check[] = [
  {
    name: 'vitest',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(OUT, 'vitest.json')}`,
    ],
    report: vitestTally,
    isLive: true,
  },
  { name: 'playwright', command: [bin('playwright'), 'test', '--reporter=list,json'], report: playwrightTally },
];
const LANES = 2;

/** Runs a check; answers its exit code and what it has not said yet. */
function run({ command, isLive }: Check): Promise<{ ended: number; said: string }> {
  const [file = '', ...rest] = command;
  const env = {
    ...process.env,
    WHOLE: process.argv.includes('--whole') ? '1' : '0',
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(OUT, 'playwright.json'),
    CDK_DISABLE_CLI_TELEMETRY: 'true',
  };
  return new Promise((done) => {
    const child = spawn(file, rest, {
      stdio: ['ignore', ...(isLive ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
      env,
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (ended: number) => done({ ended, said: Buffer.concat(chunks).toString() });
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error}\n`));
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs checks in two lanes. */
async function tallyOf(checks: readonly Check[]): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  const waiting = [...checks];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const { ended, said: sentence } = await run(check);
      const tally = check.report?.(ended) ?? { passed: ended === 0 ? 1 : 0, failed: ended === 0 ? 0 : 1 };
      total.passed += tally.passed;
      total.failed += tally.failed;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${sentence}${tally.failed === 0 ? 'ok' : 'FAILED'}  ${check.name}  (${seconds} s)\n`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return total;
}

async function main(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const [quick, long] = [await tallyOf(QUICK), await tallyOf(LONG)];
  const [passed, failed] = [quick.passed + long.passed, quick.failed + long.failed];
  const reports = [read('vitest.json'), read('playwright.json')] as const;
  console.log(`The slowest files:\n${slowestFiles(...reports).join('\n')}\n`);
  const broken = failedTests(...reports);
  if (broken.length > 0) console.log(`What failed:\n${broken.join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
