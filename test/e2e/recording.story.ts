// A pitch's own media in a real browser with a fake camera: recorded, reloaded, trimmed, processed and played.
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Street } from '../../bin/street.ts';
import { browserLaunch } from '../given/hosts/browser.ts';
import { tinyMedia } from '../given/hosts/tiny-media.ts';
import { toMorning } from '../given/time/morning.ts';
import { ownerByInvitation } from './given/invited.ts';
import { PORT } from './given/own-host.ts';
import { violationsOf } from './given/violations.ts';

const PASSWORD = 'a saguaro in bloom';
const HOST = 'pitch.localhost';
const street: Street = { port: PORT, host: HOST };
const launch = await browserLaunch();
/** A camera, a microphone and a screen that need nobody's permission. */
const FAKE = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--auto-select-desktop-capture-source=Entire screen',
];

test.use({ launchOptions: { ...launch, args: [...launch.args, ...FAKE] } });
test.beforeAll(() => toMorning({ port: PORT, host: 'blast.localhost' }));

async function invited(): Promise<void> {
  const name = { name: 'Rae Recorder', email: 'rae@recording.example', phone: '+16022349911' };
  await ownerByInvitation(street, 'pitch', { ...name, password: PASSWORD, organizationName: 'R' });
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`http://${HOST}:${PORT}/login`);
  await page.getByLabel('E-mail').fill('rae@recording.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/dashboard/);
}

const addSlide = async (page: Page, kind: RegExp) => {
  await page.getByRole('button', { name: 'Add a slide' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
};
const save = async (page: Page) => {
  await page
    .getByRole('region', { name: /^New slide/ })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  await expect(page.getByRole('region', { name: /^New slide/ })).toHaveCount(0);
};
/** Whether this many seconds are recorded; a slow machine does not show each of them. */
const hasRun = (page: Page, seconds: number) =>
  expect
    .poll(async () => {
      const status = page.getByRole('status', { name: 'Recording' });
      const [minutes, rest] = ((await status.textContent()) ?? '').split(':');
      return Number(minutes) * 60 + Number(rest);
    })
    .toBeGreaterThanOrEqual(seconds);
/** Whether the browser shows the frames of the video. */
const isSeen = (page: Page, name: string) =>
  expect.poll(() => page.getByLabel(name).evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);

async function isClean(page: Page): Promise<void> {
  expect(await violationsOf(page, { withoutFrames: true })).toEqual([]);
}

test('pitch: a recording survives a reload and plays once it is processed; a video and a sound are uploaded [PIT-05, PIT-09, ACC-21]', async ({
  page,
}) => {
  await invited();
  const refused: string[] = [];
  page.on('console', (line) => /content security policy/i.test(line.text()) && refused.push(line.text()));
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).click();
  await page.getByRole('link', { name: 'Pitches' }).click();
  await page.getByRole('button', { name: 'New Pitch' }).click();

  await addSlide(page, /^Record/);
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByRole('timer')).toHaveText('2');
  await hasRun(page, 3);
  await isClean(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await addSlide(page, /^Record/);
  await expect(page.getByText(/^A recording of \d:\d\d was not used yet/)).toBeVisible();
  await isSeen(page, 'What you recorded');
  const recorded = page.getByLabel('What you recorded');
  const lengthOf = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.duration);
  await expect.poll(() => lengthOf(recorded)).toBeLessThan(60);
  const whole = await lengthOf(recorded);
  const start = page.getByRole('slider', { name: 'Start' });
  await expect(async () => {
    await start.press('Home');
    await start.press('ArrowRight');
    await expect(start).toHaveAttribute('aria-valuetext', '1 second', { timeout: 1000 });
  }).toPass();
  await isClean(page);
  await page.getByRole('button', { name: 'Use this recording' }).click();
  await expect(page.getByLabel('The video of this slide')).toBeVisible();
  await page.getByLabel('Title').fill('Hello from me');
  await save(page);
  const first = page.getByRole('button', { name: /^1\. Hello from me/ });
  await expect(first).toContainText('Record');
  await expect(first).not.toContainText('Video Is Processing');
  await first.click();
  const video = page.getByLabel('The video of this slide');
  await expect(video).toHaveAttribute('src', /^\/media\/.*\/video_720\.mp4$/);
  await isSeen(page, 'The video of this slide');
  const trimmed = await lengthOf(video);
  expect(Math.abs(whole - 1 - trimmed)).toBeLessThan(0.5);
  await isClean(page);
  await page.getByRole('button', { name: '← Back' }).click();

  await addSlide(page, /^Upload/);
  const buffer = Buffer.from(await tinyMedia('mp4', { seconds: 1 }));
  await page.getByLabel('An image or a video').setInputFiles({ name: 'tour.mp4', mimeType: 'video/mp4', buffer });
  await expect(video).toBeVisible();
  const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHi');
  await page.getByLabel('Captions').setInputFiles({ name: 'tour.vtt', mimeType: 'text/vtt', buffer: vtt });
  await expect(page.getByText('The video has captions.')).toBeVisible();
  await page.getByLabel('Title').fill('The tour');
  await save(page);
  await expect(page.getByRole('button', { name: /^2\. The tour/ })).toBeVisible();

  await addSlide(page, /^Screen recording/);
  await page.getByRole('button', { name: 'Choose what to show' }).click();
  const shoot = page.getByRole('button', { name: 'Start recording' });
  await expect(shoot).toBeVisible();
  await page.getByLabel('Show my camera in a corner').check();
  await expect(page.getByLabel('Corner of the camera')).toHaveValue('bottom right');
  await isClean(page);
  await shoot.click();
  await hasRun(page, 2);
  await page.getByLabel('Show my camera in a corner').uncheck();
  await page.getByRole('button', { name: 'Stop' }).click();
  await isSeen(page, 'What you recorded');
  await page.getByRole('button', { name: 'Discard recording' }).click();
  await page.getByRole('button', { name: '← Back' }).click();

  await addSlide(page, /^Audio/);
  await page.getByRole('button', { name: 'Record your voice' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await hasRun(page, 2);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Use this recording' }).click();
  await expect(page.getByLabel('The sound of this slide')).toBeVisible();
  await page.getByLabel('Title').fill('My voice');
  await save(page);
  const third = page.getByRole('button', { name: /^3\. My voice/ });
  await expect(third).toBeVisible();
  expect(refused).toEqual([]);
});
