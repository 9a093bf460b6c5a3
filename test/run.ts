// Every check of the project in order, as `npm test` runs them; its last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { slowestFiles } from './slowest.ts';

type Tally = { passed: number; failed: number };
type Check = { name: string; command: string[]; report?: (ended: number) => Tally };

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

const CHECKS: Check[] = [
  {
    name: 'generated types are those of schema.graphql',
    command: [bin('graphql-codegen'), '--config', 'codegen.ts', '--check'],
  },
  { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'site builds', command: [bin('vite'), 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'] },
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
  },
  { name: 'playwright', command: [bin('playwright'), 'test', '--reporter=list,json'], report: playwrightTally },
];

function run(command: string[]): Promise<number> {
  const [file = '', ...rest] = command;
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(OUT, 'playwright.json'),
    CDK_DISABLE_CLI_TELEMETRY: 'true',
  };
  return new Promise((done) => {
    const child = spawn(file, rest, { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}

async function main(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const total: Tally = { passed: 0, failed: 0 };
  for (const check of CHECKS) {
    const started = performance.now();
    const ended = await run(check.command);
    const tally = check.report?.(ended) ?? { passed: ended === 0 ? 1 : 0, failed: ended === 0 ? 0 : 1 };
    total.passed += tally.passed;
    total.failed += tally.failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${tally.failed === 0 ? 'ok' : 'FAILED'}  ${check.name}  (${seconds} s)\n`);
  }
  console.log(`The slowest files:\n${slowestFiles(read('vitest.json'), read('playwright.json')).join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await main();
