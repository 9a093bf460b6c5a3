// The console's page works in a browser down to 390 px without accessibility faults, and the card form makes payment methods.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMail } from '#lib/local/aws/mail.ts';
import { startCardProvider } from '#lib/local/cards/provider.ts';
import { consoleRoutes } from '#lib/local/console/http.ts';
import type { LocalHost } from '#lib/local/host/types.ts';
import { startReceiver } from '#lib/local/receiver/receiver.ts';
import { cardAccount } from '#lib/local/stand-in/credentials.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { startTextProvider } from '#lib/local/texts/provider.ts';
import { browserLaunch } from '../../given/hosts/browser.ts';
import { aHost, aNumber, MAIN } from '../../given/hosts/stand-ins.ts';

const LEAD = '+16025550111';
/** Every call rings this phone, which accepts it. */
const OFFICE = '+16025550177';
const around = aHost(() => new Response(`<Response><Dial><Number>${OFFICE}</Number></Dial></Response>`));
const faults = new Faults();
let browser: Browser;
let server: Server;
let origin: string;
let standIns: { close(): Promise<void> }[];

beforeAll(async () => {
  const { context } = around;
  const texts = await startTextProvider(context, faults);
  const VoiceUrl = 'http://blast.localhost:4000/hooks/calls';
  texts.numbers.change(aNumber(texts), new URLSearchParams({ VoiceUrl }));
  const cards = await startCardProvider(context, faults);
  const mail = await startMail(context);
  const receiver = await startReceiver(context);
  standIns = [texts, cards, mail, receiver];
  const wakesAt = '2026-11-21T15:00:00.000Z';
  const line = { name: 'b1-s1-1-1', brand: 'blast', machine: 'step', state: 'WaitUntilDue', since: wakesAt, wakesAt };
  const host: LocalHost = {
    ...context,
    port: 0,
    logs: () => [],
    stopSequence: () => false,
    invoke: async () => ({}),
    queues: { tried: async () => 0, oldest: () => [] },
    bus: { deadLetters: () => [], redrive: async () => ({ again: 0, left: 0 }), replay: () => 0 },
    sequences: () => [{ ...line, status: 'RUNNING' }],
  };
  const routes = consoleRoutes(host, { texts, cards, mail, receiver, faults, secrets: { seed: () => undefined } });
  server = createServer(async (request, response) => {
    if (await routes(request, response)) return;
    const body = '<!doctype html><html lang="en"><title>Pay</title><body><div id="card"></div></body></html>';
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch(await browserLaunch());
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  server?.closeAllConnections();
  for (const standIn of standIns ?? []) await standIn.close();
  around.clock.close();
});

async function open(path: string, width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<[Page, string[]]> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (answer) => answer.type() === 'error' && wrong.push(answer.text()));
  await page.goto(`${origin}${path}`);
  return [page, wrong];
}

it('a person texts from a phone, moves the clock and orders a fault', async () => {
  const [page, wrong] = await open('/_local/', 1280);
  await page.getByLabel('Phone', { exact: true }).fill('(602) 555-0111');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: LEAD }).waitFor();
  await page.getByLabel('To number').selectOption(MAIN);
  await page.getByLabel('Text', { exact: true }).fill('Yes please');
  await page.getByRole('button', { name: 'Send from this phone' }).click();
  await page.getByRole('list', { name: LEAD }).getByText('Yes please').waitFor();
  await page.getByRole('button', { name: '+8 hours' }).click();
  await page.getByText('20 Nov 2026, 23:00:00 UTC').waitFor();
  await page.getByRole('link', { name: 'Sequences' }).click();
  await page.getByText('WaitUntilDue').waitFor();
  await page.getByRole('link', { name: 'Faults' }).click();
  await page.getByLabel('Target').selectOption('table');
  await page.getByLabel('Kind').selectOption('conflict');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('cell', { name: 'conflict' }).waitFor();
  expect(faults.list()).toMatchObject([{ target: 'table', kind: 'conflict', rate: 1 }]);
  expect(wrong).toEqual([]);
  await page.context().close();
});

