// How many presses of the mouse the main jobs take, from the first screen to their end: each may take at most what is written here,
// which is no more than its goal.
import { expect, type Page, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { signUp } from '#bin/sign-up.ts';
import { consoleCall, must, type Street } from '#bin/street.ts';
import { addTestCard } from '#bin/walk.ts';
import { tattoo } from '#platform/brands/tattoo.ts';
import { googleContactsFile } from '#test/given/leads/contact-files.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { HOUR_PX } from '#web/staff/features/events/diary/diary.rules.ts';
import { isCleanAtBoth } from './given/both-widths.ts';
import { CountedHand } from './given/hand.ts';
import { PORT } from './given/own-host.ts';

const PASSWORD = 'a saguaro in bloom';
const street: Street = { port: PORT, host: 'blast.localhost' };
const ORIGIN = `http://${street.host}:${PORT}`;

type Text = { from: string; to: string; body: string; status: string };

const textsTo = async (phone: string) => {
  const { messages } = await consoleCall<{ messages: Text[] }>(street, `messages?phone=${encodeURIComponent(phone)}`);
  return messages.filter(({ to }) => to === phone);
};

async function codeFor(phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    code = /\d{6}/.exec((await textsTo(phone)).at(-1)?.body ?? '')?.[0] ?? '';
    expect(code).toHaveLength(6);
  }).toPass();
  return code;
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

/** The three sentences of a first send are read and ticked, then the texts leave, half a minute of Undo later. */
async function sends(hand: CountedHand, page: Page): Promise<void> {
  const sheet = page.getByRole('dialog').last();
  await expect(sheet.getByRole('button', { name: /^Send/ })).toBeVisible();
  for (const box of await sheet.getByRole('checkbox').all()) await hand.click(box);
  await hand.click(sheet.getByRole('button', { name: /^Send/ }));
  await expect(page).toHaveURL(/show=report$|\/import\//);
  await consoleCall(street, 'clock', { advance: 'PT31S' });
}

async function signIn(page: Page, email: string, name: string, origin = ORIGIN): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, `Welcome, ${name}`);
}

test.beforeAll(() => toMorning(street));

test('blast: from the sign-in screen to a text that is delivered [LED-40]', async ({ page }) => {
  const hand = new CountedHand(page);
  await page.goto(`${ORIGIN}/login`);
  await hand.click(page.getByRole('link', { name: 'Create an account' }));
  await expect(page.getByLabel('Your name')).toBeFocused();
  await hand.type('Cleo Click', 'Click Bakery', 'cleo@clicks.example', '6022345501', PASSWORD, PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await hand.type(await codeFor('+16022345501'));
  await heading(page, 'Welcome, Cleo');
  await hand.click(page.getByRole('button', { name: 'Set up billing' }).first());
  await expect(page.getByLabel('Card number')).toBeFocused();
  await hand.type('4242424242424242', '1230', '123');
  await hand.click(page.getByRole('button', { name: 'Save card' }));
  await expect(page.getByText('Card saved')).toBeVisible();
  await hand.click(page.getByRole('button', { name: 'Write it' }));
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await hand.type('Hi {{firstName}}, the bakery opens at six.');
  await hand.click(page.getByRole('button', { name: 'Save and add contacts' }));
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await hand.type('Ben Kim', '6022345511');
  await hand.click(page.getByLabel('They agreed to get texts from us'));
  await page.keyboard.press('Tab');
  await hand.type('At the counter');
  await hand.click(page.getByRole('button', { name: 'Continue', exact: true }));
  await sends(hand, page);
  await expect(page.getByText('1 sent, 0 replied', { exact: true })).toBeVisible();
  const statuses = async () => (await textsTo('+16022345511')).map(({ status }) => status);
  await expect.poll(statuses).toEqual(['delivered']);
  expect(hand.clicks).toBeLessThanOrEqual(11);
});

test('blast: from sign-in over a file and a blast to an answered reply [LED-25b, LED-17]', async ({ page }) => {
  const person = { name: 'Fay File', email: 'fay@clicks.example', phone: '+16022345502', password: PASSWORD };
  const token = await signUp(street, 'public.blast', { ...person, organizationName: 'File Bakery' });
  await addTestCard(street, token);
  const hasSent =
    'mutation { updateUser(user: { understandsTiming: true, understandsContacts: true, understandsEdit: true }) { success errors } }';
  await must(street, token, 'updateUser', hasSent, {});
  const hand = new CountedHand(page);
  await signIn(page, person.email, 'Fay');
  await hand.click(page.getByRole('link', { name: 'Blasts' }).first());
  await hand.click(page.getByRole('button', { name: 'New Blast' }).first());
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await hand.type('Hi {{firstName}}, our bread is ready.');
  await hand.click(page.getByRole('button', { name: 'Save and add contacts' }));
  await hand.chooseFile(page.locator('input[type=file]'), 'contacts.csv', googleContactsFile(0, 12));
  await hand.click(page.getByLabel('They agreed to get texts from us'));
  await page.keyboard.press('Tab');
  await hand.type('Sign-up sheet');
  await hand.click(page.getByRole('button', { name: 'Continue', exact: true }));
  await sends(hand, page);
  await expect(page.getByText(/^\d+ sent(, \d+ not sent)?, 0 replied$/).first()).toBeVisible();
  const arrived = async () => {
    const { messages } = await consoleCall<{ messages: Text[] }>(street, 'messages?limit=10000');
    return messages.find(({ body, status }) => status === 'delivered' && body.includes('our bread is ready'));
  };
  // The line says that they are sent; a phone reports a little later that it has one.
  await expect.poll(arrived).toBeDefined();
  const sent = await arrived();
  await consoleCall(street, 'messages', { from: sent?.to, to: sent?.from, body: 'Do you have rye?' });
  await hand.click(page.getByRole('link', { name: 'Open the conversation' }));
  await expect(page.getByRole('log').getByText('Do you have rye?')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Send Message' })).toBeFocused();
  await hand.type('We do, every day.');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await textsTo(sent?.to ?? '')).at(-1)?.body).toBe('We do, every day.');
  expect(hand.clicks).toBeLessThanOrEqual(9);
});

