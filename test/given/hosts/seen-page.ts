// What a page behind a link really showed and played, measured by the browser, for stories that compare the report with it.
import type { Page } from 'playwright-core';

/**
 * Stretches of one video or recording that the browser played, in seconds, and its length. A film goes on while its page
 * is left: `until` is how far it was after the page had read its position for the last time.
 */
export type Played = { ranges: [number, number][]; duration: number; until: number };

/** What one load of a page showed: seconds by the slide's heading, and what each slide's player played. */
export type Seen = { seconds: Record<string, number>; played: Record<string, Played> };

/** Runs in the page before anything of its own. */
function note(): void {
  const seconds: Record<string, number> = {};
  const played: Record<string, Played> = {};
  /** What was played from a source that the page has left. */
  const before: Record<string, Played['ranges']> = {};
  let shown: { name: string; sinceMs: number } | null = null;
  const count = () => {
    if (shown) seconds[shown.name] = (seconds[shown.name] ?? 0) + (performance.now() - shown.sinceMs) / 1000;
    if (shown) shown.sinceMs = performance.now();
  };
  const look = () => {
    const name = document.querySelector('article h1')?.textContent ?? '';
    if (name === (shown?.name ?? '')) return;
    count();
    shown = name ? { name, sinceMs: performance.now() } : null;
  };
  const listen = (player: HTMLMediaElement) => {
    const name = shown?.name ?? '';
    const now = Array.from({ length: player.played.length }, (_, index): [number, number] => [
      player.played.start(index),
      player.played.end(index),
    ]);
    const ranges = [...(before[name] ?? []), ...now];
    if (now.length > 0) played[name] = { ranges, duration: player.duration, until: ranges.at(-1)?.[1] ?? 0 };
  };
  const all = () => document.querySelectorAll<HTMLMediaElement>('video, audio');
  const players = () => all().forEach(listen);
  const store = () => localStorage.setItem('story.seen', JSON.stringify({ seconds, played }));
  const keep = () => {
    count();
    players();
    store();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  for (const event of ['timeupdate', 'pause', 'ended', 'seeking'])
    document.addEventListener(event, ({ target }) => target instanceof HTMLMediaElement && listen(target), true);
  document.addEventListener(
    'emptied',
    () => {
      const name = shown?.name ?? '';
      before[name] = played[name]?.ranges ?? [];
    },
    true,
  );
  // Before a press on Continue removes the player.
  document.addEventListener('click', players, true);
  addEventListener('pagehide', keep, true);
  // The page reads a position when it is left and when it is hidden; this comes after both.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const left = played[shown?.name ?? ''];
    for (const { currentTime } of all()) if (left) left.until = Math.max(left.until, currentTime);
    store();
  });
}

/** Has the page record what it shows and plays, from its next load on. */
export const noteSeen = (page: Page): Promise<unknown> => page.addInitScript(note);

/** Leaves the page as a person who goes elsewhere does, and returns what it showed until then. */
export async function leave(page: Page): Promise<Seen> {
  await page.goto('about:blank');
  const { origins } = await page.context().storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'story.seen');
  if (!kept) throw new Error('The page kept no account of what it showed.');
  return JSON.parse(kept.value) as Seen;
}
