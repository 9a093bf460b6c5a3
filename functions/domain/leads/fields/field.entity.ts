// A stored field of an organization: one fact that it keeps of its people. The key is the name in small letters, so that there is one
// of each; the values are on the people (`lead.entity`, `fields`), by the field's id.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const FieldEntity = new Entity(
  {
    model: { entity: 'leadField', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** `fieldKey` of the name. */
      nameKey: { type: 'string', required: true },
      fieldId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      created: { type: 'string', required: true },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#FIELDS', 'FIELD#{nameKey}'),
    },
  },
  kept,
);

export const fieldWrites = writesOf(FieldEntity);

export type KeptField = EntityItem<typeof FieldEntity>;

/** The fields of an organization by name, 50 at most (consistent). */
export async function leadFieldsOf(organizationId: string): Promise<KeptField[]> {
  const { data } = await FieldEntity.query.byOrganization({ organizationId }).go({ pages: 'all', consistent: true });
  return data.sort((one, other) => one.name.localeCompare(other.name));
}
