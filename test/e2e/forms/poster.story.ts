// A group's page on a poster: a crowd (500 in `npm run whole`) joins by it in ten minutes, while two staff text the group; everybody counts and nobody is texted twice.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { joinByInvitation, signUp } from '#bin/sign-up.ts';
import { consoleCall, must, type Street } from '#bin/street.ts';
import { addTestCard } from '#bin/walk.ts';
import { wordingOf } from '#features/pages/form-fields.rules.ts';
import type { ConsentProof, Group, Lead, PageStats, SendRequest } from '#functions/schema.gen.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { type OpenPage, opens, type Passerby, passerby, submits, together } from '#test/given/people/crowd.ts';
import { sized } from '#test/given/size.ts';
import { toMorning } from '#test/given/time/morning.ts';
import { PORT } from '../given/own-host.ts';
import { violationsOf } from '../given/violations.ts';

const PASSWORD = 'a saguaro in bloom';
const HOST = 'blast.localhost';
const ORIGIN = `http://${HOST}:${PORT}`;
const street: Street = { port: PORT, host: HOST };
const OWNER = { name: 'Pam Poster', email: 'pam@poster.example', phone: '+16022349951', password: PASSWORD };
const MANAGER = { name: 'Max Manager', email: 'max@poster.example', phone: '+16022349952', password: PASSWORD };
/** One fills it in by hand on a phone; the others come in rounds of half a minute. */
const ROUND = sized(8, 25);
const ROUNDS = 20;
const PEOPLE = ROUND * ROUNDS;
/** This many open the page and leave, a quarter of those who submit it. */
const LOOKERS = PEOPLE / 4;
/** The page's budget of texts in an hour; people who come later confirm by a text of their own. */
const TEXTED_AT_ONCE = 60;
/** Every fiftieth has an unstable connection: their browser sends the same submission twice. */
const SHAKY = 50;
const FIRST = 'The doors open at seven.';
const SECOND = 'The band is on at nine, see you in front.';
const REGRETTED = 'This one is taken back.';

// Up to 625 page loads and 510 submissions, a text to some hundred people twice, and the proofs of all.
test.describe.configure({ mode: 'serial', timeout: 1_200_000 });
test.use({ actionTimeout: 60_000 });
test.skip(process.platform !== 'linux', 'Elsewhere a machine has one loopback address, and a room has its limit.');

type Staff = { page: Page; token: string };
/** When each joined, as far as it can be known from outside: the times before and after their submission. */
type Came = { who: Passerby; begun: number; in: number };

const story = { groupId: '', code: '', title: 'Saturday in the yard' };
const came: Came[] = [];
/** Presses of Send, by text: the time of the press and of its answer. */
const presses = new Map<string, { from: number; to: number }>();
let owner: Staff;
let manager: Staff;
let phone: Page;

const ask = <T>(field: string, document: string, variables: object = {}) =>
  must(street, owner.token, field, document, variables) as Promise<T>;

async function isClean(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await violationsOf(page)).toEqual([]);
}

