// A text that staff keep to insert it into conversations: everybody's of an organization, or one member's own.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const SavedReplyEntity = new Entity(
  {
    model: { entity: 'savedReply', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      savedReplyId: { type: 'string', required: true },
      /** Whose own it is; absent when it is everybody's. */
      ownerId: { type: 'string' },
      /** Who wrote it. */
      userId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      message: { type: 'string', required: true },
      /** How many texts began with it. */
      uses: { type: 'number', required: true, default: 0 },
      created: { type: 'string', required: true },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#SAVED-REPLIES', 'SAVED-REPLY#{savedReplyId}'),
    },
  },
  kept,
);

export const savedReplyWrites = writesOf(SavedReplyEntity);

export type KeptReply = EntityItem<typeof SavedReplyEntity>;

/** Everybody's and this member's own, those used most first (consistent). */
export async function savedRepliesOf(organizationId: string, userId: string): Promise<KeptReply[]> {
  const { data } = await SavedReplyEntity.query
    .byOrganization({ organizationId })
    .go({ pages: 'all', consistent: true });
  return data
    .filter(({ ownerId }) => !ownerId || ownerId === userId)
    .sort((one, other) => other.uses - one.uses || one.name.localeCompare(other.name));
}

/** The reply, if this member sees it; null for all else. */
export async function savedReplyOf(
  organizationId: string,
  savedReplyId: string,
  userId: string,
): Promise<KeptReply | null> {
  const data = await readOne(SavedReplyEntity, { organizationId, savedReplyId });
  return data && (!data.ownerId || data.ownerId === userId) ? data : null;
}
