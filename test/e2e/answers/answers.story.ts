// A campaign that waits for whoever answers, and a rule that sends a price list to whoever asks: written on the screens, rehearsed,
// sent, answered by ten people on two days; once at a desk and once on a phone.
import { expect, type Page, test } from '@playwright/test';
import { type NewPerson, signUp } from '#bin/sign-up.ts';
import { consoleCall, must, type Street } from '#bin/street.ts';
import { addTestCard } from '#bin/walk.ts';
import { brandsIn } from '#test/given/size.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { DESK, PHONE, picture } from '../given/both-widths.ts';
import { ownerByInvitation } from '../given/invited.ts';
import { PORT } from '../given/own-host.ts';
import { isClean } from '../given/pitch-desk.ts';
import { ANA, ASKED, EVERYBODY, FIRST, HAL, LEO, NO_ANSWERS, PRICES, phoneOf, SECOND, SECOND_DAY } from './cast.ts';

const PASSWORD = 'a saguaro in bloom';
const NAME = 'Spring sessions';
const BRANDS = {
  pitch: { viewport: DESK, person: 'lead', Person: 'Lead', index: 1 },
  tattoo: { viewport: PHONE, person: 'client', Person: 'Client', index: 2 },
} as const;
type Key = keyof typeof BRANDS;
const DAY_MS = 24 * 3_600_000;
const SILENT = EVERYBODY.at(-1) ?? ANA;
/** All times of the story are those of the campaigns. */
const ZONE = 'America/Phoenix';

test.describe.configure({ mode: 'parallel' });
test.use({ timezoneId: ZONE, actionTimeout: 30_000 });

type Text = { from: string; to: string; body: string; createdAt: string };
type Told = { key: Key; street: Street; page: Page; token: string };

const filled = (text: string, name: string) => text.replace('{{firstName}}', name.split(' ')[0] ?? '');

/** `Sun, Nov 29, 10:00 am MST`: the time as the screens show it. */
function shown(iso: string): string {
  const at = new Date(iso);
  const in_ = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: ZONE }).format(at);
  const day = in_({ weekday: 'short', month: 'short', day: 'numeric' });
  return `${day}, ${in_({ hour: 'numeric', minute: '2-digit' }).toLowerCase().replace(/\s/g, ' ')} MST`;
}

const nameOf = ({ key }: Told, phone: string) =>
  EVERYBODY.find(({ name }) => phoneOf(name, BRANDS[key].index) === phone)?.name ?? '';
const textsOf = async (told: Told): Promise<Text[]> => {
  const { messages } = await consoleCall<{ messages: Text[] }>(told.street, 'messages?limit=10000');
  return messages.filter(({ to }) => nameOf(told, to));
};
/** Who got this text, by name, in the order of the alphabet. */
const got = async (told: Told, text: string): Promise<string[]> =>
  (await textsOf(told))
    .filter(({ to, body }) => body.startsWith(filled(text, nameOf(told, to))))
    .map(({ to }) => nameOf(told, to))
    .toSorted();
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).toSorted();

async function looksRight({ key, page }: Told, name: string): Promise<void> {
  await isClean(page);
  await picture(page, `answers-${key}-${name}`);
}

/** Moves the clock on, which runs what falls due, and lets it stand. */
const later = ({ street }: Told, advance: string) => consoleCall(street, 'clock', { advance, hold: true });

async function answers(told: Told, { name, says }: { name: string; says: string }): Promise<void> {
  const phone = phoneOf(name, BRANDS[told.key].index);
  const { messages } = await consoleCall<{ messages: { from: string }[] }>(
    told.street,
    `messages?phone=${encodeURIComponent(phone)}`,
  );
  await consoleCall(told.street, 'messages', { from: phone, to: messages.at(-1)?.from, body: says });
}

const founds = (key: Key, street: Street, owner: NewPerson): Promise<string> =>
  key === 'pitch' ? ownerByInvitation(street, key, owner) : signUp(street, `public.${key}`, owner);