async function signedIn(browser: Browser, { email }: { email: string }): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(`${ORIGIN}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/dashboard/);
  return page;
}

test.beforeAll(async ({ browser }) => {
  await toMorning(street);
  const token = await signUp(street, 'public.blast', { ...OWNER, organizationName: 'The Yard' });
  await addTestCard(street, token);
  const greeting = `mutation ($said: [MessageBlockInput!]!) {
    updateOrganization(organization: { messageContent: $said }) { success errors } }`;
  await must(street, token, 'updateOrganization', greeting, { said: [{ text: 'It is The Yard.' }] });
  const invited = { ...MANAGER, organizationName: '' };
  const other = await joinByInvitation(street, 'public.blast', token, invited, 'MANAGER');
  owner = { token, page: await signedIn(browser, OWNER) };
  manager = { token: other, page: await signedIn(browser, MANAGER) };
});
test.afterAll(async () => {
  // All stories share one clock.
  await consoleCall(street, 'clock', { hold: false });
  for (const page of [owner?.page, manager?.page, phone]) await page?.context().close();
});

test('blast: staff make a group and its page, and its code can be printed [GRP-03, GRP-06, SES-22]', async () => {
  const { page } = owner;
  await page.goto(`${ORIGIN}/groups`);
  await page.getByRole('button', { name: 'New Group' }).click();
  await expect(page).toHaveURL(/\/group\//);
  story.groupId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Landing page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Group Landing Page' });
  await dialog.getByLabel('Title').fill(story.title);
  await dialog.getByLabel('Description (optional)').fill('We text you when the doors open.');
  await expect(dialog.getByText('Nobody has opened this page yet.')).toBeVisible();
  await expect(dialog.getByRole('img', { name: /^QR code of http/ })).toBeVisible();
  await isClean(page);
  story.code = (await dialog.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await manager.page.goto(`${ORIGIN}/group/${story.groupId}`);
  await expect(manager.page.getByText(/0 contacts/i)).toBeVisible();
});

/** Opens the text's sheet for everybody in the group, from the list of its people. */
async function writes(page: Page, text: string): Promise<void> {
  await page.goto(`${ORIGIN}/group/${story.groupId}`);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Select all \d+$/ }).click();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Message \d+ contacts$/i });
  await sheet.getByLabel('Message', { exact: true }).fill(text);
}

/** Sends the text; records when it was pressed and when it was answered. */
async function sends(page: Page, text: string): Promise<void> {
  const from = performance.now();
  await page.getByRole('button', { name: /^Send to \d+ contacts( for at most \$\d+\.\d\d)?$/i }).click();
  // The sheet closes with the answer.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  presses.set(text, { from, to: performance.now() });
}

/** The first send of each asks for the three acknowledgements. */
async function acknowledges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Messaging Confirmation' });
  await expect(dialog.getByRole('button', { name: /^Send to/ })).toBeDisabled();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await isClean(page);
}

const banner = (page: Page) => page.getByRole('region', { name: 'Texts on their way' });

/** What staff do in a round of the crowd, while people submit. */
const DOES: Readonly<Record<number, () => Promise<void>>> = {
  // The owner texts those who have joined, undoes it, and both see that it is undone.
  4: async () => {
    await writes(owner.page, REGRETTED);
    await acknowledges(owner.page);
    await sends(owner.page, REGRETTED);
    await expect(
      banner(manager.page)
        .getByText(/^Sending in \d+ s$/)
        .first(),
    ).toBeVisible();
    await banner(owner.page).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(banner(owner.page).getByText('Undone. Nothing was sent.').first()).toBeVisible();
    await expect(banner(manager.page).getByText('Undone. Nothing was sent.').first()).toBeVisible();
  },
  // After the acknowledgements the text is sent from the first sheet.
  7: async () => {
    await writes(owner.page, FIRST);
    await sends(owner.page, FIRST);
    await expect(banner(owner.page).getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  },
  // Somebody fills it in by hand, on the phone that took a picture of the poster.
  10: byHand,
  // The manager acknowledges for themselves.
  14: async () => {
    await writes(manager.page, SECOND);
    await acknowledges(manager.page);
    await sends(manager.page, SECOND);
    await expect(banner(manager.page).getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    await expect(
      banner(owner.page)
        .getByText(/^Sending in \d+ s$/)
        .first(),
    ).toBeVisible();
  },
};

const BY_HAND = passerby(0);

async function byHand(): Promise<void> {
  const begun = performance.now();
  await phone.goto(`${ORIGIN}/g/${story.code}`);
  await expect(phone.getByRole('heading', { name: story.title })).toBeVisible();
  const submit = phone.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  // The browser fills in the name at once, the number is typed.
  await phone.getByLabel('Full name').fill(BY_HAND.name);
  await phone.getByLabel('Phone number').pressSequentially(BY_HAND.typed);
  await phone.getByRole('checkbox').check();
  await isClean(phone);
  // The product's clock stands still, and nobody reads a page in no time.
  await consoleCall(street, 'clock', { advance: 'PT3S', hold: true });
  await submit.click();
  await expect(phone.getByRole('heading', { name: 'Submitted!' })).toBeVisible();
  // The page's budget is used up, so the page asks for a confirmation by the phone.
  const to = (await phone.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ }).getAttribute('href')) ?? '';
  await consoleCall(street, 'messages', { from: BY_HAND.phone, to: to.replace(/^sms:|\?.*$/g, ''), body: 'YES' });
  came.push({ who: BY_HAND, begun, in: performance.now() });
}

/** Has one of the crowd submit their open page. */
async function joins({ who, open }: { who: Passerby; open: OpenPage }, n: number): Promise<void> {
  const begun = performance.now();
  await submits(street, open, who);
  if (n % SHAKY === 0) await submits(street, open, who);
  came.push({ who, begun, in: performance.now() });
}

test('blast: a crowd joins by a poster in ten minutes, while two staff text the group [PUB-19, PUB-27, GRP-11, LED-35, SHL-12]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  phone = await context.newPage();
  await consoleCall(street, 'clock', { hold: true });
  const { now: begins } = await consoleCall<{ now: string }>(street, 'clock');
  let waiting: { who: Passerby; open: OpenPage }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const first = Math.max(1, round * ROUND);
    const coming = round < ROUNDS ? Array.from({ length: (round + 1) * ROUND - first }, (_, n) => first + n) : [];
    const arrive = async () => {
      await together(waiting, (one) => joins(one, Number(one.who.phone.slice(-4))));
      const looking = round < ROUNDS ? Math.floor(LOOKERS / ROUNDS) + (round < LOOKERS % ROUNDS ? 1 : 0) : 0;
      await together(Array(looking).fill(passerby(9000 + round)), (who: Passerby) => opens(street, story.code, who));
      waiting = await together(coming, async (n) => {
        const who = passerby(n);
        return { who, open: await opens(street, story.code, who) };
      });
    };
    await Promise.all([arrive(), DOES[round]?.()]);
    if (round < ROUNDS) await consoleCall(street, 'clock', { advance: 'PT30S', hold: true });
  }
  const { now: ends } = await consoleCall<{ now: string }>(street, 'clock');
  expect(Date.parse(ends) - Date.parse(begins)).toBeLessThanOrEqual(603_000);
  expect(new Set(came.map(({ who }) => who.phone)).size).toBe(PEOPLE);
});

/** Everybody in the group, page by page. */
async function members(): Promise<Lead[]> {
  const found: Lead[] = [];
  let cursor: string | null | undefined = null;
  for (let page = 1; page === 1 || cursor; page++) {
    const asked = `query ($groupId: ID, $page: Int, $cursor: String) { leads(groupId: $groupId, page: $page, cursor: $cursor) {
      success errors total cursor leads { id name phone } } }`;
    const answer: { leads: Lead[]; total: number; cursor: string | null } = await ask('leads', asked, {
      groupId: story.groupId,
      page,
      ...(cursor ? { cursor } : {}),
    });
    expect(answer.total).toBe(PEOPLE);
    found.push(...answer.leads);
    cursor = answer.cursor;
  }
  return found;
}

test('blast: each of them is in the group once, and page, group and list show the same number [GRP-01, GRP-12, PUB-21]', async () => {
  const { group } = await ask<{ group: Group }>(
    'group',
    'query ($id: ID) { group(groupId: $id) { success errors group { stats { leads } } } }',
    { id: story.groupId },
  );
  expect(group.stats.leads).toBe(PEOPLE);
  const phones = (await members()).map(({ phone: number }) => number);
  expect(phones.length).toBe(PEOPLE);
  expect(new Set(phones)).toEqual(new Set(came.map(({ who }) => who.phone)));
  const { pageStats } = await ask<{ pageStats: PageStats }>(
    'pageStats',
    'query ($id: ID) { pageStats(groupId: $id) { success errors pageStats { visits submissions leads rate } } }',
    { id: story.groupId },
  );
  // What was sent twice over an unstable connection is one submission.
  expect(pageStats).toEqual({ visits: PEOPLE + LOOKERS, submissions: PEOPLE, leads: PEOPLE, rate: 80 });
  await expect(owner.page.getByText(`${PEOPLE} contacts`).first()).toBeVisible();
  const figures = `${PEOPLE + LOOKERS} visits, ${PEOPLE} submissions (80.0%), ${PEOPLE} contacts.`;
  await owner.page.getByRole('button', { name: 'Landing page' }).click();
  await expect(owner.page.getByText(figures)).toBeVisible();
  await isClean(owner.page);
  await owner.page.keyboard.press('Escape');
  await expect(owner.page.getByRole('dialog')).toHaveCount(0);
});

test('blast: the consent of each has its proof, with the words, the page, the address and the browser [decisions: Consent text]', async () => {
  const { form } = await opens(street, story.code, passerby(9100));
  const optIn = form.fields.find(({ id }) => id === 'optIn');
  const wording = optIn ? wordingOf(optIn) : '';
  let atOnce = 0;
  const knownBy = new Map(came.map(({ who }) => [who.phone, who]));
  const asked = `query ($leadId: ID!) { leadConsents(leadId: $leadId) { success errors
    consents { what source wording wordingHash url ipAddress userAgent } } }`;
  await together(await members(), async ({ id, phone: number, name }) => {
    const { consents } = await ask<{ consents: ConsentProof[] }>('leadConsents', asked, { leadId: id });
    const who = knownBy.get(number);
    expect(name, number).toBe(who?.name);
    const [agreed, ...confirmed] = consents.toSorted(
      (one, other) => Number(other.source === 'page') - Number(one.source === 'page'),
    );
    // Above the page's budget of texts it is their YES that opts them in.
    expect(confirmed.map(({ what, source }) => [what, source])).toEqual(
      agreed?.what === 'pending' ? [['in', 'keyword']] : [],
    );
    if (agreed?.what === 'in') atOnce++;
    expect([agreed], number).toEqual([
      {
        what: expect.stringMatching(/^(in|pending)$/),
        source: 'page',
        wording,
        wordingHash: hashOf(wording),
        // The default brand is reached by two names here; links are made with the shorter one.
        url: `http://localhost:${PORT}/g/${story.code}`,
        ipAddress: who === BY_HAND ? '127.0.0.1' : who?.address,
        userAgent: who === BY_HAND ? expect.stringMatching(/^Mozilla/) : who?.userAgent,
      },
    ]);
  });
  expect(atOnce).toBe(TEXTED_AT_ONCE);
});

