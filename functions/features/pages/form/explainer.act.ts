// What a group's page shows above its form: the explainer once it can be played, until then its thumbnail (GRP-12).
import type { KeptGroup } from '#domain/groups/group.entity.ts';
import { mediaById } from '#domain/media/media.entity.ts';
import { uploadIn } from '#domain/media/media-paths.rules.ts';
import type { Explainer } from '../form-fields.rules.ts';

const picture = (url: string): Explainer => ({ url, isVideo: false, poster: null });

/** Null where there is neither. The thumbnail covers a video until it plays; without one its first picture does. */
export async function explainerOf(group: KeptGroup): Promise<Explainer | null> {
  const { organizationId, explainer, explainerMimeType, thumbnail } = group;
  const instead = thumbnail ? picture(thumbnail) : null;
  if (!explainer) return instead;
  if (!explainerMimeType?.startsWith('video/')) return picture(explainer);
  const mediaId = uploadIn(explainer, { organizationId, origin: '' });
  const media = mediaId ? await mediaById(organizationId, mediaId) : null;
  if (media?.state !== 'READY') return instead;
  return { url: explainer, isVideo: true, poster: thumbnail ?? media.poster ?? null };
}
