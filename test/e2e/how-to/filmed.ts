// Films a page while it is used: its frames as the browser draws them, a visible pointer, and captions.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { make } from '#lib/local/aws/mediaconvert/ffmpeg.ts';

/** The filmed window, in points: wide enough for the side bar, small enough to be read in a dialog. */
export const FRAME = { width: 1024, height: 640 };
const FRAMES_A_SECOND = 8;
/** x264's quality: a higher value makes a smaller file. A screen of text stays readable up to 32. */
const ROUGHNESS = 31;
/** The pause before and after a caption. */
const REST_MS = 700;
const LETTER_MS = 45;
const KEY_MS = 40;

/** A caption and when it is shown, in milliseconds from the beginning. */
export type Cue = { fromMs: number; toMs: number; text: string };

/** Draws a pointer, because a filmed page has none; it marks a press. */
function drawPointer(): void {
  const point = document.createElement('div');
  Object.assign(point.style, {
    position: 'fixed',
    zIndex: '2147483647',
    width: '22px',
    height: '22px',
    margin: '-11px 0 0 -11px',
    borderRadius: '50%',
    background: 'rgba(20, 20, 20, 0.35)',
    border: '2px solid #fff',
    pointerEvents: 'none',
  });
  document.addEventListener('DOMContentLoaded', () => document.documentElement.append(point));
  document.addEventListener(
    'mousemove',
    ({ clientX, clientY }) => Object.assign(point.style, { left: `${clientX}px`, top: `${clientY}px` }),
    true,
  );
  const size = (scale: number) => () => Object.assign(point.style, { transform: `scale(${scale})` });
  document.addEventListener('mousedown', size(0.7), true);
  document.addEventListener('mouseup', size(1), true);
}

/** Uses the page for the film: shows a caption of what it does, then does it at the speed of a demonstration. */
export class Hand {
  readonly page: Page;
  readonly cues: Cue[] = [];
  #beganMs = 0;

  constructor(page: Page) {
    this.page = page;
  }

  begin(): void {
    this.#beganMs = performance.now();
  }

  get passedMs(): number {
    return performance.now() - this.#beganMs;
  }

  /** The caption from now on; waits as long as it takes to read most of it. */
  async say(text: string): Promise<void> {
    const last = this.cues.at(-1);
    if (last) last.toMs = this.passedMs;
    this.cues.push({ fromMs: this.passedMs, toMs: Number.POSITIVE_INFINITY, text });
    await this.rest(REST_MS + text.length * LETTER_MS);
  }

  rest(ms = REST_MS): Promise<void> {
    return this.page.waitForTimeout(ms);
  }

  async press(what: Locator): Promise<void> {
    await what.scrollIntoViewIfNeeded();
    const box = await what.boundingBox();
    if (!box) throw new Error(`${what} is not shown.`);
    const [x, y] = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2];
    await this.page.mouse.move(x, y, { steps: 12 });
    await this.rest(250);
    await this.page.mouse.down();
    await this.rest(100);
    await this.page.mouse.up();
    await this.rest();
  }

  /** Replaces the text of a field, letter by letter. */
  async write(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await field.fill('');
    await field.pressSequentially(text, { delay: KEY_MS });
    await this.rest();
  }
}

type Shot = { file: string; atMs: number };

/** Films what the hand does and writes it as a video; returns the captions. */
export async function film(page: Page, act: (hand: Hand) => Promise<void>, toFile: string): Promise<Cue[]> {
  const folder = mkdtempSync(join(tmpdir(), 'how-to-'));
  const shots: Shot[] = [];
  const session = await page.context().newCDPSession(page);
  const hand = new Hand(page);
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    const file = join(folder, `${shots.length}.jpg`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    shots.push({ file, atMs: hand.passedMs });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  hand.begin();
  const { width: maxWidth, height: maxHeight } = FRAME;
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxWidth, maxHeight });
  await act(hand);
  await hand.rest(3 * REST_MS);
  await session.send('Page.stopScreencast');
  const lastsMs = hand.passedMs;
  const last = hand.cues.at(-1);
  if (last) last.toMs = lastsMs;
  const list = shots.map(({ file, atMs }, index) => {
    const untilMs = shots[index + 1]?.atMs ?? lastsMs;
    return `file '${file}'\nduration ${((untilMs - (index === 0 ? 0 : atMs)) / 1000).toFixed(3)}`;
  });
  const listFile = join(folder, 'shots.txt');
  writeFileSync(listFile, `${list.join('\n')}\nfile '${shots.at(-1)?.file}'\n`);
  const size = `fps=${FRAMES_A_SECOND},scale=${FRAME.width}:${FRAME.height}`;
  const x264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'stillimage', '-crf', String(ROUGHNESS)];
  const plays = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-g', String(FRAMES_A_SECOND * 10), '-an'];
  await make(['-f', 'concat', '-safe', '0', '-i', listFile, '-vf', size, ...x264, ...plays, toFile]);
  rmSync(folder, { recursive: true, force: true });
  return hand.cues;
}

/** Makes the pointer visible on every page of that tab. */
export async function showPointer(page: Page): Promise<void> {
  await page.addInitScript(drawPointer);
}

function time(ms: number): string {
  const at = new Date(Math.round(ms)).toISOString();
  return at.slice(11, 23);
}

/** The captions as WebVTT. */
export function captionsOf(cues: readonly Cue[]): string {
  const lines = cues.map(({ fromMs, toMs, text }) => `${time(fromMs)} --> ${time(toMs)}\n${text}\n`);
  return `WEBVTT\n\n${lines.join('\n')}`;
}
