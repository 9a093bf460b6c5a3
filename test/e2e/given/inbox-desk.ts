// Staff at the inbox in a browser each, on the product's clock, and the phones of those who write to them.
import { type Browser, expect, type Page } from '@playwright/test';
import { joinByInvitation, signUp } from '#bin/sign-up.ts';
import { consoleCall, must, type Street } from '#bin/street.ts';
import { addTestCard } from '#bin/walk.ts';
import { DESK, PHONE } from './both-widths.ts';

const PASSWORD = 'a saguaro in bloom';

export type Member = { name: string; email: string; phone: string; role: 'OWNER' | 'ADMIN' | 'MANAGER' };
export type Person = { name: string; phone: string };
export type OnPhone = {
  sid: string;
  from: string;
  body: string;
  status: string;
  direction: string;
  media?: { sid: string; contentType: string; bytes: number }[];
};

/** An organization of these members, the owner first, with these people; returns the owner's token and its number. */
export async function openInbox(
  street: Street,
  organizationName: string,
  members: readonly Member[],
  people: readonly Person[],
): Promise<{ token: string; number: string }> {
  const publicToken = `public.${street.host.split('.')[0]}`;
  const [owner, ...others] = members;
  if (!owner) throw new Error('An organization has an owner.');
  const token = await signUp(street, publicToken, { ...owner, password: PASSWORD, organizationName });
  await addTestCard(street, token);
  for (const { role, ...other } of others) {
    const invited = { ...other, password: PASSWORD, organizationName: '' };
    await joinByInvitation(street, publicToken, token, invited, role);
  }
  const create = `mutation ($leads: [LeadInput!]!, $attestation: AttestationInput) {
    createLeads(leads: $leads, attestation: $attestation) { success errors } }`;
  const attestation = { source: 'They asked at the counter', date: '2026-11-01' };
  await must(street, token, 'createLeads', create, { leads: people, attestation });
  return { token, number: await numberOf(street, token) };
}

/** The organization's number, which is bought once a card is there. */
async function numberOf(street: Street, token: string): Promise<string> {
  const document = 'query { user { success errors user { organization { twilioPhone } } } }';
  let number = '';
  await expect(async () => {
    const { user } = await must(street, token, 'user', document);
    number = (user as { organization: { twilioPhone: string | null } }).organization.twilioPhone ?? '';
    expect(number).toMatch(/^\+1\d{10}$/);
  }).toPass();
  return number;
}

/** Stores a saved reply that everybody in the organization has. */
export async function saveReply(street: Street, token: string, name: string, message: string): Promise<void> {
  const create = `mutation ($name: String!, $message: String!) {
    createSavedReply(name: $name, message: $message) { success errors } }`;
  await must(street, token, 'createSavedReply', create, { name, message });
}

/** Product time, in milliseconds since 1970. */
export async function timeOf(street: Street): Promise<number> {
  const { now } = await consoleCall<{ now: string }>(street, 'clock');
  return Date.parse(now);
}

/** The time that many minutes from now, in Arizona, as a field for a time takes it. */
export async function wallTimeIn(street: Street, minutes: number): Promise<string> {
  const then = new Date((await timeOf(street)) + minutes * 60_000);
  return then.toLocaleString('sv-SE', { timeZone: 'America/Phoenix' }).replace(' ', 'T').slice(0, 16);
}

/**
 * Lets product time pass (`PT2M`), on the open screens too: those less than five minutes at a time, since a browser whose clock moves
 * further takes its live connection for lost.
 */
export async function pass(street: Street, duration: string, ...pages: readonly Page[]): Promise<void> {
  await consoleCall(street, 'clock', { advance: duration });
  if (pages.length === 0) return;
  // On a server both have the same time.
  const now = await timeOf(street);
  for (const page of pages) await page.clock.setSystemTime(now);
}

/** Signs a member in at the inbox, at a desk or on a phone. */
export async function atInbox(browser: Browser, street: Street, email: string, isPhone = false): Promise<Page> {
  const touch = isPhone ? { hasTouch: true, isMobile: true } : {};
  const context = await browser.newContext({ viewport: isPhone ? PHONE : DESK, ...touch });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.clock.install({ time: await timeOf(street) });
  await page.goto(`http://${street.host}:${street.port}/login?then=/messages`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const live = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('start_ack')));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
  await live;
  return page;
}

/** Somebody texts the organization's number, with pictures if given. */
export async function writesIn(
  street: Street,
  from: string,
  to: string,
  body: string,
  media: readonly { contentType: string; base64: string }[] = [],
): Promise<void> {
  await consoleCall(street, 'messages', { from, to, body, ...(media.length > 0 ? { media } : {}) });
}

/** The texts that a phone received from the organization, oldest first. */
export async function received(street: Street, phone: string, number: string): Promise<OnPhone[]> {
  const { messages } = await consoleCall<{ messages: OnPhone[] }>(
    street,
    `messages?phone=${encodeURIComponent(phone)}`,
  );
  return messages.filter(({ from, status }) => from === number && status === 'delivered');
}

/** The words of those texts. */
export const wordsOn = async (street: Street, phone: string, number: string): Promise<string[]> =>
  (await received(street, phone, number)).map(({ body }) => body);

/** The rows of the list, and what each has besides its person's name. */
export const rowsOf = (page: Page) => page.getByRole('list', { name: /who wrote$/ }).getByRole('link');
export const rowWith = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
export const talkOf = (page: Page) => page.getByRole('region', { name: 'Conversation and details' });
