// The file of a slide: an upload of one's own organisation, of a kind that the slide shows; its processing begins here (PIT-09).
import { Refusal } from '../../foundation/refusal.ts';
import { type KeptMedia, mediaById } from '../../media/media.entity.ts';
import { mediaPath, uploadIn } from '../../media/media-paths.rules.ts';
import { processMedia } from '../../media/processing/process.act.ts';
import type { SlideType } from '../../schema.gen.ts';
import { SLIDE_KINDS, type SlideAddress } from './slide-kinds.rules.ts';

const AGAIN = 'Please upload the file again.';

/** Which uploads a kind of slide shows, and how it is said. */
const HOLDS: Partial<Record<NonNullable<SlideAddress>, { kinds: readonly KeptMedia['kind'][]; says: string }>> = {
  video: { kinds: ['video'], says: 'This slide shows a video. Please choose another file.' },
  'image or video': {
    kinds: ['image', 'video'],
    says: 'This slide shows an image or a video. Please choose another file.',
  },
  audio: { kinds: ['audio'], says: 'This slide plays a sound. Please choose another file.' },
};

async function requireUpload(organizationId: string, text: string): Promise<KeptMedia> {
  const mediaId = uploadIn(text.trim(), { organizationId, origin: process.env.APP_ORIGIN ?? '' });
  const media = mediaId ? await mediaById(organizationId, mediaId) : null;
  if (!media || media.state === 'UPLOADING') throw new Refusal(AGAIN);
  return media;
}

/** What a slide keeps of its file: where it is played once it is ready, and what it is. Throws a Refusal for all else. */
export async function slideFile(
  organizationId: string,
  text: string,
  slideType: SlideType,
): Promise<{ url: string; mimeType: string; audioFile?: string }> {
  const holds = HOLDS[SLIDE_KINDS[slideType].address ?? 'youtube'];
  if (!holds) throw new Refusal(AGAIN);
  const media = await requireUpload(organizationId, text);
  if (!holds.kinds.includes(media.kind)) throw new Refusal(holds.says);
  if (media.state === 'WAITING') await processMedia(media);
  const url = mediaPath(media);
  return { url, mimeType: media.mimeType, ...(media.kind === 'audio' && { audioFile: url }) };
}

/** The path of a video's captions; refuses a file that is none. */
export async function slideCaptions(organizationId: string, text: string): Promise<string> {
  const media = await requireUpload(organizationId, text);
  if (media.kind !== 'captions') throw new Refusal('Captions are a WebVTT file (.vtt).');
  return mediaPath(media);
}
