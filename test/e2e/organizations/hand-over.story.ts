// In a v2 organization a campaign of one lead opens on the brand's other host, where the person is signed in by a code.
import { expect, type Page, test } from '@playwright/test';
import { joinByInvitation, setPasswordByLink, signUp } from '#bin/sign-up.ts';
import { consoleCall, must, type Street } from '#bin/street.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { DESK, isCleanAtBoth, PHONE } from '../given/both-widths.ts';
import { PORT } from '../given/own-host.ts';

const PASSWORD = 'a saguaro in bloom';
const AT = `http://opportunity.localhost:${PORT}`;
const THERE = `http://v2.opportunity.localhost:${PORT}`;
const STREET: Street = { port: PORT, host: 'opportunity.localhost' };
const MANAGER = 'max@v2.example';

type Id = { id: string };

/** An organization of version 2, as a wpAdmin makes it one, with a manager and a lead. */
async function v2Organization(): Promise<void> {
  const street = STREET;
  const owner = { name: 'Vera Owner', email: 'vera@v2.example', phone: '+16022344471', password: PASSWORD };
  const token = await signUp(street, 'public.opportunity', { ...owner, organizationName: 'Second Version' });
  const mine = 'query { user { success errors user { organization { id } } } }';
  const { user } = await must(street, token, 'user', mine);
  const path = '2015-03-31/functions/beckon-opportunity-found/invocations';
  const order = { email: 'ole@beckon.example', name: 'Ole Operator' };
  const { link } = await consoleCall<{ link: string }>(street, path, order);
  const staff = String(await setPasswordByLink(street, 'public.opportunity', link, PASSWORD));
  const flags = `mutation ($id: ID!) {
    updateOrganization(organizationId: $id, organization: {}, flags: { v2: true, showMessages: false }) { success errors } }`;
  await must(street, staff, 'updateOrganization', flags, { id: (user as { organization: Id }).organization.id });
  const add = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }';
  await must(street, token, 'createLead', add, { lead: { name: 'Ana Ortega', phone: '6022349771' } });
  const manager = { name: 'Max Manager', email: MANAGER, phone: '+16022344472', password: PASSWORD };
  await joinByInvitation(street, 'public.opportunity', token, { ...manager, organizationName: '' }, 'MANAGER');
}

/** The address by which the browser went to the other host, with its code. */
function handedOver(page: Page): () => string {
  let address = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(THERE)) address = request.url();
  });
  return () => address;
}

test.use({ actionTimeout: 10_000, viewport: DESK });
test.beforeAll(() => toMorning(STREET));

test('opportunity: a v2 organization hands the campaign of a lead over to the other host [LED-07, LED-08, CMP-01b, SHL-10]', async ({
  page: desk,
  browser,
}) => {
  await v2Organization();
  const address = handedOver(desk);
  await desk.goto(`${AT}/login?then=/contacts`);
  await desk.getByLabel('E-mail').fill(MANAGER);
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk.getByRole('button', { name: 'View Ana Ortega' })).toBeVisible();
  await isCleanAtBoth(desk, 'v2-leads');
  await desk.getByRole('button', { name: 'Menu of Max Manager' }).click();
  await expect(desk.getByRole('menuitem')).toHaveText(['Account']);
  await desk.keyboard.press('Escape');

  await desk.setViewportSize(PHONE);
  await desk.getByRole('button', { name: 'Create a campaign for Ana Ortega' }).click();
  await expect(desk).toHaveURL(new RegExp(`^${THERE}/campaigns/\\w+\\?show=edit(&message=new\\.feature\\.)?$`));
  expect(new URL(address()).searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
  await desk.getByLabel('Message', { exact: true }).fill('Hi {{firstName}}, this is for you alone.');
  await isCleanAtBoth(desk, 'v2-message');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByRole('article', { name: 'Message 1' })).toBeVisible();
  await isCleanAtBoth(desk, 'v2-campaign');
  await desk.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(desk.getByRole('region', { name: 'Lead Campaigns' })).toContainText('For Ana Ortega');
  await isCleanAtBoth(desk, 'v2-campaigns');

  // The code has been used, so finding it in an address gives nobody access.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address());
  await expect(stranger).toHaveURL(new RegExp(`^${THERE}/login`));
  await stranger.context().close();
  await desk.goto(`${AT}/campaigns`);
  await expect(desk.getByRole('region', { name: 'Lead Campaigns' })).toContainText('For Ana Ortega');
});
