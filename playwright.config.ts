// The stories in a real browser against the local host; one worker, since the product clock is one.
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './test/given/hosts/browser.ts';

const PORT = 4173;
const launchOptions = await browserLaunch();

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.story.ts',
  outputDir: '.local/playwright',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://blast.localhost:${PORT}`,
    launchOptions,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  webServer: {
    command: `rm -rf .local/e2e && node_modules/.bin/node bin/local.ts --empty --port ${PORT} --data .local/e2e`,
    url: `http://127.0.0.1:${PORT}/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