/** An organization with these people, whose owner is signed in at the screen of the campaigns. */
async function begins(key: Key, page: Page): Promise<Told> {
  const phone = `+16022346${700 + BRANDS[key].index}`;
  const street = { port: PORT, host: `${key}.localhost` };
  await toMorning(street);
  const owner = {
    name: 'Olga Owner',
    email: `olga@answers-${key}.example`,
    phone,
    password: PASSWORD,
    organizationName: 'Studio Nine',
  };
  const token = await founds(key, street, owner);
  await addTestCard(street, token);
  const create = `mutation ($leads: [LeadInput!]!, $attestation: AttestationInput) {
    createLeads(leads: $leads, attestation: $attestation) { success errors } }`;
  const leads = EVERYBODY.map(({ name }) => ({ name, phone: phoneOf(name, BRANDS[key].index) }));
  await must(street, token, 'createLeads', create, {
    leads,
    attestation: { source: 'At the desk', date: '2026-11-01' },
  });
  const understand = `mutation { updateUser(user: { understandsTiming: true, understandsContacts: true, understandsEdit: true }) {
    success errors } }`;
  await must(street, token, 'updateUser', understand);
  await page.goto(`http://${street.host}:${PORT}/login?then=%2Fcampaigns`);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return { key, street, page, token };
}

