// A campaign to three states at 7:50 pm in Phoenix: audience, simulator, rehearsal and report name the law for which a text waits, in
// the same words, and each text leaves when the morning of its state begins.
import { expect, type Page, test } from '@playwright/test';
import { must, type Street } from '#bin/street.ts';
import { writeCampaign } from '#bin/walk.ts';
import { isCleanAtBoth } from '../given/both-widths.ts';
import { type Member, openInbox } from '../given/inbox-desk.ts';
import { PORT } from '../given/own-host.ts';
import * as office from './office.ts';

const street: Street = { port: PORT, host: 'blast.localhost' };
const MEMBERS: readonly Member[] = [
  { name: 'Lara Lawful', email: 'lara@law.example', phone: '+16022345601', role: 'OWNER' },
  { name: 'Max Member', email: 'max@law.example', phone: '+16022345602', role: 'MANAGER' },
];
const NAME = 'Market day';
const FIRST = 'the market opens on Saturday.';
const SECOND = 'bring a bag.';

type West = { state: string; area: string; zone: string; law: string };
/** A state in which it is still night at half past eight in Arizona: Oregon while the clocks of others are on winter time. */
const OREGON: West = { state: 'Oregon', area: '503', zone: 'America/Los_Angeles', law: 'Oregon' };
const HAWAII: West = { state: 'Hawaii', area: '808', zone: 'Pacific/Honolulu', law: 'federal law' };
const westAt = (atMs: number) => (office.there(atMs, OREGON.zone).endsWith('PST') ? OREGON : HAWAII);

const ARIZONA = { Ana: '+16022345611', Abe: '+16022345612' };
const FLORIDA = { Flo: '+13052345615', Fay: '+13052345616', Finn: '+16022345617' };
const later = (area: string) => `+1${area}2345618`;

/** The phone of each: some are where their number is, others where their address is. */
const phonesIn = ({ area }: West) => ({ Ora: `+1${area}2345613`, Otis: '+16022345614' });
const fileOf = (west: West) => `Name,Phone,State
Ana Arizona,${ARIZONA.Ana},
Abe Arizona,${ARIZONA.Abe},AZ
Ora West,${phonesIn(west).Ora},
Otis West,${phonesIn(west).Otis},${west.state}
Flo Florida,${FLORIDA.Flo},
Fay Florida,${FLORIDA.Fay},
Finn Florida,${FLORIDA.Finn},FL
`;

office.onTheClock(street);

/** What each of these phones got from the organization, and when to the minute, in Arizona. */
async function got(number: string, phones: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(phones.map((phone) => office.textsOn(street, phone)));
  return texts
    .flat()
    .filter(({ from }) => from === number)
    .map(({ body, createdAt }) => `${office.shown(Date.parse(createdAt))}: ${body}`)
    .toSorted();
}

/** What the simulator shows for somebody of a state who is added at that time, line by line. */
async function simulates(page: Page, state: string, atMs: number): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: /^What happens to/ });
  const wall = new Date(atMs).toLocaleString('sv', { timeZone: office.ZONE }).slice(0, 16).replace(' ', 'T');
  await dialog.getByLabel('Added at (MST)').fill(wall);
  await dialog.getByRole('combobox', { name: 'State' }).fill(state);
  await page.getByRole('option', { name: state, exact: true }).click();
  const lines = dialog.getByRole('list', { name: /^What happens to/ }).getByRole('listitem');
  return (await lines.allInnerTexts()).map((line) => line.split(/\n+/).join(' | '));
}

/** The line under somebody's text that waits, in their conversation. */
async function lineOf(page: Page, name: string, text: string): Promise<string> {
  await page.getByRole('button', { name: `View ${name}` }).click();
  const waiting = page.getByRole('dialog').getByRole('article').filter({ hasText: text });
  await expect(waiting).toContainText(NAME);
  const line = (await waiting.innerText()).split(/\n+/).at(-1) ?? '';
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return line;
}

/** Opens the people behind a part of a message's bar; returns how many rows there are with each line. */
async function behind(page: Page, chip: string): Promise<Record<string, number>> {
  await page.getByRole('button', { name: chip, exact: true }).click();
  const rows = page.locator('#behind').getByTitle(/^Held/);
  await expect(rows.first()).toBeVisible();
  const lines = await rows.allInnerTexts();
  return Object.fromEntries(lines.map((line) => [line, lines.filter((other) => other === line).length]));
}

