// Which file of a slide this browser plays: the only module that knows how a slide's media is structured.
import type { SlideType } from '#functions/schema.gen.ts';
import type { LeadSlide, PlayedMedia } from '../link.calls.ts';

const HLS = 'application/vnd.apple.mpegurl';
/** Wider screens get the larger file. */
const WIDE_PIXELS = 700;

/**
 * The addresses of a video, the best one first: the adaptive stream where the browser plays it natively, then the file that suits
 * the screen, then the other one; what was uploaded only without them.
 */
export function videoSources(media: PlayedMedia, video: Pick<HTMLVideoElement, 'canPlayType'>): string[] {
  const stream = video.canPlayType(HLS) === '' ? null : media.hls;
  const isWide = innerWidth * devicePixelRatio >= WIDE_PIXELS;
  const files = isWide ? [media.mp4_720, media.mp4_360] : [media.mp4_360, media.mp4_720];
  const made = [stream, ...files].filter((address) => typeof address === 'string');
  return made.length > 0 || !media.url ? made : [media.url];
}

/** The addresses of a recording of sound. */
export const soundSources = ({ url }: PlayedMedia): string[] => (url ? [url] : []);

/** What a kind of slide needs when it is loaded and left. */
type SlideKind = {
  /** The one picture that is prefetched while the previous slide is read; null for none. */
  ahead(slide: LeadSlide): string | null;
  /** Whether its own picture arrives with the page. */
  isPicture?: (slide: LeadSlide) => boolean;
  /** Whether a time has to be booked on it before the reader goes on. */
  isBooked?: true;
};

const file = { ahead: ({ media, isVideo }: LeadSlide) => (isVideo ? media?.poster : media?.url) ?? null };

export const SLIDE_SOURCES: Readonly<Record<SlideType, SlideKind>> = {
  TEXT: file,
  UPLOAD: { ...file, isPicture: ({ isVideo }) => !isVideo },
  RECORD: file,
  SCREEN: file,
  AUDIO: { ahead: () => null },
  YOUTUBE: { ahead: ({ thumbnail }) => thumbnail ?? null },
  CALENDAR: { ...file, isBooked: true },
};

/** The picture of a slide that is prefetched while the previous one is read; null for none. */
export const aheadOf = (slide: LeadSlide): string | null => SLIDE_SOURCES[slide.slideType].ahead(slide);
