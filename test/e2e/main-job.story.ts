// The main job as a person does it in a browser: sign up, card, contacts file, texts, send, report, an answer on the phone.
import { expect, type Page, test } from '@playwright/test';
import { googleContactsFile } from '../given/leads/contact-files.ts';
import { toMorning } from '../given/time/morning.ts';
import { PORT } from './given/own-host.ts';
import { violationsOf } from './given/violations.ts';

test.describe.configure({ mode: 'serial' });

const PHONE = '+16022349876';
/** By IP address: Node does not resolve *.localhost everywhere. */
const CONSOLE = `http://127.0.0.1:${PORT}/_local/`;
let page: Page;

async function api<T>(path: string, body?: unknown): Promise<T> {
  const options = body === undefined ? {} : { data: body };
  const answer =
    body === undefined
      ? await page.request.get(`${CONSOLE}${path}`)
      : await page.request.post(`${CONSOLE}${path}`, options);
  return (await answer.json()) as T;
}

type Texts = { messages: { from: string; to: string; body: string }[] };
const textsOf = async (phone: string) => (await api<Texts>(`messages?phone=${encodeURIComponent(phone)}`)).messages;

/** Colors are checked after everything has faded in: a moment earlier they are too pale. */
async function hasNoViolations(): Promise<void> {
  await page.evaluate(() => {
    const endless = (one: Animation) => one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    const fading = document.getAnimations().filter((one) => !endless(one));
    return Promise.allSettled(fading.map((one) => one.finished)).then(() => null);
  });
  expect(await violationsOf(page)).toEqual([]);
}

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  page = await context.newPage();
  await toMorning({ port: PORT, host: 'blast.localhost' });
});
test.afterAll(() => page.close());

test('a wrong sign-in gets an error, and a person signs up with the code on their phone [SES-02, SES-08, SES-09, SES-10, SES-15, DSH-01]', async () => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await hasNoViolations();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Your name').fill('Ana Story');
  await page.getByLabel('Organization name').fill('Story Bakery');
  await page.getByLabel('E-mail').fill('ana@bakery.example');
  await page.getByLabel('Mobile phone').fill('(602) 234-9876');
  await page.getByLabel('Password', { exact: true }).fill('a saguaro in bloom');
  await page.getByLabel('Password, once more').fill('a saguaro in bloom');
  await hasNoViolations();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await expect.poll(async () => (await textsOf(PHONE)).length).toBeGreaterThan(0);
  const code = /\d{6}/.exec((await textsOf(PHONE)).at(-1)?.body ?? '')?.[0] ?? '';
  await page.getByLabel('6-digit code').fill(code);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible();
  await expect(page.getByText('0 of 4 done')).toBeVisible();
  await hasNoViolations();
});

test('the bar about billing leads to a card, and the card to a number [SHL-13, BIL-17a, BIL-20]', async () => {
  await expect(page.getByText("You can't send out blasts or any messages without an active plan.")).toBeVisible();
  await page.getByRole('button', { name: 'Set up billing' }).first().click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry (MM / YY)').fill('12 / 30');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Card saved')).toBeVisible();
  await expect(page.getByText("You can't send out blasts or any messages without an active plan.")).toBeHidden();
  await expect(page.getByText('1 of 4 done')).toBeVisible();
});

test('a contacts file is dropped, mapped, attested, and its report names each refused row [LED-25b, LED-28, LED-32]', async () => {
  await page.getByRole('button', { name: 'Add contacts' }).first().click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(googleContactsFile(0, 30)) });
  await expect(page.getByRole('combobox', { name: 'Phone', exact: true })).toHaveValue('Phone 1 - Value');
  await expect(page.getByRole('combobox', { name: 'First name' })).toHaveValue('First Name');
  await expect(page.getByRole('button', { name: 'Upload' })).toBeDisabled();
  await page.getByLabel('They agreed to get texts from us').check();
  await page.getByLabel('Where they agreed').fill('Sign-up sheet in the bakery');
  await hasNoViolations();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Your contacts are uploading in the background.')).toBeVisible();
  await expect(page.getByText('The import is done: 41 rows.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rows that were not imported' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download report' })).toBeVisible();
  await hasNoViolations();
});

