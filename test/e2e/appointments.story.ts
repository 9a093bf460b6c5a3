// An appointment as a client sees it: the poster's page on their phone, the texts around the day, two moves, and a cancellation.
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { DateTime } from 'luxon';
import { encode } from 'uqr';
import { tattoo } from '#platform/brands/tattoo.ts';
import { signUp } from '../../bin/sign-up.ts';
import { consoleCall, knock, must, type Street } from '../../bin/street.ts';
import { addTestCard, writeCampaign } from '../../bin/walk.ts';
import { HostProcess } from '../given/hosts/host-process.ts';
import { violationsOf } from './given/violations.ts';

/** The story takes many days of product time, each played through. */
test.describe.configure({ mode: 'serial' });

const PASSWORD = 'a saguaro in bloom';
const EMAIL = 'ink@studio.example';
const PHONE = '+16022349877';
const { zone } = tattoo.window;
/** The staff's time zone: its clock changes, that of the brand's texts does not. */
const STAFF_ZONE = 'America/New_York';

/** The next day on which clocks change in the United States, at least a fortnight from now. */
function nextJump(): DateTime {
  for (let day = DateTime.utc().startOf('day').plus({ days: 14 }); ; day = day.plus({ days: 1 })) {
    const at = day.setZone(STAFF_ZONE, { keepLocalTime: true });
    if (at.offset !== at.plus({ days: 1 }).offset) return day.setZone(zone, { keepLocalTime: true });
  }
}
const JUMP = nextJump();
/** A moment this many days from that day, in the brand's zone. */
const on = (days: number, hour: number, minute = 0) => JUMP.plus({ days }).set({ hour, minute });
const dayOf = (at: DateTime) => at.setLocale('en').toFormat('cccc, LLLL d');
const clock = (at: DateTime) => at.setLocale('en').toFormat('h:mm a').toLowerCase();
/** A time as staff read it: in the brand's zone and in their own. */
const bothOf = (at: DateTime) =>
  `${at.setLocale('en').toFormat('ccc, LLL d')}, ${clock(at)} MST (${clock(at.setZone(STAFF_ZONE))} your time)`;

let host: HostProcess;
let street: Street;
let token: string;
let staff: { context: BrowserContext; page: Page };

test.beforeAll(async ({ browser }) => {
  host = await HostProcess.open();
  street = host.street('tattoo');
  await moveTo(on(-9, 10));
  const person = { name: 'Ina Ink', email: EMAIL, phone: '+16022349866', password: PASSWORD };
  token = await signUp(street, 'public.tattoo', { ...person, organizationName: 'Ink Studio' });
  await addTestCard(street, token);
  const context = await browser.newContext({ timezoneId: STAFF_ZONE });
  staff = { context, page: await context.newPage() };
});
test.afterAll(async () => {
  await staff?.context.close();
  await host?.close();
});

/** Moves the clock to then; resolves when everything due until then has left. */
const moveTo = (at: DateTime) => consoleCall(street, 'clock', { set: at.toUTC().toISO() });

type Texts = { messages: { to: string; body: string; createdAt: string }[] };

const LINK = /https?:\/\/\S+\/e\/\w{12}$/;

async function texts(): Promise<Texts['messages']> {
  const { messages } = await consoleCall<Texts>(street, `messages?phone=${encodeURIComponent(PHONE)}`);
  return messages.filter(({ to }) => to === PHONE);
}

/** Every text that the client's phone got, with the minute in the brand's zone. */
const phone = async () =>
  (await texts()).map(
    ({ body, createdAt }) =>
      `${DateTime.fromISO(createdAt, { zone }).toFormat('LL-dd HH:mm')} ${body.replace(LINK, 'LINK')}`,
  );

/** The calendar file behind the newest link on the phone, its lines by name; with `said` that of an earlier text. */
async function calendarFile(sentence?: string) {
  const link = sentence ?? (await texts()).flatMap(({ body }) => LINK.exec(body)?.[0] ?? []).at(-1) ?? '';
  const { host: at, pathname } = new URL(link);
  // Node does not resolve *.localhost everywhere.
  const { status, text: file } = await knock(street, 'GET', pathname);
  expect([at, status]).toEqual([street.host, 200]);
  const [, event = ''] = file.split('BEGIN:VEVENT');
  const lines = event.split('\r\n');
  const fieldOf = (name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length + 1);
  return {
    link,
    uid: fieldOf('UID'),
    sequence: Number(fieldOf('SEQUENCE')),
    status: fieldOf('STATUS'),
    at: fieldOf(`DTSTART;TZID=${zone}`),
  };
}
const localTime = (at: DateTime) => at.toFormat("yyyyLLdd'T'HHmmss");
const text = (at: DateTime, body: string) => `${at.toFormat('LL-dd HH:mm')} ${body}`;

