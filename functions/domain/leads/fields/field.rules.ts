// Rules of the fields that an organization keeps of its people: their names, their values, and how many there may be.
import { tidyText } from '../lead.rules.ts';

/** The most fields of an organization; two calls at the same moment may make a few more. */
export const MOST_FIELDS = 50;

/** A field's name is cut to this many characters. */
export const FIELD_NAME_LIMIT = 60;

/** A value is cut to this many characters: 50 of them together stay far below the size of an item. */
export const FIELD_VALUE_LIMIT = 200;

/** The values of a person by the ids of the fields; a field without a value is absent. */
export type FieldValues = Readonly<Record<string, string>>;

/** The name as staff or a file wrote it, tidied and cut. */
export const fieldName = (text: string): string => tidyText(text, FIELD_NAME_LIMIT);

/** What makes two names the same field: capital and small letters do not. */
export const fieldKey = (name: string): string => fieldName(name).toLowerCase();

/** A value tidied and cut; empty for no value. */
export const fieldValue = (text: string | null | undefined): string => tidyText(text, FIELD_VALUE_LIMIT);

/** The sentence about an organization that has all the fields it may have. */
export const TOO_MANY_FIELDS = `There are ${MOST_FIELDS} fields already, which is the most.`;

/** The values after a change: an empty one is removed. Null when nothing differs. */
export function changedValues(before: FieldValues | undefined, given: FieldValues): FieldValues | null {
  const had = new Map(Object.entries(before ?? {}));
  const after = new Map([...had, ...Object.entries(given)].filter(([, value]) => value !== ''));
  for (const [fieldId, value] of Object.entries(given)) if (value === '') after.delete(fieldId);
  const isSame = after.size === had.size && [...after].every(([fieldId, value]) => had.get(fieldId) === value);
  return isSame ? null : Object.fromEntries(after);
}
