// The texts of the page behind a link before the person who opens it is verified; reads only.

import { isColor } from '#domain/campaigns/campaign.rules.ts';
import { isUntitled } from '#domain/pitches/pitch/pitch.rules.ts';
import { type KeptSlide, slidesOf } from '#domain/pitches/slides/slide.entity.ts';
import { type LinkCodes, type OpenLink, openLinkIfValid } from '#engine/activity/link/open-link.act.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { pageBrandOf } from '#platform/brands/page-brand.ts';
import { linkOrigin, ownBrand } from '#platform/foundation/own-brand.ts';
import { GONE_BODY, openBody } from './body.rules.ts';
import type { LinkPreview, PageWords } from './page.rules.ts';

/** The first slide that exists; one that was just removed from the order is skipped. */
async function firstSlide({ pitch }: OpenLink): Promise<KeptSlide | null> {
  const [first] = await slidesOf({ ...pitch, structure: pitch.structure.slice(0, 1) });
  return first ?? (await slidesOf(pitch))[0] ?? null;
}

/** The page's title: the pitch's, or while it has none of its own the sender's name. */
const titleOf = ({ pitch, look }: OpenLink) => (isUntitled(pitch.title) ? look.name : pitch.title);

/** The pitch's preview image, else its cover image, else the sender's image, else the brand's. */
function previewOf(link: OpenLink, brand: Brand): LinkPreview | null {
  const { pitch, look } = link;
  if (!pitch.showPreviews) return null;
  const image = pitch.shareImage ?? pitch.image ?? look.image ?? `/share/${brand.key}.png`;
  return {
    siteName: look.name,
    title: titleOf(link),
    description: pitch.description ?? null,
    image: URL.canParse(image, linkOrigin()) ? new URL(image, linkOrigin()).href : null,
  };
}

function wordsOfOpen(link: OpenLink, slide: KeptSlide, brand: Brand): PageWords {
  const { pitch, look } = link;
  const color = pitch.color ?? look.color ?? '';
  const image = pitch.image ?? look.image;
  const shown = brand.linkVerification === 'everyBrowser' ? null : slide;
  return {
    page: pageBrandOf(brand),
    accent: isColor(color) ? color : brand.accent,
    isOpen: true,
    title: titleOf(link),
    preview: previewOf(link, brand),
    body: openBody({ name: look.name, image }, pitch.structure.length, shown, brand),
  };
}

/**
 * The texts of the page; null for invalid codes of any kind. It is not known yet who opens it, so it contains nothing about the lead, and
 * where each browser must be verified first nothing of the slides either (decisions: A58).
 */
export async function wordsOfLink(codes: LinkCodes): Promise<PageWords | null> {
  const link = await openLinkIfValid(codes);
  const slide = link && (await firstSlide(link));
  return slide ? wordsOfOpen(link, slide, ownBrand()) : null;
}

/** The texts for every invalid link (PUB-04). */
export function wordsOfGone(): PageWords {
  const brand = ownBrand();
  const { name: title, accent } = brand;
  return {
    page: pageBrandOf(brand),
    accent,
    isOpen: false,
    title,
    preview: null,
    body: GONE_BODY,
  };
}
