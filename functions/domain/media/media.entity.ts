// A stored upload of an organization: what it is, and its processing state.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const MediaEntity = new Entity(
  {
    model: { entity: 'media', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** The id of its upload. */
      mediaId: { type: 'string', required: true },
      kind: { type: ['image', 'video', 'audio', 'captions'] as const, required: true },
      /** UPLOADING until the arrived file was checked; WAITING until something uses the file, which starts its processing. */
      state: { type: ['UPLOADING', 'WAITING', 'PROCESSING', 'READY', 'FAILED'] as const, required: true },
      userId: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** The announced size. */
      bytes: { type: 'number', required: true },
      mimeType: { type: 'string', required: true },
      /** The S3 id of a multipart upload. */
      partsId: { type: 'string' },
      /** The part that is kept after trimming, in seconds of the original file. */
      trimStart: { type: 'number' },
      trimEnd: { type: 'number' },
      /** The number of its current processing attempt: events of earlier attempts are ignored. */
      attempt: { type: 'number', required: true, default: 0 },
      startedAt: { type: 'string' },
      /** When processing began of which the current attempt is a part: a file that stays silent is submitted once more. */
      begunAt: { type: 'string' },
      error: { type: 'string' },
      seconds: { type: 'number' },
      hasSound: { type: 'boolean' },
      poster: { type: 'string' },
      storyboard: { type: 'string' },
      /** Set while nothing uses it: the bucket deletes it after two days, and so does the table. */
      expiresAt: { type: 'number' },
      /** While it is processed: when a tick looks at it (media-due.rules). */
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
    },
    indexes: {
      byId: key('ORG#{organizationId}#MEDIA#{mediaId}', 'MEDIA'),
      /** Files in processing, by when a tick looks at them. */
      byDue: on('gs5', '{gs5pk}', '{gs5sk}'),
    },
  },
  kept,
);

export const mediaWrites = writesOf(MediaEntity);

export type KeptMedia = EntityItem<typeof MediaEntity>;

/** The file (consistent); null for an id that this organization does not have. */
export async function mediaById(organizationId: string, mediaId: string): Promise<KeptMedia | null> {
  return readOne(MediaEntity, { organizationId, mediaId });
}

/** Those of the files that exist, in no order. */
export function mediaByIds(organizationId: string, mediaIds: readonly string[]): Promise<KeptMedia[]> {
  const keys = [...new Set(mediaIds)].map((mediaId) => ({ organizationId, mediaId }));
  return readAll(MediaEntity, keys);
}
