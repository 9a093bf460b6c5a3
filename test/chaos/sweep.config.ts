// The tests of delivery over changed code: what `npm run chaos -- --mutate` runs once for each term of each condition.
import { defineConfig } from 'vitest/config';
import { awaitedSteps } from './plugin.ts';

export default defineConfig({
  plugins: [awaitedSteps()],
  test: {
    root: '.',
    include: ['test/operations/delivery/*.test.ts', 'test/operations/messages/{inbound,test-message}.test.ts'],
    // Draws crashes at random, and takes as long as all others.
    exclude: ['test/operations/delivery/survives.test.ts'],
    globalSetup: ['test/given/table-server.ts'],
    setupFiles: ['test/chaos/sweep-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
