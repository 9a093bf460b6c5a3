// The organization's fields of one person, in the form of their details.
import { Button, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import { useId } from 'react';
import { FIELD_NAME_LIMIT, FIELD_VALUE_LIMIT, fieldKey } from '#domain/leads/fields/field.rules.ts';
import { words } from '#web/kit/config.ts';
import { useRowFocus } from '#web/staff/ui/forms/use-row-focus.ts';
import { type LeadFieldRow, NEW_ROW } from './field-rows.ts';
import { useFieldNames } from './fields.calls.ts';
import classes from './fields.module.css';

type Details = { name: string; phone: string; fields: LeadFieldRow[] };
type FieldsProps = { form: ReturnType<typeof useForm<Details>>; isReadOnly: boolean };

/** Nothing for somebody without fields whom the caller may not change. */
export function LeadFields({ form, isReadOnly }: FieldsProps) {
  const { fields } = form.values;
  const hasNew = fields.some(({ isNew }) => isNew);
  const { data: names = [] } = useFieldNames(hasNew);
  const listId = useId();
  const { rows, focusRow } = useRowFocus();
  if (fields.length === 0 && isReadOnly) return null;
  /** Only new rows are counted: the others are labeled fields. */
  function add(): void {
    focusRow(fields.filter(({ isNew }) => isNew).length);
    form.insertListItem('fields', NEW_ROW);
  }
  const taken = new Set(fields.filter(({ isNew }) => !isNew).map(({ name }) => fieldKey(name)));
  return (
    <section className="stack-tight" aria-labelledby={`${listId}-title`}>
      <h3 id={`${listId}-title`}>Fields</h3>
      {fields.length === 0 && (
        <p className="note">
          Fields hold what else you know about this {words().lead.one.toLowerCase()}. The columns of a file that you
          import become fields.
        </p>
      )}
      <div ref={rows} className={classes.fields}>
        {fields.map(({ name, isNew }, index) =>
          isNew ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form are only added at the end
            <div key={index} className={classes.fresh} data-row>
              <TextInput
                label="Name of the field"
                list={listId}
                autoComplete="off"
                maxLength={FIELD_NAME_LIMIT}
                {...form.getInputProps(`fields.${index}.name`)}
              />
              <TextInput label="Value" maxLength={FIELD_VALUE_LIMIT} {...form.getInputProps(`fields.${index}.value`)} />
            </div>
          ) : (
            <TextInput
              key={name}
              label={name}
              maxLength={FIELD_VALUE_LIMIT}
              readOnly={isReadOnly}
              {...form.getInputProps(`fields.${index}.value`)}
            />
          ),
        )}
      </div>
      <datalist id={listId}>
        {names
          .filter((name) => !taken.has(fieldKey(name)))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {!isReadOnly && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={add}>
            Add a field
          </Button>
        </div>
      )}
    </section>
  );
}
