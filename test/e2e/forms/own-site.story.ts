// A form on a florist's own website: one line of HTML, a strict policy on that site, no cookie, and the proof of what was agreed to.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { signUp } from '#bin/sign-up.ts';
import { consoleCall, must, type Street } from '#bin/street.ts';
import type { ConsentProof, Lead } from '#functions/schema.gen.ts';
import { isCleanAtBoth, PHONE, picture } from '../given/both-widths.ts';
import { PORT } from '../given/own-host.ts';

const PASSWORD = 'a saguaro in bloom';
const BRANDS = ['blast', 'tattoo'] as const;
test.describe.configure({ mode: 'serial' });

/** The florist's page: its policy allows its own files, and the script and the frame of one other host. */
function website(origin: string, line: string): Promise<Server> {
  const policy = `default-src 'self'; style-src 'self'; script-src ${origin}; frame-src ${origin}`;
  const html = `<!doctype html><html lang="en"><head><title>Petal</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"></head>
    <body><h1>Petal</h1><p>Fresh on Fridays.</p>${line}<p>Find us at the market.</p></body></html>`;
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).end(html);
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

/** Makes the page that people fill in, and opens its settings: a group's page in blast, a separate one elsewhere. */
async function settingsOf(page: Page, origin: string, brand: string): Promise<void> {
  if (brand === 'blast') {
    await page.goto(`${origin}/groups`);
    await page.getByRole('button', { name: 'New Group' }).click();
    await page.getByRole('button', { name: 'Landing page' }).click();
  } else {
    await page.goto(`${origin}/landing-pages`);
    await page.getByRole('button', { name: 'New Landing Page' }).first().click();
  }
  await page.getByText('Put the form on your own website').click();
}

/** Copies the line; answers its text. */
async function copied(page: Page, brand: string): Promise<string> {
  await page.getByRole('button', { name: 'Copy line' }).click();
  await expect(page.getByText('Line copied')).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(await page.getByText('<script').textContent()).toBe(line);
  await isCleanAtBoth(page, `own-site-settings-${brand}`);
  return line;
}

for (const brand of BRANDS) {
  test(`${brand}: somebody fills in a form on a website of the organization [PUB-18, PUB-27]`, async ({ browser }) => {
    const host = `${brand}.localhost`;
    const origin = `http://${host}:${PORT}`;
    const street: Street = { port: PORT, host };
    const owner = { name: 'Flo', email: `flo@${brand}-petal.example`, phone: '+16022349961', password: PASSWORD };
    const token = await signUp(street, `public.${brand}`, { ...owner, organizationName: 'Petal' });
    const ask = <T>(field: string, document: string, given: object = {}) =>
      must(street, token, field, document, given) as Promise<T>;
    const desk = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const staff = await desk.newPage();
    await staff.goto(`${origin}/login`);
    await staff.getByLabel('E-mail').fill(owner.email);
    await staff.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await staff.getByRole('button', { name: 'Sign in' }).click();
    await expect(staff).toHaveURL(/dashboard/);
    await settingsOf(staff, origin, brand);
    const line = await copied(staff, brand);
    await desk.close();

    const server = await website(origin, line);
    const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await phone.newPage();
    const refused: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error') refused.push(line.text());
    });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const form = page.frameLocator('iframe');
    await form.getByLabel('Full name').fill('Vera Visitor');
    await form.getByLabel('Phone number').fill('602 234 9962');
    if (brand === 'tattoo') await form.getByLabel('Appointment date').fill('2030-05-06');
    await form.getByRole('checkbox').check();
    // The frame is as high as the form: nothing scrolls inside it.
    const inside = await form.locator('#root').evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(inside);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await picture(page, `own-site-${brand}`);
    // The product's clock stands still, and nobody reads a form in no time.
    await consoleCall(street, 'clock', { advance: 'PT3S' });
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('heading', { name: 'Submitted!' })).toBeVisible();
    expect(await phone.cookies()).toEqual([]);
    expect(refused).toEqual([]);
    await phone.close();
    server.close();

    const { leads } = await ask<{ leads: Lead[] }>('leads', 'query { leads { success errors leads { id name } } }');
    expect(leads.map(({ name }) => name)).toEqual(['Vera Visitor']);
    const { consents } = await ask<{ consents: ConsentProof[] }>(
      'leadConsents',
      'query ($leadId: ID!) { leadConsents(leadId: $leadId) { success errors consents { source wording url } } }',
      { leadId: leads[0]?.id },
    );
    expect(consents[0]).toMatchObject({ source: 'page', wording: expect.stringContaining('I agree') });
  });
}
