// A phone on which the link of a text was tapped, and actions that several stories do there.
import type { Browser, Page } from 'playwright-core';
import { consoleCall, type Street } from '#bin/street.ts';
import { playOutside } from './outside-frames.ts';
import { noteSeen } from './seen-page.ts';

/** The texts that a phone got, the newest last. */
export async function bodiesOn(street: Street, phone: string): Promise<string[]> {
  const path = `messages?phone=${encodeURIComponent(phone)}`;
  const { messages } = await consoleCall<{ messages: { body: string }[] }>(street, path);
  return messages.map(({ body }) => body);
}

/** The path of the link in the newest text of a phone; empty while there is none. */
export async function linkOn(street: Street, phone: string): Promise<string> {
  return /\/c\/\w+\/\w+/.exec((await bodiesOn(street, phone)).at(-1) ?? '')?.[0] ?? '';
}

/** Opens a link on a phone of its own, whose page records what it shows and plays. */
export async function tapped(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await playOutside(context);
  const page = await context.newPage();
  await noteSeen(page);
  await page.goto(link);
  return page;
}

/** How long a film may stand still before Play is pressed again, as a person would: without sound output it may stop for good. */
const STILL_MS = 5000;

/** Plays the slide's film up to this many seconds; without them to its end. */
export async function play(page: Page, name: string, until?: number): Promise<void> {
  const film = page.getByLabel(name, { exact: true });
  await page
    .getByRole('group', { name: `Controls of ${name}` })
    .getByRole('button', { name: 'Play' })
    .tap();
  // In the page itself: from outside, a loaded machine would notice it late.
  await film.evaluate(
    (player: HTMLVideoElement, { seconds, stillMs }) =>
      new Promise<void>((done) => {
        let [at, sinceMs] = [player.currentTime, performance.now()];
        const look = () => {
          if (player.ended || (seconds !== undefined && player.currentTime >= seconds)) return done();
          if (player.currentTime !== at) [at, sinceMs] = [player.currentTime, performance.now()];
          else if (performance.now() - sinceMs > stillMs) {
            sinceMs = performance.now();
            player.pause();
            void player.play();
          }
          requestAnimationFrame(look);
        };
        look();
      }),
    { seconds: until, stillMs: STILL_MS },
  );
}
