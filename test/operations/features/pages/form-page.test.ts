// A page that people fill in as it arrives: whole, in its colors, cached, counting nothing; wrong codes are like missing ones.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalBuckets, startBuckets } from '#lib/local/aws/s3/buckets.ts';
import { publishPages } from '#lib/local/aws/site-files.ts';
import { contrast } from '#platform/brands/colors.ts';
import { CODES, type FilledPages, openPages } from '#test/given/people/filled-pages.ts';

type Jsdom = { JSDOM: new (html: string) => { window: { document: Document } } };
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom;
const GONE = 'The content you are looking for is no longer active or has been removed.';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
let pages: FilledPages;
let store: LocalBuckets;
let page: typeof import('#features/pages/arriving/link-page.http.ts');

beforeAll(async () => {
  pages = await openPages('pitch');
  store = await startBuckets({ clock: { now: () => Date.now() }, dataDir: folder });
  process.env.AWS_ENDPOINT_URL_S3 = store.url;
  cpSync('web/lead.html', join(folder, 'built', 'lead.html'));
  await publishPages(store.files, process.env.SITE_BUCKET ?? '', join(folder, 'built'), 0);
  page = await import('#features/pages/arriving/link-page.http.ts');
});
beforeEach(() => pages.begin());
afterAll(async () => {
  await Promise.all([pages.close(), store.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function get(path: string) {
  const answer = await page.handler({ headers: { 'x-opened-path': path } });
  const { document } = new JSDOM(answer.body).window;
  const json = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
  return {
    ...answer,
    document,
    meta,
    root: document.getElementById('root'),
    told: json('arrived'),
    form: json('form'),
  };
}
const text = (root: Element | null, where: string) => root?.querySelector(where)?.textContent ?? null;
const names = (root: Element | null) =>
  [...(root?.querySelectorAll('input, select') ?? [])].map((one) => one.getAttribute('name'));

describe('a page that people fill in', () => {
  it('of a group arrives whole: dark blue, picture, title, description and form [PUB-18a-d, PUB-19, SES-21]', async () => {
    await pages.begin({ group: { description: 'Every Sunday', profile: '/media/101/upl_face' } });
    const { statusCode, headers, root, told, form, document, meta } = await get(`/g/${CODES.group}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=60']);
    expect([text(root, 'header h1'), text(root, 'header .description')]).toEqual(['Ride with us', 'Every Sunday']);
    expect(root?.querySelector('header img')?.getAttribute('src')).toBe('/media/101/upl_face');
    expect(names(root)).toEqual(['name', 'phone', 'optIn', 'subject']);
    expect(told).toMatchObject({ accent: '#1b2a4e', onAccent: '#ffffff', isOpen: false });
    expect(form).toMatchObject({ page: 'group', code: CODES.group, title: 'Ride with us' });
    expect([document.title, meta('og:title'), meta('og:description')]).toEqual([
      'Ride with us',
      'Ride with us',
      'Every Sunday',
    ]);
    expect(meta('og:image')).toBe('http://pitch.localhost:4000/media/101/upl_face');
  });

  it('of a group says price, schedule and trial once staff wrote one of them, and charges nothing [GRP-08, GRP-12, A43]', async () => {
    expect([
      (await get(`/g/${CODES.group}`)).form.terms,
      text((await get(`/g/${CODES.group}`)).root, '.terms'),
    ]).toEqual([null, null]);
    await pages.begin({ group: { price: 12.5, schedule: 'Every <month>', trialPeriod: 14 } });
    const { root, form } = await get(`/g/${CODES.group}`);
    const sentence = '$12.50 · Every <month> · First 14 days free';
    expect([form.terms, text(root, 'header .terms')]).toEqual([sentence, sentence]);
    expect(await pages.fillIn('group')).toMatchObject({ success: true });
  });

  it('of a group shows its explainer: a picture, or a video once it plays, until then its thumbnail [GRP-12]', async () => {
    const { mediaWrites } = await import('#domain/media/media.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const video = async (state: 'PROCESSING' | 'READY') => {
      const is = { organizationId: '101', mediaId: 'upl_film', kind: 'video', mimeType: 'video/mp4' } as const;
      const common = {
        userId: 'usr_ana',
        created: '2026-01-01T00:00:00.000Z',
        bytes: 9,
        poster: '/media/101/first.jpg',
      };
      await transact([mediaWrites.put({ ...is, ...common, state }).commit()]);
    };
    const shownOf = async (group: object) => {
      await pages.begin({ group });
      await video(state);
      const { root, form } = await get(`/g/${CODES.group}`);
      const media = root?.querySelector('main > .media');
      return [form.explainer?.url ?? null, media?.tagName ?? null, media?.getAttribute('poster') ?? null];
    };
    let state: 'PROCESSING' | 'READY' = 'PROCESSING';
    const [film, still] = ['/media/101/upl_film/video_720.mp4', '/media/101/upl_still'];
    const ofVideo = { explainer: film, explainerMimeType: 'video/mp4' };
    expect(await shownOf({})).toEqual([null, null, null]);
    expect(await shownOf({ thumbnail: still })).toEqual([still, 'IMG', null]);
    expect(await shownOf({ explainer: still, explainerMimeType: 'image/png' })).toEqual([still, 'IMG', null]);
    expect(await shownOf(ofVideo)).toEqual([null, null, null]);
    expect(await shownOf({ ...ofVideo, thumbnail: still })).toEqual([still, 'IMG', null]);
    state = 'READY';
    expect(await shownOf({ ...ofVideo, thumbnail: still })).toEqual([film, 'VIDEO', still]);
    expect(await shownOf(ofVideo)).toEqual([film, 'VIDEO', '/media/101/first.jpg']);
  });

  it('of a campaign looks like its branding, else like its own settings, and may be titled by the brand [PUB-22a-c, PUB-23]', async () => {
    const own = { landingPageColor: '#118811', landingPageImage: '/media/101/upl_own' };
    const branded = { brandColor: '#f2c230', brandImage: '/media/101/upl_brand' };
    await pages.begin({ campaign: { ...own, ...branded } });
    const first = await get(`/l/${CODES.campaign}`);
    expect([first.told.accent, first.told.onAccent, first.form.image, text(first.root, 'h1')]).toEqual([
      '#f2c230',
      '#000000',
      '/media/101/upl_brand',
      'Desert Bikes',
    ]);
    await pages.begin({ campaign: { ...own, landingPageTitle: 'Spring offer' } });
    const { told, form, root } = await get(`/l/${CODES.campaign}`);
    expect([told.accent, form.image, text(root, 'h1')]).toEqual(['#118811', '/media/101/upl_own', 'Spring offer']);
  });

  it('reads at least 4.5 to 1 on any color that was chosen', async () => {
    for (const color of ['#ffffff', '#000000', '#777777', '#f2c230', '#ff0000', '#0a7', '#959595']) {
      await pages.m.LandingPageEntity.patch({ organizationId: '101', landingPageId: 'lpg_one' }).set({ color }).go();
      const { told } = await get(`/p/${CODES.landingPage}`);
      expect(told.accent).toBe(color);
      expect(contrast(told.accent, told.onAccent)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('changes nothing when it is read: it counts no visit, and contains nothing personal', async () => {
    await pages.fillIn('group', { name: 'Ana Lopez', phone: '6025550142' });
    const { body } = await get(`/g/${CODES.group}`);
    expect(body).not.toMatch(/Ana Lopez|5550142|grp_one|cmp_one|usr_ana/);
    const { visits } = await pages.m.pageCountsOf({ organizationId: '101', pageKind: 'group', pageId: 'grp_one' });
    expect(visits).toBe(1);
  });

  it.each([
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'><svg onload=alert(1)>",
    '<!--$&',
  ])('shows what staff typed as plain text: %s', async (hostile) => {
    await pages.begin({ group: { title: hostile, description: hostile } });
    const { document, root, form } = await get(`/g/${CODES.group}`);
    expect([text(root, 'h1'), text(root, '.description'), form.title]).toEqual([hostile, hostile, hostile]);
    expect(document.querySelectorAll('[onerror], [onload], svg')).toHaveLength(0);
  });

  it.each([
    ['an unknown code', () => '/g/aaaaaaaaaaaa'],
    ['another kind’s code', () => `/p/${CODES.group}`],
    ['more behind it', () => `/g/${CODES.group}/more`],
    ['no code', () => '/l/'],
    ['an invalid code', () => '/p/..%2f..'],
    ['an unknown letter', () => `/x/${CODES.group}`],
  ])('answers %s like every link that leads nowhere [PUB-04]', async (_, path) => {
    const { statusCode, headers, root, body } = await get(path());
    expect([statusCode, headers['cache-control'], root?.textContent]).toEqual([410, 'no-store', GONE]);
    expect(body).toBe((await get('/g/bbbbbbbbbbbb')).body);
  });

  it('is gone once its group was archived', async () => {
    await pages.begin({ group: { lifecycle: 'archived' } });
    expect((await get(`/g/${CODES.group}`)).statusCode).toBe(410);
  });

  it.each([
    ['health', true, true],
    ['health', false, false],
    ['pitch', true, false],
  ])(
    'of %s whose organization has self onboarding %s says that the consent was received: %s [PUB-26]',
    async (brand, allowSelfOnboarding, isConfirmed) => {
      await pages.m.OrganizationEntity.patch({ organizationId: '101' }).set({ allowSelfOnboarding }).go();
      process.env.BRAND = brand;
      const { root } = await get(`/p/${CODES.landingPage}`).finally(() => {
        process.env.BRAND = 'pitch';
      });
      expect(root?.textContent?.includes('This patient’s consent was received.')).toBe(isConfirmed);
      expect(names(root).includes('healthAuthorization')).toBe(brand === 'health' && !isConfirmed);
    },
  );
});
