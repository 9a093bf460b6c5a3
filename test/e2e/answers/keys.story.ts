// A key that may read and no more, and an address that is called when a text arrives: both made by an owner on the account screen and
// used by a program over the wire; once at a desk and once on a phone.
import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signUp } from '#bin/sign-up.ts';
import { askProduct, consoleCall, must, type Street } from '#bin/street.ts';
import { addTestCard } from '#bin/walk.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { DESK, PHONE, picture } from '../given/both-widths.ts';
import { PORT } from '../given/own-host.ts';
import { isClean } from '../given/pitch-desk.ts';

const PASSWORD = 'a saguaro in bloom';
const BRANDS = {
  blast: { viewport: DESK, owner: '+16022346801', lead: '+16022346811' },
  tattoo: { viewport: PHONE, owner: '+16022346802', lead: '+16022346812' },
} as const;
type Key = keyof typeof BRANDS;
const HELLO = 'Your table is ready.';
const NOT_BY_KEY = 'An API key may not do this. A member of the organization has to do it, signed in.';

test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 30_000 });

type Told = { key: Key; street: Street; page: Page; leadId: string; address: string };
type Call = { path: string; webhookId: string; timestamp: string; signature: string; body: string; status: number };

async function looksRight({ key, page }: Told, name: string): Promise<void> {
  await isClean(page);
  await picture(page, `keys-${key}-${name}`);
}

/** An organization with one person, whose owner is signed in at the account screen. */
async function begins(key: Key, page: Page): Promise<Told> {
  const street = { port: PORT, host: `${key}.localhost` };
  await toMorning(street);
  const { owner: phone, lead: number } = BRANDS[key];
  const owner = { name: 'Kay Keys', email: `kay@keys-${key}.example`, phone, password: PASSWORD };
  const token = await signUp(street, `public.${key}`, { ...owner, organizationName: 'Key House' });
  await addTestCard(street, token);
  const create = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }';
  const { lead } = await must(street, token, 'createLead', create, { lead: { name: 'Rae Reader', phone: number } });
  await page.goto(`http://${street.host}:${PORT}/login?then=%2Faccount`);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return { key, street, page, leadId: (lead as { id: string }).id, address: `https://receiver.example/${key}` };
}

/** Makes a key that may read; its secret is shown this once. */
async function makesKey(told: Told): Promise<string> {
  const { page } = told;
  const card = page.getByRole('region', { name: 'API keys' });
  await expect(card.getByText('None yet.')).toBeVisible();
  await card.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByLabel('Name').fill('Wall board');
  await dialog.getByLabel('It may do what this role may').selectOption('Can View Account');
  await looksRight(told, 'new-key');
  await dialog.getByRole('button', { name: 'Make key' }).click();
  const shown = page.getByRole('dialog', { name: 'The key of Wall board' });
  const secret = await shown.getByLabel('Secret').inputValue();
  expect(secret).toMatch(/^apikey_[\w-]{43}$/);
  await looksRight(told, 'secret');
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await page.reload();
  await expect(card.getByRole('listitem')).toContainText(`Wall board …${secret.slice(-4)}`);
  await expect(card.getByRole('listitem')).toContainText('Never used.');
  expect(await page.content()).not.toContain(secret);
  return secret;
}

const LIST = 'query { leads { success errors total leads { name phone } } }';

/** A program reads people with it, and is refused by a sentence what the role or no key at all may do. */
async function reads({ street, page, leadId, key }: Told, secret: string): Promise<void> {
  const read = await must(street, secret, 'leads', LIST);
  expect(read).toMatchObject({ total: 1, leads: [{ name: 'Rae Reader', phone: BRANDS[key].lead }] });
  const refusals = [
    [
      'createLead',
      'mutation { createLead(lead: { name: "No" }) { success errors } }',
      /You can view this account, not change it\./,
    ],
    [
      'messageLead',
      `mutation { messageLead(leadId: "${leadId}", message: "No") { success errors } }`,
      /You can view this account, not change it\./,
    ],
    [
      'auditLog',
      'query { auditLog { success errors } }',
      /^Your access does not show this\. Kay Keys can give you more\.$/,
    ],
    ['apiKeys', 'query { apiKeys { success errors apiKeys { id } } }', NOT_BY_KEY],
    ['eventEndpoints', 'query { eventEndpoints { success errors eventEndpoints { id } } }', NOT_BY_KEY],
  ] as const;
  for (const [field, document, sentence] of refusals) {
    const { success, errors } = await askProduct(street, secret, field, document);
    expect({ field, success, errors }).toEqual({ field, success: false, errors: [expect.stringMatching(sentence)] });
  }
  await page.reload();
  await expect(page.getByRole('region', { name: 'API keys' }).getByRole('listitem')).toContainText('Last used');
}