type Texts = { messages: { to: string; body: string }[] };

test('blast: people who had joined when a text was sent get it once, later ones do not, and nobody gets an undone text [LED-40, SHL-12, A22]', async () => {
  const asked = `query { sendStats { success errors sendRequests { name state leads left settled endedAt } } }`;
  const endTimes = async () =>
    (await ask<{ sendRequests: SendRequest[] }>('sendStats', asked)).sendRequests.map(({ endedAt }) => endedAt);
  await expect(async () => {
    await consoleCall(street, 'clock', { advance: 'PT1M', hold: true });
    expect((await endTimes()).every(Boolean)).toBe(true);
  }).toPass({ timeout: 300_000 });
  const { messages } = await consoleCall<Texts>(street, 'messages?limit=10000');
  expect(messages.filter(({ body }) => body.includes(REGRETTED))).toEqual([]);
  const { sendRequests } = await ask<{ sendRequests: SendRequest[] }>('sendStats', asked);
  for (const text of [FIRST, SECOND]) {
    const press = presses.get(text) ?? { from: 0, to: 0 };
    const got = messages.filter(({ body }) => body.includes(text)).map(({ to }) => to);
    expect(new Set(got).size, 'nobody twice').toBe(got.length);
    const before = came.filter((one) => one.in < press.from).map(({ who }) => who.phone);
    const after = came.filter(({ begun }) => begun > press.to).map(({ who }) => who.phone);
    expect(before.length).toBeGreaterThan(ROUND);
    expect(after.length).toBeGreaterThan(ROUND);
    expect(
      before.filter((to) => !got.includes(to)),
      'who was in',
    ).toEqual([]);
    expect(
      after.filter((to) => got.includes(to)),
      'who came later',
    ).toEqual([]);
    const request = sendRequests.find(({ left, state }) => state !== 'UNDONE' && left === got.length);
    expect(request, `${text}: ${got.length} of ${JSON.stringify(sendRequests)}`).toMatchObject({
      leads: got.length,
      settled: got.length,
    });
  }
  // The user who did not send still has the line for the last reply open.
  const last = messages.filter(({ body }) => body.includes(SECOND)).length;
  await expect(banner(owner.page).getByText(`${last} sent`).first()).toBeVisible();
  await isClean(owner.page);
});
