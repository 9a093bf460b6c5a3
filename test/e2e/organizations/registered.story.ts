// An organization registers with the carriers: a form with a wrong EIN is refused with the reason, mended, and approved; a person in
// business answers the registry's code, a listed company confirms its e-mail.
import { expect, type Page, test } from '@playwright/test';
import { signUp } from '#bin/sign-up.ts';
import { consoleCall, type Street } from '#bin/street.ts';
import { textAccount } from '#lib/local/stand-in/credentials.ts';
import { REGISTRY_PHONE } from '#lib/local/texts/carriers/registry.ts';
import { wholeCarrierForm } from '#test/given/people/carrier-form.ts';
import { isCleanAtBoth } from '../given/both-widths.ts';
import { PORT } from '../given/own-host.ts';

const PASSWORD = 'a saguaro in bloom';
const streetOf = (brand: string): Street => ({ port: PORT, host: `${brand}.localhost` });
const STREET = streetOf('tattoo');
const OWNER = 'ines@ink.example';
const FORM = wholeCarrierForm('Saguaro Ink');

const TEXTS = {
  'Legal name': FORM.legalName,
  Street: FORM.street,
  City: FORM.city,
  State: FORM.region,
  'ZIP code': FORM.postalCode,
  Website: FORM.website,
  'Contact person': FORM.contactName,
  'E-mail of the contact person': FORM.contactEmail,
  'Phone of the contact person': FORM.contactPhone,
  'Job title of the contact person': FORM.contactTitle,
  'What your texts are for': FORM.useCase,
  'First sample text': FORM.firstSample,
  'Second sample text': FORM.secondSample,
  'How people agree to texts': FORM.optIn,
} as const;
const CHOICES = {
  'Kind of business': FORM.businessType,
  Industry: FORM.industry,
  'Position of the contact person': FORM.contactPosition,
} as const;

const card = (desk: Page) => desk.getByRole('region', { name: 'Registration with the carriers' });

/** Hours pass until the card says so; the carriers take some. */
async function says(desk: Page, sentence: RegExp): Promise<void> {
  await expect(async () => {
    await consoleCall(STREET, 'clock', { advance: 'PT1H' });
    await expect(card(desk)).toContainText(sentence, { timeout: 2_000 });
  }).toPass({ timeout: 120_000, intervals: [100] });
}

/** The owner of a new organization signs in and opens its form. */
async function openForm(desk: Page, brand: string, who: { name: string; email: string; phone: string }): Promise<void> {
  const owner = { ...who, password: PASSWORD };
  await signUp(streetOf(brand), `public.${brand}`, { ...owner, organizationName: 'Saguaro Ink' });
  const settings = encodeURIComponent('/account?tab=settings');
  await desk.goto(`http://${brand}.localhost:${PORT}/login?then=${settings}`);
  await desk.getByLabel('E-mail').fill(who.email);
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await card(desk).getByRole('button', { name: 'Fill in the form' }).click();
}

async function fill(desk: Page, texts: Readonly<Record<string, string>> = TEXTS): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await card(desk).getByLabel(label, { exact: true }).fill(text);
}

/** What a sole proprietor is asked, with a phone of their own. */
function textsOfPerson(phone: string): Record<string, string> {
  const { Website: _, 'Job title of the contact person': _title, ...texts } = TEXTS;
  const { 'Phone of the contact person': _phone, ...asked } = texts;
  return { ...asked, 'Mobile phone of the contact person': phone };
}

/** Whether the operator registers the brand's organizations: while the account's profile is not in its keys, which are read every five minutes. */
async function registersByHand(brand: string, isByHand: boolean): Promise<void> {
  const { primaryProfileSid } = textAccount(brand);
  const values = { primaryProfileSid: isByHand ? '' : primaryProfileSid };
  await consoleCall(streetOf(brand), 'secrets', { party: 'twilio', values });
  await consoleCall(streetOf(brand), 'clock', { advance: 'PT6M' });
}

test('tattoo: an organization registers with the carriers, learns what they refused, and is approved', async ({
  page: desk,
}) => {
  await openForm(desk, 'tattoo', { name: 'Ines Ink', email: OWNER, phone: '+16022344471' });
  await card(desk).getByLabel('EIN', { exact: true }).fill('99-0000001');
  await fill(desk);
  for (const [label, value] of Object.entries(CHOICES))
    await card(desk).getByLabel(label, { exact: true }).selectOption(value);
  await card(desk).getByLabel('Kind of business').selectOption('Corporation');
  await card(desk).getByLabel('The company is publicly traded').check();
  await expect(card(desk).getByRole('listitem').filter({ hasText: 'Missing: stock exchange.' })).toBeVisible();
  await card(desk).getByLabel('Stock exchange', { exact: true }).selectOption('NASDAQ');
  await card(desk).getByLabel('Ticker symbol').fill('ink');
  await isCleanAtBoth(desk, 'registration-filled-in');
  await card(desk).getByRole('button', { name: 'Submit' }).click();
  await expect(card(desk)).toContainText(/^Registration with the carriersSubmitted|The carriers are reviewing it/);

  await says(desk, /The carriers refused it\. Correct what is wrong, and submit it again\./);
  await expect(card(desk).getByRole('list', { name: 'Why it was refused' })).toHaveText(
    'The carriers refused: the EIN (error 30795).',
  );
  await isCleanAtBoth(desk, 'registration-refused');
  await card(desk).getByLabel('EIN', { exact: true }).fill(FORM.taxId);
  await card(desk).getByRole('button', { name: 'Submit' }).click();
  await says(desk, new RegExp(`The carriers’ registry has e-mailed ${FORM.contactEmail}\\. Click the link`));
  await expect(card(desk)).toContainText('Ticker symbolINK');
  await expect(card(desk).getByLabel('EIN', { exact: true })).toHaveCount(0);
  await isCleanAtBoth(desk, 'registration-awaits-email');
  type Mails = { emails: { links: string[] }[] };
  const { emails } = await consoleCall<Mails>(STREET, `emails?to=${FORM.contactEmail}`);
  await consoleCall(STREET, new URL(emails.at(-1)?.links[0] ?? '').pathname.replace('/_local/', ''));
  await says(
    desk,
    /Approved\. You can send up to 40 texts per second, and 40,000 a day to T-Mobile; a long text counts once per part\./,
  );
  await isCleanAtBoth(desk, 'registration-approved');
});

