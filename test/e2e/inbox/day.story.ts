// A day at the inbox: forty people write, and an owner, an admin and a manager answer them together, each at a screen of their own.
import { expect, type Page, test } from '@playwright/test';
import type { Street } from '#bin/street.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { picture } from '../given/both-widths.ts';
import * as desk from '../given/inbox-desk.ts';
import { PORT } from '../given/own-host.ts';
import { isClean } from '../given/pitch-desk.ts';

const street: Street = { port: PORT, host: 'blast.localhost' };
const MEMBERS: readonly desk.Member[] = [
  { name: 'Olga Owner', email: 'olga@inbox.example', phone: '+16022345101', role: 'OWNER' },
  { name: 'Abe Admin', email: 'abe@inbox.example', phone: '+16022345102', role: 'ADMIN' },
  { name: 'Mia Manager', email: 'mia@inbox.example', phone: '+16022345103', role: 'MANAGER' },
];
const FIRST_NAMES =
  'Ada Ben Cleo Dan Eve Flo Gus Hana Ian Jill Kai Lea Max Nora Otto Pia Quinn Rosa Sam Tess Uma Vic Wes Xena Yuri Zoe ' +
  'Alma Bert Cora Dora Emil Fred Gina Hugo Ines Jose Kira Luis Mona Nils';
const PEOPLE = FIRST_NAMES.split(' ').map((name, n) => ({
  name: `${name} Guest`,
  phone: `+160223452${String(n).padStart(2, '0')}`,
}));
const nth = (n: number) => PEOPLE[n]?.name ?? '';
const [ADA, BEN, CLEO, DAN, EVE, FLO, GUS] = [nth(0), nth(1), nth(2), nth(3), nth(4), nth(5), nth(6)] as const;
/** This many have written when the three open the inbox. */
const BEFORE = 20;
const HOURS = 'Hi {{firstName}}, we open at six and bake until noon.';

const story = { number: '' };
let owner: Page;
let admin: Page;
let manager: Page;
const everybody = () => [owner, admin, manager];
const phoneOf = (name: string) => PEOPLE.find((one) => one.name === name)?.phone ?? '';
const wordsOn = (name: string) => desk.wordsOn(street, phoneOf(name), story.number);
const asks = (name: string) => writes(name, `Do you have bread for ${name} today?`);
const writes = (name: string, body: string) => desk.writesIn(street, phoneOf(name), story.number, body);

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  await toMorning(street);
  const { token, number } = await desk.openInbox(street, 'Mesquite Bakery', MEMBERS, PEOPLE);
  story.number = number;
  await desk.saveReply(street, token, 'Opening hours', HOURS);
  for (const [n, { name }] of PEOPLE.slice(0, BEFORE).entries()) {
    await asks(name);
    if (n % 4 === 3) await desk.pass(street, 'PT5M');
  }
  const pages = MEMBERS.map(({ email }) => desk.atInbox(browser, street, email));
  [owner, admin, manager] = (await Promise.all(pages)) as [Page, Page, Page];
});
test.afterAll(async () => {
  for (const page of [owner, admin, manager]) await page?.context().close();
});

/** Opens somebody's conversation from the list, by a press. */
async function opens(page: Page, name: string): Promise<void> {
  await desk.rowWith(page, name).click();
  await expect(desk.talkOf(page).getByRole('heading', { name })).toBeVisible();
}

const lists = (page: Page, filter: 'All' | 'Waiting for you') =>
  page.getByRole('radiogroup', { name: 'Which conversations' }).getByText(filter, { exact: true }).click();
const box = (page: Page) => desk.talkOf(page).getByRole('textbox', { name: 'Send Message' });
const claim = (page: Page, label: string | RegExp) =>
  desk.talkOf(page).getByRole('button', { name: label, exact: true });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

test('blast: forty people write, and three colleagues see who has waited longest, without a reload', async () => {
  for (const page of everybody()) await expect(desk.rowsOf(page).first()).toContainText(nth(BEFORE - 1));
  for (const [n, { name }] of PEOPLE.slice(BEFORE).entries()) {
    await asks(name);
    if (n % 4 === 3) await desk.pass(street, 'PT20S', ...everybody());
  }
  for (const page of everybody()) {
    await expect(page.getByRole('link', { name: /^Messages ?40 ?not read$/ })).toBeVisible();
    await expect(desk.rowsOf(page).first()).toContainText(nth(39));
    await expect(page.getByRole('region', { name: /notifications/i }).getByRole('listitem')).toHaveCount(0);
    await lists(page, 'Waiting for you');
    await expect(desk.rowsOf(page).first()).toContainText(ADA);
    await expect(desk.rowsOf(page)).toHaveCount(10);
  }
  for (const shown of [20, 30, 40]) {
    await owner.getByRole('button', { name: 'Show more' }).click();
    await expect(desk.rowsOf(owner)).toHaveCount(shown);
  }
  const rows = await desk.rowsOf(owner).allTextContents();
  expect(rows.map((row) => PEOPLE.findIndex(({ name }) => row.includes(name)))).toEqual([...PEOPLE.keys()]);
  const ages = rows.map((row) => (row.includes('Just wrote') ? 0 : Number(/Waiting (\d+) min/.exec(row)?.[1])));
  expect(ages).toEqual(ages.toSorted((one, other) => other - one));
  expect(ages.at(0)).toBeGreaterThanOrEqual(25);
  expect(ages.at(-1)).toBe(0);
  await isClean(owner);
  await picture(owner, 'day-waiting');
});

