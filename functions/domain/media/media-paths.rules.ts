// The paths of uploaded files: under /media/, derived from the file's id, so known before the file arrives.

/** The fields that decide the paths. */
export type Served = {
  organizationId: string;
  mediaId: string;
  kind: 'image' | 'video' | 'audio' | 'captions';
  mimeType: string;
};

/** Longer than any name of an upload here; the rest is not read. */
const LONGEST = 300;

/** Whether the file is served unchanged; videos and recordings are first converted to what every phone plays (PIT-09). */
export function isServedAsItCame({ kind, mimeType }: Pick<Served, 'kind' | 'mimeType'>): boolean {
  return kind === 'image' || kind === 'captions' || mimeType === 'audio/mpeg';
}

/** The folder of the files converted from an upload. */
export function renditionsPath({ organizationId, mediaId }: Pick<Served, 'organizationId' | 'mediaId'>): string {
  return `/media/${organizationId}/${mediaId}`;
}

/** The one path under which the file is shown or played once it is ready; a slide stores it from the start. */
export function mediaPath(media: Served): string {
  const folder = renditionsPath(media);
  if (isServedAsItCame(media)) return folder;
  return media.kind === 'video' ? `${folder}/video_720.mp4` : `${folder}/audio.mp4`;
}

/** The further paths of a video that is ready. */
export function videoPaths(media: Served): { hls: string; mp4_360: string; mp4_720: string } | null {
  if (media.kind !== 'video') return null;
  const folder = renditionsPath(media);
  return {
    hls: `${folder}/hls/video.m3u8`,
    mp4_360: `${folder}/video_360.mp4`,
    mp4_720: `${folder}/video_720.mp4`,
  };
}

/**
 * The upload of this organization that a text refers to: by id, or by a path or address under which it is served. Null for all
 * else: other schemes, hosts, organizations and folders.
 */
export function uploadIn(text: string, own: { organizationId: string; origin: string }): string | null {
  if (text.length > LONGEST) return null;
  if (/^upl_\w{1,60}$/.test(text)) return text;
  const path = own.origin && text.startsWith(`${own.origin}/`) ? text.slice(own.origin.length) : text;
  const [, organizationId, uploadId] = /^\/media\/([\w-]+)\/(upl_\w{1,60})(?:\/[\w./-]*)?$/.exec(path) ?? [];
  return organizationId === own.organizationId ? (uploadId ?? null) : null;
}
