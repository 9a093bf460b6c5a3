// Rules made by hand act on what three people do behind their link; another organization copies all of it from the library.
import { createHmac } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import type { Campaign, WebhookCall } from '#functions/schema.gen.ts';
import { joinByInvitation, setPasswordByLink, signUp } from '../../bin/sign-up.ts';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { addTestCard, sendToCampaign, writeCampaign } from '../../bin/walk.ts';
import { bodiesOn, linkOn, play, tapped } from '../given/hosts/tapped-page.ts';
import { toMorning } from '../given/time/morning.ts';
import { makeAskingPitch } from './given/asking-pitch.ts';
import { PORT } from './given/own-host.ts';
import { violationsOf } from './given/violations.ts';
import { viewingOf } from './given/watched.ts';

const PASSWORD = 'a saguaro in bloom';
const HOST = 'opportunity.localhost';
const ORIGIN = `http://${HOST}:${PORT}`;
const street: Street = { port: PORT, host: HOST };
const OWNER = { name: 'Rita Rules', email: 'rita@rules.example', phone: '+16022349941', password: PASSWORD };
const COLLEAGUE = { name: 'Cora Coffey', email: 'cora@rules.example', phone: '+16022349942', password: PASSWORD };
const ELSEWHERE = { name: 'Elsa Where', email: 'elsa@elsewhere.example', phone: '+16022349943', password: PASSWORD };
const PHONES = { half: '+16022349944', yes: '+16022349945', neither: '+16022349946' };
const NAMES = { half: 'Hal Half', yes: 'Yuri Yes', neither: 'Nia Neither' };
const FRIEND = '+16022349947';
const FILM = 'The film';
/** The film's length and its middle: long enough that somebody who leaves at once has left well before it, however slow the machine. */
const FILM_SECONDS = 32;
const MIDDLE_SECONDS = 16;
const QUESTION = 'Would you like to hear more?';
const RECEIVER = 'https://receiver.example/fails/2';
const MISSED = 'Hi {{firstName}}, the best part comes after the middle. Have another look?';
const NEXT = 'Great, {{firstName}}. We call you this week.';
const LOOK = 'Hi {{firstName}}, a day with us in half a minute:';

test.describe.configure({ mode: 'serial' });

const story = {
  token: '',
  campaignId: '',
  stepId: '',
  pitchId: '',
  filmId: '',
  secret: '',
  leads: {} as typeof PHONES,
};
let desk: Page;

const ask = <T>(field: string, document: string, variables: object = {}, token = story.token) =>
  must(street, token, field, document, variables) as Promise<T>;