test('blast: what the operator registers is shown as it was submitted, and a change has to be submitted again', async ({
  page: desk,
}) => {
  await registersByHand('blast', true);
  await openForm(desk, 'blast', { name: 'Sol Owner', email: 'sol@ink.example', phone: '+16022344472' });
  await card(desk).getByLabel('I am a sole proprietor without an EIN').check();
  await fill(desk, textsOfPerson('(602) 555-0172'));
  await card(desk).getByLabel('Industry', { exact: true }).selectOption('GOVERNMENT');
  const exempt = 'An organization of the industry “Government” has an EIN.';
  await expect(card(desk).getByRole('listitem').filter({ hasText: exempt })).toBeVisible();
  await card(desk).getByLabel('Industry', { exact: true }).selectOption(CHOICES.Industry);
  await card(desk).getByLabel('ZIP code').fill('94110');
  const elsewhere = 'The ZIP code 94110 is in California, not in AZ. Correct the state or the ZIP code.';
  await expect(card(desk).getByRole('listitem').filter({ hasText: elsewhere })).toBeVisible();
  await isCleanAtBoth(desk, 'registration-wrong-zip');
  await card(desk).getByLabel('ZIP code').fill(FORM.postalCode);
  await card(desk).getByRole('button', { name: 'Submit' }).click();
  await expect(card(desk)).toContainText(
    /Submitted .* registers you with the carriers; there is nothing to do for you now\./,
  );
  await expect(card(desk).getByRole('textbox')).toHaveCount(0);
  await isCleanAtBoth(desk, 'registration-submitted');

  await card(desk).getByRole('button', { name: 'Change it' }).click();
  await card(desk).getByLabel('City').fill('Mesa');
  await isCleanAtBoth(desk, 'registration-changing');
  await card(desk).getByRole('button', { name: 'Save for later' }).click();
  await expect(card(desk)).toContainText('Started, but not submitted yet.');
  await expect(card(desk).getByLabel('City')).toHaveValue('Mesa');
  await card(desk).getByRole('button', { name: 'Submit' }).click();
  await expect(card(desk)).toContainText('CityMesa');
  const { emails } = await consoleCall<{ emails: { subject: string }[] }>(streetOf('blast'), 'emails');
  const letters = emails.map(({ subject }) => subject).filter((subject) => subject.endsWith('with the carriers'));
  expect(letters).toEqual([
    'Saguaro Ink wants to be registered with the carriers',
    'Saguaro Ink is changing its registration with the carriers',
    'Saguaro Ink has changed its registration with the carriers',
  ]);
  await registersByHand('blast', false);
});

for (const [brand, last] of [
  ['blast', '3'],
  ['tattoo', '4'],
] as const) {
  test(`${brand}: a sole proprietor registers with the carriers and answers the code`, async ({ page: desk }) => {
    const phone = `(602) 555-017${last}`;
    const email = `alone${last}@ink.example`;
    await openForm(desk, brand, { name: 'Ina Alone', email, phone: `+1602234447${last}` });
    await card(desk).getByLabel('I am a sole proprietor without an EIN').check();
    await fill(desk, textsOfPerson('888 555 0142'));
    await card(desk).getByLabel('Industry', { exact: true }).selectOption(CHOICES.Industry);
    const tollFree = 'A toll-free number gets none.';
    await expect(card(desk).getByRole('listitem').filter({ hasText: tollFree })).toBeVisible();
    await isCleanAtBoth(desk, `registration-person-${brand}`);
    await card(desk).getByLabel('Mobile phone of the contact person', { exact: true }).fill(phone);
    await card(desk).getByRole('button', { name: 'Submit' }).click();
    await says(desk, /The carriers’ registry has sent a text to \(602\) 555-017\d\. Reply YES/);
    await isCleanAtBoth(desk, `registration-awaits-code-${brand}`);
    await card(desk).getByRole('button', { name: 'Send the text again' }).click();
    await expect(desk.getByText(`A new text goes to ${phone} in a few minutes.`)).toBeVisible();
    const from = `+1${phone.replace(/\D/g, '')}`;
    await consoleCall(streetOf(brand), 'messages', { from, to: REGISTRY_PHONE, body: 'YES' });
    await says(
      desk,
      /Approved\. You can send up to 15 texts per minute, and 1,000 a day to T-Mobile; a long text counts once per part\./,
    );
  });
}
