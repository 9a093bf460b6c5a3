// A demand letter answered: somebody joined by a page, was texted for days, answered and wrote STOP; a lawyer names their phone, and the
// owner opens the court pack, saves it, and the operator's command tells the file from one in which a byte was changed.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Street } from '#bin/street.ts';
import { sendToCampaign, writeCampaign } from '#bin/walk.ts';
import type { PackHead, PackRecord } from '#features/pages/proof/pack-records.rules.ts';
import { isCleanAtBoth, PHONE } from '../given/both-widths.ts';
import { type Member, openInbox, pass, writesIn } from '../given/inbox-desk.ts';
import { PORT } from '../given/own-host.ts';
import { isClean } from '../given/pitch-desk.ts';
import * as office from './office.ts';

const street: Street = { port: PORT, host: 'blast.localhost' };
const AT = `http://${street.host}:${street.port}`;
const PASSWORD = 'a saguaro in bloom';
const MEMBERS: readonly Member[] = [
  { name: 'Olive Owner', email: 'olive@demand.example', phone: '+16022345641', role: 'OWNER' },
];
const DORA = { name: 'Dora Demands', phone: '+16022345651' };
/** As the lawyer's letter has it. */
const IN_LETTER = '(602) 234-5651';
const TITLE = 'The harvest list';
const DESCRIPTION = 'A text when something is ripe.';
const DAYS = ['Tomatoes are in.', 'Peaches are in.', 'Melons are in.'] as const;
const LATE = 'Pumpkins are in.';
const ASKS = 'How much are the tomatoes?';
const ANSWER = 'Two dollars a pound.';

office.onTheClock(street);

/** The hash before each line's record, in hexadecimal digits. */
const HASH = 64;

/** The head of a saved pack, its records, and the last hash. */
function packIn(file: string): { head: PackHead; records: PackRecord[]; lastHash: string } {
  const lines = file.trimEnd().split('\n');
  const [head, ...records] = lines.map((line) => JSON.parse(line.slice(HASH + 1)));
  return { head, records, lastHash: lines.at(-1)?.slice(0, HASH) ?? '' };
}

/** Makes a group with a page of its own; returns the page's code. */
async function makesPage(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New Group' }).click();
  await page.getByRole('button', { name: 'Landing page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Group Landing Page' });
  await dialog.getByLabel('Title').fill(TITLE);
  await dialog.getByLabel('Description (optional)').fill(DESCRIPTION);
  const link = (await dialog.getByRole('link').getAttribute('href')) ?? '';
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  return link.split('/').at(-1) ?? '';
}

/** Fills in the page on a phone; returns all words that it showed. */
async function joins(browser: Browser, code: string): Promise<string> {
  const pocket = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const phone = await pocket.newPage();
  await phone.goto(`${AT}/g/${code}`);
  await phone.getByLabel('Full name').fill(DORA.name);
  await phone.getByLabel('Phone number').fill(IN_LETTER);
  await phone.getByRole('checkbox').check();
  await isClean(phone);
  const words = await phone.locator('body').innerText();
  // Nobody reads a page in no time.
  await pass(street, 'PT3S');
  await phone.getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByRole('heading', { name: 'Submitted!' })).toBeVisible();
  await pocket.close();
  return words;
}

/** What `npm run operator -- verify <file>` prints, and its exit code. */
async function verifies(path: string): Promise<{ code: number; words: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['bin/operator.ts', 'verify', path]);
    return { code: 0, words: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, words: stdout };
  }
}

const wordsOn = async (number: string) =>
  (await office.textsOn(street, DORA.phone)).filter(({ from }) => from === number).map(({ body }) => body);

