// The stories in a real browser against local hosts: one for each worker, since a product's clock is one.
import { defineConfig } from '@playwright/test';
import { HOSTS, PORT, portOf } from './test/e2e/given/own-host.ts';
import { browserLaunch } from './test/given/hosts/browser.ts';
import { leftOutNow } from './test/given/size.ts';

const launchOptions = await browserLaunch();

/** Stories of a minute and more come first, so that both workers have some to the end. */
const LONG = /\/(watching|poster|brands|clicks|answers|registered|rules|recording|day|pictures)\.story\.ts$/;

/** An empty host with a folder of its own; Playwright starts one after the other, so that one alone builds the site. */
const hostAt = (port: number) => ({
  command: `rm -rf .local/e2e-${port} && node_modules/.bin/node --max-semi-space-size=32 bin/local.ts --empty --port ${port} --data .local/e2e-${port}`,
  url: `http://127.0.0.1:${port}/health`,
  timeout: 120_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '.local/playwright',
  workers: HOSTS,
  projects: [
    { name: 'long', testMatch: LONG, testIgnore: [...leftOutNow()] },
    { name: 'short', testMatch: '**/*.story.ts', testIgnore: [LONG, ...leftOutNow()] },
  ],
  // Other tests run beside them: what hangs is told from what waits for its turn. A press or a load ends before its story does,
  // so that the report names it.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://blast.localhost:${PORT}`,
    launchOptions,
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  webServer: Array.from({ length: HOSTS }, (_, index) => hostAt(portOf(index))),
});
