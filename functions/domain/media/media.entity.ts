// An uploaded file of an organisation as kept: what it is, and how far it is from being shown or played.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { gather } from '#platform/table/gather.ts';
import { writesOf } from '#platform/table/writes.ts';

export const MediaEntity = new Entity(
  {
    model: { entity: 'media', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** The id of its upload. */
      mediaId: { type: 'string', required: true },
      kind: { type: ['image', 'video', 'audio', 'captions'] as const, required: true },
      /** UPLOADING until what arrived was checked; WAITING until something shows it, which starts the processing. */
      state: { type: ['UPLOADING', 'WAITING', 'PROCESSING', 'READY', 'FAILED'] as const, required: true },
      userId: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** As announced. */
      bytes: { type: 'number', required: true },
      mimeType: { type: 'string', required: true },
      /** The store's id of an upload in parts. */
      partsId: { type: 'string' },
      /** What is kept of it, in seconds of the file as it came. */
      trimStart: { type: 'number' },
      trimEnd: { type: 'number' },
      /** How often it was processed: what an earlier attempt tells counts no more. */
      attempt: { type: 'number', required: true, default: 0 },
      startedAt: { type: 'string' },
      error: { type: 'string' },
      seconds: { type: 'number' },
      hasSound: { type: 'boolean' },
      poster: { type: 'string' },
      storyboard: { type: 'string' },
      /** Nothing shows it yet: the file store forgets it after two days, and so does the table. */
      expiresAt: { type: 'number' },
    },
    indexes: {
      byId: {
        pk: {
          field: 'pk',
          composite: ['organizationId', 'mediaId'],
          template: 'ORG#${organizationId}#MEDIA#${mediaId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'MEDIA', casing: 'none' },
      },
    },
  },
  kept,
);

export const mediaWrites = writesOf(MediaEntity);

export type KeptMedia = EntityItem<typeof MediaEntity>;

/** The file as it stands; null for an id that this organisation does not have. */
export async function mediaById(organizationId: string, mediaId: string): Promise<KeptMedia | null> {
  const { data } = await MediaEntity.get({ organizationId, mediaId }).go({ consistent: true });
  return data;
}

/** Those of the files that there are, in no order. */
export function mediaByIds(organizationId: string, mediaIds: readonly string[]): Promise<KeptMedia[]> {
  const keys = [...new Set(mediaIds)].map((mediaId) => ({ organizationId, mediaId }));
  return gather(keys, (some) => MediaEntity.get(some).go({ consistent: true }));
}
