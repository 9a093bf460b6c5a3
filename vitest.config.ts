// All tests but Playwright's: one project per kind, each in the pool that suits it; made for two cores.
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const WEB_SETUP = 'test/web/setup.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
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
      { test: { name: 'infra', include: ['test/{infra,laws}/**/*.test.ts'], pool: 'threads', testTimeout: 60_000 } },
      {
        test: {
          name: 'operations',
          include: ['test/{local,operations}/**/*.test.ts'],
          globalSetup: ['test/given/table-server.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/given/table-server.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
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
