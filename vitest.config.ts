// All tests but Playwright's: one project per kind, each in the pool that suits it; made for two cores.
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { awaitedSteps } from './test/chaos/short/plugin.ts';

/** Files that run for minutes come first, beside each other, so that both cores have work to the end. */
const ORDER = ['journeys', 'chaos', 'operations', 'infra', 'web', 'rules'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => ORDER.indexOf(one.project.name) - ORDER.indexOf(other.project.name));
  }
}

const WEB_SETUP = 'test/web/setup.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['test/rules/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: { name: 'infra', include: ['test/{infra,laws,spec}/**/*.test.ts'], pool: 'threads', testTimeout: 60_000 },
      },
      {
        test: {
          name: 'operations',
          include: ['test/{local,operations}/**/*.test.ts'],
          globalSetup: ['test/given/table/table-server.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 300_000,
          hookTimeout: 120_000,
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
        },
      },
      {
        test: {
          name: 'web',
          include: ['test/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: existsSync(WEB_SETUP) ? [WEB_SETUP] : [],
          pool: 'forks',
          testTimeout: 20_000,
        },
      },
    ],
  },
});