/** The texts that the phone should have by now; the list grows with the story. */
const had: string[] = [];

async function isFit(page: Page, within: Locator = page.locator('body')): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(within).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
}

/** The studio's campaign around a session, its page for the poster, and a body part with a text of its own. */
async function prepare(): Promise<string> {
  const ask = (field: string, document: string, variables: object) => must(street, token, field, document, variables);
  const { campaignId } = await writeCampaign(street, token, 'Around your session', [
    {
      structure: 'before',
      message: 'Your session, {{firstName}}: {{eventDate}} at {{eventTime}}. {{eventCalendar}}',
      days: 2,
    },
    { structure: 'before', message: 'See you today at {{eventTime}}: {{eventLocation}}', hours: 2 },
    { structure: 'appointment', message: 'Keep it clean today, {{firstName}}.', days: 1 },
    { structure: 'appointment', message: 'How does it heal, {{firstName}}?', days: 7 },
  ]);
  const arm = await writeCampaign(street, token, 'Arms', [{ message: 'Sleeves up on {{eventDate}}, {{firstName}}.' }]);
  const option = await ask(
    'createLandingPageDropdownOption',
    'mutation { createLandingPageDropdownOption(label: "Arm") { success errors landingPageDropdownOption { id } } }',
    {},
  );
  await ask(
    'updateLandingPageDropdownOption',
    `mutation ($id: ID!, $to: [ID!]) { updateLandingPageDropdownOption(landingPageDropdownOptionId: $id, campaignsToAdd: $to) { success errors } }`,
    { id: (option.landingPageDropdownOption as { id: string }).id, to: [arm.campaignId] },
  );
  const made = await ask(
    'createLandingPage',
    'mutation { createLandingPage(title: "Before your session") { success errors landingPage { id } } }',
    {},
  );
  const { id } = made.landingPage as { id: string };
  await ask(
    'updateLandingPage',
    'mutation ($id: ID!, $page: LandingPageInput!) { updateLandingPage(landingPageId: $id, landingPage: $page) { success errors } }',
    { id, page: { description: 'Tell us your day.', campaignId } },
  );
  return id;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`http://${street.host}/login`);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ina' })).toBeVisible();
}

/** The client's Campaigns tab, opened from the list; what was open on the screen is closed. */
async function openClient(page: Page): Promise<Locator> {
  await page.goto(`http://${street.host}/contacts`);
  const row = page.getByRole('row').filter({ hasText: 'Ana Arm' });
  await row.getByRole('button', { name: /view|open/i }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Appointments' });
  await expect(dialog.getByRole('heading', { name: 'Appointments' })).toBeVisible();
  return dialog;
}

/** Gives the open form a day, a time and a place, and saves it. */
async function giveMoment(page: Page, title: string, at: DateTime, place?: string): Promise<void> {
  const form = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) });
  await form.getByLabel('Month', { exact: true }).fill(String(at.month));
  await form.getByLabel('Day', { exact: true }).fill(String(at.day));
  await form.getByLabel('Year').fill(String(at.year));
  await form.getByLabel('Time').fill(at.toFormat('HH:mm'));
  if (place) await form.getByLabel('Location').fill(place);
  // With a campaign its label goes on with what the texts cost.
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(form).toBeHidden();
}

test('a client opens what the poster encodes and books a day with a body part [PUB-18, PUB-27, LPG-04, A29, SES-22]', async ({
  browser,
}) => {
  const pageId = await prepare();
  const { page } = staff;
  await signIn(page);
  await page.goto(`http://${street.host}/landing-page/${pageId}`);
  const poster = page.getByRole('region', { name: 'Link' });
  const address = (await poster.getByRole('link').getAttribute('href')) ?? '';
  // The squares on the poster encode exactly this address.
  const drawn = await poster.locator('svg[role=img] path').getAttribute('d');
  const squares = encode(address, { border: 4, ecc: 'M' }).data;
  expect(drawn).toBe(
    squares.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
  );

  const own = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const lead = await own.newPage();
  await lead.goto(address);
  await expect(lead.getByRole('heading', { name: 'Before your session' })).toBeVisible();
  const submit = lead.getByRole('button', { name: 'Submit' });
  await lead.getByLabel('Full name').fill('Ana Arm');
  await lead.getByLabel('Phone number').fill('(602) 234-9877');
  await lead.getByLabel('Body part').selectOption({ label: 'Arm' });
  await lead.getByRole('checkbox').check();
  // Without a day there is nothing to book.
  await expect(submit).toBeDisabled();
  await lead.getByLabel('Appointment date').fill(on(-3, 9).toISODate() ?? '');
  // Its campaign tells the time as well.
  await expect(submit).toBeDisabled();
  await lead.getByLabel('Appointment time').fill('09:00');
  await isFit(lead);
  await submit.tap();
  await expect(lead.getByRole('heading', { name: 'Submitted!' })).toBeVisible();
  await own.close();
  await moveTo(on(-9, 12));
  had.push(...(await phone()));
  expect(had).toEqual([expect.stringContaining(`Sleeves up on ${dayOf(on(-3, 9))}, Ana.`)]);
});