test('blast: from sign-in to an invitation that is sent [USR-01]', async ({ page }) => {
  const person = { name: 'Ivo Invite', email: 'ivo@clicks.example', phone: '+16022345503', password: PASSWORD };
  await signUp(street, 'public.blast', { ...person, organizationName: 'Invite Bakery' });
  const hand = new CountedHand(page);
  await signIn(page, person.email, 'Ivo');
  await hand.click(page.getByRole('link', { name: 'Users' }).first());
  await hand.click(page.getByRole('button', { name: 'Invite people' }));
  await expect(page.getByLabel('E-mail addresses')).toBeFocused();
  await hand.type('guest@clicks.example');
  await hand.click(page.getByRole('button', { name: 'Send invitation' }));
  await expect(page.getByRole('row').filter({ hasText: 'guest@clicks.example' })).toBeVisible();
  expect(hand.clicks).toBeLessThanOrEqual(3);
});

/** An organization of that brand that has a card and nothing else, with its overview open. */
async function emptyOverview(page: Page, key: 'opportunity' | 'tattoo', phone: string) {
  const own: Street = { port: PORT, host: `${key}.localhost` };
  await toMorning(own);
  const person = { name: 'Ola Open', email: `ola@${key}.example`, phone, password: PASSWORD };
  const token = await signUp(own, `public.${key}`, { ...person, organizationName: 'Open House' });
  await addTestCard(own, token);
  await signIn(page, person.email, 'Ola', `http://${own.host}:${PORT}`);
  return { own, hand: new CountedHand(page) };
}

