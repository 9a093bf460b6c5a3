// A pitch of every kind of slide and question, made at a desk, watched on three phones: its report says what really played.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { brandOf } from '#platform/brands/manifest.ts';
import { signUp } from '../../bin/sign-up.ts';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { addTestCard, sendToCampaign } from '../../bin/walk.ts';
import { browserLaunch } from '../given/hosts/browser.ts';
import { FILM_SECONDS, playOutside } from '../given/hosts/outside-frames.ts';
import { leave } from '../given/hosts/seen-page.ts';
import { bodiesOn, linkOn, play, tapped } from '../given/hosts/tapped-page.ts';
import { tinyMedia } from '../given/hosts/tiny-media.ts';
import { brandsIn } from '../given/size.ts';
import { toMorning } from '../given/time/morning.ts';
import { ownerByInvitation } from './given/invited.ts';
import { PORT } from './given/own-host.ts';
import { isClean, pitchDesk } from './given/pitch-desk.ts';
import { holdsLeft, holdsPlayed, holdsSeconds, TENTHS, viewingOf, watchingOf } from './given/watched.ts';

/** The brands run in parallel. */
test.describe.configure({ mode: 'parallel' });

const PASSWORD = 'a saguaro in bloom';
/** Each brand of this story, with the last digit but one of its phones; all other differences are in its manifest. */
const BRANDS = { pitch: '3', tattoo: '4' } as const;
const FILM = 'The tour';
const SLIDES = ['Welcome', FILM, 'Hello from me', 'How to book', 'A word', 'Our film', 'Your visit'];
type Who = 'whole' | 'half' | 'forward';
/** What the first person answers, question by question. */
const ANSWERS = {
  'Is it your first visit?': ['Yes'],
  'What brings you here?': ['A friend of mine'],
  'Which rooms do you like?': ['The hall', 'The garden'],
  'Which one first?': ['Evening'],
  'How sure are you?': ['7'],
  'How far do you come?': ['6'],
  'Who told you of us?': ['The radio'],
  'Which day suits you?': ['2027-03-09'],
  'I am of age': ['Verified'],
};
const launch = await browserLaunch();
const FAKE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

test.use({ launchOptions: { ...launch, args: [...launch.args, ...FAKE] } });
/** A phone as the CSV shows it. */
const shown = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

