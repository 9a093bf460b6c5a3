// An owner invites four people, gives one another role and removes one, who has the app open on a phone meanwhile.
import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../../bin/sign-up.ts';
import { consoleCall, type Street } from '../../bin/street.ts';
import { PORT } from './given/own-host.ts';
import { violationsOf } from './given/violations.ts';

const PASSWORD = 'a saguaro in bloom';
const AT = `http://opportunity.localhost:${PORT}`;
const STREET: Street = { port: PORT, host: 'opportunity.localhost' };
const OWNER = 'tess@team.example';
const INVITED = [
  { email: 'ada@team.example', role: 'Admin', name: 'Ada Admin', phone: '+16022344421' },
  { email: 'max@team.example', role: 'Can Make Changes', name: 'Max Manager', phone: '+16022344422' },
  { email: 'rea@team.example', role: 'Can View Account', name: 'Rea Reader', phone: '+16022344423' },
  { email: 'lou@team.example', role: 'Notifications Only', name: null, phone: '' },
] as const;

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Counts the subscriptions that a page has opened: from then on what the owner does reaches it. */
function subscriptionsOf(page: Page): () => number {
  let opened = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('start_ack')) opened++;
    });
  });
  return () => opened;
}

/** The token of the link in the newest invitation to an address. */
async function invitationOf(email: string): Promise<string> {
  const { emails } = await consoleCall<{ emails: { links: string[] }[] }>(
    STREET,
    `emails?to=${encodeURIComponent(email)}`,
  );
  const link = emails.flatMap(({ links }) => links).findLast((found) => found.includes('/register/'));
  return link?.split('/').at(-1) ?? '';
}

test('opportunity: the owner invites four people, changes one and removes one who has the app open on a phone [USR-01, USR-02, USR-03, USR-07, ACC-15]', async ({
  page: desk,
  browser,
}) => {
  const owner = { name: 'Tess Owner', email: OWNER, phone: '+16022344420', password: PASSWORD };
  await signUp(STREET, 'public.opportunity', { ...owner, organizationName: 'The Team' });
  await desk.goto(`${AT}/login?then=/users`);
  await signIn(desk, OWNER);
  const row = (name: string) => desk.getByRole('row').filter({ hasText: name });

  for (const { email, role } of INVITED) {
    await desk.getByRole('button', { name: 'Invite people' }).click();
    await desk.getByLabel('E-mail addresses').fill(email);
    await desk.getByLabel('Permission').selectOption(role);
    await desk.getByRole('button', { name: 'Send invitation' }).click();
    await expect(row(email)).toContainText('Invitation Pending');
    await expect(row(email)).toContainText(role);
  }
  for (const { email, name, phone } of INVITED) {
    const person = { name: name ?? '', email, phone, password: PASSWORD, organizationName: '' };
    if (name) await signUp(STREET, 'public.opportunity', { ...person, token: await invitationOf(email) });
  }
  await desk.reload();
  await expect(row('Max Manager')).toContainText('(602) 234-4422');
  await desk.getByRole('button', { name: 'Resend Invite to lou@team.example' }).click();
  await expect(desk.getByText('Invite Resent')).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);

  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const phone = await pocket.newPage();
  const subscriptions = subscriptionsOf(phone);
  await phone.goto(`${AT}/login?then=/contacts`);
  await signIn(phone, 'max@team.example');
  await expect(phone.getByRole('heading', { name: 'Leads' })).toBeVisible();
  await expect.poll(subscriptions).toBe(1);
  await desk.getByRole('button', { name: 'Max Manager' }).click();
  await desk.getByLabel('Permission').selectOption('Can View Account');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row('Max Manager')).toContainText('Can View Account');
  await expect(phone).toHaveURL(/\/login/);

  await signIn(phone, 'max@team.example');
  await expect(phone.getByRole('heading', { name: 'Leads' })).toBeVisible();
  await expect.poll(subscriptions).toBe(2);
  await desk.getByRole('checkbox', { name: 'Select Max Manager' }).check();
  await desk.getByRole('button', { name: 'Delete', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete Max Manager' }).click();
  await expect(row('Max Manager')).toHaveCount(0);
  await expect(phone).toHaveURL(/\/login/);
  await expect(row('Rea Reader')).toContainText('Can View Account');

  await phone.goto(`${AT}/login?then=/users`);
  await signIn(phone, 'ada@team.example');
  await expect(phone.getByRole('row').filter({ hasText: 'Ada Admin' })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsOf(phone)).toEqual([]);
  await pocket.close();
});