test('blast: a lawyer names a phone, and the owner hands over a file of every text, answer and STOP in which no byte can be changed', async ({
  browser,
}, info) => {
  const { token, number } = await openInbox(street, 'Ripe Orchard', MEMBERS, [{ name: 'Ann', phone: '+16022345652' }]);
  const page = await office.signsIn(browser, { ...street, at: '/groups', email: 'olive@demand.example' });
  const code = await makesPage(page);
  const form = await joins(browser, code);

  // They are texted on three days, ask on the second, are answered, and write STOP on the third.
  const steps = DAYS.map((message, days) => ({ message, ...(days > 0 ? { days: 1 } : {}) }));
  const { campaignId } = await writeCampaign(street, token, 'Ripe now', [...steps, { message: LATE, days: 1 }]);
  await sendToCampaign(street, token, campaignId, { selection: {} });
  await pass(street, 'PT5M');
  await pass(street, 'P1D');
  await writesIn(street, DORA.phone, number, ASKS);
  await office.goes(page, street, '/contacts');
  await page.getByRole('button', { name: `View ${DORA.name}` }).click();
  await page.getByRole('textbox', { name: 'Send Message' }).fill(ANSWER);
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => wordsOn(number)).toContain(ANSWER);
  await pass(street, 'P1D');
  await writesIn(street, DORA.phone, number, 'STOP');
  await pass(street, 'P2D');
  const got = await wordsOn(number);
  for (const words of [...DAYS, ANSWER]) expect(got.filter((body) => body.includes(words))).toHaveLength(1);
  expect(got.join()).not.toContain(LATE);

  // The lawyer's letter: the owner finds the phone and opens its court pack.
  await office.goes(page, street, '/contacts');
  await page.getByLabel('Search contacts by name or phone').fill(IN_LETTER);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `View ${DORA.name}` }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Full record for a dispute' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();
  const pack = page.getByRole('region', { name: `Full record of ${DORA.name}` });
  await expect(pack).toBeVisible();
  await isCleanAtBoth(page, 'demand-pack');
  const listed = await pack.getByRole('listitem').allInnerTexts();

  // The file has the same records: the form as it was shown, each text, the answers and STOP.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ]);
  const path = info.outputPath('Full record.txt');
  await download.saveAs(path);
  const file = await readFile(path);
  const { head, records, lastHash } = packIn(file.toString('utf8'));
  expect(head).toMatchObject({ name: DORA.name, phones: [DORA.phone], madeBy: 'Olive Owner', records: records.length });
  expect(records).toHaveLength(listed.length);
  for (const [index, { what, there, text = '' }] of records.entries())
    for (const words of [what, there, ...text.split('\n')]) expect(listed[index]).toContain(words);
  const joined = records.find(({ what }) => what === 'Agreed to texts on a page');
  const asShown = joined?.facts['Form as shown'] ?? '';
  for (const words of [TITLE, DESCRIPTION, 'Full name', 'Phone number', ...(joined?.text ?? '?').split('\n')]) {
    expect(form).toContain(words);
    expect(asShown).toContain(words);
  }
  const saying = (kind: string) => records.filter(({ what }) => what === kind).map(({ text }) => text);
  expect(saying('Text sent')).toEqual(got);
  expect(saying('Text from them')).toEqual([ASKS, 'STOP']);
  expect(saying('Opted out by text message')).toHaveLength(1);
  expect(saying('Text not sent')).toEqual([LATE]);

  // The operator's command knows the file, and the audit log names it; with one other byte it is refused.
  const whole = await verifies(path);
  expect(whole).toMatchObject({
    code: 0,
    words: expect.stringContaining(`has all ${records.length} records unchanged.`),
  });
  const name = `pack_${lastHash.slice(0, 32)}`;
  expect(whole.words).toContain(`Its entry in the audit log names ${name}.`);
  const at = file.indexOf(ANSWER);
  await writeFile(path, Buffer.concat([file.subarray(0, at), Buffer.from('N'), file.subarray(at + 1)]));
  const line = 2 + records.findIndex(({ text }) => text === ANSWER);
  expect(await verifies(path)).toEqual({ code: 1, words: `Line ${line} was changed.\n` });
  await office.goes(page, street, '/audit-log');
  const entry = page.getByRole('row').filter({ hasText: name });
  await expect(entry).toContainText('Create the full record of a person');
  await expect(entry).toContainText('Olive Owner');
  await isCleanAtBoth(page, 'demand-audit');
  await page.context().close();
});
