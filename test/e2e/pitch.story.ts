// A link is opened on a phone: read, answered and finished; a second browser proves itself, and so does each on the health brand.
import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../../bin/sign-up.ts';
import { consoleCall, knock, must, type Street } from '../../bin/street.ts';
import { addTestCard } from '../../bin/walk.ts';
import { toMorning } from '../given/time/morning.ts';
import { PORT } from './given/own-host.ts';
import { violationsOf } from './given/violations.ts';
import { viewingOf, watchingOf } from './given/watched.ts';

const PASSWORD = 'a saguaro in bloom';
const text = (words: string) => ({ type: 'text', text: words });
const CONTENT = JSON.stringify({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Three weeks, then it is yours')] },
    { type: 'paragraph', content: [text('We draw it first. You say yes, or we draw it again.')] },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('No deposit')] }] }],
    },
  ],
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeAll(() => toMorning({ port: PORT, host: 'tattoo.localhost' }));

type Made = { street: Street; token: string; campaignId: string; leadIds: string[]; links: string[]; phones: string[] };

/** What the phone got, the newest last. */
async function textsOn(street: Street, phone: string): Promise<string[]> {
  const path = `messages?phone=${encodeURIComponent(phone)}`;
  const { messages } = await consoleCall<{ messages: { body: string }[] }>(street, path);
  return messages.map(({ body }) => body);
}

const clock = (street: Street, advance: string) => consoleCall(street, 'clock', { advance });

/** A pitch of two slides with questions, sent to this many people; returns their links. */
async function sentPitch(
  brand: 'tattoo' | 'health',
  email: string,
  phone: string,
  people: readonly string[],
): Promise<Made> {
  const street = { port: PORT, host: `${brand}.localhost` };
  const owner = { name: 'Ida Ink', email, phone, password: PASSWORD, organizationName: 'Ink & Oak' };
  const token = await signUp(street, `public.${brand}`, owner);
  await addTestCard(street, token);
  const ask = <T>(field: string, types: string, args: Record<string, unknown>, answer: string) => {
    const names = Object.keys(args);
    const passed = names.map((name) => `${name}: $${name}`).join(', ');
    return must(
      street,
      token,
      field,
      `mutation (${types}) { ${field}(${passed}) { success errors ${answer} } }`,
      args,
    ) as Promise<T>;
  };
  const { pitch } = await ask<{ pitch: { id: string } }>(
    'createPitch',
    '$title: String',
    { title: 'Your sleeve' },
    'pitch { id }',
  );
  const look = {
    pitchId: pitch.id,
    color: '#f2c230',
    endText: 'We call you on Monday.',
    redirectType: 'LINK',
    redirectUrl: 'https://example.com/book',
    redirectButton: 'See more work',
  };
  await ask(
    'updatePitch',
    '$pitchId: ID!, $color: String, $endText: String, $redirectType: RedirectType, $redirectUrl: String, $redirectButton: String',
    look,
    '',
  );
  const slideIds: string[] = [];
  for (const slide of [
    { title: 'How it goes', content: CONTENT },
    { title: 'What you like', content: CONTENT },
  ]) {
    const { slide: made } = await ask<{ slide: { id: string } }>(
      'createPitchSlide',
      '$pitchId: ID!, $slideType: SlideType, $pitchSlide: PitchSlideInput',
      { pitchId: pitch.id, slideType: 'TEXT', pitchSlide: slide },
      'slide { id }',
    );
    slideIds.push(made.id);
  }
  for (const [index, slideWidget] of [
    [0, { widgetType: 'YESNO', label: 'Is this your first one?' }],
    [1, { widgetType: 'RATING', label: 'How sure are you?', start: '1', end: '5' }],
    [1, { widgetType: 'SHORT', label: 'What should it show?', fineText: 'A few words are enough.' }],
    [1, { widgetType: 'CHECKBOX', label: 'Where?', labels: ['Arm', 'Back'] }],
    [1, { widgetType: 'DROPDOWN', label: 'When?', labels: ['Spring', 'Fall'] }],
    [1, { widgetType: 'SCALE', label: 'How large?' }],
    [1, { widgetType: 'DATE', label: 'From which day on?' }],
    [1, { widgetType: 'CHOICE', label: 'Which time of the day?', labels: ['In the morning', 'In the evening'] }],
    [1, { widgetType: 'VERIFY', label: 'I am of age' }],
  ] as const)
    await ask(
      'createSlideWidget',
      '$pitchSlideId: ID!, $slideWidget: SlideWidgetInput',
      { pitchSlideId: slideIds[index], slideWidget },
      '',
    );
  const { campaign } = await ask<{ campaign: { id: string } }>(
    'createCampaign',
    '$name: String',
    { name: 'Sleeves' },
    'campaign { id }',
  );
  const { campaignFeature } = await ask<{ campaignFeature: { id: string } }>(
    'createCampaignFeature',
    '$campaignId: ID!, $featureType: FeatureType!',
    { campaignId: campaign.id, featureType: 'PITCH' },
    'campaignFeature { id }',
  );
  await ask(
    'updateCampaignFeature',
    '$campaignFeatureId: ID!, $message: String, $pitchId: ID',
    { campaignFeatureId: campaignFeature.id, message: 'Hi {{firstName}}, this is for you:', pitchId: pitch.id },
    '',
  );
  const leadIds: string[] = [];
  for (const [n, each] of people.entries()) {
    const { lead } = await ask<{ lead: { id: string } }>(
      'createLead',
      '$lead: LeadInput!',
      { lead: { name: `Lea ${n}`, phone: each } },
      'lead { id }',
    );
    leadIds.push(lead.id);
  }
  await ask(
    'addLeadsToCampaign',
    '$campaignId: ID!, $leadIds: [ID!], $requestId: ID',
    { campaignId: campaign.id, leadIds, requestId: 'story' },
    '',
  );
  await clock(street, 'PT5M');
  const bodies = await Promise.all(people.map(async (each) => (await textsOn(street, each)).at(-1) ?? ''));
  const links = bodies.map((body) => /\/c\/\w+\/\w+/.exec(body)?.[0] ?? '');
  return { street, token, campaignId: campaign.id, leadIds, links, phones: [...people] };
}

