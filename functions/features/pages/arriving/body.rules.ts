// The HTML of a page behind a link before its scripts run: the same tags that they render, so that nothing moves.

import { documentFrom } from '#domain/pitches/slides/document.rules.ts';
import { SLIDE_KINDS, type SlideAddress } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { CONTENT_GONE } from '#engine/activity/link/link.rules.ts';
import type { SlideType } from '#functions/schema.gen.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { escaped } from '#platform/foundation/formats/markup.rules.ts';
import { footer, markOf, richHtml } from './markup.rules.ts';

/** The fields of a slide that anybody with the address may read: never the address of its file. */
export type FirstSlide = {
  slideType: SlideType;
  title?: string | undefined;
  description?: string | undefined;
  content?: string | undefined;
  mimeType?: string | undefined;
};

const WAITING = '<main class="waiting" aria-busy="true" aria-label="Loading"></main>';

const GONE_MARK =
  '<svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true"><path d="M8 12h32v20H22l-8 8v-8H8z" fill="none" ' +
  'stroke="currentColor" stroke-width="2.5" stroke-linejoin="round"></path><path d="m20 18 8 8m0-8-8 8" ' +
  'stroke="currentColor" stroke-width="2.5" stroke-linecap="round"></path></svg>';

/** The documented sentence (PUB-04). */
export const GONE_BODY = `<main class="gone">${GONE_MARK}<h1>${CONTENT_GONE}</h1></main>`;

/**
 * The first image is inserted here once the browser may have its address (`web/lead/early.js`); a video's shape is known
 * before.
 */
const PICTURE = '<div id="first-picture"></div>';
const FILM = '<div id="first-picture" class="media film"></div><fieldset class="film-bar"></fieldset>';
/** The cover image of another site's video fills its frame, as below the button that plays it. */
const COVER = '<div id="first-picture" class="media cover"></div>';
const PICTURES: Readonly<Partial<Record<NonNullable<SlideAddress>, string>>> = {
  video: FILM,
  youtube: COVER,
  'image or video': PICTURE,
};

function slideHtml({ slideType, title, description, content, mimeType }: FirstSlide): string {
  const heading = title ? `<h1 tabindex="-1">${escaped(title)}</h1>` : '';
  const address = SLIDE_KINDS[slideType].address;
  if (address) return heading + (mimeType?.startsWith('video/') ? FILM : (PICTURES[address] ?? ''));
  const document = content ? documentFrom(content) : null;
  const below = description ? `<p class="description">${escaped(description)}</p>` : '';
  return heading + (document ? richHtml(document) : '') + below;
}

/** The position of the first slide among all; nothing for a single one (web/lead/pitch/viewer.tsx). */
const way = (slides: number) =>
  slides > 1
    ? `<section aria-label="Progress"><progress class="way" max="${slides}" value="1" aria-label="Slide 1 of ${slides}"></progress></section>`
    : '';

/**
 * The header with the brand's name, how many slides there are, the first slide's texts and the footer; for a slide with a file, its title and space for the file.
 * Without a slide, where each browser must be verified first, it contains no text of the organization.
 */
export function openBody(
  look: { name: string; image: string | null },
  slides: number,
  slide: FirstSlide | null,
  brand: Pick<Brand, 'name' | 'footerYear'>,
): string {
  if (!slide) return WAITING;
  return (
    `<header>${markOf(look, 40)}<p>${escaped(look.name)}</p></header>${way(slides)}` +
    `<main><article>${slideHtml(slide)}</article><nav aria-label="Slides"></nav></main>` +
    footer(brand)
  );
}