test('an appointment moved past a clock change moves its texts along, and sends again the texts that had left [LED-19, LED-20, A27, A20]', async () => {
  const { page } = staff;
  const [first, second] = [on(-3, 9), on(2, 14, 30)];
  await moveTo(on(-5, 10));
  had.push(text(on(-5, 9), `Your session, Ana: ${dayOf(first)} at 9:00 am. LINK`));
  expect(await phone()).toEqual(had);
  const booked = await calendarFile();
  expect(booked).toMatchObject({ at: localTime(first), status: 'CONFIRMED' });
  const dialog = await openClient(page);
  const card = dialog.getByRole('article', { name: bothOf(first) });
  await expect(card).toBeVisible();
  await isFit(page, card);
  await card.getByRole('button', { name: 'Edit' }).click();
  await giveMoment(page, 'Edit appointment', second, 'Saguaro studio');
  const moved = dialog.getByRole('article', { name: bothOf(second) });
  await expect(moved).toBeVisible();
  await expect(moved.getByText(`${bothOf(on(0, 14, 30))}: `)).toBeVisible();
  await expect(moved.getByText(`${bothOf(on(9, 14, 30))}: `)).toBeVisible();
  // The link that they have leads to the same event, at its new time.
  const again = await calendarFile(booked.link);
  expect(again).toMatchObject({ at: localTime(second), uid: booked.uid, status: 'CONFIRMED' });
  expect(again.sequence).toBeGreaterThan(booked.sequence);
  await moveTo(on(1, 10));
  // Nothing for the old day; two days before the new one is the day of the clock change itself.
  had.push(text(on(0, 14, 30), `Your session, Ana: ${dayOf(second)} at 2:30 pm. LINK`));
  expect(await phone()).toEqual(had);
});

test('moved once more it sends its texts two days and two hours before, never at night, and those after it follow [LED-20, A14, A27, A28]', async () => {
  const { page } = staff;
  const third = on(4, 9, 15);
  const dialog = await openClient(page);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await giveMoment(page, 'Edit appointment', third);
  await expect(dialog.getByRole('article', { name: bothOf(third) })).toContainText('Saguaro studio');
  await moveTo(on(12, 10));
  had.push(
    text(on(2, 9, 15), `Your session, Ana: ${dayOf(third)} at 9:15 am. LINK`),
    // A quarter past seven is night: it waits for the morning.
    text(on(4, 8), 'See you today at 9:15 am: Saguaro studio'),
    text(on(5, 9, 15), 'Keep it clean today, Ana.'),
    text(on(11, 9, 15), 'How does it heal, Ana?'),
  );
  expect(await phone()).toEqual(had);
});

test('a second appointment is canceled on the events page: its texts stop, and each says why [EVT-01, EVT-02, LED-15]', async () => {
  const { page } = staff;
  const again = on(17, 11);
  const dialog = await openClient(page);
  await dialog.getByRole('button', { name: 'New appointment' }).click();
  await page.getByRole('dialog').last().getByLabel('Campaign').selectOption({ label: 'Around your session' });
  await giveMoment(page, 'New appointment', again, 'Guest chair');
  await expect(dialog.getByRole('article', { name: bothOf(again) })).toContainText('Guest chair');
  await moveTo(on(15, 12));
  had.push(text(on(15, 11), `Your session, Ana: ${dayOf(again)} at 11:00 am. LINK`));
  expect(await phone()).toEqual(had);

  await page.goto(`http://${street.host}/events`);
  await page.getByRole('checkbox', { name: 'Guest chair' }).check();
  await page.getByRole('button', { name: 'Cancel events' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 event' }).click();
  await expect(page.getByText('- No Events Found -')).toBeVisible();
  await page.getByRole('switch', { name: 'Past and canceled too' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Guest chair' })).toContainText('Canceled');
  await isFit(page);
  const cancelled = (await openClient(page)).getByRole('article', { name: bothOf(again) });
  await expect(cancelled.getByRole('heading')).toContainText('(canceled)');
  await expect(cancelled.getByRole('listitem').filter({ hasText: 'The appointment was canceled' })).toHaveCount(3);
  expect(await calendarFile()).toMatchObject({ at: localTime(again), status: 'CANCELLED' });
  await moveTo(on(26, 12));
  expect(await phone()).toEqual(had);
});
