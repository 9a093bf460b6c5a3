// The main job by what a screen reader announces: sign in, send, stop, learn about an answer, reply to it; by roles and names alone.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { signUp } from '../../bin/sign-up.ts';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { addTestCard, writeCampaign } from '../../bin/walk.ts';
import { brandsIn } from '../given/size.ts';
import { toMorning } from '../given/time/morning.ts';
import { ownerByInvitation } from './given/invited.ts';
import { PORT } from './given/own-host.ts';

/** The brands run in parallel. */
test.describe.configure({ mode: 'parallel' });

const PASSWORD = 'a saguaro in bloom';
/** Enough people that the first 50 are sent alone and their results awaited, so that something is left to stop. */
const PEOPLE = 510;
const AT_ONCE = 255;

const BRANDS = {
  blast: {
    lead: 'contact',
    leads: 'contacts',
    campaigns: 'Blasts',
    isOpen: true,
    prefix: '602271',
    phone: '+16022349855',
  },
  pitch: {
    lead: 'lead',
    leads: 'leads',
    campaigns: 'Campaigns',
    isOpen: false,
    prefix: '602272',
    phone: '+16022349866',
  },
} as const;
type Key = keyof typeof BRANDS;

type Texts = { messages: { from: string; to: string; body: string }[] };

test.beforeAll(() => toMorning({ port: PORT, host: 'blast.localhost' }));

/** Signs somebody up; where that needs an invitation, the operator's staff invite them. */
async function tokenOf(key: Key, street: Street, email: string): Promise<string> {
  const person = { name: 'Eve Ear', email, phone: BRANDS[key].phone, password: PASSWORD, organizationName: 'By Ear' };
  return BRANDS[key].isOpen ? signUp(street, `public.${key}`, person) : ownerByInvitation(street, key, person);
}

/** An organization with 510 people and one text, whose owner has not sent before. */
async function prepared(key: Key, street: Street, email: string): Promise<void> {
  const token = await tokenOf(key, street, email);
  await addTestCard(street, token);
  const create =
    'mutation ($leads: [LeadInput!]!, $attestation: AttestationInput) { createLeads(leads: $leads, attestation: $attestation) { success errors } }';
  const attestation = { source: 'In the shop', date: '2026-11-01' };
  for (let from = 0; from < PEOPLE; from += AT_ONCE) {
    const leads = Array.from({ length: AT_ONCE }, (_, n) => ({
      name: `Person ${from + n}`,
      phone: `${BRANDS[key].prefix}${1000 + from + n}`,
    }));
    await must(street, token, 'createLeads', create, { leads, attestation });
  }
  await writeCampaign(street, token, 'Bread', [{ message: 'Hi {{firstName}}, the bread is out.' }]);
}

/** Elements of the accessibility tree that can be pressed or filled in and have no name. */
async function nameless(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const parts = 'button|link|textbox|checkbox|radio|combobox|searchbox|tab|dialog|progressbar|img';
  return tree.split('\n').filter((line) => new RegExp(`^\\s*- (${parts})( \\[|:|$)`).test(line));
}

/** Presses with keys alone, as a screen reader does: the focus goes there first. */
async function press(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.focus();
  await control.press('Enter');
}

/** Expects the focus on an element with a name, so that the screen reader can say where it is. */
async function isSomewhere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  expect(await nameless(page)).toEqual([]);
}

for (const key of brandsIn(Object.keys(BRANDS) as Key[])) {
  test(`${key}: from sign-in over a send, Stop and a reply to the answer, by roles and names [LED-40, SHL-12, MSG-03, LED-17]`, async ({
    page,
  }) => {
    test.slow();
    const { lead, leads, campaigns } = BRANDS[key];
    const street = { port: PORT, host: `${key}.localhost` };
    const email = `ear@${key}.example`;
    await prepared(key, street, email);

    await page.goto(`http://${key}.localhost:${PORT}/login`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Welcome, Eve' })).toBeVisible();
    await isSomewhere(page);

    const main = page.getByRole('navigation', { name: 'Main', exact: true });
    await press(main.getByRole('link', { name: campaigns }));
    await expect(page.getByRole('heading', { name: campaigns, level: 1 })).toBeVisible();
    await isSomewhere(page);
    await press(page.getByRole('main').getByRole('link', { name: 'Bread' }));
    await press(page.getByRole('button', { name: `Send to ${leads}` }));
    await press(page.getByRole('dialog').getByRole('button', { name: /^All \d+/ }));

    const sheet = page.getByRole('dialog', { name: /Bread|Messaging Confirmation/ });
    await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
    const ticks = sheet.getByRole('group', { name: 'Before your first send' }).getByRole('checkbox');
    await expect(sheet.getByRole('button', { name: /get the first text/ })).toBeVisible();
    for (const tick of await ticks.all()) await tick.press('Space');
    await isSomewhere(page);
    await press(sheet.getByRole('button', { name: new RegExp(`^Send to .*${leads}`) }));

    const onTheWay = page.getByRole('region', { name: 'Texts on their way' });
    await expect(page.getByRole('heading', { name: 'Bread', level: 1 })).toBeVisible();
    await expect(onTheWay.getByRole('button', { name: 'Undo' })).toBeVisible();
    await isSomewhere(page);
    await consoleCall(street, 'clock', { advance: 'PT31S' });
    await press(onTheWay.getByRole('button', { name: 'Stop' }));
    const asks = page.getByRole('dialog', { name: 'Stop sending Bread?' });
    await expect(asks.getByRole('button', { name: 'Keep sending' })).toBeFocused();
    await press(asks.getByRole('button', { name: 'Stop sending' }));
    await expect(onTheWay.getByRole('status').filter({ hasText: /[Ss]topped/ })).toBeAttached();
    await isSomewhere(page);
    await expect(page.getByRole('main').getByRole('link', { name: /^Send to (those [\d,]+|that one)$/ })).toBeVisible({
      timeout: 30_000,
    });

    const bread = async () =>
      (await consoleCall<Texts>(street, 'messages?limit=10000')).messages.find(({ to }) =>
        to.startsWith(`+1${BRANDS[key].prefix}`),
      );
    await expect.poll(bread).toBeDefined();
    const sent = await bread();
    await consoleCall(street, 'messages', { from: sent?.to, to: sent?.from, body: 'Do you have rye?' });
    await expect(page.getByRole('status').filter({ hasText: 'Do you have rye?' })).toBeVisible();
    await press(page.getByRole('link', { name: 'Open the conversation' }));
    const talk = page.getByRole('dialog', { name: /^Person/ });
    await expect(talk.getByRole('log', { name: 'Conversation' })).toContainText('Do you have rye?');
    const box = talk.getByRole('textbox', { name: 'Send Message' });
    await expect(box).toBeFocused();
    await isSomewhere(page);
    await page.keyboard.type(`Yes, dear ${lead}.`);
    await press(talk.getByRole('button', { name: 'Send', exact: true }));
    await expect(box).toHaveValue('');
    await expect
      .poll(async () => {
        const { messages } = await consoleCall<Texts>(street, `messages?phone=${encodeURIComponent(sent?.to ?? '')}`);
        return messages.some(({ body }) => body === `Yes, dear ${lead}.`);
      })
      .toBe(true);
    await expect(talk.getByRole('log')).toContainText(`Yes, dear ${lead}.`);
    await isSomewhere(page);
    await page.keyboard.press('Escape');
    await expect(talk).toBeHidden();
    await isSomewhere(page);
  });
}
