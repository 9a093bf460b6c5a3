// Takes the two pictures of the README again: `npm run pictures [-- --port N]`. It starts a host with the demo data, or uses the
// one that runs on that port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { FILLED } from '#bin/demo.ts';
import { PrintedProgress } from '#bin/progress.ts';
import type { Street } from '#bin/street.ts';
import { pitchOf } from '#bin/trades/trades.ts';
import { browserLaunch } from '../../given/hosts/browser.ts';
import { ledger } from '../../given/table/ledger.ts';

const FOLDER = import.meta.dirname;
const BRAND = 'pitch';
const PASSWORD = 'a saguaro in bloom';
/** The most bytes of both pictures together, so that the README opens at once on a phone. */
const MOST_BYTES = 300 * 1024;
const DEMO_MINUTES = 30;

const { values } = parseArgs({ options: { port: { type: 'string' } } });

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

type Demo = { port: number; close(): void };

/** A host of its own with the demo data of all brands; throws when these are not complete within half an hour. */
async function demoHost(): Promise<Demo> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'beckon-'));
  const args = ['bin/local.ts', '--port', String(port), '--data', data, '--memory'];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const close = () => {
    child.once('exit', () => rmSync(data, { recursive: true, force: true }));
    child.kill('SIGTERM');
  };
  for (let waited = 0; waited < DEMO_MINUTES * 60; waited++) {
    if (new PrintedProgress(join(data, 'demo.json')).has(FILLED)) return { port, close };
    await new Promise((done) => setTimeout(done, 1_000));
  }
  close();
  throw new Error(`The demo data is not complete after ${DEMO_MINUTES} minutes.`);
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill('owner@saguaro.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
}

/** Waits until nothing loads anymore, so that no picture shows a placeholder. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
}

/** The report of the demo's campaign with a pitch, as staff see it. */
async function takeProduct(browser: Browser, origin: string): Promise<void> {
  const viewport = { width: 1280, height: 800 };
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, origin);
  await page.goto(`${origin}/campaigns`);
  await page
    .locator('#main')
    .getByRole('link', { name: pitchOf(BRAND).name })
    .first()
    .click();
  await page.locator('#main h1').first().waitFor();
  // The pointer still lies where it pressed and would mark a row there.
  await page.mouse.move(0, 0);
  await settle(page);
  await page.screenshot({ path: join(FOLDER, 'product.jpg'), type: 'jpeg', quality: 78 });
  await page.close();
}

/** The links of the demo's texts that lead to a pitch of this brand. */
async function leadLinks(street: Street): Promise<string[]> {
  const texts = (await ledger(street)).filter(({ brand }) => brand === BRAND);
  return [...new Set(texts.flatMap(({ body }) => /\/c\/\w+\/\w+/.exec(body)?.[0] ?? []))];
}

/** The first slide, by the first link that nobody opened: every other one asks for a code. */
async function takeLeadPage(browser: Browser, origin: string, street: Street): Promise<void> {
  const viewport = { width: 390, height: 780 };
  for (const link of await leadLinks(street)) {
    const page = await browser.newPage({
      viewport,
      deviceScaleFactor: 2,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await page.goto(`${origin}${link}`);
    await page.locator('h1').first().waitFor();
    await settle(page);
    const isOpen = (await page.getByRole('heading', { name: 'Link Verification' }).count()) === 0;
    if (isOpen) await page.getByRole('radio').first().check();
    if (isOpen) await page.screenshot({ path: join(FOLDER, 'lead-page.jpg'), type: 'jpeg', quality: 78 });
    await page.close();
    if (isOpen) return;
  }
  throw new Error(`Every link to a pitch of ${BRAND} was opened: start with new demo data.`);
}

const demo = values.port ? { port: Number(values.port), close: () => undefined } : await demoHost();
const street = { port: demo.port, host: `${BRAND}.localhost:${demo.port}` };
const origin = `http://${street.host}`;
const browser = await chromium.launch(await browserLaunch());
try {
  await takeProduct(browser, origin);
  await takeLeadPage(browser, origin, street);
  const bytes = ['product.jpg', 'lead-page.jpg'].map((name) => statSync(join(FOLDER, name)).size);
  const sum = bytes.reduce((total, each) => total + each, 0);
  console.log(`product.jpg ${bytes[0]} bytes, lead-page.jpg ${bytes[1]} bytes`);
  if (sum > MOST_BYTES) throw new Error(`Both pictures have ${sum} bytes; they may have ${MOST_BYTES}.`);
} finally {
  await browser.close();
  demo.close();
}
