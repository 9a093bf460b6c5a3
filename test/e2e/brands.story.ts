// The five brands in a browser, on a desk and on a phone: each says its own nouns on every screen that it has.
import { expect, type Page, test } from '@playwright/test';
import type { Lead } from '#functions/schema.gen.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { setPasswordByLink } from '../../bin/sign-up.ts';
import { consoleCall, must } from '../../bin/street.ts';
import { addTestCard, sendToCampaign, writeCampaign } from '../../bin/walk.ts';
import { toMorning } from '../given/time/morning.ts';
import { PORT } from './given/own-host.ts';
import { violationsOf } from './given/violations.ts';

/** The brands run in parallel. */
test.describe.configure({ mode: 'parallel' });

const PASSWORD = 'a saguaro in bloom';
const PHONE = { width: 390, height: 844 };

/** What each brand says, written down independently of the table in test/rules/brands, to check the manifests in the browser. */
const NOUNS = {
  blast: { lead: 'contact', leads: 'Contacts', campaigns: 'Blasts', isNew: 'New Blast', opensIn: 'Report' },
  pitch: { lead: 'lead', leads: 'Leads', campaigns: 'Campaigns', isNew: 'New Campaign', opensIn: 'Report' },
  opportunity: { lead: 'lead', leads: 'Leads', campaigns: 'Campaigns', isNew: 'New Campaign', opensIn: 'Edit' },
  tattoo: { lead: 'client', leads: 'Clients', campaigns: 'Campaigns', isNew: 'New Campaign', opensIn: 'Edit' },
  health: { lead: 'patient', leads: 'Patients', campaigns: 'Campaigns', isNew: 'New Campaign', opensIn: 'Report' },
} as const;
type Key = keyof typeof NOUNS;
type Scene = { page: Page; key: Key; at: string; token: string };

/** The brand's operator: organization 1 and its wpAdmin, as `npm run operator -- found` makes them. */
async function founded(key: Key): Promise<string> {
  const street = { port: PORT, host: `${key}.localhost` };
  const order = { email: `staff@${key}.example`, name: 'Stella Staff' };
  const path = `2015-03-31/functions/beckon-${key}-found/invocations`;
  const { link } = await consoleCall<{ link: string }>(street, path, order);
  return String(await setPasswordByLink(street, `public.${key}`, link, PASSWORD));
}

async function hasNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** Other brands' nouns, which this one never says on its screens. */
function strangers(key: Key): RegExp {
  const own = NOUNS[key];
  const words = ['Contact', 'Lead', 'Client', 'Patient', 'Blast', 'Campaign'];
  const others = words.filter((word) => word !== own.leads.slice(0, -1) && word !== own.campaigns.slice(0, -1));
  return new RegExp(`\\b(${others.join('|')})s?\\b`, 'i');
}

/** Expects no word of another brand on the screen; the brand's own name is not such a word. */
async function saysOwnNouns({ page, key }: Scene): Promise<void> {
  const sentence = (await page.locator('body').innerText()).replaceAll(BRANDS[key].name, '');
  expect(sentence).not.toMatch(strangers(key));
}

/** The same, and no findings of axe. */
async function isOwn(scene: Scene): Promise<void> {
  await saysOwnNouns(scene);
  await hasNoViolations(scene.page);
}