async function fits(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : null;

const WHY =
  "We need to send you a verification code. We only need to do this once per browser. It's how we keep this content exclusive!";

test('a link is read, answered and finished on a phone; forwarded, it asks for a code [PUB-02d, PUB-03, PUB-05, PUB-07, PUB-10, PUB-15, PIT-12, CMP-11]', async ({
  page,
  browser,
}) => {
  const made = await sentPitch('tattoo', 'ida@example.com', '+16022349901', ['+16022349911']);
  const [link = ''] = made.links;
  const origin = `http://tattoo.localhost:${PORT}`;
  await page.goto(origin + link);
  await expect(page.getByRole('heading', { level: 1, name: 'How it goes' })).toBeVisible();
  await expect(page.getByText('Powered by')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await fits(page);
  await shot(page, 'tattoo-first');
  await page.getByLabel('Yes').check();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('beckon.link'))).not.toBeNull();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What you like' })).toBeFocused();
  await page.getByLabel('4', { exact: true }).check();
  await page.getByLabel('What should it show?').fill('A fox');
  await page.getByLabel('Arm').check();
  await page.getByLabel('When?').selectOption('Fall');
  await page.getByLabel('From which day on?').fill('2027-03-14');
  await page.getByLabel('In the morning').check();
  await page.getByLabel('In the evening').check();
  await page.getByLabel('I am of age').check();
  await fits(page);
  await shot(page, 'tattoo-second');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Yes')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('What should it show?')).toHaveValue('A fox');
  await expect(page.getByRole('link', { name: 'See more work' })).toHaveAttribute(
    'href',
    /^\/redirect\/.*example\.com/,
  );
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Viewing!' })).toBeVisible();
  await expect(page.getByText('We call you on Monday.')).toBeVisible();
  await fits(page);
  await shot(page, 'tattoo-thanks');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByLabel('Yes')).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('From which day on?')).toHaveValue('2027-03-14');
  await expect(page.getByLabel('In the evening')).toBeChecked();
  await expect(page.getByLabel('In the morning')).not.toBeChecked();

  const further = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await further.goto(origin + link);
  await expect(further.getByRole('heading', { name: 'Link Verification' })).toBeVisible();
  await expect(further.getByText(WHY)).toBeVisible();
  await expect(further.locator('body')).not.toContainText('How it goes');
  await fits(further);
  await shot(further, 'tattoo-verify');
  await further.getByRole('button', { name: 'Send me a code' }).click();
  await expect(further.getByRole('heading', { name: 'Enter Code' })).toBeVisible();
  await clock(made.street, 'PT1M');
  const code = /\d{6}/.exec((await textsOn(made.street, made.phones[0] ?? '')).at(-1) ?? '')?.[0] ?? '';
  await further.getByLabel('The code we texted you').fill(code);
  await shot(further, 'tattoo-code');
  await further.getByRole('button', { name: 'Confirm' }).click();
  await expect(further.getByRole('heading', { level: 1, name: 'How it goes' })).toBeVisible();
  await expect(further.getByLabel('Yes')).toBeChecked();
  await further.close();

  const { token, campaignId, leadIds } = made;
  expect(await watchingOf(made.street, token, campaignId)).toMatchObject({ opened: 1, completed: 1, videos: [] });
  const viewing = await viewingOf(made.street, token, leadIds[0] ?? '');
  expect(viewing?.slides.map(({ label }) => label)).toEqual(['How it goes', 'What you like']);
  const { csv } = await must(
    made.street,
    token,
    'csvReport',
    'query ($id: ID!) { csvReport(campaignId: $id) { success errors csv } }',
    { id: campaignId },
  );
  expect(String(csv).trim().split('\r\n').at(-1)).toBe(
    'Lea 0,(602) 234-9911,1,Yes,4,A fox,Arm,Fall,No Response,2027-03-14,In the evening,Verified,Yes,No,Delivered,',
  );
});

