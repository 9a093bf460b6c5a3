// Reads an upload that staff named, of their own organization, and gives the path under which it will be shown.
import { Refusal } from '#platform/foundation/refusal.ts';
import { type KeptMedia, mediaById } from '../media.entity.ts';
import { mediaPath, uploadIn } from '../media-paths.rules.ts';
import { processMedia } from './process.act.ts';

const AGAIN = 'Please upload the file again.';

/** The upload with this id, path or address. Throws a Refusal for all else and for an upload that has not arrived. */
export async function requireUpload(organizationId: string, text: string): Promise<KeptMedia> {
  const mediaId = uploadIn(text.trim(), { organizationId, origin: process.env.APP_ORIGIN ?? '' });
  const media = mediaId ? await mediaById(organizationId, mediaId) : null;
  if (!media || media.state === 'UPLOADING') throw new Refusal(AGAIN);
  return media;
}

/** The path of an upload of one of these kinds, whose processing starts here; throws `says` for any other kind. */
export async function shownUpload(
  organizationId: string,
  text: string,
  { kinds, says }: { kinds: readonly KeptMedia['kind'][]; says: string },
): Promise<{ url: string; mimeType: string; kind: KeptMedia['kind'] }> {
  const media = await requireUpload(organizationId, text);
  if (!kinds.includes(media.kind)) throw new Refusal(says);
  if (media.state === 'WAITING') await processMedia(media);
  return { url: mediaPath(media), mimeType: media.mimeType, kind: media.kind };
}
