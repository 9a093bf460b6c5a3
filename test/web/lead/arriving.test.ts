// What happens before the page's scripts have loaded: one call, the same that they would make, and they take over its
// response.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NetworkLost, sentenceOf } from '#web/kit/ask.ts';
import { takeConfig } from '#web/kit/config.ts';
import { saveLinkToken, saveUnsent } from '#web/lead/browser.ts';
import { LoadLinkDocument } from '#web/lead/link.gen.ts';
import { ok } from '../given.tsx';

const SCRIPT = readFileSync('web/lead/early.js', 'utf8');
const TOLD = {
  page: { key: 'pitch', name: 'Beckon Pitch', accent: '#f2c230', footerYear: 2024, corner: 8 },
  publicToken: 'public.pitch',
  accent: '#f2c230',
  onAccent: '#000000',
  isOpen: true,
};
const codes = { lead: 'abcdefghijkl', feature: 'Step01' };
let loaded: object;
const calls: { url: string; init: RequestInit }[] = [];
let isLost: boolean;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  calls.length = 0;
  isLost = false;
  loaded = ok({ pitch: { slides: [] } });
  globalThis.linkAsked = undefined;
  takeConfig({ brand: 'pitch' });
  history.replaceState(null, '', `/c/${codes.lead}/${codes.feature}`);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    if (isLost) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ data: { loadLeadActivity: loaded } }));
  });
});

/** The page as it arrived, with its script run. */
function arrives(told: object | null = TOLD): void {
  const data = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
  const files = [{ href: '/assets/lead.js' }, { rel: 'modulepreload', href: '/assets/kit.js' }];
  document.head.innerHTML =
    (told ? data('arrived', told) : '') + data('link-query', { query: LoadLinkDocument }) + data('page-scripts', files);
  new Function(`${SCRIPT}; globalThis.linkAsked = linkAsked;`)();
}

/** The later scripts, as a page loads them. */
async function scripts() {
  const [{ loadLink }, { takeConfig: take }] = await Promise.all([
    import('#web/lead/link.calls.ts'),
    import('#web/kit/config.ts'),
  ]);
  take({ brand: 'pitch' });
  return loadLink;
}

