// A stored group: its name, its public code and the texts of its landing page (GRP-12).

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const GroupEntity = new Entity(
  {
    model: { entity: 'group', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      groupId: { type: 'string', required: true },
      /** active: listed; archived: hidden, but it keeps its people (decisions: A19). */
      lifecycle: { type: ['active', 'archived'] as const, required: true },
      name: { type: 'string', required: true },
      code: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** The fields of its landing page: texts, images by their media path, and the campaign for people who join there. */
      title: { type: 'string' },
      description: { type: 'string' },
      endText: { type: 'string' },
      explainer: { type: 'string' },
      explainerMimeType: { type: 'string' },
      thumbnail: { type: 'string' },
      color: { type: 'string' },
      profile: { type: 'string' },
      /** Price (dollars), schedule and trial (days) are shown on the page; nothing is charged (decisions: A43). */
      schedule: { type: 'string' },
      price: { type: 'number' },
      trialPeriod: { type: 'number' },
      /** Whether people who join on the page are added to the campaign (decisions: A44). */
      sendCampaign: { type: 'boolean', required: true, default: false },
      campaignId: { type: 'string' },
    },
    indexes: {
      byId: key('ORG#{organizationId}#GROUP#{groupId}', 'GROUP'),
      /** An organization's groups of one lifecycle, by age. */
      byAge: on('gs1', 'ORG#{organizationId}#GROUPS#{lifecycle}', '{created}#{groupId}'),
    },
  },
  kept,
);

export const groupWrites = writesOf(GroupEntity);

export type KeptGroup = EntityItem<typeof GroupEntity>;

/** The group (consistent), archived or not; null for an id that this organization does not have. */
export async function groupById(organizationId: string, groupId: string): Promise<KeptGroup | null> {
  return readOne(GroupEntity, { organizationId, groupId });
}

/** An organization's unarchived groups, newest first (index read: for lists). */
export async function activeGroups(organizationId: string): Promise<KeptGroup[]> {
  const { data } = await GroupEntity.query
    .byAge({ organizationId, lifecycle: 'active' })
    .go({ order: 'desc', pages: 'all' });
  return data;
}
