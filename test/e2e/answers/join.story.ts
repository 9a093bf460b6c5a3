// A poster that brings 300: staff write a keyword and print its poster, 300 people text it, and everybody is in the group once, with the
// words that they agreed to; one of them says stop, which no keyword eats.
import { expect, test } from '@playwright/test';
import { signUp } from '#bin/sign-up.ts';
import { consoleCall, must, type Street } from '#bin/street.ts';
import { addTestCard } from '#bin/walk.ts';
import { together } from '#test/given/people/crowd.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { isCleanAtBoth } from '../given/both-widths.ts';
import { PORT } from '../given/own-host.ts';

const PASSWORD = 'a saguaro in bloom';
const STREET: Street = { port: PORT, host: 'blast.localhost' };
const OWNER = { name: 'Jo Joins', email: 'jo@join.example', phone: '+16022346901', password: PASSWORD };
const PEOPLE = 300;
const WORD = 'BREAD';
const GROUP = 'From the poster';
const REPLY = 'Welcome to the list of The Oven.';
/** Every tenth texts it twice, every third in other letters. */
const AGAIN = 10;
const phoneOf = (n: number) => `+1602236${String(4000 + n)}`;
const written = (n: number) => ['BREAD', 'bread', ' Bread! '][n % 3] ?? WORD;

type Texts = { messages: { from: string; to: string; body: string }[] };

test.use({ actionTimeout: 30_000, viewport: { width: 1280, height: 800 } });

test('blast: 300 people join by texting the word on a poster, each once, with the words of consent as proof [issue 31]', async ({
  page,
}) => {
  await toMorning(STREET);
  const token = await signUp(STREET, 'public.blast', { ...OWNER, organizationName: 'The Oven' });
  await addTestCard(STREET, token);
  const ask = <T>(field: string, document: string, variables: object = {}) =>
    must(STREET, token, field, document, variables) as Promise<T>;
  const { group } = await ask<{ group: { id: string } }>(
    'createGroup',
    'mutation ($name: String) { createGroup(name: $name) { success errors group { id } } }',
    { name: GROUP },
  );

  await page.goto(`http://${STREET.host}:${PORT}/login?then=%2Faccount`);
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const card = page.getByRole('region', { name: 'Text to join' });
  await card.getByRole('button', { name: 'New keyword' }).click();
  const dialog = page.getByRole('dialog', { name: 'New keyword' });
  await dialog.getByLabel('Keyword').fill('Stop it');
  await expect(dialog.getByText('This word is too close to one that means stop. Choose another one.')).toBeVisible();
  await dialog.getByLabel('Keyword').fill('bread');
  await dialog.getByLabel('Reply').fill(REPLY);
  await dialog.getByLabel('Group').selectOption(GROUP);
  const consent = (await dialog.getByLabel('What people agree to').inputValue()).replace(/\s+/g, ' ').trim();
  await isCleanAtBoth(page, 'join-keyword');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByText(`Adds people to ${GROUP}. Nobody has joined yet.`)).toBeVisible();

  // The poster is only there while it is printed.
  await page.evaluate(() => {
    window.print = () => {
      const paper = document.querySelector('.printed');
      document.body.dataset.printed = `${paper?.textContent}|${paper?.querySelector('svg')?.getAttribute('aria-label')}`;
    };
  });
  await card.getByRole('button', { name: `Print the poster of ${WORD}` }).click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    new RegExp(`Text ${WORD} to .*Proof that these words are unchanged`),
  );
  const poster = (await page.locator('body').getAttribute('data-printed')) ?? '';
  expect(poster).toContain(consent);
  expect(poster).toContain(`Texts ${WORD} to`);

  const { user } = await ask<{ user: { organization: { twilioPhone: string } } }>(
    'user',
    'query { user { success errors user { organization { twilioPhone } } } }',
  );
  const to = user.organization.twilioPhone;
  const texts = (n: number) => consoleCall(STREET, 'messages', { from: phoneOf(n), to, body: written(n) });
  const everybody = Array.from({ length: PEOPLE }, (_, n) => n);
  await together(everybody, texts);
  const twice = everybody.filter((n) => n % AGAIN === 0);
  await together(twice, texts);
  await consoleCall(STREET, 'clock', { advance: 'PT5M' });

  await page.reload();
  const joined = `Adds people to ${GROUP}. ${PEOPLE} people joined by ${PEOPLE + twice.length} texts.`;
  await expect(card.getByText(joined)).toBeVisible();
  await page.goto(`http://${STREET.host}:${PORT}/group/${group.id}`);
  await expect(page.getByText(`${PEOPLE} contacts`).first()).toBeVisible();
  await isCleanAtBoth(page, 'join-group');

  const { messages } = await consoleCall<Texts>(STREET, 'messages?limit=10000');
  const welcomed = messages.filter(({ body }) => body.includes(REPLY)).map((one) => one.to);
  expect(new Set(welcomed)).toEqual(new Set(everybody.map(phoneOf)));
  expect(welcomed.length, 'nobody is welcomed twice').toBe(PEOPLE);

  // Any of them shows the proof, and STOP is stop.
  const last = phoneOf(PEOPLE - 1);
  const find = 'query ($search: String) { leads(search: $search) { success errors leads { id optedOut } } }';
  const whoIs = async () =>
    (await ask<{ leads: { id: string; optedOut: boolean }[] }>('leads', find, { search: last.slice(-7) })).leads[0];
  const { consents } = await ask<{
    consents: { what: string; source: string; wording: string; wordingHash: string }[];
  }>(
    'leadConsents',
    'query ($id: ID!) { leadConsents(leadId: $id) { success errors consents { what source wording wordingHash } } }',
    { id: (await whoIs())?.id },
  );
  expect(consents).toEqual([{ what: 'in', source: 'keyword', wording: consent, wordingHash: expect.any(String) }]);
  expect(poster).toContain(consents[0]?.wordingHash);
  await consoleCall(STREET, 'messages', { from: last, to, body: 'STOP' });
  await expect.poll(async () => (await whoIs())?.optedOut).toBe(true);
});
