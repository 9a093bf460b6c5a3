// How a slide's file is answered to the page that plays it: the one place that knows where files stand.
import type { KeptSlide } from '../../pitches/slides/slide.entity.ts';
import { SLIDE_KINDS } from '../../pitches/slides/slide-kinds.rules.ts';
import type { PlayedMedia } from '../../schema.gen.ts';

const FILES = new Set(['video', 'image or video', 'audio']);

/** Whether a slide's file is a video. */
export const isVideo = ({ slideType, mimeType }: Pick<KeptSlide, 'slideType' | 'mimeType'>): boolean =>
  SLIDE_KINDS[slideType].address === 'video' || mimeType?.startsWith('video/') === true;

/** What plays or shows the slide's file; null for kinds without one. A video plays once it has been processed (PIT-09). */
export function playedMedia(slide: KeptSlide): PlayedMedia | null {
  const { slideType, url, thumbnail, captions } = slide;
  if (!FILES.has(SLIDE_KINDS[slideType].address ?? '')) return null;
  const file = slide.audioFile ?? url ?? null;
  return {
    ready: file !== null,
    url: file,
    hls: null,
    mp4_360: null,
    mp4_720: null,
    poster: thumbnail ?? null,
    captions: captions ?? null,
    seconds: null,
  };
}