/** A revoked key is refused at once. */
async function ends(told: Told, secret: string): Promise<void> {
  const { page, street } = told;
  const card = page.getByRole('region', { name: 'API keys' });
  await card.getByRole('button', { name: 'Revoke Wall board' }).click();
  const asked = page.getByRole('dialog', { name: 'Revoke Wall board?' });
  await looksRight(told, 'revoke');
  await asked.getByRole('button', { name: 'Revoke Wall board' }).click();
  await expect(card.getByText('None yet.')).toBeVisible();
  const refused = await askProduct(street, secret, 'leads', LIST);
  expect(refused).toMatchObject({
    success: false,
    errors: ['This API key is not valid. It may have been revoked.'],
  });
}

/** Adds the address for delivered texts alone; returns the secret that signs its calls. */
async function addsEndpoint(told: Told): Promise<string> {
  const { page, address } = told;
  const card = page.getByRole('region', { name: 'Webhooks' });
  await card.getByRole('button', { name: 'New endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'New endpoint' });
  await dialog.getByLabel('Address').fill(address);
  for (const box of await dialog.getByRole('checkbox').all())
    if ((await box.getAttribute('value')) !== 'TEXT_DELIVERED') await box.uncheck();
  await looksRight(told, 'new-endpoint');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of the endpoint' });
  const secret = await shown.getByLabel('Secret').inputValue();
  expect(secret).toMatch(/^whsec_/);
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await expect(card.getByRole('listitem')).toContainText('A text was delivered');
  await looksRight(told, 'account');
  return secret;
}

const callsOf = async ({ street, key }: Told): Promise<Call[]> => {
  const { webhooks } = await consoleCall<{ webhooks: Call[] }>(street, 'webhooks');
  return webhooks.filter(({ path }) => path === `/${key}`);
};

/** Checks a call by the scheme of Standard Webhooks; returns its body. */
function verified({ webhookId, timestamp, body, signature }: Call, secret: string) {
  const signed = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${webhookId}.${timestamp}.${body}`)
    .digest('base64');
  expect(signature).toBe(`v1,${signed}`);
  return JSON.parse(body);
}

/** The test button calls the address with a sample, and a delivered text calls it by itself; both are in the list, and sent again there. */
async function isCalled(told: Told, secret: string): Promise<void> {
  const { page, street, key, address, leadId } = told;
  const card = page.getByRole('region', { name: 'Webhooks' });
  const open = () => card.getByRole('button', { name: `Deliveries and test: ${address}` }).click();
  const log = page.getByRole('dialog', { name: 'Deliveries' });
  const rows = log.getByRole('list', { name: 'Latest deliveries' }).getByRole('listitem');
  await open();
  await log.getByRole('button', { name: 'Send a test' }).click();
  await expect(rows).toHaveText([/text\.delivered test.*Taken\. It answered 200\. 1 attempt\./]);
  await looksRight(told, 'deliveries');
  await log.getByRole('button', { name: 'Close' }).click();
  const [sample] = await callsOf(told);
  expect(sample && verified(sample, secret)).toMatchObject({ type: 'text.delivered', test: true });

  // The owner texts the person from the conversation.
  await page.goto(`http://${street.host}:${PORT}/dashboard?lead=${leadId}&part=messages`);
  await page.getByRole('textbox', { name: 'Send Message' }).fill(HELLO);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(async () => {
      await consoleCall(street, 'clock', { advance: 'PT1M' });
      return (await callsOf(told)).length;
    })
    .toBe(2);
  const [, delivered] = await callsOf(told);
  expect(delivered && verified(delivered, secret)).toMatchObject({
    type: 'text.delivered',
    data: { lead: { id: leadId, firstName: 'Rae', lastName: 'Reader', phone: BRANDS[key].lead } },
  });
  expect(delivered?.body).not.toContain(HELLO);

  await page.goto(`http://${street.host}:${PORT}/account`);
  await open();
  await expect(rows).toHaveText([/^text\.delivered(?! test).*Taken/, /^text\.delivered test/]);
  await rows
    .first()
    .getByRole('button', { name: /^Send again: text\.delivered of/ })
    .click();
  await expect.poll(async () => (await callsOf(told)).length).toBe(3);
  const [, , again] = await callsOf(told);
  expect(again && verified(again, secret)).toEqual(JSON.parse(delivered?.body ?? ''));
  expect(again?.webhookId).toBe(delivered?.webhookId);
  await looksRight(told, 'log');
}

for (const key of Object.keys(BRANDS) as Key[])
  test(`${key}: a program reads with a key and may do no more, and an address is called, signed, when a text arrives [issue 31]`, async ({
    page,
  }) => {
    await page.setViewportSize(BRANDS[key].viewport);
    const told = await begins(key, page);
    const secret = await makesKey(told);
    await reads(told, secret);
    await ends(told, secret);
    await isCalled(told, await addsEndpoint(told));
  });
