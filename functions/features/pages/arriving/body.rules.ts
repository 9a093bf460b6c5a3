// What stands in a page behind a link until its scripts take over: the tags that they make themselves, so that nothing moves.

import { documentFrom } from '#domain/pitches/slides/document.rules.ts';
import { SLIDE_KINDS, type SlideAddress } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { CONTENT_GONE } from '#engine/activity/link/link.rules.ts';
import type { SlideType } from '#functions/schema.gen.ts';
import { escaped, richHtml } from './markup.rules.ts';

/** As much of a slide as may be read by whoever has the address: never where its file is. */
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

/** Where the first picture comes once whoever asks may have its address (`web/lead/early.js`); a film's shape is known. */
const PICTURE = '<div id="first-picture"></div>';
const FILM = '<div id="first-picture" class="media film"></div>';
/** The picture of a video of others fills its frame, as it does under the button that plays it. */
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

/**
 * The pitch's head, the first slide's words and the foot; of a slide that shows a file its title, and room for it. Without a slide,
 * where each browser is to prove itself first, nothing that anybody wrote.
 */
export function openBody(
  pitch: { title: string; image: string | null },
  slide: FirstSlide | null,
  brandName: string,
): string {
  if (!slide) return WAITING;
  const image = pitch.image ? `<img alt="" width="40" height="40" src="${escaped(pitch.image)}">` : '';
  return (
    `<header>${image}<p>${escaped(pitch.title)}</p></header>` +
    `<main><article>${slideHtml(slide)}</article><nav aria-label="Slides"></nav></main>` +
    `<footer>Powered by ${escaped(brandName)}</footer>`
  );
}
