// The scale run: minutes long, so no part of `npm test`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    include: ['test/scale/*.test.ts'],
    globalSetup: ['test/given/table/table-server.ts'],
    pool: 'forks',
    execArgv: ['--max-old-space-size=16000', '--expose-gc'],
    reporters: ['dot'],
  },
});
