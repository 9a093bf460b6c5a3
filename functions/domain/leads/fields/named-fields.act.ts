// Finds fields by their names, makes new ones, and reads a person's values with the names.

import { nowIso } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { committed } from '#platform/table/transact.ts';
import type { Lead } from '../lead.entity.ts';
import { fieldWrites, type KeptField, leadFieldsOf } from './field.entity.ts';
import { fieldKey, fieldName, MOST_FIELDS } from './field.rules.ts';

/**
 * The fields of these names; a new name becomes a field, in the order given while there is room. `left` are the names for which
 * there was none. Names that tidy to nothing are ignored. Repeating it makes no second one.
 */
export async function fieldsNamed(
  organizationId: string,
  names: readonly string[],
  userId: string,
): Promise<{ fields: KeptField[]; left: string[] }> {
  const wanted = new Map<string, string>();
  // Of several spellings the first becomes the field.
  for (const name of names) if (!wanted.has(fieldKey(name))) wanted.set(fieldKey(name), fieldName(name));
  wanted.delete('');
  if (wanted.size === 0) return { fields: [], left: [] };
  const before = await leadFieldsOf(organizationId);
  const known = new Set(before.map(({ nameKey }) => nameKey));
  const missing = [...wanted].filter(([nameKey]) => !known.has(nameKey));
  const room = Math.max(0, MOST_FIELDS - before.length);
  for (const [nameKey, name] of missing.slice(0, room)) {
    const fresh = { organizationId, nameKey, fieldId: newId('fld'), name, userId, created: nowIso() };
    // Refused when another call made it at the same moment: then that one is meant.
    await committed([fieldWrites.create(fresh).commit()]);
  }
  const now = missing.length > 0 ? await leadFieldsOf(organizationId) : before;
  return {
    fields: now.filter(({ nameKey }) => wanted.has(nameKey)),
    left: missing.slice(room).map(([, name]) => name),
  };
}

/** A field as its values are read: by its id, under its name. */
type ReadField = Pick<KeptField, 'fieldId' | 'name'>;

/** A person's value under the name of its field. */
type NamedValue = { id: string; name: string; value: string };

/** The values of a person in the order of these fields; a value whose field is gone has no name and is left out. */
export const valuesUnder = (fields: readonly ReadField[], { fields: values }: Pick<Lead, 'fields'>): NamedValue[] =>
  fields.flatMap(({ fieldId, name }) => (values?.[fieldId] ? [{ id: fieldId, name, value: values[fieldId] }] : []));

/** Returns a function that gives the values of people; the organization's fields are read once, and only for somebody who has one. */
export function fieldValuesOf(organizationId: string) {
  let read: Promise<KeptField[]> | null = null;
  return async (lead: Pick<Lead, 'fields'>): Promise<NamedValue[]> => {
    if (Object.keys(lead.fields ?? {}).length === 0) return [];
    read ??= leadFieldsOf(organizationId);
    return valuesUnder(await read, lead);
  };
}
