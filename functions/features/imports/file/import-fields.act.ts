// Keeps the columns of a contacts file that are nothing else as fields of the organization.

import { type KeptField, leadFieldsOf } from '#domain/leads/fields/field.entity.ts';
import { type FieldValues, MOST_FIELDS } from '#domain/leads/fields/field.rules.ts';
import { fieldsNamed } from '#domain/leads/fields/named-fields.act.ts';
import type { Job } from '#platform/jobs/job.entity.ts';
import type { ColumnIndexes } from '../reading/csv-columns.rules.ts';
import type { CsvPerson } from '../reading/csv-person.rules.ts';
import { type ImportCounts, importCounts } from './import-state.act.ts';

/** The counts of an import about fields, and each person's values by the field's id. */
type FieldsOfFile = Pick<
  ImportCounts,
  'fields' | 'fieldsLeft' | 'fieldsGone' | 'fieldsCut' | 'fieldIds' | 'fieldsUsed'
> & {
  valuesOf: (person: CsvPerson) => FieldValues;
};

/** Both lists, each once, and at most as many as there may be fields: the job stores them. */
const union = (before: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...before, ...more])].slice(0, MOST_FIELDS);

type Column = ColumnIndexes['fields'][number];

/** The columns of these that mean a field already, when the import begins. */
async function knownAtFirst(organizationId: string, columns: readonly Column[]): Promise<[string, string][]> {
  const keys = new Set(columns.map(({ key }) => key));
  return (await leadFieldsOf(organizationId)).flatMap(({ nameKey, fieldId }) =>
    keys.has(nameKey) ? [[nameKey, fieldId]] : [],
  );
}

/**
 * The fields of the columns in which one of these people has a value; a new name becomes a field while there is room. A column means
 * one field from the beginning to the end of an import: when that is renamed meanwhile, its values go into the renamed one, and when it
 * is deleted, they are not kept.
 */
export async function fieldsOfFile(
  job: Job,
  people: readonly CsvPerson[],
  columns: readonly Column[],
): Promise<FieldsOfFile> {
  const { organizationId, userId } = job;
  const before = importCounts(job);
  const used = columns.filter(({ key }) => people.some(({ fields }) => fields.has(key)));
  const ids = new Map(before.fieldIds ?? (await knownAtFirst(organizationId, columns)));
  const fresh = used.filter(({ key }) => !ids.has(key)).map(({ name }) => name);
  const { fields: made, left } = await fieldsNamed(organizationId, fresh, userId);
  for (const { nameKey, fieldId } of made) ids.set(nameKey, fieldId);
  const there = used.length > 0 ? await leadFieldsOf(organizationId) : [];
  const byId = new Map<string, KeptField>(there.map((field) => [field.fieldId, field]));
  const idOf = (key: string) => {
    const fieldId = ids.get(key);
    return fieldId && byId.has(fieldId) ? fieldId : undefined;
  };
  const fieldsUsed = union(
    before.fieldsUsed,
    used.flatMap(({ key }) => idOf(key) ?? []),
  );
  const gone = used.filter(({ key }) => ids.has(key) && !idOf(key)).map(({ name }) => name);
  const cut = used.flatMap(({ key, name }) => (idOf(key) && people.some((one) => one.cut.has(key)) ? [name] : []));
  return {
    fieldIds: [...ids].slice(0, MOST_FIELDS),
    fieldsUsed,
    fields: used.length > 0 ? fieldsUsed.flatMap((fieldId) => byId.get(fieldId)?.name ?? []) : before.fields,
    fieldsLeft: union(before.fieldsLeft, left),
    fieldsGone: union(before.fieldsGone, gone),
    fieldsCut: union(before.fieldsCut, cut),
    valuesOf: ({ fields: values }) =>
      Object.fromEntries([...values].flatMap(([key, value]) => [[idOf(key), value]]).filter(([fieldId]) => fieldId)),
  };
}