test('each browser is asked for a code on the health brand, and a link that leads nowhere says so [PUB-04, PUB-14, PUB-16, A58]', async ({
  page,
}) => {
  const { links } = await sentPitch('health', 'hal@example.com', '+16022349902', ['+16022349921']);
  const origin = `http://health.localhost:${PORT}`;
  await page.goto(origin + (links[0] ?? ''));
  await expect(page.getByText(WHY)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('How it goes');
  await shot(page, 'health-verify');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Staff sign in' })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/`);
  await page.goto(`${origin}/c/aaaaaaaaaaaa/aaaaaa`);
  await expect(
    page.getByText('The content you are looking for is no longer active or has been removed.'),
  ).toBeVisible();
  await shot(page, 'health-gone');
});

test('a link preview and a browser without scripts read the first slide, and count as no opening [PUB-01, PUB-02, A23]', async ({
  page,
  browser,
}) => {
  const { street, links } = await sentPitch('tattoo', 'ivy@example.com', '+16022349903', ['+16022349931']);
  const [link = ''] = links;
  const bot = await knock(street, 'GET', link, undefined, { 'user-agent': 'facebookexternalhit/1.1' });
  expect(bot.status).toBe(200);
  expect(bot.text).toContain('<meta property="og:title" content="Your sleeve" />');
  expect(bot.text).toContain('No deposit');
  expect(bot.text).not.toMatch(/Lea 0|349931/);
  const [image = ''] = /[^"]+(?=" \/>\s*<meta name="twitter:card")/.exec(bot.text) ?? [];
  expect((await knock(street, 'GET', new URL(image).pathname)).status).toBe(200);

  const origin = `http://tattoo.localhost:${PORT}`;
  const plain = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(origin + link);
  await expect(reader).toHaveTitle('Your sleeve');
  await expect(reader.getByRole('heading', { level: 1, name: 'How it goes' })).toBeVisible();
  await expect(reader.getByText('No deposit')).toBeVisible();
  await shot(reader, 'tattoo-scriptless');
  await plain.close();

  // The first browser in which it runs is still the first: it is not asked for a code, and asks for the page once.
  const asked: string[] = [];
  const lines: string[] = [];
  page.on('request', (request) => asked.push(request.postData()?.match(/LoadLink/)?.[0] ?? request.url()));
  page.on('console', (message) => lines.push(message.text()));
  await page.goto(origin + link);
  await expect(page.getByLabel('Yes')).toBeVisible();
  await expect(page).toHaveTitle('Your sleeve');
  expect(asked.filter((each) => each === 'LoadLink')).toHaveLength(1);
  expect(asked.filter((each) => each.endsWith('/config.json'))).toEqual([]);
  expect(lines.filter((each) => /Content Security Policy/i.test(each))).toEqual([]);
});