test('blast: at 7:50 pm in Phoenix a member sends to three states: each screen names the law for which a text waits, and it leaves in the morning there [decisions: Recipient-local quiet hours]', async ({
  browser,
}) => {
  const { token, number } = await openInbox(street, 'Three States Market', MEMBERS, [
    { name: 'Ada Arizona', phone: '+16022345610' },
  ]);
  const pressedMs = await office.holdAt(street, 19, 50);
  const eightMs = pressedMs + 12 * office.HOUR_MS + 10 * 60_000;
  const halfPastMs = eightMs + office.HOUR_MS / 2;
  const day = office.weekdayOf(eightMs);
  const west = westAt(pressedMs);
  const [hawaiiMs, oregonMs] = [eightMs + 3 * office.HOUR_MS, eightMs + office.HOUR_MS];
  const opensMs = west === OREGON ? oregonMs : hawaiiMs;
  expect(await office.fromFile(street, token, fileOf(west))).toMatchObject({ added: 7, refused: 0 });
  const [near, far, florida] = [
    ['+16022345610', ...Object.values(ARIZONA)],
    Object.values(phonesIn(west)),
    Object.values(FLORIDA),
  ] as const;
  const { campaignId } = await writeCampaign(street, token, NAME, [
    { message: `Hi {{firstName}}, ${FIRST}` },
    { message: `Hi {{firstName}}, ${SECOND}`, hours: 12, minutes: 40 },
  ]);
  const page = await office.signsIn(browser, { ...street, at: `/campaign/${campaignId}`, email: 'max@law.example' });

  // The simulator, for somebody of each state.
  await page.getByRole('button', { name: 'Simulate' }).click();
  const first = `Text: Hi Sam, ${FIRST}`;
  const second = `Text: Hi Sam, ${SECOND}`;
  const [nowWords, eight, halfPast, opens] = [pressedMs, eightMs, halfPastMs, opensMs].map(office.shown);
  expect((await simulates(page, 'Arizona', pressedMs)).slice(1)).toEqual([
    `${nowWords} | ${first}`,
    `${halfPast} | ${second}`,
  ]);
  expect((await simulates(page, west.state, pressedMs)).slice(1)).toEqual([
    `${nowWords} | ${first}`,
    `${halfPast} | A text waits | Held until 8:00 am ${office.there(opensMs, west.zone).split(' ').at(-1)}: ${west.law}`,
    `${opens} | ${second}`,
  ]);
  const inFlorida = await simulates(page, 'Florida', pressedMs);
  expect(inFlorida.slice(1, 3)).toEqual([
    // Florida has two time zones; in both it is after 8 pm, and 8 am in Phoenix is later than 8 am there.
    `${nowWords} | A text waits | Held until ${office.there(eightMs, 'America/Chicago')} ${day}: Florida`,
    `${eight} | ${first}`,
  ]);
  await isCleanAtBoth(page, 'states-simulator');
  await page.keyboard.press('Escape');

  // The audience, before Send.
  const who = await office.toEverybody(page, 8);
  await expect(who).toContainText('8 contacts get the first text');
  await expect(who).toContainText('5 now, 3 as soon as it is allowed where they are');
  await expect(who.getByText('Waiting for texting hours: 3 (Florida)', { exact: true })).toBeVisible();
  const sheet = page.getByRole('dialog').last();
  await expect(
    sheet.getByText('As soon as you press Send; it cannot be undone, because sending hours end soon'),
  ).toBeVisible();
  await isCleanAtBoth(page, 'states-audience');
  await page.getByRole('button', { name: 'Rehearse: what goes out when' }).click();
  const rehearsal = page.getByRole('region', { name: 'What goes out when' });
  const sums = (await rehearsal.locator('dl').innerText()).split(/\n+/).join(' | ');
  expect(sums).toContain(`3 wait | Florida, at most until ${eight}`);
  expect(sums).toContain(`2 wait | ${west.law}, at most until ${opens}`);
  const rehearsed = (name: string) => rehearsal.getByRole('listitem').filter({ hasText: name });
  await expect(rehearsed('Flo Florida')).toContainText('Waits: Florida');
  await expect(rehearsed('Otis West')).toContainText(`Waits: ${west.law}`);
  await expect(rehearsed('Ana Arizona')).not.toContainText('Waits');
  await isCleanAtBoth(page, 'states-rehearsal');
  await page.getByRole('button', { name: 'Back' }).click();

  // Send: whoever may be texted gets it now.
  for (const box of await sheet.getByRole('checkbox').all()) await box.check();
  await sheet.getByRole('button', { name: 'Send to 8 contacts' }).click();
  await expect(page).toHaveURL(/show=report$/);
  await office.holdUntil(street, pressedMs + 5 * 60_000);
  const hi = (some: readonly string[], text: string, atMs: number) =>
    some.map((name) => `${office.shown(atMs)}: Hi ${name}, ${text}`).toSorted();
  expect(await got(number, near)).toEqual(hi(['Ada', 'Ana', 'Abe'], FIRST, pressedMs));
  expect(await got(number, far)).toEqual(hi(['Ora', 'Otis'], FIRST, pressedMs));
  expect(await got(number, florida)).toEqual([]);

  // The report and each conversation name the law.
  await office.goes(page, street, `/campaign/${campaignId}?show=report`);
  const east = `Held until ${office.there(eightMs, 'America/New_York')} ${day}: Florida`;
  const panhandle = `Held until ${office.there(eightMs, 'America/Chicago')} ${day}: Florida`;
  expect(await behind(page, `3 Held, the first until ${eight}`)).toEqual({ [east]: 2, [panhandle]: 1 });
  await isCleanAtBoth(page, 'states-report');
  for (const name of ['Flo', 'Fay']) expect(await lineOf(page, `${name} Florida`, FIRST)).toBe(east);
  expect(await lineOf(page, 'Finn Florida', FIRST)).toBe(panhandle);

  // Nothing leaves at night; in the morning Florida has it first.
  await office.holdUntil(street, eightMs - 60_000);
  expect(await got(number, florida)).toEqual([]);
  await office.holdUntil(street, eightMs + 5 * 60_000);
  expect(await got(number, florida)).toEqual(hi(['Flo', 'Fay', 'Finn'], FIRST, eightMs));

  // At half past eight the second text leaves in Arizona, and waits for the morning farther west.
  await office.holdUntil(street, halfPastMs + 5 * 60_000);
  const both = (some: readonly string[], atMs: number) => [...hi(some, FIRST, pressedMs), ...hi(some, SECOND, atMs)];
  expect(await got(number, near)).toEqual(both(['Ada', 'Ana', 'Abe'], halfPastMs).toSorted());
  expect(await got(number, far)).toEqual(hi(['Ora', 'Otis'], FIRST, pressedMs));
  await office.goes(page, street, `/campaign/${campaignId}?show=report`);
  const held = `Held until ${office.there(opensMs, west.zone)}: ${west.law}`;
  expect(await behind(page, `2 ${held}`)).toEqual({ [held]: 2 });
  expect(await lineOf(page, 'Ora West', SECOND)).toBe(held);
  await page.getByRole('button', { name: 'View Otis West' }).click();
  await expect(page.getByRole('dialog').getByText(held)).toBeVisible();
  await isCleanAtBoth(page, 'states-conversation');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // Somebody there who is added now: the audience names the law for which they would wait.
  const add = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors } }';
  await must(street, token, 'createLead', add, { lead: { name: 'Olga West', phone: later(west.area) } });
  await office.goes(page, street, `/campaign/${campaignId}`);
  const nextWho = await office.toEverybody(page, 9);
  await expect(nextWho).toContainText('1 contact gets the first text');
  await expect(nextWho.getByText(`Waiting for texting hours: 1 (${west.law})`, { exact: true })).toBeVisible();
  await isCleanAtBoth(page, 'states-morning');

  await office.holdUntil(street, opensMs - 60_000);
  expect(await got(number, far)).toHaveLength(2);
  await office.holdUntil(street, opensMs + 5 * 60_000);
  expect(await got(number, far)).toEqual(both(['Ora', 'Otis'], opensMs).toSorted());
  await page.context().close();
});
