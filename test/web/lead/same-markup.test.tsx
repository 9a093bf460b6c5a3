// The page as it arrives and the page that its scripts render have the same markup: nothing of the first slide
// changes or moves.
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GONE_BODY, openBody } from '#features/pages/arriving/body.rules.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { takeConfig } from '#web/kit/config.ts';
import { GonePage } from '#web/lead/gone-page.tsx';
import type { LeadSlide } from '#web/lead/link.calls.ts';
import { PitchPage } from '#web/lead/pitch/pitch-page.tsx';
import { Viewer } from '#web/lead/pitch/viewer.tsx';

const run = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (...content: object[]) => ({ type: 'listItem', content });
const CONTENT = JSON.stringify({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [run('Three weeks & <more>')] },
    { type: 'heading', attrs: { level: 3 }, content: [run('"Quoted"')] },
    paragraph(run('Read '), run('this', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, run('twice')),
    paragraph(run('a link', { type: 'link', attrs: { href: 'https://example.com/?a=1&b="2"' } })),
    {
      type: 'bulletList',
      content: [item(paragraph(run('one')), { type: 'orderedList', content: [item(paragraph(run('two')))] })],
    },
    { type: 'paragraph' },
  ],
});
const SLIDE: LeadSlide = {
  id: 'sld_a',
  slideType: 'TEXT',
  title: 'Hello',
  description: 'Line\nand line',
  content: CONTENT,
  isVideo: false,
  isSpent: false,
  calendars: [],
  thumbnail: null,
  url: null,
  media: null,
  widgets: [],
};
const BRAND_NAME = 'Ink & "Sons"';
const PITCH = {
  title: 'Your "sleeve"',
  description: null,
  endText: null,
  image: '/media/101/upl_logo',
  color: '#f2c230',
  ...({ redirectType: 'NONE', redirectUrl: null, redirectPhone: null, redirectButton: 'Continue' } as const),
  slides: [SLIDE],
};

beforeEach(() => {
  takeConfig({ brand: 'tattoo' });
  vi.stubGlobal('scrollTo', () => {});
});

/** What the page's scripts render for a pitch with this first slide. */
function made(slide: LeadSlide) {
  const { container } = render(
    <Viewer
      pitch={{ ...PITCH, slides: [slide] }}
      redirectHref={null}
      look={{ name: BRAND_NAME, image: PITCH.image, color: PITCH.color, phone: null, card: null, page: null }}
      person={{ name: '', phone: '' }}
      answers={new Map()}
      booked={[]}
      appointments={[]}
      heard={new Map()}
      tracker={null}
      refused={new Map()}
    />,
  );
  return container;
}

/** The markup that arrives. */
function arrived(slide: LeadSlide) {
  const { slideType, title, description, content } = slide;
  const root = document.createElement('div');
  root.innerHTML = openBody(
    { name: BRAND_NAME, image: PITCH.image },
    1,
    { slideType, title: title ?? undefined, description: description ?? undefined, content: content ?? undefined },
    BRANDS.tattoo,
  );
  return root;
}

const parts = (root: Element, ...where: string[]) => where.map((part) => root.querySelector(part)?.outerHTML);

describe('the page that arrives', () => {
  it('has a text slide in exactly the markup that the scripts render [PUB-02, PUB-10]', () =>
    expect(parts(arrived(SLIDE), 'header', 'article', 'footer')).toEqual(
      parts(made(SLIDE), 'header', 'article', 'footer'),
    ));

  it('has the mark of a sender without a picture, and how many slides there are', () => {
    const looks = { name: '„ärzte“ 24', image: null };
    const root = document.createElement('div');
    root.innerHTML = openBody(looks, 2, { slideType: 'TEXT', title: 'Hello' }, BRANDS.tattoo);
    const slides = [SLIDE, { ...SLIDE, id: 'sld_b' }];
    const look = { ...looks, color: null, phone: null, card: null, page: null };
    const empty = {
      person: { name: '', phone: '' },
      answers: new Map(),
      booked: [],
      appointments: [],
      heard: new Map(),
      refused: new Map(),
    };
    const { container } = render(
      <Viewer pitch={{ ...PITCH, slides }} redirectHref={null} look={look} tracker={null} {...empty} />,
    );
    expect(parts(root, 'header', 'progress')).toEqual(parts(container, 'header', 'progress'));
    expect(root.querySelector('.mark')?.textContent).toBe('Ä');
  });

  it('says who powers it with the year 2024, whatever year it is, and links the policy [BRD-15b, PUB-10]', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-01T12:00:00Z') });
    const footer = made(SLIDE).querySelector('footer');
    vi.useRealTimers();
    expect(footer?.textContent).toBe('Powered by Beckon Tattoo © 2024 Privacy policy');
    expect(footer?.querySelector('a')?.getAttribute('href')).toBe('/policy');
  });

  it.each(['UPLOAD', 'AUDIO', 'YOUTUBE', 'CALENDAR'] as const)(
    'has the head and title of other kinds: %s',
    (slideType) => {
      const slide = { ...SLIDE, slideType, content: null };
      expect(parts(arrived(slide), 'header', 'h1', 'footer')).toEqual(parts(made(slide), 'header', 'h1', 'footer'));
    },
  );

  it('is headed by the name, image and color of the campaign’s brand where the pitch has none [PUB-02a-c]', () => {
    const campaign = {
      brandName: BRAND_NAME,
      brandImage: '/media/101/upl_brand',
      brandColor: '#112233',
      phone: null,
      card: null,
      page: null,
    };
    const pitch = { ...PITCH, image: null, color: null };
    const none = { success: true, errors: [], refusal: null, lead: null, activity: null, times: null };
    const first = { is: 'open', loaded: { ...none, pitch, campaign } } as const;
    const { container } = render(<PitchPage codes={{ lead: 'a', feature: 'b' }} first={first} />);
    const header = container.querySelector('header');
    expect([header?.textContent, header?.querySelector('img')?.getAttribute('src')]).toEqual([
      BRAND_NAME,
      '/media/101/upl_brand',
    ]);
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('#112233');
  });

  it('says that something is gone in the same markup [PUB-04]', () => {
    const root = document.createElement('div');
    root.innerHTML = GONE_BODY;
    expect(root.innerHTML).toBe(render(<GonePage />).container.innerHTML);
  });
});
