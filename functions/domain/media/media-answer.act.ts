// A stored file as the API answers it: where it is played, and its processing state.
import type { Media } from '#functions/schema.gen.ts';
import type { KeptMedia } from './media.entity.ts';
import { mediaPath, videoPaths } from './media-paths.rules.ts';

/** The file as answered; it has addresses only once they work. */
export function mediaAnswer(media: KeptMedia): Media {
  const isReady = media.state === 'READY';
  const video = isReady ? videoPaths(media) : null;
  return {
    id: media.mediaId,
    kind: media.kind,
    state: media.state === 'UPLOADING' ? 'WAITING' : media.state,
    mimeType: media.mimeType,
    url: isReady ? mediaPath(media) : null,
    ssl_url: isReady ? `${process.env.APP_ORIGIN}${mediaPath(media)}` : null,
    error: media.error ?? null,
    seconds: media.seconds ?? null,
    hasSound: media.hasSound ?? null,
    poster: media.poster ?? null,
    storyboard: media.storyboard ?? null,
    hls: video?.hls ?? null,
    mp4_360: video?.mp4_360 ?? null,
    mp4_720: video?.mp4_720 ?? null,
  };
}