describe('the script in the head', () => {
  it('requests once what the link leads to, and the page takes over that response [API-095, PUB-01]', async () => {
    saveLinkToken('mine');
    arrives();
    expect(calls).toHaveLength(1);
    const loadLink = await scripts();
    expect(await loadLink(codes)).toEqual(loaded);
    expect(calls).toHaveLength(1);
    // On a second request the page makes the call itself: with the same address, headers and words.
    await loadLink(codes);
    const [early, later] = calls;
    expect(early?.url).toBe(later?.url);
    expect(early?.init.headers).toEqual(later?.init.headers);
    expect(JSON.parse(String(early?.init.body))).toEqual(JSON.parse(String(later?.init.body)));
    expect(JSON.parse(String(early?.init.body)).variables).toMatchObject({ ...codes, token: 'mine' });
  });

  it('says that the network was lost when the page’s scripts do not come, and offers to try again', () => {
    document.body.innerHTML = '<main></main>';
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => Number(run(0)));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    arrives();
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    vi.runAllTimers();
    const main = document.querySelector('main');
    expect(main?.textContent).toBe('');
    document.head.querySelector('script[type="module"]')?.dispatchEvent(new Event('error'));
    // The same words as after a call that failed: this script runs before it could ask for them.
    expect(main?.querySelector('[role="alert"]')?.textContent).toBe(sentenceOf(new NetworkLost()));
    expect(main?.querySelector('button')?.textContent).toBe('Try again');
  });

  it('sets the accent before anything is visible, with the text color on it', () => {
    arrives();
    const { style } = document.documentElement;
    expect([style.getPropertyValue('--accent'), style.getPropertyValue('--on-accent')]).toEqual(['#f2c230', '#000000']);
  });

  it('leaves the request to the page when something must be saved first', () => {
    saveUnsent('ssid', { save: 2 });
    arrives();
    expect(calls).toEqual([]);
  });

  it('requests nothing for a link that leads nowhere, or in a page that was served as a plain file', () => {
    arrives({ ...TOLD, isOpen: false });
    arrives(null);
    expect(calls).toEqual([]);
  });

  it('loses nothing with the network: the page says so, and requests again', async () => {
    isLost = true;
    arrives();
    const loadLink = await scripts();
    await expect(loadLink(codes)).rejects.toMatchObject({ name: 'NetworkLost' });
    isLost = false;
    expect(await loadLink(codes)).toEqual(loaded);
  });

  it.each([
    ['an image', { slideType: 'UPLOAD', isVideo: false, media: { url: '/media/a', poster: null } }, '/media/a'],
    ['a film', { slideType: 'RECORD', isVideo: true, media: { url: '/media/b', poster: '/media/b/p' } }, '/media/b/p'],
    ['a video of others', { slideType: 'YOUTUBE', isVideo: false, media: null, thumbnail: '/media/t' }, '/media/t'],
    ['no recording', { slideType: 'AUDIO', isVideo: false, media: { url: '/media/c', poster: null } }, null],
    ['no words', { slideType: 'TEXT', isVideo: false, media: null }, null],
  ])('shows the first picture where the page will show it: %s', async (_, slide, address) => {
    const decode = vi.fn(async () => {});
    Object.assign(HTMLImageElement.prototype, { decode });
    loaded = ok({ pitch: { slides: [slide] } });
    document.body.innerHTML = '<article><div id="first-picture" class="media film"></div></article>';
    arrives();
    await globalThis.linkAsked;
    await expect
      .poll(() => document.querySelector('article > img.media.film')?.getAttribute('src') ?? null)
      .toBe(address);
    expect(decode).toHaveBeenCalledTimes(address ? 1 : 0);
  });

  describe('starts the scripts of the page', () => {
    const begun = () =>
      [...document.head.querySelectorAll('script[src], link')].map(
        (file) => file.getAttribute('src') ?? file.getAttribute('href'),
      );
    const FILES = ['/assets/lead.js', '/assets/kit.js'];
    const listened = vi.spyOn(window, 'addEventListener');
    /** The latest page is parsed; the previous one is gone. */
    const isParsed = () => (listened.mock.lastCall?.[1] as (() => void) | undefined)?.();
    const picture = { slideType: 'UPLOAD', isVideo: false, media: { url: '/media/a', poster: null } };

    /** The page with space for a picture, which is decoded when the promise resolves. */
    function arrivesWithPicture(decode: () => Promise<void>) {
      Object.assign(HTMLImageElement.prototype, { decode });
      loaded = ok({ pitch: { slides: [picture] } });
      document.body.innerHTML = '<article><div id="first-picture"></div></article>';
      arrives();
      isParsed();
    }

    it.each([
      ['when no picture is coming', TOLD],
      ['for a link that leads nowhere', { ...TOLD, isOpen: false }],
      ['in a page that was served as a plain file', null],
    ])('once its words are painted: %s', async (_, told) => {
      let paint: FrameRequestCallback = () => {};
      const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
        paint = frame;
        return 1;
      });
      onTestFinished(() => frames.mockRestore());
      document.body.innerHTML = '';
      arrives(told);
      isParsed();
      expect(frames).toHaveBeenCalledOnce();
      expect(begun()).toEqual([]);
      paint(0);
      // The frame is still being painted.
      expect(begun()).toEqual([]);
      await expect.poll(begun).toEqual(FILES);
    });

    it('at once in a page that nobody looks at, which is not painted', () => {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      onTestFinished(() => hidden.mockRestore());
      document.body.innerHTML = '';
      arrives();
      isParsed();
      expect(begun()).toEqual(FILES);
    });

    it('once the first picture is visible, which has a phone’s bandwidth to itself', async () => {
      const notAsked = () => {};
      let seen = notAsked;
      arrivesWithPicture(
        () =>
          new Promise((resolve) => {
            seen = resolve;
          }),
      );
      await globalThis.linkAsked;
      expect(begun()).toEqual([]);
      await expect.poll(() => seen).not.toBe(notAsked);
      seen();
      await expect.poll(begun).toEqual(FILES);
    });

    it.each([
      ['cannot be shown', () => Promise.reject(new Error('EncodingError'))],
      ['does not come', () => new Promise<void>(() => {})],
    ])('after two seconds at the latest where the picture %s', async (_, decode) => {
      arrivesWithPicture(decode);
      await expect.poll(begun).toEqual(FILES);
    });
  });
});
