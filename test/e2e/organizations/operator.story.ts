// A wpAdmin finds an organization, switches Events on, changes its rate, visits it where texts are masked, and leaves.
import { expect, type Page, test } from '@playwright/test';
import { setPasswordByLink, signUp } from '#bin/sign-up.ts';
import { consoleCall, must, type Street } from '#bin/street.ts';
import { addTestCard } from '#bin/walk.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { isCleanAtBoth, PHONE } from '../given/both-widths.ts';
import { PORT } from '../given/own-host.ts';

const PASSWORD = 'a saguaro in bloom';
const AT = `http://health.localhost:${PORT}`;
const STREET: Street = { port: PORT, host: 'health.localhost' };
const STAFF = 'ola@beckon.example';
const OWNER = 'ona@oakstreet.example';
const CLINIC = 'Oak Street Clinic';
const SECRET = 'Your results are in: come on Monday.';

/** The clinic of an owner with a card, and a patient who got a text. */
async function clinic(): Promise<void> {
  const owner = { name: 'Ona Owner', email: OWNER, phone: '+16022344451', password: PASSWORD };
  const token = await signUp(STREET, 'public.health', { ...owner, organizationName: CLINIC });
  await addTestCard(STREET, token);
  const add = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }';
  const { lead } = await must(STREET, token, 'createLead', add, { lead: { name: 'Pat Ortega', phone: '6022349751' } });
  const text = 'mutation ($id: ID!, $text: String!) { messageLead(leadId: $id, message: $text) { success errors } }';
  await must(STREET, token, 'messageLead', text, { id: (lead as { id: string }).id, text: SECRET });
}

/** Somebody of the operator's staff, with a password and a second factor. */
async function staff(): Promise<void> {
  const path = '2015-03-31/functions/beckon-health-found/invocations';
  const { link } = await consoleCall<{ link: string }>(STREET, path, { email: STAFF, name: 'Ola Operator' });
  await setPasswordByLink(STREET, 'public.health', link, PASSWORD);
}

async function signIn(page: Page, email: string, then: string): Promise<void> {
  await page.goto(`${AT}/login?then=${then}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens an entry of the signed-in person's menu. */
async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu of Ola Operator' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test.use({ actionTimeout: 10_000 });
test.beforeAll(() => toMorning(STREET));

test('health: a wpAdmin finds an organization by half its name, switches Events on, changes its rate, steps in and leaves [ADM-01, ADM-02, ADM-03, ADM-07, SES-20, USR-13, USR-14]', async ({
  page: desk,
  browser,
}) => {
  await Promise.all([clinic(), staff()]);
  const pocket = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const phone = await pocket.newPage();
  await signIn(phone, OWNER, '/dashboard');
  const events = phone.getByRole('navigation').getByRole('link', { name: 'Events' });
  await expect(phone.getByRole('navigation').getByRole('link', { name: 'Messages' })).toBeVisible();
  await expect(events).toHaveCount(0);

  await signIn(desk, STAFF, '/dashboard');
  const { code } = await consoleCall<{ code: string }>(STREET, `authenticator?email=${STAFF}`);
  await desk.getByLabel('Code from your app').fill(code);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await fromMenu(desk, 'Super admin');
  await desk.getByLabel('Search organizations by name or id').fill('k street cl');
  const card = desk.getByRole('article', { name: CLINIC });
  await expect(card).toContainText('Visa ending in 4242');
  await expect(desk.getByText('1 organization', { exact: true })).toBeVisible();
  await isCleanAtBoth(desk, 'super-admin');

  await card.getByRole('button', { name: 'Flags' }).click();
  await desk.getByRole('switch', { name: 'Events' }).click();
  await expect(events).toBeVisible();
  await isCleanAtBoth(desk, 'flags');
  await desk.getByRole('button', { name: 'Done' }).click();

  await card.getByRole('button', { name: 'Change Subscription' }).click();
  const rates = desk.getByRole('dialog', { name: 'Change Subscription' });
  await rates.getByLabel('SMS rate').fill('0.02');
  await rates.getByLabel('Access rate').fill('199');
  await isCleanAtBoth(desk, 'subscription');
  await rates.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Subscription Updated')).toBeVisible();
  await expect(card).toContainText('$199.00');
  await expect(card).toContainText('$0.02');

  await card.getByRole('button', { name: 'Step in' }).click();
  const visit = desk.getByRole('region', { name: 'Super admin' });
  await expect(visit).toContainText(`You are in ${CLINIC}. Texts are masked, and none can be sent.`);
  await desk.getByRole('button', { name: 'View Pat Ortega' }).click();
  const patient = desk.getByRole('dialog');
  await patient.getByRole('tab', { name: 'Messages' }).click();
  await expect(patient.getByRole('log')).toContainText('Hidden');
  await expect(patient.getByLabel('Send Message')).toHaveCount(0);
  await expect(desk.locator('body')).not.toContainText('Monday');
  await isCleanAtBoth(desk, 'masked');
  await patient.getByRole('button', { name: 'Close' }).click();
  await isCleanAtBoth(desk, 'visit');
  await desk.getByRole('button', { name: 'Leave Super Admin' }).click();
  await expect(desk.getByRole('heading', { name: 'Welcome, Ola' })).toBeVisible();
  await expect(visit).toHaveCount(0);

  // The schedules of a brand without data rest on this host, and one that has not ticked yet is reported as not running.
  await consoleCall(STREET, 'clock', { advance: 'PT2M' });
  await fromMenu(desk, 'Status');
  const brands = desk.getByRole('row').filter({ hasText: /^Beckon / });
  await expect(brands).toHaveText(Array(5).fill(/^Beckon \w+\s*Reachable\s*Running/));
  await expect(brands.filter({ hasText: 'Beckon Health' })).toContainText(/RunningLast at/);
  await isCleanAtBoth(desk, 'status');
  await pocket.close();
});
