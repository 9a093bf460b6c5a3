// The file of a slide: an upload of one's own organization, of a kind that the slide shows; its processing starts here
// (PIT-09).

import type { KeptMedia } from '#domain/media/media.entity.ts';
import { mediaPath } from '#domain/media/media-paths.rules.ts';
import { requireUpload, shownUpload } from '#domain/media/processing/require-upload.act.ts';
import { SLIDE_KINDS, type SlideAddress } from '#domain/pitches/slides/slide-kinds.rules.ts';
import type { SlideType } from '#functions/schema.gen.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

const AGAIN = 'Please upload the file again.';

/** Which uploads a kind of slide shows, and the words for it. */
const HOLDS: Partial<Record<NonNullable<SlideAddress>, { kinds: readonly KeptMedia['kind'][]; says: string }>> = {
  video: { kinds: ['video'], says: 'This slide shows a video. Please choose another file.' },
  'image or video': {
    kinds: ['image', 'video'],
    says: 'This slide shows an image or a video. Please choose another file.',
  },
  audio: { kinds: ['audio'], says: 'This slide plays a sound. Please choose another file.' },
};

/**
 * The fields that a slide stores of its file: where it is played once it is ready, and its type. Throws a Refusal for all else.
 */
export async function slideFile(
  organizationId: string,
  text: string,
  slideType: SlideType,
): Promise<{ url: string; mimeType: string; audioFile?: string }> {
  const holds = HOLDS[SLIDE_KINDS[slideType].address ?? 'youtube'];
  if (!holds) throw new Refusal(AGAIN);
  const { url, mimeType, kind } = await shownUpload(organizationId, text, holds);
  return { url, mimeType, ...(kind === 'audio' && { audioFile: url }) };
}

/** The path of a video's captions; refuses a file that is no captions file. */
export async function slideCaptions(organizationId: string, text: string): Promise<string> {
  const media = await requireUpload(organizationId, text);
  if (media.kind !== 'captions') throw new Refusal('Captions are a WebVTT file (.vtt).');
  return mediaPath(media);
}
