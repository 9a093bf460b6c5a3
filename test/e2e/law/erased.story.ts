// A person who opted out and was erased comes back in a contacts file: the report of the import says why they get no texts, the audience
// counts them among those who opted out, and no text leaves to them until their own START.
import { expect, type Page, test } from '@playwright/test';
import type { Street } from '#bin/street.ts';
import { sendToCampaign, writeCampaign } from '#bin/walk.ts';
import { isCleanAtBoth } from '../given/both-widths.ts';
import { type Member, openInbox, pass, writesIn } from '../given/inbox-desk.ts';
import { PORT } from '../given/own-host.ts';
import * as office from './office.ts';

const street: Street = { port: PORT, host: 'blast.localhost' };
const MEMBERS: readonly Member[] = [
  { name: 'Edna Erases', email: 'edna@erased.example', phone: '+16022345621', role: 'OWNER' },
];
const BO = { name: 'Bo Back', phone: '+16022345631' };
const ANN = { name: 'Ann Stays', phone: '+16022345632' };
const FILE = 'Name,Phone\nBo Back,(602) 234-5631\nCy New,(602) 234-5633\n';
const WHY =
  'Opted out before they were erased here. Importing a file does not opt anybody back in. Only they can change this, by texting START.';

office.onTheClock(street);

/** The words that a phone got from the organization. */
const wordsOn = async (number: string, { phone }: { phone: string }) =>
  (await office.textsOn(street, phone)).filter(({ from }) => from === number).map(({ body }) => body);

const details = (page: Page) => page.getByRole('dialog').getByText('Details', { exact: true }).click();

/** Opens the details of somebody from the list of contacts. */
async function opens(page: Page, { name }: { name: string }): Promise<void> {
  await page.getByRole('button', { name: `View ${name}` }).click();
  await details(page);
}

test('blast: somebody who opted out and was erased comes back in a file and gets no text, and the import says why [decisions: Opt-outs from elsewhere]', async ({
  browser,
}) => {
  const { token, number } = await openInbox(street, 'Second Thoughts', MEMBERS, [BO, ANN]);
  const { campaignId: first } = await writeCampaign(street, token, 'Old offer', [{ message: 'Our old offer.' }]);
  await sendToCampaign(street, token, first, { selection: {} });
  await pass(street, 'PT3M');
  await expect.poll(() => wordsOn(number, BO)).toEqual(['Our old offer.']);
  await writesIn(street, BO.phone, number, 'STOP');
  await expect.poll(() => wordsOn(number, BO)).toHaveLength(2);
  const before = await wordsOn(number, BO);

  // The owner erases them, as they asked.
  const page = await office.signsIn(browser, { ...street, at: '/contacts', email: 'edna@erased.example' });
  await opens(page, BO);
  await expect(page.getByRole('dialog').getByText(/^Opted out .* They texted it\./)).toBeVisible();
  await page.getByRole('button', { name: 'Erase this contact' }).click();
  const asked = page.getByRole('dialog', { name: 'Erase Bo Back for good?' });
  await expect(asked.getByText(/their phone is kept in a form that nobody can read/)).toBeVisible();
  await isCleanAtBoth(page, 'erased-asked');
  await asked.getByLabel('Type their name or phone number').fill('Bo Back');
  await asked.getByRole('button', { name: 'Erase Bo Back' }).click();
  const progress = page.getByRole('dialog', { name: 'Erase Bo Back', exact: true });
  await expect(progress.getByText('Contact erased.')).toBeVisible();
  await progress.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `View ${ANN.name}` })).toBeVisible();
  await expect(page.getByText(BO.name)).toHaveCount(0);

  // A file brings them back: the report of the import says why they get no texts.
  await page.getByRole('button', { name: 'Add contacts' }).first().click();
  const file = { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('They agreed to get texts from us').check();
  await page.getByLabel('Where they agreed').fill('Sign-up sheet at the market');
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('The import is done: 2 rows.')).toBeVisible();
  const out = page.getByRole('region', { name: 'Had opted out before' });
  await expect(out.getByRole('row').filter({ hasText: BO.name })).toContainText(WHY);
  await expect(out.getByRole('row')).toHaveCount(2);
  await isCleanAtBoth(page, 'erased-import');
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download report' }).click(),
  ]);
  const rows = await (await report.createReadStream()).toArray();
  expect(Buffer.concat(rows).toString('utf8')).toContain(`2,Bo Back,(602) 234-5631,"${WHY}"`);

  // The audience names the bucket, and who is in it.
  const { campaignId } = await writeCampaign(street, token, 'New offer', [{ message: 'Our new offer.' }]);
  await office.goes(page, street, `/campaign/${campaignId}`);
  const who = await office.toEverybody(page, 3);
  await expect(who).toContainText('2 contacts get the first text');
  await isCleanAtBoth(page, 'erased-audience');
  await who.getByRole('button', { name: '1 opted out' }).click();
  const bucket = page.getByRole('dialog', { name: 'Contacts: opted out' });
  await expect(bucket.getByRole('listitem')).toHaveText([/^Bo Back\(602\) 234-5631$/]);
  await bucket.getByRole('button', { name: 'Back' }).click();
  const sheet = page.getByRole('dialog').last();
  for (const box of await sheet.getByRole('checkbox').all()) await box.check();
  await sheet.getByRole('button', { name: /^Send to 2 contacts/ }).click();
  await expect(page).toHaveURL(/show=report$/);
  await pass(street, 'PT5M');
  await expect.poll(() => wordsOn(number, ANN)).toEqual(['Our old offer.', 'Our new offer.']);
  expect(await wordsOn(number, BO)).toEqual(before);

  // Their details say the same; only their own START undoes it.
  await office.goes(page, street, '/contacts');
  await opens(page, BO);
  const line = page.getByRole('dialog').getByText(/^Opted out /);
  await expect(line.first()).toContainText('They opted out before they were erased here and added again.');
  await isCleanAtBoth(page, 'erased-details');
  await writesIn(street, BO.phone, number, 'START');
  await expect(page.getByRole('dialog').getByText('They opted out before they were erased here')).toHaveCount(0);
  await page.context().close();
});