/** Writes the campaign: a text at once and one a day later, and that it waits for whoever answers. */
async function writesCampaign(told: Told): Promise<void> {
  const { page } = told;
  await page.getByRole('button', { name: /^New / }).first().click();
  await page.getByLabel('Message', { exact: true }).fill(FIRST);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Message 1' })).toBeVisible();
  const title = page.getByLabel('Name of this campaign');
  await title.fill(NAME);
  await title.blur();
  await page.getByRole('button', { name: 'New Message', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message', { exact: true }).fill(SECOND);
  await dialog.getByLabel('Days', { exact: true }).fill('1');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Message 2' })).toBeVisible();

  await page.getByRole('button', { name: 'More for this campaign' }).click();
  await page.getByRole('menuitem', { name: 'When they reply' }).click();
  const choice = page.getByRole('dialog', { name: 'When they reply' });
  await choice.getByRole('radio', { name: 'Pause for this person' }).check();
  await looksRight(told, 'when-they-answer');
  await choice.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('When somebody replies, this campaign pauses for them.')).toBeVisible();
}

/** Writes the rule: whoever asks a question or for the price gets the prices. */
async function writesRule(told: Told): Promise<void> {
  const { page, key } = told;
  await page.getByRole('button', { name: 'If/then of Message 1: 0' }).click();
  const rule = page.getByRole('dialog', { name: 'If/then' });
  await rule.getByRole('button', { name: 'Add if/then' }).click();
  await rule.getByRole('button', { name: 'Add trigger' }).click();
  const trigger = page.getByRole('dialog', { name: 'New trigger' });
  await trigger.getByLabel('What happens').selectOption('Replied');
  await trigger.getByText('Any after it').click();
  for (const meaning of ['Question', 'Price']) await trigger.getByRole('checkbox', { name: meaning }).check();
  await looksRight(told, 'trigger');
  await trigger.getByRole('button', { name: 'Save', exact: true }).click();
  await rule.getByRole('button', { name: 'Add action' }).click();
  const action = page.getByRole('dialog', { name: 'New action' });
  await action.getByLabel('Do', { exact: true }).selectOption(`Message ${BRANDS[key].Person}`);
  await action.getByRole('textbox', { name: 'Text' }).fill(PRICES);
  await action.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rule.getByRole('status').first()).toHaveText(
    `If a ${BRANDS[key].person} has replied to any message with “Question” or “Price”, text them “${PRICES}”`,
  );
  await looksRight(told, 'rule');
  await rule.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rule.getByRole('list', { name: 'If/then of this message' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
}

/** What the simulator shows for somebody who asks for the price: the texts, what waits, and when. */
async function simulates(told: Told): Promise<string[]> {
  const { page, street } = told;
  const { now: was } = await consoleCall<{ now: string }>(street, 'clock');
  // Screens show whole minutes: at the beginning of one the texts leave within it.
  const now = new Date(Math.ceil(Date.parse(was) / 60_000) * 60_000).toISOString();
  await consoleCall(street, 'clock', { set: now, hold: true });
  await page.getByRole('button', { name: 'Simulate' }).click();
  const dialog = page.getByRole('dialog', { name: /^What happens to/ });
  await dialog.getByLabel('Name').fill('Ana');
  const wall = new Date(now).toLocaleString('sv', { timeZone: ZONE }).slice(0, 16).replace(' ', 'T');
  await dialog.getByLabel('Added at (MST)').fill(wall);
  await dialog.getByRole('button', { name: 'Add something they do' }).click();
  await dialog.getByLabel('They do', { exact: true }).selectOption('Replies by text');
  await dialog.getByLabel('Meaning of the reply').selectOption('Price');
  await expect(dialog.getByText(`Text: ${PRICES}`)).toBeVisible();
  await looksRight(told, 'simulator');
  const line = await dialog.getByRole('list', { name: 'What happens to Ana' }).getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  return line;
}

/** Rehearses, then sends to everybody; returns what the rehearsal shows for the whole and for somebody who does nothing. */
async function rehearsesAndSends(told: Told) {
  const { page, key } = told;
  await page.getByRole('button', { name: /^Send to / }).click();
  await page.getByRole('button', { name: `All ${EVERYBODY.length} ${BRANDS[key].person}s` }).click();
  await looksRight(told, 'send');
  await page.getByRole('button', { name: 'Rehearse: what goes out when' }).click();
  const rehearsal = page.getByRole('region', { name: 'What goes out when' });
  await expect(rehearsal.getByText(SILENT.name)).toBeVisible();
  await looksRight(told, 'rehearsal');
  const sums = await rehearsal.locator('dl').innerText();
  const person = await rehearsal.getByRole('listitem').filter({ hasText: SILENT.name }).innerText();
  await page.getByRole('button', { name: 'Back' }).click();
  await page
    .getByRole('button', { name: /^Send to / })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await later(told, 'PT5M');
  return { sums, person };
}

/** Opens the conversation with somebody from the inbox. */
async function opens({ page }: Told, name: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: /by name or phone$/ });
  const back = page.getByRole('button', { name: 'Back', exact: true });
  if (!page.url().includes('/messages'))
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
  else if (!(await search.isVisible())) await back.click();
  // A report, which stays until the inbox has loaded, has a search of the same name.
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await search.fill(name);
  await page
    .getByRole('list', { name: /who wrote$/ })
    .getByRole('link', { name })
    .click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

const meaning = ({ page }: Told, word: string) => page.getByRole('button', { name: `Means: ${word}. Correct it` });
const waits = ({ page }: Told) => page.getByText(`Replied, waiting. ${NAME} was paused for them when they replied on`);

/** On the first day two answer, for whom it waits from then on; two write what is no answer. */
async function firstDay(told: Told): Promise<void> {
  const { page } = told;
  for (const one of [ANA, LEO, ...NO_ANSWERS]) await answers(told, one);
  await later(told, 'PT5M');
  await expect.poll(() => got(told, PRICES)).toEqual([ANA.name]);
  await opens(told, LEO.name);
  await expect(meaning(told, 'Later')).toBeVisible();
  await expect(waits(told)).toBeVisible();
  const [first] = await textsOf(told);
  const nextAt = shown(new Date(Date.parse(first?.createdAt ?? '') + DAY_MS).toISOString());
  await expect(
    page.getByText(`If resumed now, this text goes out next, on ${nextAt}: ${filled(SECOND, LEO.name)}`),
  ).toBeVisible();
  const { now } = await consoleCall<{ now: string }>(told.street, 'clock');
  const inAWeek = new Date(Date.parse(now) + 7 * DAY_MS).toLocaleDateString('sv', { timeZone: ZONE });
  await expect(page.getByLabel('They asked to hear later. Resume on')).toHaveValue(inAWeek);
  await looksRight(told, 'later');
}

/** On the second day everybody else gets the second text, and eight answer it. */
async function secondDay(told: Told): Promise<void> {
  await later(told, 'P1D');
  const others = EVERYBODY.filter((one) => one !== ANA && one !== LEO);
  await expect.poll(() => got(told, SECOND)).toEqual(names(others));
  for (const one of SECOND_DAY) await answers(told, one);
  await later(told, 'PT5M');
  for (const { name, means } of SECOND_DAY) {
    await opens(told, name);
    await expect(meaning(told, means ?? '')).toBeVisible();
    // That was the last text: nothing waits for them.
    await expect(waits(told)).toHaveCount(0);
  }
  await looksRight(told, 'unsure');
}

/** A colleague corrects what Hal means, by which the rule is true for him as well. */
async function corrects(told: Told): Promise<void> {
  const { page } = told;
  expect(await got(told, PRICES)).toEqual(ASKED.filter((name) => name !== HAL.name).toSorted());
  await meaning(told, 'Not clear').click();
  await page.getByRole('menuitem', { name: 'Price' }).click();
  await expect(meaning(told, 'Price')).toHaveText('Price (Olga Owner)');
  await later(told, 'PT5M');
  await expect.poll(() => got(told, PRICES)).toEqual([...ASKED].toSorted());
  await expect(page.getByRole('log').getByText(PRICES)).toBeVisible();
}

/** The report and the audience count those for whom it waits, and the report names them. */
async function counts(told: Told, waiting: readonly string[]): Promise<void> {
  const { page, key } = told;
  const many = `${BRANDS[key].person}s`;
  await page
    .getByRole('link', { name: /^Campaigns/ })
    .first()
    .click();
  await page.getByRole('link', { name: NAME, exact: true }).click();
  await page.getByText('Report', { exact: true }).first().click();
  const bucket = page.getByRole('button', { name: `${waiting.length} Replied, waiting` });
  await bucket.click();
  const behind = page.locator('#behind');
  await expect(behind.getByRole('heading', { name: /of message 2: replied, waiting$/ })).toBeVisible();
  for (const name of waiting) await expect(behind.getByText(name).first()).toBeVisible();
  await expect(behind.getByText(SECOND_DAY[0]?.name ?? '')).toHaveCount(0);
  // However long the reason for the wait is, it does not reach over the phone beside it.
  for (const row of await behind.getByRole('row').filter({ hasText: 'Replied, waiting' }).all()) {
    const [reason, cell] = await Promise.all([
      row.getByTitle(/^Replied, waiting: they replied/).boundingBox(),
      row.getByRole('cell', { name: /^\(602\)/ }).boundingBox(),
    ]);
    if (reason && cell) expect(reason.x + reason.width).toBeLessThanOrEqual(cell.x);
  }
  await looksRight(told, `report-${waiting.length}`);
  await page.getByRole('button', { name: /^Send to / }).click();
  await page.getByRole('button', { name: `All ${EVERYBODY.length} ${many}` }).click();
  await expect(page.getByRole('region', { name: 'Who gets it' })).toContainText(
    new RegExp(
      `${EVERYBODY.length} already in this campaign.*; for ${waiting.length} of them it is paused or has ended because they replied`,
    ),
  );
  await looksRight(told, `audience-${waiting.length}`);
}

/** Resume in the conversation lets the held text leave; for the other one it goes on waiting. */
async function resumes(told: Told): Promise<void> {
  const { page } = told;
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await opens(told, LEO.name);
  await page.getByRole('button', { name: /^Resume( for at most|$)/ }).click();
  await expect(page.getByText(`${NAME} is resumed`)).toBeVisible();
  await expect(waits(told)).toHaveCount(0);
  await later(told, 'PT5M');
  await expect(page.getByRole('log').getByText(filled(SECOND, LEO.name))).toBeVisible();
  await looksRight(told, 'resumed');
  expect(await got(told, SECOND)).toEqual(names(EVERYBODY.filter((one) => one !== ANA)));
}

type Foretold = { pretended: readonly string[]; sums: string; person: string };

/** What simulator and rehearsal showed before Send is what then happened: the same texts at the same times, and the same that waits. */
async function wasForetold(told: Told, { pretended, sums, person }: Foretold): Promise<void> {
  const sent = await textsOf(told);
  const whenOf = (name: string, text: string) =>
    sent.find(({ to, body }) => nameOf(told, to) === name && body === filled(text, name))?.createdAt ?? '';
  const [first, second] = [whenOf(SILENT.name, FIRST), whenOf(SILENT.name, SECOND)].map(shown);
  expect(person).toContain(`${first}: Hi`);
  expect(person).toContain(`${second}: Hi`);
  const all = EVERYBODY.length;
  expect(sums.split(/\n+/)).toEqual(
    expect.arrayContaining([expect.stringMatching(`^${2 * all} for ${all} `), 'First goes out', first, 'Done', second]),
  );
  const lines = pretended.map((line) => line.split(/\n+/).join(' | '));
  const text1 = `${shown(whenOf(ANA.name, FIRST))} | Text: ${filled(FIRST, ANA.name)}`;
  expect(lines[1]).toBe(text1);
  expect(lines.at(-2)).toMatch(` | Text: ${PRICES} | Sent by an if/then`);
  expect(lines.at(-1)).toBe(`${second} | A text waits | Held: they replied, and nobody has resumed it for them`);
}

// All stories share one clock.
test.afterEach(() => consoleCall({ port: PORT, host: 'blast.localhost' }, 'clock', { hold: false }));

for (const key of brandsIn(['pitch', 'tattoo'] as const))
  test(`${key}: ten answer, for two it waits, one is resumed, and a rule sends the prices to whoever asks [decisions: When they answer, What a reply means]`, async ({
    page,
  }) => {
    await page.setViewportSize(BRANDS[key].viewport);
    const told = await begins(key, page);
    await writesCampaign(told);
    await writesRule(told);
    const pretended = await simulates(told);
    const { sums, person } = await rehearsesAndSends(told);
    expect(await got(told, FIRST)).toEqual(names(EVERYBODY));
    await firstDay(told);
    await secondDay(told);
    await corrects(told);
    await counts(told, [ANA.name, LEO.name]);
    await resumes(told);
    await wasForetold(told, { pretended, sums, person });
  });
