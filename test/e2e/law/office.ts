// What the stories about the law share: the clock in Arizona, people who come in a file, a member at a screen, and the phones.
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { consoleCall, type Street } from '#bin/street.ts';
import { importFile } from '#bin/walk.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { DESK } from '../given/both-widths.ts';
import { timeOf } from '../given/inbox-desk.ts';

/** Arizona has the same time all year: that of the campaigns. */
export const ZONE = 'America/Phoenix';
const BEHIND_UTC_MS = 7 * 3_600_000;
const PASSWORD = 'a saguaro in bloom';
const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const written = (atMs: number, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(atMs);

/** A time as people in a zone write it: `10:00 am EST`. */
export function there(atMs: number, zone: string): string {
  const time = written(atMs, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return time.replace(/\s/g, ' ').replace(/ (AM|PM)/, (half) => half.toLowerCase());
}

/** A time as the screens show it: `Sun, Nov 29, 10:00 am MST`. */
export const shown = (atMs: number): string =>
  `${written(atMs, ZONE, { weekday: 'short', month: 'short', day: 'numeric' })}, ${there(atMs, ZONE)}`;

/** The day of the week in Arizona: `Monday`. */
export const weekdayOf = (atMs: number): string => written(atMs, ZONE, { weekday: 'long' });

/** Stories on the product's clock: they begin in the morning, and let the clock go, which all stories share. */
export function onTheClock(street: Street): void {
  test.beforeAll(() => toMorning(street));
  test.afterEach(() => consoleCall(street, 'clock', { hold: false }));
}

/** Holds the clock at the next such time in Arizona; returns it in milliseconds. */
export async function holdAt(street: Street, hour: number, minute: number): Promise<number> {
  const sinceMs = hour * HOUR_MS + minute * MINUTE_MS + BEHIND_UTC_MS;
  const days = Math.ceil(((await timeOf(street)) - sinceMs) / DAY_MS);
  const atMs = days * DAY_MS + sinceMs;
  await holdUntil(street, atMs);
  return atMs;
}

/** Moves the clock to a time, which runs what falls due until then, and holds it there. */
export const holdUntil = (street: Street, atMs: number) =>
  consoleCall(street, 'clock', { set: new Date(atMs).toISOString(), hold: true });

/** Adds the people of a file with the columns Name and Phone, and others that the product knows by their names. */
export const fromFile = (street: Street, token: string, file: string) =>
  importFile(street, token, file, { fullNameKey: 'Name', phoneKey: 'Phone' });

/** Signs a member in at an address, in a browser of their own whose clock is the product's. */
export async function signsIn(
  browser: Browser,
  { host, port, at, email }: Street & { at: string; email: string },
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, timezoneId: ZONE, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.clock.install({ time: await timeOf({ host, port }) });
  await page.goto(`http://${host}:${port}/login?then=${encodeURIComponent(at)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();
  return page;
}

/** Opens an address again at the product's time. */
export async function goes(page: Page, { host, port }: Street, at: string): Promise<void> {
  await page.clock.setSystemTime(await timeOf({ host, port }));
  await page.goto(`http://${host}:${port}${at}`);
}

/** Opens the sheet that sends the open campaign to everybody; returns the part that says who gets it. */
export async function toEverybody(page: Page, people: number) {
  await page.getByRole('button', { name: 'Send to contacts' }).click();
  await page.getByRole('button', { name: `All ${people} contacts` }).click();
  const who = page.getByRole('region', { name: 'Who gets it' });
  await expect(who.getByText(/the first text$|would get a text\.$/)).toBeVisible();
  return who;
}

export type Text = { from: string; to: string; body: string; createdAt: string; status: string };

/** The texts between two phones, oldest first. */
export async function textsOn(street: Street, phone: string): Promise<Text[]> {
  const path = `messages?phone=${encodeURIComponent(phone)}`;
  return (await consoleCall<{ messages: Text[] }>(street, path)).messages;
}
