// A value that a user stores under a name: a calendar with its link, or any text (ACC-16).
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const CustomValueEntity = new Entity(
  {
    model: { entity: 'customValue', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      customValueId: { type: 'string', required: true },
      isCalendar: { type: 'boolean', required: true },
      name: { type: 'string', required: true },
      value: { type: 'string', required: true },
      created: { type: 'string', required: true },
    },
    indexes: {
      byUser: key('ORG#{organizationId}#VALUES#{userId}', 'VALUE#{customValueId}'),
    },
  },
  kept,
);

export const customValueWrites = writesOf(CustomValueEntity);

export type CustomValue = EntityItem<typeof CustomValueEntity>;

/** A user's values in an organization, by name. */
export async function valuesOf(organizationId: string, userId: string): Promise<CustomValue[]> {
  const found = await CustomValueEntity.query.byUser({ organizationId, userId }).go({ pages: 'all', consistent: true });
  return found.data.sort((one, other) => one.name.localeCompare(other.name));
}
