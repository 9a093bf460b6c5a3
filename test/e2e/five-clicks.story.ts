// From sign-in to a text sent to existing contacts: at most five clicks, from the list, a campaign or a new one, and the report opens.
import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../../bin/sign-up.ts';
import { must } from '../../bin/street.ts';
import { addTestCard, writeCampaign } from '../../bin/walk.ts';
import { brandsIn } from '../given/size.ts';
import { toMorning } from '../given/time/morning.ts';
import { PORT } from './given/own-host.ts';
import { violationsOf } from './given/violations.ts';

/** The brands run in parallel. */
test.describe.configure({ mode: 'parallel' });

const PASSWORD = 'a saguaro in bloom';
const MOST_CLICKS = 5;
const PEOPLE = 12;

const BRANDS = {
  blast: { leads: 'contacts', campaign: 'blast', campaigns: 'Blasts', fresh: 'New Blast', phone: '+16022349811' },
  tattoo: {
    leads: 'clients',
    campaign: 'campaign',
    campaigns: 'Campaigns',
    fresh: 'New Campaign',
    phone: '+16022349822',
  },
} as const;
type Key = keyof typeof BRANDS;

async function hasNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** Counts pointer presses since the last `none`, across pages too. */
const clicks = {
  none: (page: Page) => page.evaluate(() => sessionStorage.setItem('clicks', '0')),
  count: (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks'))),
};

/** An organization with twelve people and two campaigns, whose owner has given the acknowledgements. */
async function prepared(key: Key, email: string): Promise<void> {
  const street = { port: PORT, host: `${key}.localhost` };
  const person = { name: 'Fay Five', email, phone: BRANDS[key].phone, password: PASSWORD };
  const token = await signUp(street, `public.${key}`, { ...person, organizationName: 'Five Clicks' });
  await addTestCard(street, token);
  const leads = Array.from({ length: PEOPLE }, (_, n) => ({ name: `Person ${n}`, phone: `6022348${810 + n}` }));
  const attestation = { source: 'In the shop', date: '2026-11-01' };
  const create =
    'mutation ($leads: [LeadInput!]!, $attestation: AttestationInput) { createLeads(leads: $leads, attestation: $attestation) { success errors } }';
  await must(street, token, 'createLeads', create, { leads, attestation });
  for (const name of ['June', 'July']) {
    await writeCampaign(street, token, name, [{ message: 'Hi {{firstName}}, come by.' }, { message: 'Bye.', days: 1 }]);
  }
  const understand =
    'mutation { updateUser(user: { understandsTiming: true, understandsContacts: true, understandsEdit: true }) { success errors } }';
  await must(street, token, 'updateUser', understand, {});
}

async function signIn(page: Page, key: Key, email: string): Promise<void> {
  await page.goto(`http://${key}.localhost:${PORT}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Fay' })).toBeVisible();
  await clicks.none(page);
}

/** Checks the sheet, presses Send, and checks the report that opens. */
async function sends(page: Page, { leads }: { leads: string }, campaign: string): Promise<void> {
  await expect(page.getByText('as Person', { exact: false })).toBeVisible();
  await hasNoViolations(page);
  await page.getByRole('button', { name: `Send to ${PEOPLE} ${leads}` }).click();
  await expect(page).toHaveURL(/\/campaign\/[^/]+\?show=report$/);
  await expect(page.getByRole('heading', { name: campaign, exact: true })).toBeVisible();
  expect(await clicks.count(page)).toBeLessThanOrEqual(MOST_CLICKS);
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeVisible();
  await hasNoViolations(page);
}

test.beforeAll(() => toMorning({ port: PORT, host: 'blast.localhost' }));

for (const key of brandsIn(Object.keys(BRANDS) as Key[])) {
  test(`${key}: existing people get a text five clicks after sign-in, and the report opens [LED-33b, LED-35, LED-40]`, async ({
    page,
  }) => {
    const words = BRANDS[key];
    const email = `five@${key}.example`;
    await prepared(key, email);
    await page.addInitScript(() =>
      document.addEventListener(
        'pointerdown',
        () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
        true,
      ),
    );
    await signIn(page, key, email);
    await page.getByRole('checkbox', { name: 'Select this page' }).click();
    await page.getByRole('button', { name: `Select all ${PEOPLE}` }).click();
    await page.getByRole('button', { name: `Add to ${words.campaign}` }).click();
    await page.getByRole('radio', { name: 'June' }).click();
    await sends(page, words, 'June');

    const toCampaigns = async () => {
      await page.goto(`http://${key}.localhost:${PORT}/dashboard`);
      await expect(page.getByRole('heading', { name: 'Welcome, Fay' })).toBeVisible();
      await clicks.none(page);
      const main = page.getByRole('navigation', { name: 'Main', exact: true });
      await main.getByRole('link', { name: words.campaigns }).click();
    };
    await toCampaigns();
    await page.locator('#main').getByRole('link', { name: 'July' }).click();
    await page.getByRole('button', { name: `Send to ${words.leads}` }).click();
    await page.getByRole('button', { name: `All ${PEOPLE} ${words.leads}` }).click();
    await sends(page, words, 'July');

    await toCampaigns();
    await page.getByRole('button', { name: words.fresh }).click();
    await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
    await page.keyboard.type('Hi {{firstName}}, we open at nine.');
    await hasNoViolations(page);
    await page.getByRole('button', { name: `Save and add ${words.leads}` }).click();
    await page.getByRole('button', { name: `All ${PEOPLE} ${words.leads}` }).click();
    await sends(page, words, 'We open at nine');
  });
}