it('a call to a number is shown with the phone that rang, in the list and at both phones', async () => {
  const [page, wrong] = await open('/_local/#calls', 390);
  await page.getByText('No calls yet.').waitFor();
  await page.getByLabel('From phone').fill('(602) 555-0111');
  await page.getByLabel('Number called').selectOption(MAIN);
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('cell', { name: `rang ${OFFICE}: taken` }).waitFor();
  await page.getByText('The call has ended.').waitFor();
  await page.goto(`${origin}/_local/#phones/${encodeURIComponent(LEAD)}`);
  await page.getByRole('list', { name: LEAD }).getByText(`Call to ${MAIN}`).waitFor();
  await page.goto(`${origin}/_local/#phones/${encodeURIComponent(OFFICE)}`);
  await page.getByRole('list', { name: OFFICE }).getByText(`Call from ${LEAD}, forwarded by ${MAIN}`).waitFor();
  expect(wrong).toEqual([]);
  await page.context().close();
});

it.each([
  [390, 'light'],
  [1280, 'dark'],
] as const)('at %i px in %s every part fits and has no accessibility fault', async (width, scheme) => {
  const [page, wrong] = await open('/_local/', width, scheme);
  for (const part of [
    'phones',
    `phones/${encodeURIComponent(LEAD)}`,
    'calls',
    'emails',
    'payments',
    'webhooks',
    'sequences',
    'faults',
  ]) {
    await page.goto(`${origin}/_local/#${part}`);
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect([part, violations.map((violation) => violation.id)]).toEqual([part, []]);
    expect([part, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([part, width]);
  }
  expect(wrong).toEqual([]);
  await page.context().close();
});

it('a product page’s card form makes a payment method, or says what is wrong with the card', async () => {
  const [page, wrong] = await open('/pay', 390);
  await page.addScriptTag({ url: '/_local/cards.js' });
  await page.evaluate((key) => {
    const provider = (window as never as { Stripe(key: string): CardProviderInPage }).Stripe(key);
    const card = provider.elements().create('card');
    const states: boolean[] = [];
    card.on('change', (state) => states.push(state.complete));
    card.mount('#card');
    Object.assign(window, { states, pay: () => provider.createPaymentMethod({ type: 'card', card }) });
  }, cardAccount('blast').publishableKey);
  type Paying = {
    pay(): Promise<{ paymentMethod?: { id: string; card: { last4: string } }; error?: { code: string } }>;
    states: boolean[];
  };
  const pay = () => page.evaluate(() => (window as never as Paying).pay());
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry (MM / YY)').pressSequentially('430');
  await page.getByLabel('CVC').fill('123');
  expect((await pay()).error?.code).toMatch(/^invalid_expiry/);
  await page.getByLabel('Expiry (MM / YY)').fill('0430');
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect((await pay()).paymentMethod).toMatchObject({ id: expect.stringMatching(/^pm_/), card: { last4: '4242' } });
  expect(await page.evaluate(() => (window as never as Paying).states.at(-1))).toBe(true);
  await page.getByLabel('Card number').fill('4242424242424241');
  expect((await pay()).error?.code).toBe('incorrect_number');
  const { violations } = await new AxeBuilder({ page }).include('#card').analyze();
  expect(violations.map((violation) => violation.id)).toEqual([]);
  expect(wrong.filter((sentence) => !sentence.includes('402'))).toEqual([]);
  await page.context().close();
});

type CardInPage = {
  mount(place: string): void;
  on(event: 'change', listener: (state: { complete: boolean }) => void): void;
};
type CardProviderInPage = {
  elements(): { create(type: 'card'): CardInPage };
  createPaymentMethod(order: { type: 'card'; card: CardInPage }): Promise<unknown>;
};
