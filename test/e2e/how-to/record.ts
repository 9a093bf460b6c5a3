// Films the how-to videos again, with their captions: `npm run how-to [-- NAME ...]`. It plays the stories beside this file
// in the product itself, on a host of its own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CONTACTS } from '#bin/demo-people.ts';
import { signUp } from '#bin/sign-up.ts';
import { must, type Street } from '#bin/street.ts';
import { addTestCard, writeCampaign } from '#bin/walk.ts';
import { browserLaunch } from '../../given/hosts/browser.ts';
import { HostProcess } from '../../given/hosts/host-process.ts';
import { toMorning } from '../../given/time/morning.ts';
import { captionsOf, FRAME, film, showPointer } from './filmed.ts';
import { HOW_TOS } from './stories.ts';

const FOLDER = join(import.meta.dirname, '../../../web/staff/features/how-to');
const OWNER = { name: 'Fay Lopez', email: 'fay@desert.example', phone: '+16022349801', password: 'a saguaro in bloom' };
const UNDERSTOOD =
  'mutation { updateUser(user: { understandsTiming: true, understandsContacts: true, understandsEdit: true }) { success errors } }';
const CREATE_LEADS =
  'mutation ($leads: [LeadInput!]!, $attestation: AttestationInput) { createLeads(leads: $leads, attestation: $attestation) { success errors } }';

/** An organization with contacts and a blast, whose owner has sent before. */
async function prepare(street: Street): Promise<string> {
  await toMorning(street);
  const token = await signUp(street, 'public.blast', { ...OWNER, organizationName: 'Desert Bikes' });
  await addTestCard(street, token);
  const leads = [{ name: 'Ben Kim', phone: '+16022348801' }, ...CONTACTS.slice(0, 7)];
  await must(street, token, 'createLeads', CREATE_LEADS, {
    leads,
    attestation: { source: 'In the shop', date: '2026-01-15' },
  });
  await writeCampaign(street, token, 'June ride', [
    { message: 'Hi {{firstName}}, our June ride starts at nine on Sunday.' },
    { message: 'Thank you for riding with us.', days: 2 },
  ]);
  await must(street, token, 'updateUser', UNDERSTOOD, {});
  return token;
}

async function signedIn(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: FRAME, colorScheme: 'light', reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-write'], { origin });
  const page = await context.newPage();
  await showPointer(page);
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Welcome, Fay' }).waitFor();
  return page;
}

const asked = process.argv.slice(2);
const host = await HostProcess.open();
const origin = `http://blast.localhost:${host.port}`;
await prepare(host.street('blast'));
const browser = await chromium.launch(await browserLaunch());
mkdirSync(FOLDER, { recursive: true });
try {
  const page = await signedIn(browser, origin);
  for (const { name, at, tell } of HOW_TOS) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    await page.goto(`${origin}${at}`);
    await page.locator('#main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const cues = await film(page, tell, join(FOLDER, `${name}.mp4`));
    writeFileSync(join(FOLDER, `${name}.vtt`), captionsOf(cues));
    console.log(`${name}: ${cues.length} captions`);
  }
} finally {
  await browser.close();
  await host.close();
}
