// How a slide's file is answered to the page that plays it: the only code that reads a slide's file fields for pages.
import { SLIDE_KINDS } from '#domain/pitches/slides/slide-kinds.rules.ts';
import type { PitchSlide, PlayedMedia } from '#functions/schema.gen.ts';

const FILES = new Set(['video', 'image or video', 'audio']);

/**
 * The addresses that play or show the slide's file; null for kinds without one. A video plays once it has been processed
 * (PIT-09).
 */
export function playedMedia({ slideType, processed, media, thumbnail, captions }: PitchSlide): PlayedMedia | null {
  if (!FILES.has(SLIDE_KINDS[slideType].address ?? '')) return null;
  return {
    ready: processed,
    url: processed ? (media?.url ?? null) : null,
    hls: media?.hls ?? null,
    mp4_360: media?.mp4_360 ?? null,
    mp4_720: media?.mp4_720 ?? null,
    poster: thumbnail ?? media?.poster ?? null,
    captions: captions ?? null,
    seconds: media?.seconds ?? null,
  };
}
