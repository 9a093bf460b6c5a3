// An organization registers with the carriers: a form with a wrong EIN is refused with the reason, mended, and approved.
import { expect, type Page, test } from '@playwright/test';
import { signUp } from '#bin/sign-up.ts';
import { consoleCall, type Street } from '#bin/street.ts';
import { wholeCarrierForm } from '#test/given/people/carrier-form.ts';
import { isCleanAtBoth } from '../given/both-widths.ts';
import { PORT } from '../given/own-host.ts';

const PASSWORD = 'a saguaro in bloom';
const AT = `http://tattoo.localhost:${PORT}`;
const STREET: Street = { port: PORT, host: 'tattoo.localhost' };
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

test('tattoo: an organization registers with the carriers, learns what they refused, and is approved', async ({
  page: desk,
}) => {
  const owner = { name: 'Ines Ink', email: OWNER, phone: '+16022344471', password: PASSWORD };
  await signUp(STREET, 'public.tattoo', { ...owner, organizationName: 'Saguaro Ink' });
  await desk.goto(`${AT}/login?then=${encodeURIComponent('/account?tab=settings')}`);
  await desk.getByLabel('E-mail').fill(OWNER);
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await card(desk).getByRole('button', { name: 'Fill in the form' }).click();
  await card(desk).getByLabel('EIN', { exact: true }).fill('99-0000001');
  for (const [label, text] of Object.entries(TEXTS)) await card(desk).getByLabel(label, { exact: true }).fill(text);
  for (const [label, value] of Object.entries(CHOICES))
    await card(desk).getByLabel(label, { exact: true }).selectOption(value);
  await isCleanAtBoth(desk, 'registration-filled-in');
  await card(desk).getByRole('button', { name: 'Submit' }).click();
  await expect(card(desk)).toContainText(/^Registration with the carriersSubmitted|The carriers look at it/);

  await says(desk, /The carriers refused it\. Change what is wrong/);
  await expect(card(desk).getByRole('list', { name: 'Why it was refused' })).toHaveText(
    'The carriers refused: the EIN (error 30795).',
  );
  await isCleanAtBoth(desk, 'registration-refused');
  await card(desk).getByLabel('EIN', { exact: true }).fill(FORM.taxId);
  await card(desk).getByRole('button', { name: 'Submit' }).click();
  await says(desk, /The carriers look at it/);
  await expect(card(desk).getByLabel('EIN', { exact: true })).toHaveCount(0);
  await says(desk, /Approved\. The carriers take 40 segments a second from you\./);
  await isCleanAtBoth(desk, 'registration-approved');
});