test('opportunity: a text with a pitch that asks, a rule on the answer, and what it does in the simulator [PIT-01, WFL-02]', async ({
  page,
}) => {
  const { hand } = await emptyOverview(page, 'opportunity', '+16022345504');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const slide = page.getByRole('region', { name: /^New slide/ });
  async function addSlide(text: string): Promise<void> {
    await hand.click(button('Add a slide'));
    await hand.click(page.getByRole('menuitem', { name: /^Text/ }));
    await expect(slide.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
    await hand.type(text);
  }
  async function saveSlide(): Promise<void> {
    await hand.click(slide.getByRole('button', { name: 'Save', exact: true }));
    await expect(slide).toHaveCount(0);
  }
  await hand.click(button('Write it'));
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await hand.type('Hi {{firstName}}, have a look:');
  await hand.click(page.getByText('Text with a pitch', { exact: true }));
  await isCleanAtBoth(page, 'new-step');
  await hand.click(button('Save'));
  await addSlide('Who we are');
  await saveSlide();
  await addSlide('And you?');
  await hand.click(button('Add a question'));
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await hand.type('Would you like a call?');
  await hand.click(
    page.getByRole('region', { name: 'New question' }).getByRole('button', { name: 'Save', exact: true }),
  );
  await saveSlide();
  await hand.click(button('Done'));
  await hand.click(button(/^If\/then of/));
  await hand.click(button('Add if/then'));
  await hand.click(button('Add trigger'));
  await hand.choose(page.getByLabel('What happens'), 'Answered');
  await hand.click(page.getByRole('checkbox', { name: 'Yes' }));
  await hand.click(button('Save'));
  await hand.click(button('Add action'));
  await hand.choose(page.getByLabel('Do', { exact: true }), 'Message Lead');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await hand.type('We call you today.');
  await hand.click(button('Save'));
  await hand.click(button('Save'));
  await expect(page.getByRole('list', { name: 'If/then of this message' })).toBeVisible();
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }));
  await hand.click(button('Simulate'));
  await hand.click(button('Sam answers “Yes” to “Would you like a call?”'));
  await expect(page.getByText('Text: We call you today.')).toBeVisible();
  await isCleanAtBoth(page, 'simulator');
  expect(hand.clicks).toBeLessThanOrEqual(27);
});

test('tattoo: a text before the appointment, a client with one, and two moves with which the text moves [LED-19, A27]', async ({
  page,
}) => {
  const { own, hand } = await emptyOverview(page, 'tattoo', '+16022345505');
  const { now } = await consoleCall<{ now: string }>(own, 'clock');
  // In the week after this one there are days on both sides.
  const tuesday = DateTime.fromISO(now, { zone: tattoo.window.zone }).startOf('week').plus({ weeks: 1, days: 1 });
  const bodies = async () => {
    const { messages } = await consoleCall<{ messages: Text[] }>(own, 'messages?phone=%2B16022345512');
    return messages.map(({ body }) => body);
  };
  await hand.click(page.getByRole('button', { name: 'Write it' }));
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await hand.type('See you {{eventDate}} at {{eventTime}}.');
  await hand.click(page.getByRole('radiogroup', { name: 'In which sequence' }).getByText('Pre-appointment'));
  await hand.click(page.getByRole('button', { name: 'Save and add clients' }));
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  const { month, day, year } = tuesday;
  await hand.type('Cleo Diaz', '6022345512', ...[month, day, year].map(String));
  await hand.click(page.getByLabel('Time'));
  await page.keyboard.type('1000AM');
  await hand.click(page.getByLabel('They agreed to get texts from us'));
  await page.keyboard.press('Tab');
  await hand.type('At the counter');
  await isCleanAtBoth(page, 'expected');
  await hand.click(page.getByRole('button', { name: 'Add client' }));
  const entry = page.getByRole('button', { name: /^Cleo Diaz/ });
  await expect(entry).toHaveText(/10:00 am/);
  await hand.drag(entry, { x: 0, y: 2 * HOUR_PX });
  await expect(entry).toHaveText(/12:00 pm/);
  const column = await page.getByRole('list', { name: tuesday.setLocale('en').toFormat('cccc, LLLL d') }).boundingBox();
  await hand.drag(entry, { x: 2 * (column?.width ?? 0), y: 0 });
  const thursday = tuesday.plus({ days: 2, hours: 12 });
  const list = page.getByRole('list', { name: thursday.setLocale('en').toFormat('cccc, LLLL d') });
  await expect(list.getByRole('button', { name: /^Cleo Diaz/ })).toBeVisible();
  expect(hand.clicks).toBeLessThanOrEqual(8);
  await expect(page.getByText(/^Moved to Thu/)).toBeVisible();
  await consoleCall(own, 'clock', { set: thursday.minus({ days: 1, minutes: 10 }).toUTC().toISO() });
  expect(await bodies()).toEqual([]);
  await consoleCall(own, 'clock', { advance: 'PT20M' });
  const told = thursday.setLocale('en').toFormat('cccc, LLLL d');
  await expect.poll(bodies).toEqual([expect.stringContaining(`See you ${told} at 12:00 pm.`)]);
});
