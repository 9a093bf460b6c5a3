// The page behind a link as it arrives: what anybody may read of it, what nobody may, and that reading it does nothing.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocalBuckets, startBuckets } from '#lib/local/aws/s3/buckets.ts';
import { publishPages } from '#lib/local/aws/site-files.ts';
import { brandOf } from '#platform/brands/manifest.ts';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

type Jsdom = { JSDOM: new (html: string) => { window: { document: Document } } };
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom;

const GONE = 'The content you are looking for is no longer active or has been removed.';
const common = { organizationId: '101', created: '2026-01-01T00:00:00.000Z' };
const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const CONTENT = JSON.stringify({ type: 'doc', content: [words('It takes three weeks.')] });

const memory = new MemoryTable();
const folder = mkdtempSync(join(tmpdir(), 'site-'));
let room: DeliveryRoom;
let store: LocalBuckets;
let page: typeof import('#features/pages/arriving/link-page.http.ts');
let savePitch: (pitch?: object, slide?: object) => Promise<void>;

beforeAll(async () => {
  room = await openDelivery('pitch', memory);
  store = await startBuckets({ clock: { now: () => Date.now() }, dataDir: folder });
  process.env.AWS_ENDPOINT_URL_S3 = store.url;
  cpSync('web/lead.html', join(folder, 'built', 'lead.html'));
  await publishPages(store.files, process.env.SITE_BUCKET ?? '', join(folder, 'built'), 0);
  page = await import('#features/pages/arriving/link-page.http.ts');
  const [{ PitchEntity }, { SlideEntity }] = await Promise.all([
    import('#domain/pitches/pitch/pitch.entity.ts'),
    import('#domain/pitches/slides/slide.entity.ts'),
  ]);
  savePitch = async (pitch = {}, slide = {}) => {
    const kept = { ...common, pitchId: 'pit_one', userId: 'usr_ana', code: 'pitchcode', lifecycle: 'active' as const };
    await PitchEntity.put({ ...kept, title: 'Braces', structure: ['sld_a', 'sld_b'], ...pitch }).go();
    await SlideEntity.put([
      {
        ...common,
        slideId: 'sld_a',
        pitchId: 'pit_one',
        slideType: 'TEXT',
        title: 'Hello',
        content: CONTENT,
        ...slide,
      },
      { ...common, slideId: 'sld_b', pitchId: 'pit_one', slideType: 'TEXT', title: 'The second slide' },
    ]).go();
  };
});
beforeEach(async () => {
  await room.begin();
  await savePitch();
});
afterAll(async () => {
  await Promise.all([room.close(), store.close()]);
  rmSync(folder, { recursive: true, force: true });
});
/** Sends to one person; returns the path of their link. */
async function sent(): Promise<string> {
  const step = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
  const { campaignId } = await room.campaign([step]);
  await room.enroll(campaignId, await room.people(1));
  await room.pass(10_000);
  const body = room.provider.texts.at(-1)?.body ?? '';
  return body.slice(body.indexOf('/c/'));
}

async function get(path: string) {
  const answer = await page.handler({ headers: { 'x-opened-path': path } });
  const { document } = new JSDOM(answer.body).window;
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
  return { ...answer, document, meta, root: document.getElementById('root') };
}