for (const [key, digit] of brandsIn(Object.entries(BRANDS) as [keyof typeof BRANDS, string][])) {
  const host = `${key}.localhost`;
  const ORIGIN = `http://${host}:${PORT}`;
  const street: Street = { port: PORT, host };
  const {
    words: {
      lead: { many },
    },
    flags: { isMainBrand: isInviteOnly },
  } = brandOf(key);
  const phoneOf = (last: number) => `+160223499${digit}${last}`;
  const OWNER = { name: 'Wes Watcher', email: 'wes@watching.example', phone: phoneOf(1), password: PASSWORD };
  const PHONES: Record<Who, string> = { whole: phoneOf(2), half: phoneOf(3), forward: phoneOf(4) };

  test.describe(key, () => {
    // Three recordings are made and processed, and four films played in full length.
    test.describe.configure({ mode: 'serial' });
    const story = { token: '', campaignId: '', leads: {} as Record<Who, string> };
    let desk: Page;
    let at: ReturnType<typeof pitchDesk>;

    test.beforeAll(async ({ browser }) => {
      await toMorning(street);
      const owner = { ...OWNER, organizationName: 'Watchers' };
      story.token = await (isInviteOnly
        ? ownerByInvitation(street, key, owner)
        : signUp(street, `public.${key}`, owner));
      await addTestCard(street, story.token);
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await playOutside(context);
      desk = await context.newPage();
      at = pitchDesk(desk);
    });
    test.afterAll(() => desk.context().close());

    const ask = <T>(field: string, document: string, variables: object = {}) =>
      must(street, story.token, field, document, variables) as Promise<T>;

    test(`${key}: a slide of each kind is made and recorded, with each kind of question, and sent to three people [PIT-05, PIT-09, PIT-12, STP-02]`, async () => {
      await desk.goto(`${ORIGIN}/login`);
      await desk.getByLabel('E-mail').fill(OWNER.email);
      await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await desk.getByRole('button', { name: 'Sign in' }).click();
      await expect(desk).toHaveURL(/dashboard/);
      await desk.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).click();
      await desk.getByRole('link', { name: 'Pitches' }).click();
      await desk.getByRole('button', { name: 'New Pitch' }).click();

      await at.addSlide(/^Text/);
      await desk.getByRole('textbox', { name: 'Text', exact: true }).click();
      await desk.keyboard.type('Look around before you come.');
      await at.question('Yes or no', 'Is it your first visit?');
      await at.question('Short answer', 'What brings you here?');
      await at.saveSlide('Welcome');

      await at.addSlide(/^Upload/);
      const film = Buffer.from(await tinyMedia('mp4', { seconds: 8 }));
      await desk
        .getByLabel('An image or a video')
        .setInputFiles({ name: 'tour.mp4', mimeType: 'video/mp4', buffer: film });
      await expect(desk.getByLabel('The video of this slide')).toBeVisible();
      await at.question('Survey', 'Which rooms do you like?', ['The hall', 'The garden']);
      await at.question('Survey', 'Which one first?', ['Morning', 'Evening'], 'One answer');
      await at.saveSlide(FILM);

      await at.addSlide(/^Record/);
      await desk.getByRole('button', { name: 'Turn on camera and microphone' }).click();
      await at.record();
      await at.question('Rating', 'How sure are you?');
      await at.saveSlide('Hello from me');

      await at.addSlide(/^Screen recording/);
      await desk.getByRole('button', { name: 'Choose what to show' }).click();
      await at.record();
      await at.question('Scale', 'How far do you come?');
      await at.saveSlide('How to book');

      await at.addSlide(/^Audio/);
      const sound = Buffer.from(await tinyMedia('mp3', { seconds: 2 }));
      await desk.getByLabel('A sound file').setInputFiles({ name: 'word.mp3', mimeType: 'audio/mpeg', buffer: sound });
      await expect(desk.getByLabel('The sound of this slide')).toBeVisible();
      await at.question('Dropdown', 'Who told you of us?', ['A friend', 'The radio']);
      await at.saveSlide('A word');

      await at.addSlide(/^YouTube/);
      await desk.getByLabel('Link of the video').fill('youtu.be/dQw4w9WgXcQ');
      await at.question('Date', 'Which day suits you?');
      await at.saveSlide('Our film');

      await at.addSlide(/^Calendar/);
      await desk.getByLabel('Your scheduling link').fill('https://calendly.com/watchers/visit');
      await at.question('Tick to confirm', 'I am of age');
      await at.saveSlide('Your visit');
      const slides = desk.getByRole('list', { name: 'Slides' }).getByRole('button', { name: /^\d\. / });
      await expect(slides).toHaveCount(7);
      await expect(slides.filter({ hasText: /Video Is Processing|Could not/ })).toHaveCount(0, { timeout: 120_000 });
      await isClean(desk);

      const { pitches } = await ask<{ pitches: { id: string }[] }>(
        'pitches',
        '{ pitches { success errors pitches { id } } }',
      );
      const made = await ask<{ campaign: { id: string } }>(
        'createCampaign',
        'mutation { createCampaign(name: "Visits") { success errors campaign { id } } }',
      );
      story.campaignId = made.campaign.id;
      const { campaignFeature: step } = await ask<{ campaignFeature: { id: string } }>(
        'createCampaignFeature',
        'mutation ($id: ID!) { createCampaignFeature(campaignId: $id, featureType: PITCH) { success errors campaignFeature { id } } }',
        { id: story.campaignId },
      );
      await ask(
        'updateCampaignFeature',
        'mutation ($id: ID!, $pitchId: ID) { updateCampaignFeature(campaignFeatureId: $id, message: "Hi {{firstName}}, look:", pitchId: $pitchId) { success errors } }',
        { id: step.id, pitchId: pitches[0]?.id },
      );
      for (const [who, phone] of Object.entries(PHONES) as [Who, string][]) {
        const name = { whole: 'Wanda Whole', half: 'Hal Half', forward: 'Fay Forward' }[who];
        const { lead } = await ask<{ lead: { id: string } }>(
          'createLead',
          'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }',
          { lead: { name, phone } },
        );
        story.leads[who] = lead.id;
      }
      await sendToCampaign(street, story.token, story.campaignId, { leadIds: Object.values(story.leads) });
    });

    const kept = (who: Who) => viewingOf(street, story.token, story.leads[who]);
    const watching = () => watchingOf(street, story.token, story.campaignId);
    const linkOf = async (who: Who) => ORIGIN + (await linkOn(street, PHONES[who]));
    const slideIs = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const goOn = async (page: Page, to: string) => {
      await page.getByRole('button', { name: 'Continue' }).tap();
      await slideIs(page, to);
    };
    test(`${key}: the first person sees, hears and answers all of it, and the report has it to the second [PUB-03, PUB-05, PUB-06, PIT-12, TRK-01, TRK-03]`, async ({
      browser,
    }) => {
      await expect
        .poll(async () => {
          await consoleCall(street, 'clock', { advance: 'PT2M' });
          return linkOf('forward');
        })
        .toContain('/c/');
      const page = await tapped(browser, await linkOf('whole'));
      await slideIs(page, 'Welcome');
      await page.getByLabel('Yes').check();
      await page.getByLabel('What brings you here?').fill('A friend of mine');
      await isClean(page);
      await goOn(page, FILM);
      await play(page, FILM);
      await page.getByLabel('The hall').check();
      await page.getByLabel('The garden').check();
      await page.getByLabel('Evening').check();
      await isClean(page);
      await goOn(page, 'Hello from me');
      await play(page, 'Hello from me');
      await page.getByLabel('7', { exact: true }).check();
      await isClean(page);
      await goOn(page, 'How to book');
      await play(page, 'How to book');
      // The default is 6: a press accepts it.
      await page.getByRole('slider', { name: 'How far do you come?' }).press('Enter');
      await isClean(page);
      await goOn(page, 'A word');
      await page.getByRole('button', { name: 'Play' }).tap();
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
      await page.getByLabel('Who told you of us?').selectOption('The radio');
      await isClean(page);
      await goOn(page, 'Our film');
      await page.getByRole('button', { name: 'Play the video' }).tap();
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'The end' })).toBeVisible();
      await page.getByLabel('Which day suits you?').fill('2027-03-09');
      await isClean(page);
      await goOn(page, 'Your visit');
      const calendar = page.frameLocator('iframe');
      await expect(calendar.getByRole('heading', { name: 'A time for Wanda Whole' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
      await page.getByLabel('I am of age').check();
      await isClean(page);
      await calendar.getByRole('button').tap();
      await expect(page.getByText('Thank you! Your time is booked.')).toBeVisible();
      await goOn(page, 'Thank You For Viewing!');
      await isClean(page);
      const truth = await leave(page);

      await expect.poll(async () => (await kept('whole'))?.completed).toBeTruthy();
      const viewing = await kept('whole');
      for (const film of [FILM, 'Hello from me', 'How to book']) holdsPlayed(viewing, film, truth);
      holdsSeconds(viewing, [truth]);
      const slide = (name: string) => viewing?.slides.find(({ label }) => label === name);
      expect(slide('Our film')?.parts).toEqual([{ from: 0, to: FILM_SECONDS, times: 1 }]);
      expect(slide('A word')?.listens).toBeCloseTo(1, TENTHS);
      expect(viewing?.slides.map(({ label }) => label)).toEqual(SLIDES);
      expect(viewing?.answers.map(({ values }) => values)).toEqual(Object.values(ANSWERS));
      expect(viewing?.scoreParts.filter(({ metric }) => metric !== 'viewTime')).toEqual(
        [
          { metric: 'view', count: 1 },
          { metric: 'widget', count: 9 },
          { metric: 'video', count: 4 },
          { metric: 'scheduled', count: 1 },
          { metric: 'completed', count: 1 },
        ].map((part) => expect.objectContaining(part)),
      );
      await page.context().close();
    });

    test(`${key}: the second person leaves in the middle of the film, which counts up to there, and not to the end [TRK-03, TRK-07, A23]`, async ({
      browser,
    }) => {
      const page = await tapped(browser, await linkOf('half'));
      // Their network loses the adaptive stream: the film plays from its file.
      await page.route('**/*.m3u8', (route) => route.abort());
      await slideIs(page, 'Welcome');
      await page.getByLabel('No', { exact: true }).check();
      await goOn(page, FILM);
      await play(page, FILM, 3.2);
      const truth = await leave(page);
      await expect.poll(async () => (await kept('half'))?.slides.length).toBe(2);
      const viewing = await kept('half');
      holdsPlayed(viewing, FILM, truth);
      holdsSeconds(viewing, [truth]);
      expect(viewing).toMatchObject({ completed: null, views: 1, devices: 1 });
      await page.context().close();
    });

    test(`${key}: the third person forwards the link: another browser is asked for a code, counts nothing before it, and adds to the same person after it [PUB-14, PUB-15, PUB-17, TRK-03, A58]`, async ({
      browser,
    }) => {
      await consoleCall(street, 'clock', { advance: 'PT1M' });
      const link = await linkOf('forward');
      const own = await tapped(browser, link);
      await slideIs(own, 'Welcome');
      await own.getByLabel('Yes').check();
      await expect.poll(async () => (await watching()).viewing).toBe(1);
      const friend = await tapped(browser, link);
      await expect(friend.getByRole('heading', { name: 'Link Verification' })).toBeVisible();
      await isClean(friend);
      const texts = (await bodiesOn(street, PHONES.forward)).length;
      await friend.getByRole('button', { name: 'Send me a code' }).tap();
      await expect(friend.getByRole('heading', { name: 'Enter Code' })).toBeVisible();
      await expect.poll(async () => (await bodiesOn(street, PHONES.forward)).length).toBe(texts + 1);
      expect(await kept('forward')).toMatchObject({ views: 1, devices: 1 });
      const code = /\d{6}/.exec((await bodiesOn(street, PHONES.forward)).at(-1) ?? '')?.[0] ?? '';
      await friend.getByLabel('The code we texted you').fill(code);
      await friend.getByRole('button', { name: 'Confirm' }).tap();
      await slideIs(friend, 'Welcome');
      await expect(friend.getByLabel('Yes')).toBeChecked();
      await goOn(friend, FILM);
      await play(friend, FILM, 2.2);
      const theirs = await leave(friend);
      await goOn(own, FILM);
      await play(own, FILM, 1.2);
      const ours = await leave(own);
      await expect.poll(async () => (await kept('forward'))?.slides[1]?.parts.length).toBe(2);
      const viewing = await kept('forward');
      holdsPlayed(viewing, FILM, theirs);
      holdsSeconds(viewing, [theirs, ours]);
      const again = viewing?.slides[1]?.parts[0];
      expect(again).toMatchObject({ from: expect.closeTo(0, TENTHS), times: 2 });
      holdsLeft(again?.to, FILM, ours);
      expect(viewing).toMatchObject({ completed: null, views: 2, devices: 2 });
      expect(viewing?.scoreParts).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ metric: 'share', count: 1 }),
          expect.objectContaining({ metric: 'reopen', count: 1 }),
        ]),
      );
      await friend.context().close();
      await own.context().close();
    });

    test(`${key}: report, curve, Reporting tab and CSV show exactly that [CMP-07, CMP-08, CMP-11, LED-16, TRK-05, A37]`, async () => {
      await consoleCall(street, 'clock', { advance: 'PT1M' });
      const { videos, ...figures } = await watching();
      expect(figures).toEqual({ opened: 3, viewing: 0, completed: 1 });
      const parts = async (who: Who) => (await kept(who))?.slides.find(({ label }) => label === FILM)?.parts ?? [];
      const ends = [await parts('half'), await parts('forward')].map((all) => Math.round(all.at(-1)?.to ?? 0));
      const [half = 0, forward = 0] = ends;
      // For each second more than half seen, how many saw it: one person saw all eight, the others up to where they left.
      const curve = Array.from({ length: 8 }, (_, second) => 1 + ends.filter((end) => second < end).length);
      expect(videos[0]).toMatchObject({ label: FILM, viewers: 3, curve });

      await desk.goto(`${ORIGIN}/campaign/${story.campaignId}?show=report`);
      const section = desk.getByRole('region', { name: 'How it was watched' });
      await expect(section.getByRole('heading', { name: `3 ${many} opened it, 1 came to the end.` })).toBeVisible();
      const figure = section
        .getByRole('figure')
        .filter({ has: desk.getByRole('heading', { name: `watched ${FILM} to its end` }) });
      await expect(figure.getByRole('heading')).toHaveText(`33% of ${many.toLowerCase()} watched ${FILM} to its end`);
      await expect(figure.getByText(`3 ${many} started it.`)).toBeVisible();
      const clock = (seconds: number) => `00:${String(seconds).padStart(2, '0')}`;
      const left = figure.getByRole('list').getByRole('button');
      await expect(left).toHaveText(
        [forward, half].map((second) => `1 stopped between ${clock(second)} and ${clock(second + 1)}`),
      );
      await isClean(desk);
      await left.last().click();
      await expect(
        desk.getByRole('heading', { name: `${many} who stopped between ${clock(half)} and ${clock(half + 1)}` }),
      ).toBeVisible();
      const people = desk.getByRole('row').filter({ has: desk.getByRole('button', { name: /^View / }) });
      await expect(people).toHaveText([/Hal Half/]);
      await section.getByRole('button', { name: /^Yes/ }).click();
      await expect(people).toHaveText([/Fay Forward/, /Wanda Whole/]);

      await desk.goto(`${ORIGIN}/campaign/${story.campaignId}?show=report&lead=${story.leads.forward}`);
      await desk.getByRole('tab', { name: 'Reporting' }).click();
      const tab = desk.getByRole('tabpanel', { name: 'Reporting' });
      await expect(tab.getByText(/2 visits on 2 devices/)).toBeVisible();
      await expect(
        tab.getByRole('img', { name: /^Watched 00:00 to 00:0\d, 2 times; 00:0\d to 00:0\d$/ }),
      ).toBeVisible();
      await isClean(desk);

      await desk.goto(`${ORIGIN}/campaign/${story.campaignId}?show=report`);
      await desk.getByRole('button', { name: 'CSV Report' }).click();
      const download = desk.waitForEvent('download');
      await desk.getByRole('button', { name: 'Download Report' }).click();
      const [head, ...lines] = readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(head).toBe(`Name,Phone,Received,${Object.keys(ANSWERS).join(',')},Complete,Opted out,Status,Reason`);
      const nothing = (answers: number) => Array<string>(answers).fill('No Response').join(',');
      expect(lines.toSorted()).toEqual([
        `Fay Forward,${shown(PHONES.forward)},1,Yes,${nothing(8)},No,No,Delivered,`,
        `Hal Half,${shown(PHONES.half)},1,No,${nothing(8)},No,No,Delivered,`,
        `Wanda Whole,${shown(PHONES.whole)},1,Yes,A friend of mine,"The hall, The garden",Evening,7,6,The radio,2027-03-09,Verified,Yes,No,Delivered,`,
      ]);
    });
  });
}