async function signIn(scene: Scene): Promise<void> {
  const { page, key, at } = scene;
  await page.goto(`${at}/login`);
  await expect(page.getByText(BRANDS[key].name, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(key === 'pitch' ? 0 : 1);
  await isOwn(scene);
  await page.getByLabel('E-mail').fill(`staff@${key}.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const street = { port: PORT, host: `${key}.localhost` };
  await expect(page.getByLabel('Code from your app')).toBeVisible();
  const { code } = await consoleCall<{ code: string }>(street, `authenticator?email=staff@${key}.example`);
  await page.getByLabel('Code from your app').fill(code);
  await isOwn(scene);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Stella' })).toBeVisible();
}

/** The screens while there are no people and no campaigns yet. */
async function emptyHouse(scene: Scene): Promise<void> {
  const { page, key } = scene;
  const { leads, campaigns, isNew } = NOUNS[key];
  await expect(page.getByText(`No ${leads.toLowerCase()} yet`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Add ${leads.toLowerCase()}` })).toBeVisible();
  await isOwn(scene);
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: campaigns }).click();
  await expect(page.getByRole('heading', { name: campaigns, exact: true })).toBeVisible();
  await expect(page.getByText(`- No ${campaigns} Found -`)).toBeVisible();
  await expect(page.getByRole('button', { name: isNew })).toBeVisible();
  await saysOwnNouns(scene);
}

/** Three people and a campaign that two of them got. */
async function filled({ key, token }: Scene): Promise<string> {
  const street = { port: PORT, host: `${key}.localhost` };
  await addTestCard(street, token);
  const people = ['Ana Ortega', 'Ben Kim', 'Cy Rossi'].map((name, n) => ({ name, phone: `60223497${10 + n}` }));
  const leadIds: string[] = [];
  for (const lead of people) {
    const document = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }';
    const answer = await must(street, token, 'createLead', document, { lead });
    leadIds.push((answer.lead as Lead).id);
  }
  const { campaignId } = await writeCampaign(street, token, 'June', [
    { message: 'Hi {{firstName}}, see you in June.' },
    { message: 'Bye {{firstName}}.', days: 1 },
  ]);
  await sendToCampaign(street, token, campaignId, { leadIds: leadIds.slice(0, 2) });
  return campaignId;
}

/** A campaign that has been sent: opened as the brand opens it, its report with the brand's cards (CMP-05 to CMP-07). */
async function sentCampaign(scene: Scene, campaignId: string): Promise<void> {
  const { page, key, at } = scene;
  const { leads, opensIn } = NOUNS[key];
  await page.goto(`${at}/campaign/${campaignId}`);
  await expect(page.getByRole('radio', { name: opensIn })).toBeChecked();
  await expect(page.getByRole('tab', { name: 'Pre-appointment' })).toHaveCount(opensIn === 'Edit' ? 1 : 0);
  await page.goto(`${at}/campaign/${campaignId}?show=report`);
  const cards =
    key === 'blast'
      ? ['Messages Sent', leads, 'Delivery Rate', 'Response Rate']
      : [leads, 'Messages Sent', 'Currently Viewing', 'Completed'];
  for (const card of cards) await expect(page.getByText(card, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Ana Ortega' })).toBeVisible();
  await isOwn(scene);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('button', { name: `Send to ${leads.toLowerCase()}` })).toBeVisible();
  await isOwn(scene);
  await page.goto(`${at}/campaign/${campaignId}?show=edit`);
  await expect(page.getByRole('article', { name: 'Message 1' })).toBeVisible();
  await isOwn(scene);
  await page.goto(`${at}/campaigns`);
  await expect(page.locator('#main').getByRole('link', { name: 'June' })).toBeVisible();
  await saysOwnNouns(scene);
  await page.goto(`${at}/dashboard`);
  await expect(page.getByText('Cy Rossi')).toBeVisible();
  await expect(page.getByLabel(`Search ${leads.toLowerCase()} by name or phone`)).toBeVisible();
  await isOwn(scene);
}

test.beforeAll(() => toMorning({ port: PORT, host: 'blast.localhost' }));

for (const key of Object.keys(NOUNS) as Key[]) {
  test(`${key} says its own nouns on every screen, on a desk and on a phone [SES-01, BRD-03, BRD-06, CMP-02, CMP-05, CMP-06a, CMP-07a, CMP-16]`, async ({
    page,
  }) => {
    const scene: Scene = { page, key, at: `http://${key}.localhost:${PORT}`, token: await founded(key) };
    await signIn(scene);
    await emptyHouse(scene);
    await sentCampaign(scene, await filled(scene));
  });
}
