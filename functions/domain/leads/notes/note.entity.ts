// A note of staff about a person, shown in their conversation to colleagues. It is no text: nothing that sends reads it.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, LEAD_PARTITION } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const NoteEntity = new Entity(
  {
    model: { entity: 'note', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      noteId: { type: 'string', required: true },
      text: { type: 'string', required: true },
      at: { type: 'string', required: true },
      /** Who wrote it. */
      userId: { type: 'string', required: true },
      userName: { type: 'string', required: true },
    },
    indexes: {
      byLead: key(LEAD_PARTITION, 'NOTE#{noteId}'),
    },
  },
  kept,
);

export const noteWrites = writesOf(NoteEntity);

export type KeptNote = EntityItem<typeof NoteEntity>;

/** The notes about a lead, oldest first (consistent). */
export async function notesOf(organizationId: string, leadId: string): Promise<KeptNote[]> {
  const { data } = await NoteEntity.query.byLead({ organizationId, leadId }).go({ pages: 'all', consistent: true });
  return data.sort((one, other) => one.at.localeCompare(other.at));
}

/** The note with that id about a lead (consistent); null when there is none. */
export async function noteOf(organizationId: string, leadId: string, noteId: string): Promise<KeptNote | null> {
  return readOne(NoteEntity, { organizationId, leadId, noteId });
}
