// Which file of a slide this browser plays: the only module that knows how a slide's media is structured.
import type { LeadSlide, PlayedMedia } from '../link.calls.ts';

const HLS = 'application/vnd.apple.mpegurl';
/** Wider screens get the larger file. */
const WIDE_PIXELS = 700;

/** The address of a video: the adaptive stream where the browser plays it natively, else the file that suits the screen. */
export function videoSource(media: PlayedMedia, video: Pick<HTMLVideoElement, 'canPlayType'>): string | null {
  if (media.hls && video.canPlayType(HLS) !== '') return media.hls;
  const isWide = innerWidth * devicePixelRatio >= WIDE_PIXELS;
  const [first, second] = isWide ? [media.mp4_720, media.mp4_360] : [media.mp4_360, media.mp4_720];
  return first ?? second ?? media.url;
}

/** What is prefetched while the previous slide is read: one picture, the slide's own or the poster of its video. */
export function aheadOf({ media, isVideo, slideType, thumbnail }: LeadSlide): string | null {
  if (slideType === 'YOUTUBE') return thumbnail ?? null;
  if (slideType === 'AUDIO') return null;
  return (isVideo ? media?.poster : media?.url) ?? null;
}