describe('the page behind a link', () => {
  it('arrives with brand, title, description, picture and the first slide’s words [PUB-01, PUB-02, PUB-10]', async () => {
    await savePitch({ description: 'Straight teeth', shareImage: '/media/101/upl_share', color: '#f2c230' });
    const { statusCode, headers, document, meta, root } = await get(await sent());
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect([document.title, meta('og:title'), meta('og:site_name')]).toEqual(['Braces', 'Braces', 'Acme']);
    expect([meta('description'), meta('og:description')]).toEqual(['Straight teeth', 'Straight teeth']);
    expect(meta('og:image')).toBe('http://pitch.localhost:4000/media/101/upl_share');
    expect(meta('robots')).toBe('noindex');
    expect(root?.querySelector('header')?.textContent).toBe('AAcme');
    expect(root?.querySelector('article')?.innerHTML).toBe(
      '<h1 tabindex="-1">Hello</h1><div class="text"><p>It takes three weeks.</p></div>',
    );
    expect(root?.querySelector('footer')?.textContent).toBe('Powered by Beckon Pitch © 2024 Privacy policy');
    expect(JSON.parse(document.getElementById('arrived')?.textContent ?? '')).toEqual({
      page: {
        key: 'pitch',
        name: 'Beckon Pitch',
        accent: brandOf('pitch').accent,
        footerYear: 2024,
        corner: brandOf('pitch').look.corner,
      },
      publicToken: 'public.pitch',
      accent: '#f2c230',
      onAccent: '#000000',
      isOpen: true,
    });
  });

  it.each(['New Pitch', 'New Campaign', 'Copy of New Campaign'])(
    'never shows %s as a name: it shows the sender’s instead',
    async (title) => {
      await savePitch({ title });
      const { document, meta } = await get(await sent());
      expect([document.title, meta('og:title')]).toEqual(['Acme', 'Acme']);
    },
  );

  it('has the organization’s branding where neither pitch nor campaign has any, and prefers the campaign’s [ACC-08, CMP-13, PUB-02]', async () => {
    const path = await sent();
    const { organizationId } = room;
    const look = { name: 'Desert Bikes', image: '/media/101/upl_own', color: '#112233' };
    await room.OrganizationEntity.patch({ organizationId }).set(look).go();
    const shown = async () => {
      const { meta, document, root } = await get(path);
      const { accent } = JSON.parse(document.getElementById('arrived')?.textContent ?? '');
      const header = root?.querySelector('header');
      const image = header?.querySelector('img')?.getAttribute('src');
      return [meta('og:site_name'), header?.textContent, meta('og:image'), accent, image];
    };
    const address = (upload: string) => `http://pitch.localhost:4000/media/101/${upload}`;
    expect(await shown()).toEqual([
      'Desert Bikes',
      'Desert Bikes',
      address('upl_own'),
      '#112233',
      '/media/101/upl_own',
    ]);
    await campaignIs({ brandName: 'Bikes for all', brandImage: '/media/101/upl_theirs', brandColor: '#445566' });
    expect(await shown()).toEqual([
      'Bikes for all',
      'Bikes for all',
      address('upl_theirs'),
      '#445566',
      '/media/101/upl_theirs',
    ]);
  });

  it('says nothing about the lead, later slides, or where a file is [PUB-01, A58]', async () => {
    const video = { slideType: 'RECORD', url: '/media/101/upl_film', content: undefined, mimeType: 'video/mp4' };
    await savePitch({}, { ...video, thumbnail: '/media/101/upl_film/poster.jpg', description: 'Filmed at home' });
    const { body, root } = await get(await sent());
    expect(root?.querySelector('article')?.innerHTML).toBe(
      '<h1 tabindex="-1">Hello</h1><div id="first-picture" class="media film"></div><fieldset class="film-bar"></fieldset>',
    );
    const codes = /Step01|\/c\//;
    for (const secret of ['Person 1', 'Ann1', phoneOf(1), 'second slide', 'upl_film', 'media/', 'lead_1', codes])
      expect(body).not.toMatch(secret);
  });

  it('has no words of its slides where each browser has to prove itself first, but has a preview [A58, PUB-14]', async () => {
    const path = await sent();
    process.env.BRAND = 'health';
    const { body, document, root } = await get(path).finally(() => {
      process.env.BRAND = 'pitch';
    });
    expect(document.title).toBe('Braces');
    expect(root?.textContent).toBe('');
    expect(body).not.toMatch(/Hello|three weeks/);
  });

  it('gives a preview only its title where staff want none, and the brand’s picture where there is no other', async () => {
    const path = await sent();
    expect((await get(path)).meta('og:image')).toBe('http://pitch.localhost:4000/share/pitch.png');
    await savePitch({ showPreviews: false, description: 'Straight teeth' });
    const { body, document } = await get(path);
    expect([document.title, /og:|Straight teeth/.test(body)]).toEqual(['Braces', false]);
  });

  it('may be cached for at most a minute, because it contains nothing personal', async () =>
    expect((await get(await sent())).headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=60' }));

  it('changes nothing when it is read: it counts no view, starts no load and writes nothing [A23, TRK-01]', async () => {
    const path = await sent();
    const before = JSON.stringify(memory.all());
    for (let n = 0; n < 3; n++) await get(path);
    expect(JSON.stringify(memory.all())).toBe(before);
  });
});

const campaignIs = (values: object) =>
  room.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' }).set(values).go();

describe('a link that leads nowhere', () => {
  it.each([
    ['of an unknown person', (path: string) => path.replace(/\/c\/\w+/, '/c/aaaaaaaaaaaa'), async () => {}],
    ['of an unknown step', (path: string) => path.replace('Step01', 'Step02'), async () => {}],
    ['with more behind it', (path: string) => `${path}/more`, async () => {}],
    ['without codes', () => '/c//', async () => {}],
    ['that was never opened at all', () => '', async () => {}],
    ['to an archived pitch', (path: string) => path, () => savePitch({ lifecycle: 'archived' })],
    ['to no slide', (path: string) => path, () => savePitch({ structure: ['sld_gone'] })],
    ['to an archived campaign', (path: string) => path, () => campaignIs({ lifecycle: 'archived' })],
    ['to a step taken out', (path: string) => path, () => campaignIs({ feature: [] })],
  ])('%s shows one and the same page, which nothing caches and no search lists [PUB-04]', async (_, at, goes) => {
    const path = await sent();
    await goes();
    const { statusCode, headers, body, document, root } = await get(at(path));
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([410, 'no-store', 'noindex']);
    expect([document.title, root?.textContent]).toEqual(['Beckon Pitch', GONE]);
    expect(body).toBe((await get('/c/bbbbbbbbbbbb/bbbbbb')).body);
    expect(body).not.toMatch(/Braces|Hello/);
  });
});

const HOSTILE = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</script><script>alert(1)</script><!--',
  '<!--<script>$&$1$`',
  '\u202Emoc.live\u202C \u2066isolated',
  '\uD800 &lt;b&gt; &amp;',
];

describe('what staff typed', () => {
  it.each(HOSTILE)('stays plain text, wherever it is in the page: %j', async (hostile) => {
    const content = JSON.stringify({ type: 'doc', content: [words(hostile)] });
    await savePitch({ title: hostile, description: hostile }, { title: hostile, description: hostile, content });
    const path = await sent();
    await campaignIs({ brandName: hostile });
    const { document, meta, root } = await get(path);
    const shown = hostile.toWellFormed().replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
    const line = shown.replace(/\s+/g, ' ').trim();
    expect([document.title, meta('og:title'), meta('og:description'), meta('og:site_name')]).toEqual(
      Array.from({ length: 4 }, () => line),
    );
    for (const where of ['header p', 'h1', '.text', '.description'])
      expect(root?.querySelector(where)?.textContent).toBe(shown);
    // The data for the page's scripts, and those scripts.
    expect(document.querySelectorAll('script')).toHaveLength(2);
    expect(document.querySelectorAll('img, svg, [onerror], [onload]')).toHaveLength(0);
  });
});

describe('the built page', () => {
  it('is read from the site once a minute, and shown as it was last read where the store fails', async () => {
    const path = await sent();
    await get(path);
    const reads = vi.spyOn(S3Client.prototype, 'send').mockRejectedValue(new Error('The store is down.') as never);
    room.rooms.pass(59_000);
    expect((await get(path)).statusCode).toBe(200);
    expect(reads).not.toHaveBeenCalled();
    room.rooms.pass(2000);
    expect((await get(path)).statusCode).toBe(200);
    expect(reads).toHaveBeenCalledOnce();
    reads.mockRestore();
  });

  it('that was never read, or has no place for words, is an error: the distribution shows its own file', async () => {
    vi.resetModules();
    const { handler } = await import('#features/pages/arriving/link-page.http.ts');
    const event = { headers: { 'x-opened-path': '/c/aaaaaaaaaaaa/aaaaaa' } };
    process.env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:1';
    await expect(handler(event)).rejects.toThrow();
    process.env.AWS_ENDPOINT_URL_S3 = store.url;
    const { filledPage } = await import('#features/pages/arriving/page.rules.ts');
    const { wordsOfGone } = await import('#features/pages/arriving/words-of-link.act.ts');
    expect(() => filledPage('<html></html>', wordsOfGone())).toThrow('no place for words');
  });
});