async function isClean(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await violationsOf(page, { withoutFrames: true })).toEqual([]);
}

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(`${ORIGIN}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/dashboard/);
  return page;
}

async function addLead(token: string, name: string, phone: string): Promise<string> {
  const document = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }';
  const { lead } = await ask<{ lead: { id: string } }>('createLead', document, { lead: { name, phone } }, token);
  return lead.id;
}

const ORGANIZATION = '{ user { success errors user { id organization { id } } } }';
type Me = { user: { id: string; organization: { id: string } } };

test.beforeAll(async ({ browser }) => {
  await toMorning(street);
  const path = '2015-03-31/functions/beckon-opportunity-found/invocations';
  const order = { email: 'inviter@rules.example', name: 'Ira Inviter' };
  const { link } = await consoleCall<{ link: string }>(street, path, order);
  const brand = 'public.opportunity';
  const inviter = String(await setPasswordByLink(street, brand, link, PASSWORD));
  const joined = (person: typeof OWNER) =>
    joinByInvitation(street, brand, inviter, { ...person, organizationName: 'Rules' }, 'MANAGER');
  story.token = await joined(OWNER);
  await joined(COLLEAGUE);
  // Only users to whom the operator's staff grant it may use webhooks.
  const { user } = await ask<Me>('user', ORGANIZATION);
  const mayCall = 'mutation ($id: ID!) { updateUser(userId: $id, user: { showAppt: true }) { success errors } }';
  await ask('updateUser', mayCall, { id: user.id }, inviter);
  await addTestCard(street, inviter);
  const pitch = { title: 'A day with us', film: FILM, seconds: FILM_SECONDS, question: QUESTION };
  Object.assign(story, await makeAskingPitch(street, story.token, pitch));
  await writeCampaign(street, story.token, 'The talk', [{ message: NEXT }]);
  const written = [{ message: LOOK, pitchId: story.pitchId }];
  const { campaignId, stepIds } = await writeCampaign(street, story.token, 'A day with us', written);
  story.campaignId = campaignId;
  story.stepId = stepIds[0] ?? '';
  for (const who of Object.keys(PHONES) as (keyof typeof PHONES)[])
    story.leads[who] = await addLead(story.token, NAMES[who], PHONES[who]);
  desk = await signedIn(browser, OWNER.email);
});
test.afterAll(() => desk.context().close());

const editor = (name: string | RegExp, page = desk) => page.getByRole('dialog', { name });

/** Adds a trigger or an action; `fill` chooses what it is. */
async function part(what: 'trigger' | 'action', fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await editor('If/then')
    .getByRole('button', { name: `Add ${what}` })
    .click();
  const dialog = editor(`New ${what}`);
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const openRules = async (page = desk, count = /\d/) =>
  page.getByRole('button', { name: new RegExp(`^If/then of Message 1: ${count.source}`) }).click();

test('opportunity: two rules are made by hand, read back as sentences, and the webhook shows its secret once [WFL-02, WFL-03, WFL-04, WFL-07, WFL-10, WFL-11, WFL-12]', async () => {
  await desk.goto(`${ORIGIN}/campaign/${story.campaignId}?show=edit`);
  await openRules(desk, /0/);
  await expect(editor('If/then').getByText('No if/then yet')).toBeVisible();
  await isClean(desk);
  await editor('If/then').getByRole('button', { name: 'Add if/then' }).click();
  await part('trigger', async (dialog) => {
    await dialog.getByLabel('What happens').selectOption('Viewed Slide');
    await dialog.getByLabel('Slide', { exact: true }).selectOption(FILM);
  });
  await part('trigger', async (dialog) => {
    await dialog.getByLabel('What happens').selectOption('Time on Slide');
    await dialog.getByLabel('Slide', { exact: true }).selectOption(FILM);
    await dialog.getByText('Time on Slide', { exact: true }).last().click();
    await dialog.getByLabel('Seconds').fill(String(MIDDLE_SECONDS));
    await dialog.getByText('It did not').click();
    await dialog.getByLabel('Hours').fill('1');
    await isClean(desk);
  });
  await part('action', async (dialog) => {
    await dialog.getByLabel('Do', { exact: true }).selectOption('Message Lead');
    await dialog.getByRole('textbox', { name: 'Text' }).fill(MISSED);
  });
  await expect(editor('If/then').getByRole('status').first()).toHaveText(
    `If a lead has seen “${FILM}” and has not spent ${MIDDLE_SECONDS} seconds on “${FILM}” within 1 hour, text them “${MISSED.replace('{{firstName}}', 'Lead first name')}”.`,
  );
  await isClean(desk);
  await editor('If/then').getByRole('button', { name: 'Save', exact: true }).click();

  await editor('If/then').getByRole('button', { name: 'Add if/then' }).click();
  await part('trigger', async (dialog) => {
    await dialog.getByLabel('What happens').selectOption('Answered');
    await dialog.getByLabel('Question').selectOption(QUESTION);
    await dialog.getByRole('checkbox', { name: 'Yes' }).check();
  });
  await part('action', async (dialog) => {
    await dialog.getByLabel('Do', { exact: true }).selectOption('Add to Campaign');
    await dialog.getByLabel('Campaign', { exact: true }).selectOption('The talk');
  });
  await part('action', async (dialog) => {
    await dialog.getByLabel('Do', { exact: true }).selectOption('Notify Specific Users');
    for (const { name } of [OWNER, COLLEAGUE]) await dialog.getByRole('checkbox', { name }).check();
    await isClean(desk);
  });
  await part('action', async (dialog) => {
    await dialog.getByLabel('Do', { exact: true }).selectOption('Webhook');
    await dialog.getByLabel('Address').fill(RECEIVER);
  });
  await expect(editor('If/then').getByRole('status').first()).toHaveText(
    `If a lead has answered “Yes” to “${QUESTION}”, add them to “The talk”, tell ${OWNER.name} and ${COLLEAGUE.name} and call receiver.example.`,
  );
  await editor('If/then').getByRole('button', { name: 'Save', exact: true }).click();
  await editor('If/then')
    .getByRole('button', { name: /^If a lead has answered/ })
    .click();
  const webhook = editor('If/then').getByRole('region', { name: `Calls of ${RECEIVER}` });
  await webhook.getByRole('button', { name: 'Make the secret' }).click();
  story.secret = await webhook.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(story.secret).toMatch(/^whsec_/);
  await webhook.getByRole('button', { name: 'I have kept it' }).click();
  await expect(webhook.getByText(/It was shown once\.$/)).toBeVisible();
  await isClean(desk);
  await editor('If/then').getByRole('button', { name: '← Back' }).click();
  const rules = editor('If/then').getByRole('list', { name: 'If/then of this message' }).getByRole('listitem');
  await expect(rules).toHaveCount(2);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: 'If/then of Message 1: 2' })).toBeFocused();
});

/** Moves the clock on until it holds: background work of the product takes some time. */
async function becomes<T>(found: () => Promise<T>, wanted: T, advance = 'PT1M'): Promise<void> {
  await expect
    .poll(async () => {
      await consoleCall(street, 'clock', { advance });
      return found();
    })
    .toEqual(wanted);
}

type Call = {
  at: string;
  path: string;
  webhookId: string;
  timestamp: string;
  signature: string;
  body: string;
  status: number;
};

const callsOf = async () => {
  const { webhooks } = await consoleCall<{ webhooks: Call[] }>(street, 'webhooks');
  return webhooks.filter(({ body }) => body.includes(story.campaignId));
};

/** The outcome of the webhook's last try, as the rule's screen reads it. */
async function firstTry(): Promise<string | null> {
  const { campaign } = await ask<{ campaign: Pick<Campaign, 'features'> }>(
    'campaign',
    `query ($id: ID!) { campaign(campaignId: $id, includeFeatures: true) { success errors
      campaign { features { workflows { actions { id actionType } } } } } }`,
    { id: story.campaignId },
  );
  const actions = (campaign.features ?? []).flatMap(({ workflows }) => workflows).flatMap((rule) => rule.actions);
  const { webhookCalls } = await ask<{ webhookCalls: Pick<WebhookCall, 'said'>[] }>(
    'webhookCalls',
    'query ($id: ID!) { webhookCalls(workflowActionId: $id) { success errors webhookCalls { said } } }',
    { id: actions.find(({ actionType }) => actionType === 'WEBHOOK')?.id },
  );
  return webhookCalls[0]?.said ?? null;
}

const newestOn = async (phone: string) => (await bodiesOn(street, phone)).at(-1) ?? '';
const secondsOf = async (who: keyof typeof PHONES) =>
  (await viewingOf(street, story.token, story.leads[who]))?.slides.find(({ label }) => label === FILM)?.seconds ?? 0;

test('one person leaves before the middle, one answers Yes, one does neither: each gets what the rules say and nothing else [WFL-13]', async ({
  browser,
}) => {
  await sendToCampaign(street, story.token, story.campaignId, { leadIds: Object.values(story.leads) });
  const links = async () => Promise.all(Object.values(PHONES).map((phone) => linkOn(street, phone)));
  await becomes(async () => (await links()).every((link) => link !== ''), true);
  expect((await newestOn(PHONES.half)).replace(/ \S+$/, '')).toBe('Hi Hal, a day with us in half a minute:');
  const open = async (who: keyof typeof PHONES) => tapped(browser, ORIGIN + (await linkOn(street, PHONES[who])));

  const half = await open('half');
  await play(half, FILM, 1);
  await half.goto('about:blank');
  await expect.poll(() => secondsOf('half')).toBeGreaterThan(0);
  expect(await secondsOf('half')).toBeLessThan(MIDDLE_SECONDS);

  const [yes, neither] = [await open('yes'), await open('neither')];
  await Promise.all([play(yes, FILM, MIDDLE_SECONDS), play(neither, FILM, MIDDLE_SECONDS)]);
  for (const who of ['yes', 'neither'] as const)
    await expect.poll(() => secondsOf(who)).toBeGreaterThan(MIDDLE_SECONDS);
  await neither.goto('about:blank');
  await yes.getByRole('button', { name: 'Continue' }).tap();
  await yes.getByLabel('Yes', { exact: true }).check();
  // The clock does not move until the first try is over: a pause that began after a jump of the clock would look longer.
  await expect.poll(firstTry).toBe('It answered 503');
  await becomes(async () => (await callsOf()).length, 2, 'PT5S');
  await becomes(async () => (await callsOf()).length, 3);
  await becomes(() => newestOn(PHONES.yes), 'Great, Yuri. We call you this week.');
  await yes.goto('about:blank');

  await becomes(() => newestOn(PHONES.half), MISSED.replace('{{firstName}}', 'Hal'), 'PT20M');
  await consoleCall(street, 'clock', { advance: 'PT1H' });
  const texts = await Promise.all(Object.values(PHONES).map((phone) => bodiesOn(street, phone)));
  expect(texts.map((all) => all.length)).toEqual([2, 2, 1]);
  for (const page of [half, yes, neither]) await page.context().close();
});

type Mail = { to: string; subject: string; text: string };

test('both users get a text and an e-mail, and the webhook is tried until it is accepted: one id, signed, with growing pauses [WFL-10, A25]', async () => {
  const link = `${ORIGIN}/dashboard?lead=${story.leads.yes}&part=messages`;
  const sentence = `Yuri Yes has answered "Yes" to "${QUESTION}" (A day with us).`;
  for (const { phone, email } of [OWNER, COLLEAGUE]) {
    expect(await newestOn(phone)).toBe(`${sentence} ${link}`);
    const { emails } = await consoleCall<{ emails: Mail[] }>(street, `emails?to=${encodeURIComponent(email)}`);
    expect(emails.at(-1)).toMatchObject({ subject: 'Yuri Yes: A day with us' });
    expect(emails.at(-1)?.text).toContain(sentence);
  }

  const calls = await callsOf();
  expect(calls.map(({ status }) => status)).toEqual([503, 503, 200]);
  expect(new Set(calls.map(({ webhookId, body }) => `${webhookId} ${body}`)).size).toBe(1);
  const times = calls.map(({ at }) => Date.parse(at));
  const [first = 0, second = 0] = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(first).toBeGreaterThanOrEqual(10_000);
  expect(first).toBeLessThan(60_000);
  expect(second).toBeGreaterThanOrEqual(60_000);
  const key = Buffer.from(story.secret.replace('whsec_', ''), 'base64');
  for (const { webhookId, timestamp, body, signature } of calls) {
    const signed = createHmac('sha256', key).update(`${webhookId}.${timestamp}.${body}`).digest('base64');
    expect(signature).toBe(`v1,${signed}`);
  }
  const { type, data } = JSON.parse(calls[0]?.body ?? '{}');
  expect({ type, ...data }).toMatchObject({
    type: 'rule.fired',
    campaign: { id: story.campaignId, name: 'A day with us' },
    lead: { id: story.leads.yes, firstName: 'Yuri', lastName: 'Yes', phone: PHONES.yes },
  });
});

test('the rule’s screen shows for whom it fired and each call with its answer and time, and sends one again [WFL-10, WFL-12, WFL-13]', async () => {
  await desk.reload();
  await openRules();
  await editor('If/then')
    .getByRole('button', { name: /^If a lead has answered/ })
    .click();
  const came = editor('If/then').getByRole('region', { name: 'What it did' });
  await expect(came.getByText('Worked for 1 lead.')).toBeVisible();
  await expect(came.getByRole('listitem')).toHaveText([
    /Yuri Yes.*Added to The talk\.Told 2 users\.Called the webhook\./,
  ]);
  const webhook = editor('If/then').getByRole('region', { name: `Calls of ${RECEIVER}` });
  await expect(webhook.getByRole('listitem')).toHaveText([/\d ms.*Taken\. It answered 200\./]);
  await isClean(desk);
  await webhook.getByRole('button', { name: /^Send again/ }).click();
  await expect.poll(async () => (await callsOf()).length).toBe(4);
  expect(new Set((await callsOf()).map(({ webhookId }) => webhookId)).size).toBe(1);
  await expect(webhook.getByRole('listitem')).toHaveText([/Taken\. It answered 200\./]);
  await came.getByRole('link', { name: /Yuri Yes/ }).click();
  await expect(editor('Yuri Yes')).toBeVisible();
  await expect(editor('Yuri Yes').getByText('Great, Yuri. We call you this week.')).toBeVisible();
});

test('another organization finds the campaign in the library, previews it, and takes an independent copy [CMP-13, CMP-22, CMP-23, CMP-24, CMP-25]', async ({
  browser,
}) => {
  await desk.goto(`${ORIGIN}/campaign/${story.campaignId}?show=edit`);
  await desk.getByRole('button', { name: /^More for this/ }).click();
  await desk.getByRole('menuitem', { name: 'Library settings' }).click();
  const settings = editor('Library settings');
  await settings.getByRole('switch').check();
  await settings.getByLabel('Description').fill('Half a minute of film, then a talk.');
  await settings.getByRole('combobox', { name: 'Category' }).fill('First contact');
  await isClean(desk);
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('In the campaign library')).toBeVisible();

  const token = await signUp(street, 'public.opportunity', { ...ELSEWHERE, organizationName: 'Elsewhere' });
  const there = await signedIn(browser, ELSEWHERE.email);
  await there.goto(`${ORIGIN}/campaign-library`);
  await there.getByRole('searchbox', { name: 'Search the library' }).fill('half a minute');
  const card = there.getByRole('listitem').filter({ hasText: 'A day with us' });
  await expect(card).toContainText(`By ${OWNER.name}`);
  await expect(card).toContainText('First contact');
  await isClean(there);
  await card.getByRole('button', { name: 'Preview A day with us' }).click();
  await expect(editor('Preview', there).getByText('Hi there, a day with us in half a minute:')).toBeVisible();
  await isClean(there);
  await editor('Preview', there).getByText('Pitch', { exact: true }).click();
  const shown = there.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1, name: FILM })).toBeVisible();
  await editor('Preview', there).getByRole('button', { name: 'Add To Campaigns' }).click();
  await expect(there).toHaveURL(/\/campaign\/cmp_\w+\?show=edit/);
  const copyId = /cmp_\w+/.exec(there.url())?.[0] ?? '';
  expect(copyId).not.toBe(story.campaignId);

  // The source is changed and its slides are deleted: the copy stays as it was.
  await ask(
    'updateCampaignFeature',
    'mutation ($id: ID!) { updateCampaignFeature(campaignFeatureId: $id, message: "Written again:") { success errors } }',
    { id: story.stepId },
  );
  await ask('deletePitchSlide', 'mutation ($id: ID!) { deletePitchSlide(pitchSlideId: $id) { success errors } }', {
    id: story.filmId,
  });
  const archive = 'mutation ($ids: [ID!]!) { archivePitches(pitchIds: $ids) { success errors } }';
  await ask('archivePitches', archive, { ids: [story.pitchId] });

  await there.reload();
  const step = there.getByRole('article', { name: 'Message 1' });
  await expect(step.getByTitle(/a day with us in half a minute:/)).toBeVisible();
  await expect(step.getByRole('button', { name: /A day with us\s*2 slides/ })).toBeVisible();
  await openRules(there, /2/);
  const rules = editor('If/then', there).getByRole('list', { name: 'If/then of this message' }).getByRole('listitem');
  await expect(rules.first()).toContainText(`has not spent ${MIDDLE_SECONDS} seconds on “${FILM}” within 1 hour`);
  await expect(rules.last()).toContainText(
    `If a lead has answered “Yes” to “${QUESTION}”, add them to …, tell … and call …`,
  );
  await isClean(there);

  await addTestCard(street, token);
  await sendToCampaign(street, token, copyId, { leadIds: [await addLead(token, 'Fay Friend', FRIEND)] });
  await becomes(async () => (await linkOn(street, FRIEND)) !== '', true);
  const phone = await tapped(browser, ORIGIN + (await linkOn(street, FRIEND)));
  await play(phone, FILM, 1);
  const source = await phone.getByLabel(FILM, { exact: true }).evaluate((film: HTMLVideoElement) => film.currentSrc);
  const { organization } = (await ask<Me>('user', ORGANIZATION, {}, token)).user;
  expect(source).toContain(`/media/${organization.id}/`);
  await phone.context().close();
  await there.context().close();
});
