// All tests but Playwright's: one project per kind, each in the pool that suits it; made for two cores.
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { awaitedSteps } from './test/chaos/short/plugin.ts';

/** Files that run for minutes come first, beside each other, and small ones last, so that both cores have work to the end. */
const ORDER = ['journeys', 'chaos', 'operations', 'operations-alone', 'infra', 'rules', 'web-alone', 'web'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => ORDER.indexOf(one.project.name) - ORDER.indexOf(other.project.name));
  }
}

const OPERATIONS = ['test/{local,operations}/**/*.test.ts'];
const WEB = ['test/web/**/*.test.{ts,tsx}'];

/** What replaces a module or the network would outlive its file: such files have a process of their own, all others share. */
const REPLACES = /\bvi\.mock\(|hosts\/wireless\.ts/;
const alone = (patterns: string[]) => globSync(patterns).filter((file) => REPLACES.test(readFileSync(file, 'utf8')));

/** Tests leave many short-lived objects: a young generation that is large enough is cleared less often. */
const YOUNG = ['--max-semi-space-size=64'];

/** How long one test may take, and a wait in it: this ends what hangs, and has room for a machine with other work. */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 30_000 } } };

const operations = {
  globalSetup: ['test/given/table/table-server.ts'],
  setupFiles: ['test/given/own-modules.ts', 'test/given/people/quick-hashes.ts'],
  pool: 'forks' as const,
  execArgv: YOUNG,
  ...PATIENT,
};
const web = {
  environment: 'jsdom',
  setupFiles: ['test/web/setup.ts'],
  pool: 'forks' as const,
  execArgv: YOUNG,
  ...PATIENT,
};

export default defineConfig({
  test: {
    // Each waits a part of its time for the table server or a clock: two cores are full with three beside the stories.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['test/rules/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['test/{infra,laws,spec}/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          ...PATIENT,
        },
      },
      { test: { ...operations, name: 'operations', include: OPERATIONS, exclude: alone(OPERATIONS), isolate: false } },
      { test: { ...operations, name: 'operations-alone', include: alone(OPERATIONS) } },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/given/table/table-server.ts'],
          pool: 'forks',
          execArgv: YOUNG,
          ...PATIENT,
        },
      },
      {
        plugins: [awaitedSteps()],
        test: {
          name: 'chaos',
          include: ['test/chaos/**/*.test.ts'],
          globalSetup: ['test/given/table/table-server.ts'],
          pool: 'forks',
          // Thousands of short-lived items a second: a young generation that is large enough halves the time.
          execArgv: ['--max-semi-space-size=128'],
          ...PATIENT,
        },
      },
      { test: { ...web, name: 'web', include: WEB, exclude: alone(WEB), isolate: false } },
      { test: { ...web, name: 'web-alone', include: alone(WEB) } },
    ],
  },
});
