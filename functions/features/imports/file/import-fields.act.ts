// Keeps the columns of a contacts file that are nothing else as fields of the organization.

import type { KeptField } from '#domain/leads/fields/field.entity.ts';
import { type FieldValues, MOST_FIELDS } from '#domain/leads/fields/field.rules.ts';
import { fieldsNamed } from '#domain/leads/fields/named-fields.act.ts';
import type { Job } from '#platform/jobs/job.entity.ts';
import type { ColumnIndexes } from '../reading/csv-columns.rules.ts';
import type { CsvPerson } from '../reading/csv-person.rules.ts';

/** The names of the fields that these people have, those for which there was no room, and each person's values by the field's id. */
type FieldsOfFile = { names: string[]; left: string[]; valuesOf: (person: CsvPerson) => FieldValues };

/** Both lists, each name once, and at most as many as there may be fields: the job stores them. */
export const union = (before: readonly string[], names: readonly string[]): string[] =>
  [...new Set([...before, ...names])].slice(0, MOST_FIELDS);

/** The fields of the columns in which one of these people has a value; a new name becomes a field while there is room. */
export async function fieldsOfFile(
  { organizationId, userId }: Job,
  people: readonly CsvPerson[],
  columns: ColumnIndexes['fields'],
): Promise<FieldsOfFile> {
  const used = columns.filter(({ key }) => people.some(({ fields }) => fields.has(key)));
  const { fields, left } = await fieldsNamed(
    organizationId,
    used.map(({ name }) => name),
    userId,
  );
  const byKey = new Map<string, KeptField>(fields.map((field) => [field.nameKey, field]));
  const valuesOf = ({ fields: values }: CsvPerson): FieldValues =>
    Object.fromEntries(
      [...values].flatMap(([key, value]) => {
        const field = byKey.get(key);
        return field ? [[field.fieldId, value]] : [];
      }),
    );
  return { names: fields.map(({ name }) => name), left, valuesOf };
}
