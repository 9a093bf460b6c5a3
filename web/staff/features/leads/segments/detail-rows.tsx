// The conditions of a segment on fields: which one, how it is compared, with what.
import { Button, NativeSelect } from '@mantine/core';
import { COMPARISONS } from '#domain/leads/segments/comparison.rules.ts';
import { DETAILS, MOST_CONDITIONS } from '#domain/leads/segments/segment.rules.ts';
import type { SegmentField } from '#functions/schema.gen.ts';
import { useRowFocus } from '#web/staff/ui/forms/use-row-focus.ts';
import { useFieldNames } from '../fields/fields.calls.ts';
import { ValueInput } from './compared-value.tsx';
import { ConditionRow } from './condition-row.tsx';
import { type DetailRow, fieldAs, NEW_DETAIL, type SegmentFormOf } from './segment-form.ts';

/** The choices of a comparison. */
export const COMPARISON_CHOICES = Object.entries(COMPARISONS).map(([value, { words }]) => ({ value, label: words }));

const DATE_OF_BIRTH = fieldAs({ detail: 'DOB' });

/** What of a person can be asked, besides the fields that a condition names already. */
function fieldChoices(names: readonly string[], rows: readonly DetailRow[]) {
  const used = rows.flatMap(({ of }) => (of.startsWith('field ') ? [of.slice('field '.length)] : []));
  const all = [...new Set([...names, ...used])];
  const details = Object.entries(DETAILS).map(([detail, { words }]) => ({
    value: fieldAs({ detail: detail as SegmentField }),
    label: words,
  }));
  const fields = all.map((field) => ({ value: fieldAs({ field }), label: field }));
  return [
    { value: '', label: 'Choose a field' },
    { group: 'Everybody', items: details },
    ...(fields.length > 0 ? [{ group: 'Your fields', items: fields }] : []),
  ];
}

/** A row for each, and the button that adds one. */
export function DetailRows({ form }: { form: SegmentFormOf }) {
  const { details } = form.values;
  const { data: names = [] } = useFieldNames();
  const { rows, focusRow } = useRowFocus();
  function add(): void {
    focusRow(details.length);
    form.insertListItem('details', NEW_DETAIL);
  }
  function remove(index: number): void {
    focusRow(index);
    form.removeListItem('details', index);
  }
  return (
    <div ref={rows} className="stack-tight">
      {details.map(({ of, is }, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the values of a row are in the form by its index
          key={index}
          label={`Field ${index + 1}`}
          onRemove={() => remove(index)}
        >
          <NativeSelect
            aria-label={`Field ${index + 1}`}
            data={fieldChoices(names, details)}
            {...form.getInputProps(`details.${index}.of`)}
          />
          <NativeSelect
            aria-label={`How field ${index + 1} is compared`}
            data={COMPARISON_CHOICES}
            {...form.getInputProps(`details.${index}.is`)}
          />
          <ValueInput
            is={is}
            isDay={of === DATE_OF_BIRTH}
            aria-label={`Value of field ${index + 1}`}
            placeholder="Value"
            {...form.getInputProps(`details.${index}.value`)}
          />
        </ConditionRow>
      ))}
      {details.length < MOST_CONDITIONS && (
        <div>
          <Button variant="default" size="xs" onClick={add}>
            Add a field
          </Button>
        </div>
      )}
    </div>
  );
}
