// A stored pitch: its words and colors, the order of its slides and its final destination.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const PitchEntity = new Entity(
  {
    model: { entity: 'pitch', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      pitchId: { type: 'string', required: true },
      /** active: listed; archived: hidden, and its links say that it is gone. */
      lifecycle: { type: ['active', 'archived'] as const, required: true },
      userId: { type: 'string', required: true },
      title: { type: 'string', required: true },
      /** The campaign whose name is its title: set when it was made from one of the campaign's steps, removed once it gets its own name. */
      namedBy: { type: 'string' },
      description: { type: 'string' },
      endText: { type: 'string' },
      image: { type: 'string' },
      color: { type: 'string' },
      shareImage: { type: 'string' },
      showPreviews: { type: 'boolean', required: true, default: true },
      code: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** The ids of its slides in order. */
      structure: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      /** Incremented when that order changes, so that two people who edit the pitch both keep their slide. */
      structureVersion: { type: 'number', required: true, default: 1 },
      redirectType: { type: ['NONE', 'LINK', 'CONTACT'] as const, required: true, default: 'NONE' },
      redirectUrl: { type: 'string' },
      redirectPhone: { type: 'string' },
      redirectButton: { type: 'string' },
    },
    indexes: {
      byId: key('ORG#{organizationId}#PITCH#{pitchId}', 'PITCH'),
      /** An organization's pitches of one lifecycle, by age. */
      byAge: on('gs1', 'ORG#{organizationId}#PITCHES#{lifecycle}', '{created}#{pitchId}'),
    },
  },
  kept,
);

export const pitchWrites = writesOf(PitchEntity);

export type KeptPitch = EntityItem<typeof PitchEntity>;

/** The pitch (consistent), archived or not; null for an id that this organization does not have. */
export async function pitchById(organizationId: string, pitchId: string): Promise<KeptPitch | null> {
  return readOne(PitchEntity, { organizationId, pitchId });
}

/** Those of the pitches that exist, in no order. */
export function pitchesByIds(organizationId: string, pitchIds: readonly string[]): Promise<KeptPitch[]> {
  const keys = [...new Set(pitchIds)].map((pitchId) => ({ organizationId, pitchId }));
  return readAll(PitchEntity, keys);
}

/** An organization's listed pitches, newest first (index read: for lists only). */
export async function activePitches(organizationId: string): Promise<KeptPitch[]> {
  const { data } = await PitchEntity.query
    .byAge({ organizationId, lifecycle: 'active' })
    .go({ order: 'desc', pages: 'all' });
  return data;
}
