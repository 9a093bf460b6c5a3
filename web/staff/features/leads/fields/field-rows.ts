// The fields of a person in their form: the values as they are typed, and what of them is changed.
import { fieldKey, fieldValue } from '#domain/leads/fields/field.rules.ts';

/** A field in the form: its id, its value, and the stored one; `isNew` while its name is typed. */
export type LeadFieldRow = { fieldId?: string; name: string; value: string; before: string; isNew: boolean };

type Stored = readonly { id: string; name: string; value?: string | null }[] | null | undefined;

/** The rows of a stored person. */
export const fieldRows = (fields: Stored): LeadFieldRow[] =>
  (fields ?? []).map(({ id, name, value }) => ({
    fieldId: id,
    name,
    value: value ?? '',
    before: value ?? '',
    isNew: false,
  }));

/** An empty row in which a field is added. */
export const NEW_ROW: LeadFieldRow = { name: '', value: '', before: '', isNew: true };

/**
 * The fields whose value is changed, a known one by its id, in case somebody renames or deletes it meanwhile; a value without a name is
 * not among them (`missingName`).
 */
export const changedFields = (rows: readonly LeadFieldRow[]): { fieldId?: string; name: string; value: string }[] =>
  rows.flatMap(({ fieldId, name, value, before }) =>
    fieldKey(name) !== '' && fieldValue(value) !== fieldValue(before)
      ? [{ ...(fieldId && { fieldId }), name, value: fieldValue(value) }]
      : [],
  );

/** Why the rows cannot be saved; null when they can. */
export function missingName(rows: readonly LeadFieldRow[]): string | null {
  if (rows.some(({ name, value }) => fieldKey(name) === '' && fieldValue(value) !== ''))
    return 'Write the name of the field.';
  const keys = rows.map(({ name }) => fieldKey(name)).filter(Boolean);
  return new Set(keys).size < keys.length ? 'Two fields have the same name.' : null;
}
