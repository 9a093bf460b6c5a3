// A stored field of an organization: one fact that it keeps of its people. The key is the name in small letters, so that there is one
// of each; the values are on the people (`lead.entity`, `fields`), by the field's id.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import { fieldKey } from './field.rules.ts';

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
      /** How often conditions that ask about it were stored: whoever deletes it has seen all of them, or is refused. */
      asked: { type: 'number' },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#FIELDS', 'FIELD#{nameKey}'),
    },
  },
  kept,
);

export const fieldWrites = writesOf(FieldEntity);

export type KeptField = EntityItem<typeof FieldEntity>;

type Unchanged = Parameters<Parameters<ReturnType<typeof fieldWrites.delete>['where']>[0]>;

/** Whether a stored field is this one, as it was read: not renamed, deleted or asked about since. */
export const asItWas =
  ({ fieldId, name, asked }: KeptField) =>
  (stored: Unchanged[0], { eq, notExists }: Unchanged[1]): string =>
    [
      eq(stored.fieldId, fieldId),
      eq(stored.name, name),
      asked === undefined ? notExists(stored.asked) : eq(stored.asked, asked),
    ].join(' AND ');

/** The writes for conditions that are stored together with them: they fail when one of these fields was renamed or deleted. */
export function askedWrites(
  organizationId: string,
  details: readonly { field?: string | undefined; fieldId?: string | undefined }[] = [],
): Write[] {
  const ids = new Map(details.flatMap(({ field, fieldId }) => (field && fieldId ? [[fieldKey(field), fieldId]] : [])));
  return [...ids].map(([nameKey, fieldId]) =>
    fieldWrites
      .patch({ organizationId, nameKey })
      .add({ asked: 1 })
      .where((stored, { eq }) => eq(stored.fieldId, fieldId))
      .commit(),
  );
}

/** The fields of an organization by name, 50 at most (consistent). */
export async function leadFieldsOf(organizationId: string): Promise<KeptField[]> {
  const { data } = await FieldEntity.query.byOrganization({ organizationId }).go({ pages: 'all', consistent: true });
  return data.sort((one, other) => one.name.localeCompare(other.name));
}
