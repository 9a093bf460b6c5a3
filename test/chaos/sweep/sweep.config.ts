// The tests of delivery with changed code, which `npm run chaos -- --mutate` runs once for each term of each condition.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { awaitedSteps } from '../short/plugin.ts';

/** By name: `chaos/overtaken` detects most removed terms, and comes first. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

export default defineConfig({
  plugins: [awaitedSteps()],
  test: {
    root: '.',
    sequence: { sequencer: ByName },
    include: [
      'test/chaos/overtaken.test.ts',
      'test/operations/engine/delivery/*.test.ts',
      'test/operations/messages/{inbound,test-message}.test.ts',
    ],
    // It draws crashes at random, and takes as long as all others together.
    exclude: ['test/operations/engine/delivery/survives.test.ts'],
    globalSetup: ['test/given/table/table-server.ts'],
    setupFiles: ['test/chaos/sweep/sweep-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
