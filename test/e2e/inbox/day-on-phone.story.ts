// The inbox on a phone: two members of a studio answer six people together, by touch alone.
import { expect, type Page, test } from '@playwright/test';
import type { Street } from '#bin/street.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { picture } from '../given/both-widths.ts';
import * as desk from '../given/inbox-desk.ts';
import { PORT } from '../given/own-host.ts';
import { isClean } from '../given/pitch-desk.ts';

const street: Street = { port: PORT, host: 'tattoo.localhost' };
const MEMBERS: readonly desk.Member[] = [
  { name: 'Ines Ink', email: 'ines@pocket.example', phone: '+16022345401', role: 'OWNER' },
  { name: 'Noa Needle', email: 'noa@pocket.example', phone: '+16022345402', role: 'MANAGER' },
];
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo'].map((name, n) => ({
  name: `${name} Client`,
  phone: `+1602234541${n}`,
}));
const nth = (n: number) => PEOPLE[n] ?? { name: '', phone: '' };
const [ADA, BEN, CLEO] = [nth(0), nth(1), nth(2)] as const;
/** The smallest target that a finger can hit, in px. */
const FINGER_PX = 44;

test.beforeAll(() => toMorning(street));

const box = (page: Page) => desk.talkOf(page).getByRole('textbox', { name: 'Send Message' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const waiting = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Which conversations' }).getByText('Waiting for you', { exact: true }).tap();

/** Checks the screen, and that the buttons of the conversation are large enough for a finger. */
async function isFit(page: Page, name: string): Promise<void> {
  await isClean(page);
  await picture(page, name);
  const small = await desk.talkOf(page).evaluate((talk, least) => {
    const sizes = [...talk.querySelectorAll('button, label, input[type="radio"]')].map((one) => ({
      one,
      ...(one.getBoundingClientRect().toJSON() as DOMRect),
    }));
    return sizes
      .filter(
        ({ one, width, height }) => one.matches('button') && width > 1 && Math.round(Math.min(width, height)) < least,
      )
      .map(({ one, width, height }) => `${one.getAttribute('aria-label') ?? one.textContent} ${width} x ${height}`);
  }, FINGER_PX);
  expect.soft(small, name).toEqual([]);
}

async function opens(page: Page, name: string): Promise<void> {
  await desk.rowWith(page, name).tap();
  await expect(desk.talkOf(page).getByRole('heading', { name })).toBeVisible();
}

test('tattoo: on a phone one claims, answers with a saved reply, sends later and withdraws it, and a colleague sees it', async ({
  browser,
}) => {
  const { token, number } = await desk.openInbox(street, 'Saguaro Needles', MEMBERS, PEOPLE);
  await desk.saveReply(street, token, 'Prices', 'Hi {{firstName}}, small pieces start at $120.');
  const wordsOn = ({ phone }: { phone: string }) => desk.wordsOn(street, phone, number);
  const pages = MEMBERS.map(({ email }) => desk.atInbox(browser, street, email, true));
  const [ines, noa] = (await Promise.all(pages)) as [Page, Page];
  for (const { phone } of PEOPLE) await desk.writesIn(street, phone, number, 'How much is a small saguaro?');
  await desk.pass(street, 'PT3M', ines, noa);
  for (const page of [ines, noa]) {
    await waiting(page);
    await expect(desk.rowsOf(page)).toHaveCount(6);
    await expect(desk.rowsOf(page).first()).toContainText(ADA.name);
    await expect(desk.rowsOf(page).first()).toContainText('Waiting 3 min');
  }
  await isClean(ines);
  await picture(ines, 'phone-waiting');

  await opens(ines, ADA.name);
  await desk.talkOf(ines).getByRole('button', { name: 'Claim' }).tap();
  await isClean(ines);
  await picture(ines, 'phone-claim');
  await ines.getByRole('menuitem', { name: 'Claim' }).tap();
  await expect(desk.talkOf(ines).getByRole('button', { name: 'Yours' })).toBeVisible();
  const told = await ines.getByText('Assigned to you').boundingBox();
  const sends = await ines.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  // A toast hides neither the text box nor its buttons.
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan((sends?.y ?? 0) - 100);
  await expect(desk.rowsOf(noa)).toHaveCount(5);
  await expect(desk.rowsOf(noa).first()).toContainText(BEN.name);

  await ines.getByRole('button', { name: 'Saved replies' }).tap();
  await expect(ines.getByRole('option', { name: /Prices/ })).toContainText('Hi Ada, small pieces');
  await isFit(ines, 'phone-saved-replies');
  await ines.getByRole('option', { name: /Prices/ }).tap();
  await expect(box(ines)).toHaveValue('Hi Ada, small pieces start at $120.');
  await ines.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect.poll(() => wordsOn(ADA)).toEqual(['Hi Ada, small pieces start at $120.']);
  await expect(log(ines)).toContainText('Delivered');
  await isFit(ines, 'phone-answered');
  await ines.getByRole('button', { name: 'Back' }).tap();
  await expect(desk.rowsOf(ines)).toHaveCount(5);

  await opens(ines, BEN.name);
  await opens(noa, BEN.name);
  await box(ines).fill('We call you at noon.');
  await ines.getByRole('button', { name: 'Send later' }).tap();
  const dialog = ines.getByRole('dialog', { name: 'Send later' });
  await dialog.getByLabel(/^Time/).fill(await desk.wallTimeIn(street, 60));
  await isClean(ines);
  await picture(ines, 'phone-later');
  await dialog.getByRole('button', { name: 'Send later' }).tap();
  await expect(log(noa)).toContainText('We call you at noon.');
  await isFit(ines, 'phone-waits');
  const acts = ['Edit', 'Withdraw'].map((name) => log(ines).getByRole('button', { name }));
  const [edit, withdraw] = await Promise.all(acts.map((act) => act.boundingBox()));
  expect(edit?.y).toBe(withdraw?.y);
  await log(ines).getByRole('button', { name: 'Withdraw' }).tap();
  for (const page of [ines, noa]) await expect(log(page)).not.toContainText('We call you at noon.');
  await desk.talkOf(noa).getByText('Note', { exact: true }).tap();
  await noa.getByLabel('Note for colleagues').fill('He calls back himself.');
  await noa.getByRole('button', { name: 'Add note' }).tap();
  await expect(log(ines)).toContainText('He calls back himself.');
  await desk.talkOf(noa).getByRole('button', { name: 'Done' }).tap();
  await noa.getByRole('button', { name: 'Back' }).tap();
  await ines.getByRole('button', { name: 'Back' }).tap();
  for (const page of [ines, noa]) await expect(desk.rowsOf(page)).toHaveCount(4);

  await opens(noa, CLEO.name);
  await box(noa).fill('Hello Cleo');
  await desk.writesIn(street, CLEO.phone, number, 'STOP');
  await expect(noa.getByText('This client has opted out and cannot be messaged.')).toBeVisible();
  await expect(box(noa)).toHaveCount(0);
  await expect(desk.rowsOf(ines)).toHaveCount(3);
  await isFit(noa, 'phone-stop');
  await desk.pass(street, 'PT1H30M');
  expect(await wordsOn(BEN)).toEqual([]);
  expect((await wordsOn(CLEO)).filter((body) => body.includes('Hello'))).toEqual([]);
  for (const page of [ines, noa]) await page.context().close();
});
