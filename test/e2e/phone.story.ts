// The main job by touch on a phone: nothing covers Undo, nothing moves under a finger, each target is large enough, and the
// focus is on an element after each dialog.
import { expect, type Locator, type Page, test } from '@playwright/test';
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
/** The smallest target that a finger can hit, in px. */
const FINGER_PX = 44;
const LONG =
  'We bake from four in the morning, and whoever comes before eight gets the first bread of the day. '.repeat(2);

const BRANDS = {
  blast: { leads: 'contacts', campaigns: 'Blasts', phone: '+16022349833' },
  tattoo: { leads: 'clients', campaigns: 'Campaigns', phone: '+16022349844' },
} as const;
type Key = keyof typeof BRANDS;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeAll(() => toMorning({ port: PORT, host: 'blast.localhost' }));

/** An organization with three people and one long text, whose owner has given the acknowledgements; the id of one of the people. */
async function prepared(key: Key, email: string): Promise<string> {
  const street = { port: PORT, host: `${key}.localhost` };
  const person = { name: 'Pia Phone', email, phone: BRANDS[key].phone, password: PASSWORD };
  const token = await signUp(street, `public.${key}`, { ...person, organizationName: 'By Touch' });
  await addTestCard(street, token);
  const leads = [1, 2, 3].map((n) => ({ name: `Person ${n}`, phone: `602234865${n}` }));
  const attestation = { source: 'In the shop', date: '2026-11-01' };
  const create =
    'mutation ($leads: [LeadInput!]!, $attestation: AttestationInput) { createLeads(leads: $leads, attestation: $attestation) { success errors } }';
  await must(street, token, 'createLeads', create, { leads, attestation });
  await writeCampaign(street, token, 'Bread', [{ message: LONG }, { message: 'Bye.', days: 1 }]);
  const understand =
    'mutation { updateUser(user: { understandsTiming: true, understandsContacts: true, understandsEdit: true }) { success errors } }';
  await must(street, token, 'updateUser', understand, {});
  const list = '{ leads { success errors leads { id } } }';
  const { leads: found } = (await must(street, token, 'leads', list)) as unknown as { leads: { id: string }[] };
  return found[0]?.id ?? '';
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

/** Buttons and fields that are smaller than a finger, by name and size. */
const tooSmall = (within: Locator) =>
  within.evaluate((root, least) => {
    const all = [
      ...root.querySelectorAll(
        'button:not([aria-label^="New Message"], [aria-label^="Add a message"]), select, input:not([type])',
      ),
    ];
    const seen = all.map((one) => ({ one, ...one.getBoundingClientRect().toJSON() }) as DOMRect & { one: Element });
    return seen
      .filter(({ width, height }) => width > 1 && Math.round(Math.min(width, height)) < least)
      .map(({ one, width, height }) => `${one.getAttribute('aria-label') ?? one.textContent} ${width} x ${height}`);
  }, FINGER_PX);

/** Checks that the page fits the phone's width and is accessible. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsOf(page)).toEqual([]);
}

for (const key of brandsIn(Object.keys(BRANDS) as Key[])) {
  test(`${key}: a thumb previews, picks and sends, and finds Undo in sight [LED-33, LED-40, SHL-12]`, async ({
    page,
  }) => {
    const { leads, campaigns } = BRANDS[key];
    const email = `phone@${key}.example`;
    const leadId = await prepared(key, email);
    await page.goto(`http://${key}.localhost:${PORT}/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).tap();
    await page.getByRole('navigation').getByRole('link', { name: campaigns }).tap();

    await expect(page).toHaveURL(/\/campaigns$/);
    const bubble = page.getByRole('listitem').filter({ hasText: 'Bread' }).locator('p').first();
    await expect(bubble).toBeVisible();
    // Three lines of 20 px and the padding above; below is a border, which hides what overflows.
    expect(await bubble.evaluate((one) => one.clientHeight)).toBe(68);
    await fits(page);

    await page.getByRole('link', { name: 'Bread' }).tap();
    const tools = ['Preview', 'Simulate', 'More for this'].map((name) => page.getByRole('button', { name }));
    const tops = await Promise.all(tools.map(async (tool) => (await boxOf(tool)).y));
    expect(new Set(tops).size).toBe(1);
    const cards = page
      .getByRole('article')
      .getByRole('button')
      .filter({ hasText: /We bake|Bye/ });
    await expect(cards).toHaveCount(2);
    for (const card of await cards.all()) expect((await boxOf(card)).width).toBe(390 - 2 * 16);
    expect(await tooSmall(page.locator('#main'))).toEqual([]);
    await page.getByRole('button', { name: 'Preview' }).tap();
    expect(await tooSmall(page.getByRole('dialog'))).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();

    await page.getByRole('button', { name: `Send to ${leads}` }).tap();
    const ticks = page.getByRole('dialog').getByRole('checkbox');
    await expect(ticks).toHaveCount(3);
    const before = await boxOf(ticks.nth(1));
    await ticks.nth(1).tap();
    await expect(page.getByRole('dialog').getByText('1', { exact: false }).first()).toBeVisible();
    expect(await boxOf(ticks.nth(1))).toEqual(before);
    // A press beside a box still hits the box.
    const isBoxBeside = await ticks.nth(1).evaluate((box) => {
      const { left, bottom } = box.getBoundingClientRect();
      return document.elementFromPoint(left - 8, bottom + 8) === box;
    });
    expect(isBoxBeside).toBe(true);
    expect(await tooSmall(page.getByRole('dialog'))).toEqual([]);
    await fits(page);
    await page.getByRole('button', { name: /^Continue with 1/ }).tap();
    await page.getByRole('button', { name: /^Send to 1/ }).tap();

    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toBeVisible();
    const toast = await boxOf(page.getByText(/^Sending to 1 /).locator('xpath=ancestor::li'));
    const isOver = (box: typeof toast) => box.y < toast.y + toast.height && toast.y < box.y + box.height;
    const kept = [
      undo,
      page.getByRole('button', { name: 'Preview' }),
      page.getByRole('button', { name: `Send to ${leads}` }),
    ];
    for (const tool of kept) expect(isOver(await boxOf(tool))).toBe(false);
    await expect(page.getByRole('button', { name: `Send to ${leads}` })).toBeFocused();
    await fits(page);
    await undo.tap();
    await expect(page.getByText(/^Undone\. /).first()).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).tap();
    await page
      .getByRole('button', { name: `Add ${leads}` })
      .first()
      .tap();
    const agreed = page.getByRole('checkbox', { name: 'They agreed to get texts from us' });
    await expect(agreed).toBeInViewport({ ratio: 1 });
    await agreed.tap();
    await expect(page.getByLabel('Where they agreed')).toBeInViewport({ ratio: 1 });
    await fits(page);

    // A conversation fits between the line of texts on their way and the bar at the bottom.
    await page.goto(`http://${key}.localhost:${PORT}/messages?with=${leadId}`);
    const lowest = await boxOf(page.getByRole('button', { name: 'Add a picture' }));
    const line = await boxOf(page.getByRole('region', { name: 'Texts on their way' }));
    const back = await boxOf(page.getByRole('button', { name: 'Back' }));
    expect(back.y).toBeGreaterThanOrEqual(line.y + line.height);
    const bar = await boxOf(page.getByRole('navigation').last());
    expect(lowest.y + lowest.height).toBeLessThanOrEqual(bar.y);
    await fits(page);

    await page.goto(`http://${key}.localhost:${PORT}/account`);
    const tabs = page.getByRole('tablist').getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    const lines = await Promise.all((await tabs.all()).map(async (tab) => (await boxOf(tab)).y));
    expect(new Set(lines).size).toBe(1);
    await fits(page);
  });
}
