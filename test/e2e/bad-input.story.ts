// What can go wrong while somebody works in a browser: the network, the session, the campaign itself. No typed words are lost.
import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../../bin/sign-up.ts';
import { writeCampaign } from '../../bin/walk.ts';
import { PORT } from './given/own-host.ts';

test.describe.configure({ mode: 'serial' });

const STREET = { port: PORT, host: 'blast.localhost' };
const PERSON = {
  name: 'Bea Story',
  email: 'bea@bad-input.example',
  phone: '+16022347654',
  password: 'a saguaro in bloom',
  organizationName: 'Bad Input',
};
let page: Page;
let campaignId: string;

async function signIn(): Promise<void> {
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
/** Asks as another tab of the same browser would: the session is not valid in another browser. */
const askBeside = (query: string, variables: object = {}) =>
  page.evaluate((body) => {
    const authorization = `Bearer ${localStorage.getItem('beckon.token')}`;
    const headers = { 'content-type': 'application/json', authorization };
    return fetch('/graphql', { method: 'POST', headers, body }).then((answer) => answer.json());
  }, JSON.stringify({ query, variables }));
const field = () => page.getByLabel('Message', { exact: true });
const openMessage = () => page.getByRole('article', { name: 'Message 1' }).getByRole('button').first().click();

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage();
  const made = await signUp(STREET, 'public.blast', PERSON);
  ({ campaignId } = await writeCampaign(STREET, made, 'Spring', [{ message: 'Hello' }]));
  await page.goto(`/campaign/${campaignId}?show=edit`);
  await expect(page).toHaveURL(/\/login/);
  await signIn();
});
test.afterAll(() => page.close());

test('network lost in the middle of a save: the editor says so, keeps the words, and saves them when it is back', async () => {
  const title = page.getByLabel('Name of this blast');
  await expect(title).toHaveValue('Spring');
  await page.route('**/graphql', (route) => route.abort('connectionreset'));
  await title.fill('Spring sale');
  await expect(page.getByText('Not saved. Trying again.')).toBeVisible();
  await page.unroute('**/graphql');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Spring sale');
});

test('session ended while writing: the draft is kept, and signing in leads back to the same place', async () => {
  await openMessage();
  await field().fill('Hello {{firstName}}, half-writ');
  const document = 'query { logoutUser { success errors } }';
  await askBeside(document);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your session has ended. Sign in and you are back where you were.')).toBeVisible();
  await signIn();
  await expect(page).toHaveURL(new RegExp(`/campaign/${campaignId}`));
  await expect(field()).toHaveValue('Hello {{firstName}}, half-writ');
  await field().fill('Hello {{firstName}}, all written.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page
      .getByRole('article')
      .getByTitle(/all written\./)
      .first(),
  ).toBeVisible();
});

test('a campaign deleted under your hands: the editor says so where you write, and the words stay to be copied', async () => {
  await openMessage();
  await field().fill('Words that must not go');
  const document = 'mutation ($campaignId: ID!) { deleteCampaign(campaignId: $campaignId) { success errors } }';
  await askBeside(document, { campaignId });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'has been deleted' }).first()).toBeVisible();
  await expect(field()).toHaveValue('Words that must not go');
  await page.getByRole('button', { name: '← Back' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByLabel('Name of this blast').fill('Too late');
  await expect(page.getByText('This blast has been deleted.').first()).toBeVisible();
  await expect(page.getByLabel('Name of this blast')).toHaveValue('Too late');
});