test('blast: the owner goes through them by keys, answers with a saved reply and says done', async () => {
  const focused = () => owner.evaluate(() => document.activeElement?.textContent ?? '');
  await owner.getByRole('heading', { name: 'Messages', exact: true }).click();
  for (const [key, name] of [
    ['j', ADA],
    ['j', BEN],
    ['j', CLEO],
    ['k', BEN],
    ['k', ADA],
  ] as const) {
    await owner.keyboard.press(key);
    await expect(desk.talkOf(owner).getByRole('heading', { name })).toBeVisible();
    await expect(box(owner)).toHaveValue('');
    expect(await focused()).toContain(name);
  }
  await owner.keyboard.press('?');
  await expect(owner.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await isClean(owner);
  await picture(owner, 'day-keys');
  await owner.keyboard.press('Escape');
  await expect(owner.getByRole('dialog')).toHaveCount(0);

  await owner.keyboard.press('r');
  await expect(box(owner)).toBeFocused();
  await owner.keyboard.type('/open');
  await expect(owner.getByRole('option', { name: /Opening hours/ })).toContainText('Hi Ada, we open at six');
  await isClean(owner);
  await picture(owner, 'day-saved-replies');
  await owner.keyboard.press('Enter');
  await expect(box(owner)).toHaveValue('Hi Ada, we open at six and bake until noon.');
  await owner.keyboard.press('Control+Enter');
  await expect(log(owner)).toContainText('Hi Ada, we open at six and bake until noon.');
  await expect.poll(() => wordsOn(ADA)).toEqual(['Hi Ada, we open at six and bake until noon.']);
  await expect(log(owner)).toContainText('Delivered');
  for (const page of everybody()) await expect(desk.rowsOf(page).first()).toContainText(BEN);

  await owner.keyboard.press('Escape');
  await expect(box(owner)).not.toBeFocused();
  await owner.keyboard.press('j');
  await expect(desk.talkOf(owner).getByRole('heading', { name: BEN })).toBeVisible();
  await owner.keyboard.press('e');
  await expect(owner.getByText('When they write again, they are waiting again.')).toBeVisible();
  for (const page of everybody()) await expect(desk.rowsOf(page).first()).toContainText(CLEO);

  // Done until they write again; then they are the ones who wait least.
  await manager.getByRole('heading', { name: 'Messages', exact: true }).click();
  await manager.keyboard.press('/');
  await manager.keyboard.type(BEN);
  await expect(manager.getByText(`Nobody matches “${BEN}”.`)).toBeVisible();
  await writes(BEN, 'One more thing: is it vegan?');
  await expect(desk.rowWith(manager, BEN)).toContainText('Just wrote');
  await manager.getByRole('searchbox').clear();
  await expect(desk.rowsOf(manager).first()).toContainText(CLEO);
  expect(await wordsOn(BEN)).toEqual([]);
});

test('blast: one claims, hands over and releases, and the others see it at once; a note is theirs alone', async () => {
  await opens(manager, CLEO);
  await opens(admin, CLEO);
  await claim(admin, 'Claim').click();
  await isClean(admin);
  await picture(admin, 'day-claim');
  await admin.getByRole('menuitem', { name: 'Claim' }).click();
  await expect(claim(admin, 'Yours')).toBeVisible();
  await expect(desk.rowWith(admin, CLEO)).toContainText('Abe Admin');
  for (const page of [owner, manager]) await expect(desk.rowWith(page, CLEO)).toHaveCount(0);
  await expect(claim(manager, 'Abe Admin')).toBeVisible();
  await box(admin).fill('Yes, until');
  await expect(manager.getByRole('status', { name: 'Who is typing' })).toHaveText('Abe Admin is typing …');
  await box(admin).fill('');

  await claim(admin, 'Yours').click();
  await admin.getByRole('menuitem', { name: 'Mia Manager' }).click();
  await expect(admin.getByText('Handed over to Mia Manager')).toBeVisible();
  await expect(claim(manager, 'Yours')).toBeVisible();
  await expect(desk.rowWith(manager, CLEO)).toContainText('Mia Manager');
  await expect(desk.rowWith(admin, CLEO)).toHaveCount(0);

  await manager.getByRole('heading', { name: 'Messages', exact: true }).click();
  await manager.keyboard.press('n');
  await manager.keyboard.type('She is allergic to nuts.');
  await isClean(manager);
  await manager.keyboard.press('Control+Enter');
  for (const page of [manager, admin]) {
    const note = log(page).getByRole('article').filter({ hasText: 'She is allergic to nuts.' });
    await expect(note).toContainText('NoteMia Manager');
  }
  await picture(manager, 'day-note');
  expect(await wordsOn(CLEO)).toEqual([]);

  // Whoever else looks takes away their own dot, not that of the one who answers.
  await opens(manager, DAN);
  await opens(admin, DAN);
  await writes(CLEO, 'And without sesame?');
  await expect(desk.rowWith(manager, CLEO)).toContainText('Not read: ');
  // Asking again costs nobody their turn.
  await expect(desk.rowsOf(manager).first()).toContainText(/Cleo.*Waiting [23]\d min/);
  await lists(owner, 'All');
  await opens(owner, CLEO);
  await lists(admin, 'All');
  await expect(desk.rowWith(owner, CLEO)).not.toContainText('Not read: ');
  await expect(desk.rowWith(admin, CLEO)).not.toContainText('Not read: ');
  await expect(desk.rowWith(manager, CLEO)).toContainText('Not read: ');
  await opens(manager, CLEO);
  await expect(desk.rowWith(manager, CLEO)).not.toContainText('Not read: ');

  await lists(admin, 'Waiting for you');
  await expect(desk.rowWith(admin, CLEO)).toHaveCount(0);
  await claim(manager, 'Yours').click();
  await manager.getByRole('menuitem', { name: 'Release' }).click();
  await expect(claim(manager, 'Claim')).toBeVisible();
  await expect(claim(owner, 'Claim')).toBeVisible();
});

/** Writes a text in the open conversation that leaves in an hour. */
async function writesForLater(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Send later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  await dialog.getByLabel(/^Time/).fill(await desk.wallTimeIn(street, 60));
  await isClean(page);
  await dialog.getByRole('button', { name: 'Send later' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(log(page).getByRole('article').filter({ hasText: text })).toContainText('Scheduled for');
}

test('blast: texts for later wait, one is withdrawn, one is ended by a STOP, and one leaves at its time', async () => {
  await opens(manager, DAN);
  await opens(admin, FLO);
  await lists(owner, 'Waiting for you');
  await opens(owner, EVE);
  await writesForLater(manager, 'Your rye is ready, Dan.');
  await writesForLater(owner, 'Your rye is ready, Eve.');
  await writesForLater(admin, 'Your rye is ready, Flo.');
  await picture(manager, 'day-later');
  await opens(manager, EVE);
  await expect(log(manager)).toContainText('Your rye is ready, Eve.');
  await opens(manager, DAN);
  await log(manager).getByRole('button', { name: 'Withdraw' }).click();
  await expect(manager.getByText('The text will not be sent.')).toBeVisible();
  await expect(log(manager)).not.toContainText('Your rye is ready, Dan.');

  await writes(FLO, 'STOP');
  await expect(admin.getByText('This contact has opted out and cannot be messaged.')).toBeVisible();
  await expect(box(admin)).toHaveCount(0);
  await expect(log(admin)).toContainText('Not sent while they are opted out');
  for (const page of [admin, manager]) await expect(desk.rowWith(page, FLO)).toHaveCount(0);
  await lists(owner, 'All');
  await expect(desk.rowWith(owner, FLO)).toContainText('Opted out');
  await isClean(admin);
  await picture(admin, 'day-stop');

  await desk.pass(street, 'PT1H30M');
  await expect.poll(() => wordsOn(EVE)).toEqual(['Your rye is ready, Eve.']);
  await expect(log(owner)).toContainText('Delivered');
  expect(await wordsOn(DAN)).toEqual([]);
  expect((await wordsOn(FLO)).filter((body) => body.includes('rye'))).toEqual([]);
});

test('blast: Ctrl and K finds one of the forty, and their conversation opens beside the list', async () => {
  await owner.keyboard.press('Control+k');
  const search = owner.getByRole('combobox', { name: /^Search contacts/ });
  await search.fill(GUS.slice(0, 5));
  await expect(owner.getByRole('option', { name: /^Gus Guest/, selected: true })).toBeVisible();
  await isClean(owner);
  await picture(owner, 'day-search');
  await search.press('Enter');
  await expect(desk.talkOf(owner).getByRole('heading', { name: GUS })).toBeVisible();
  await expect(owner.getByRole('dialog')).toHaveCount(0);
  await expect(owner).toHaveURL(/\/messages\?with=/);
});
