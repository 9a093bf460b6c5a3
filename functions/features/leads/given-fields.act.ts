// The fields in a form about a person, as they are stored: by the ids of the organization's fields.
import { leadFieldsOf } from '#domain/leads/fields/field.entity.ts';
import {
  FIELD_NAME_NEEDED,
  type FieldValues,
  fieldGone,
  fieldKey,
  fieldName,
  fieldValue,
  fieldValueTooLong,
  isValueCut,
  MOST_FIELDS,
  TOO_MANY_FIELDS,
  tooManyNewFields,
} from '#domain/leads/fields/field.rules.ts';
import { fieldsNamed } from '#domain/leads/fields/named-fields.act.ts';
import type { LeadInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

type Given = Pick<LeadInput, 'fields'>;

/**
 * The values of each of these people; new names become fields. Refuses a field without a name, a value that is too long, more fields
 * of a person than there may be, one that is named by an id and was deleted, and a new field where there is no room for it: then none is made.
 */
export async function fieldsOfEach(
  people: readonly Given[],
  { organizationId, userId }: Actor,
): Promise<{ fields?: FieldValues }[]> {
  const all = people.flatMap(({ fields }) => fields ?? []);
  if (all.length === 0) return people.map(() => ({}));
  if (all.some(({ name }) => fieldName(name) === '')) throw new Refusal(FIELD_NAME_NEEDED);
  if (people.some(({ fields }) => (fields?.length ?? 0) > MOST_FIELDS)) throw new Refusal(TOO_MANY_FIELDS);
  const long = all.find(({ value }) => isValueCut(value));
  if (long) throw new Refusal(fieldValueTooLong(long.name));
  const known = await leadFieldsOf(organizationId);
  const [keys, byId] = [new Set(known.map(({ nameKey }) => nameKey)), new Set(known.map(({ fieldId }) => fieldId))];
  const gone = all.find(({ fieldId }) => fieldId && !byId.has(fieldId));
  if (gone) throw new Refusal(fieldGone(gone.name), { code: 'NOT_FOUND' });
  const byName = all.filter(({ fieldId }) => !fieldId);
  const named = new Set(byName.filter(({ value }) => fieldValue(value) !== '').map(({ name }) => fieldKey(name)));
  const fresh = [...named].filter((key) => !keys.has(key));
  if (fresh.length > 0 && keys.size + fresh.length > MOST_FIELDS)
    throw new Refusal(tooManyNewFields(keys.size, fresh.length));
  const names = byName.filter(({ name }) => fresh.includes(fieldKey(name))).map(({ name }) => name);
  const { fields: made, left } = await fieldsNamed(organizationId, names, userId);
  if (left.length > 0) throw new Refusal(TOO_MANY_FIELDS);
  const ids = new Map([...known, ...made].map(({ nameKey, fieldId }) => [nameKey, fieldId]));
  return people.map(({ fields }) =>
    fields
      ? {
          fields: Object.fromEntries(
            fields.flatMap(({ name, value, fieldId: given }) => {
              const fieldId = given ?? ids.get(fieldKey(name));
              return fieldId ? [[fieldId, fieldValue(value)]] : [];
            }),
          ),
        }
      : {},
  );
}

/** The values of one person. */
export async function fieldsFrom(given: Given, actor: Actor): Promise<{ fields?: FieldValues }> {
  const [values = {}] = await fieldsOfEach([given], actor);
  return values;
}