test('a blast is made, named, written, and its last letter survives a reload [CMP-03, CMP-04, STP-01, STP-02]', async () => {
  await page.getByRole('link', { name: 'Blasts' }).first().click();
  await expect(page.getByText('- No Blasts Found -')).toBeVisible();
  await page.getByRole('button', { name: 'New Blast' }).first().click();
  const title = page.getByLabel('Name of this blast');
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(title).toHaveValue('New Campaign');
  await expect(title).toBeFocused();
  await title.fill('Winter sale');
  await page.reload();
  await expect(page.getByLabel('Name of this blast')).toHaveValue('Winter sale');
  await page.getByLabel('Message', { exact: true }).fill('Hi {{firstName}}, our winter sale starts today.');
  await hasNoViolations();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const step = page.getByRole('article', { name: 'Message 1' });
  await expect(step.getByTitle('Hi Contact first name, our winter sale starts today.')).toBeVisible();
  await hasNoViolations();
});

test('the number of recipients is beside Send, the first send asks for three acknowledgements, and the report counts up live [LED-35, LED-36, LED-40]', async () => {
  await page.getByRole('button', { name: 'Send to contacts' }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  const confirm = page.getByRole('dialog').last().getByRole('button', { name: /^Send/ });
  await expect(confirm).toBeDisabled();
  for (const box of await page.getByRole('dialog').last().getByRole('checkbox').all()) await box.check();
  await hasNoViolations();
  await confirm.click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible();
  await hasNoViolations();
  await expect(page).toHaveURL(/show=report$/);
  await api('clock', { advance: 'PT31S' });
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden();
  await expect(page.getByText(/^[\d,]+ sent(, \d+ not sent)?, 0 replied$/)).toBeVisible();
  await page.getByRole('link', { name: 'Report of Winter sale' }).click();
  await expect(page.getByText('Messages Sent')).toBeVisible();
  await expect
    .poll(
      async () =>
        (await api<Texts>('messages?limit=10000')).messages.filter(({ body }) => body.includes('winter sale')).length,
    )
    .toBeGreaterThan(5);
  await hasNoViolations();
});

test('a contact answers on the phone and the conversation shows it without a reload [LED-17]', async () => {
  const sent = (await api<Texts>('messages?limit=10000')).messages.find(({ body }) => body.includes('winter sale'));
  expect(sent).toBeDefined();
  await page.getByRole('link', { name: 'Overview' }).first().click();
  // The address changes before the screen does, and the report has a list like that too.
  await expect(page.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible();
  const lastFour = sent?.to.slice(-4) ?? '';
  await page.getByLabel('Search contacts by name or phone').fill(lastFour);
  const found = page.getByRole('row').filter({ hasText: `-${lastFour}` });
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(2);
  await found.getByRole('button', { name: /view|open/i }).click();
  await expect(page.getByRole('dialog').getByText('our winter sale starts')).toBeVisible();
  await api('messages', { from: sent?.to, to: sent?.from, body: 'Do you have rye bread?' });
  await expect(page.getByRole('dialog').getByText('Do you have rye bread?')).toBeVisible();
  await hasNoViolations();
});

test('a contact answers while staff are on another screen: they are told at once, and one press leads to the conversation', async () => {
  const sent = (await api<Texts>('messages?limit=10000')).messages.find(({ body }) => body.includes('winter sale'));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Blasts' }).first().click();
  await expect(page.getByRole('heading', { name: 'Blasts' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await api('messages', { from: sent?.to, to: sent?.from, body: 'And sourdough?' });
  await expect(page.getByText('And sourdough?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages 1 not read' })).toBeVisible();
  await hasNoViolations();
  await page.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page).toHaveURL(/\/campaigns\?lead=/);
  await expect(page.getByRole('dialog').getByText('And sourdough?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByRole('link', { name: /And sourdough\?/ }).click();
  await expect(page).toHaveURL(/\/messages\?with=/);
  await expect(page.getByRole('log').getByText('And sourdough?')).toBeVisible();
  await hasNoViolations();
});
