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

/** Whether a value is longer than a field holds: behind the limit there is a character, or a space and then one. */
export const isValueCut = (text: string | null | undefined): boolean =>
  tidyText(text, FIELD_VALUE_LIMIT + 2) !== fieldValue(text);

/** The sentence about a value that is longer than a field holds. */
export const fieldValueTooLong = (name: string): string =>
  `“${fieldName(name)}” can hold ${FIELD_VALUE_LIMIT} characters. Shorten the value.`;

/** The sentence about an organization that has all the fields it may have. */
export const TOO_MANY_FIELDS = `There are ${MOST_FIELDS} fields already, which is the most.`;

/** The sentence about more new fields than there is room for beside those that the organization has. */
export const tooManyNewFields = (has: number, more: number): string =>
  has < MOST_FIELDS
    ? `You have ${has} fields and ${MOST_FIELDS} is the most, so ${more} more do not fit.`
    : TOO_MANY_FIELDS;

/** The sentence about a field without a name. */
export const FIELD_NAME_NEEDED = 'Write the name of the field.';

/** The sentence about a name that another field has. */
export const FIELD_EXISTS = 'There is a field of that name already.';

/** The sentence for somebody who names a field that is not there any more. */
export const fieldGone = (name: string): string => `There is no field “${fieldName(name)}”: it was deleted.`;

/** The sentence for somebody whose screen shows the name of a field before it was renamed. */
export const fieldRenamed = (before: string, name: string): string =>
  `Somebody renamed “${fieldName(before)}” to “${name}” meanwhile. Look at it again first.`;

const MOST_NAMED = 3;

/** The sentence about a field that segments of these names, one at least, ask about. */
export function fieldAsked(name: string, segments: readonly string[]): string {
  const named = segments.slice(0, MOST_NAMED).map((one) => `“${one}”`);
  const more = segments.length - named.length;
  const parts = more > 0 ? [...named, `${more} more`] : named;
  const list = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
  return segments.length === 1
    ? `The segment ${list} asks about “${name}”. Change or delete that segment first.`
    : `The segments ${list} ask about “${name}”. Change or delete those segments first.`;
}

/** The values after a change: an empty one is removed. Null when nothing differs. */
export function changedValues(before: FieldValues | undefined, given: FieldValues): FieldValues | null {
  const had = new Map(Object.entries(before ?? {}));
  const after = new Map([...had, ...Object.entries(given)].filter(([, value]) => value !== ''));
  for (const [fieldId, value] of Object.entries(given)) if (value === '') after.delete(fieldId);
  const isSame = after.size === had.size && [...after].every(([fieldId, value]) => had.get(fieldId) === value);
  return isSame ? null : Object.fromEntries(after);
}
