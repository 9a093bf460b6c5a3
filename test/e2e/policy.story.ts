// The screens under their own content policy, in light and in dark: they show nothing that it forbids.
import { expect, type Page, test } from '@playwright/test';
import type { Lead } from '#functions/schema.gen.ts';
import { signUp } from '../../bin/sign-up.ts';
import { must, type Street } from '../../bin/street.ts';
import { addTestCard, sendToCampaign, writeCampaign } from '../../bin/walk.ts';
import { brandsIn } from '../given/size.ts';
import { toMorning } from '../given/time/morning.ts';
import { PORT } from './given/own-host.ts';

/** The brands run in parallel. */
test.describe.configure({ mode: 'parallel' });

const PASSWORD = 'a saguaro in bloom';
/** A brand without slides and one with the chart; both let anybody sign up. */
const BRANDS = [
  { key: 'blast', lead: 'contact', campaign: 'blast', phone: '+16022344411' },
  { key: 'opportunity', lead: 'lead', campaign: 'campaign', phone: '+16022344412' },
] as const;
type Key = (typeof BRANDS)[number];
type Scene = Key & { at: string; campaignId: string; leadId: string };

/** What the policy refused: each refusal is an event in the page, and most are also a line of its console. */
async function listen(page: Page): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (line) => {
    if (/content security policy/i.test(line.text())) refused.push(line.text());
  });
  await page.exposeFunction('tellRefusal', (told: string) => refused.push(told));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const told = `${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`;
        (window as unknown as { tellRefusal(told: string): void }).tellRefusal(told);
      },
    );
  });
  return refused;
}

/** Somebody with a card, a person, and a campaign of two messages that was sent to them. */
async function prepared(brand: Key): Promise<Scene> {
  const street: Street = { port: PORT, host: `${brand.key}.localhost` };
  const email = `pol@${brand.key}.example`;
  const person = { name: 'Pol Story', email, phone: brand.phone, password: PASSWORD, organizationName: 'Policy' };
  const token = await signUp(street, `public.${brand.key}`, person);
  await addTestCard(street, token);
  const document = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }';
  const made = await must(street, token, 'createLead', document, { lead: { name: 'Ana Ortega', phone: '6022349755' } });
  const leadId = (made.lead as Lead).id;
  const steps = [{ message: 'Hi {{firstName}}.' }, { message: 'Bye.', days: 1 }];
  const { campaignId } = await writeCampaign(street, token, 'June', steps);
  await sendToCampaign(street, token, campaignId, { leadIds: [leadId] });
  return { ...brand, at: `http://${brand.key}.localhost:${PORT}`, campaignId, leadId };
}

async function signedOut(page: Page, { at }: Scene): Promise<void> {
  await page.goto(`${at}/c/nothing/here`);
  await expect(page.getByRole('heading')).toContainText('no longer active');
  await page.goto(`${at}/register`);
  await expect(page.getByLabel('Organization name')).toBeVisible();
  await page.goto(`${at}/forgot-password-request`);
  await expect(page.getByLabel('E-mail')).toBeVisible();
}

async function signIn(page: Page, { at, key }: Scene): Promise<void> {
  await page.goto(`${at}/login`);
  await page.getByLabel('E-mail').fill(`pol@${key}.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Pol' })).toBeVisible();
}

async function closeSheet(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Lists, the modals above them, menus and tooltips. */
async function people(page: Page, { at, lead, campaignId, leadId }: Scene): Promise<void> {
  const add = page.getByRole('button', { name: `Add ${lead}s` }).first();
  // The bar about the send appears above it, and a press at that moment misses.
  await expect(async () => {
    if (!(await page.getByRole('dialog').isVisible())) await add.click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await closeSheet(page);
  await page.goto(`${at}/dashboard?lead=${leadId}`);
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByLabel('Send Message')).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await closeSheet(page);
  await page
    .getByRole('button', { name: /Pol Story|Policy/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${at}/campaigns`);
  await expect(page.locator('#main').getByRole('link', { name: 'June' })).toBeVisible();
  await page.goto(`${at}/campaign/${campaignId}?show=report`);
  await page.getByRole('row').filter({ hasText: 'Ana Ortega' }).waitFor();
  await page.getByText('Messages Sent').first().hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
}

async function writing(page: Page, { at, campaignId, campaign }: Scene): Promise<void> {
  await page.goto(`${at}/campaign/${campaignId}?show=edit`);
  await page.getByRole('article', { name: 'Message 2' }).getByRole('button').first().click();
  await expect(page.getByLabel('Message', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${at}/campaign/${campaignId}?show=report`);
  await page.getByRole('row').filter({ hasText: 'Ana Ortega' }).waitFor();
  await page.getByRole('button', { name: `More for this ${campaign}` }).click();
  await page.getByRole('menuitem', { name: `Delete this ${campaign}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
}

async function account(page: Page, { at }: Scene): Promise<void> {
  for (const tab of ['settings', 'billing']) {
    await page.goto(`${at}/account?tab=${tab}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Change payment method' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  for (const path of ['invitations', 'audit-log', 'import/imp_none']) {
    await page.goto(`${at}/${path}`);
    await expect(page.locator('#main')).not.toBeEmpty();
  }
}

test.use({ actionTimeout: 10_000 });
test.beforeAll(() => toMorning({ port: PORT, host: 'blast.localhost' }));

for (const brand of brandsIn(BRANDS)) {
  test(`no screen of ${brand.key} asks for what its content policy forbids, in light and in dark`, async ({ page }) => {
    const refused = await listen(page);
    const scene = await prepared(brand);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.context().clearCookies();
      await page.goto(`${scene.at}/logout`);
      await expect(page).toHaveURL(/login$/);
      await signedOut(page, scene);
      await signIn(page, scene);
      await people(page, scene);
      await writing(page, scene);
      await account(page, scene);
      expect(refused, colorScheme).toEqual([]);
    }
    await page.evaluate(() =>
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' })),
    );
    await expect.poll(() => refused.join(), 'a style element is refused and heard of').toContain('style-src');
  });
}
