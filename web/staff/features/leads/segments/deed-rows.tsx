// The conditions of a segment on what people did with the pages of a campaign.

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { FIELD_VALUE_LIMIT } from '#domain/leads/fields/field.rules.ts';
import { COMPARISONS } from '#domain/leads/segments/comparison.rules.ts';
import { SEGMENT_DEEDS } from '#domain/leads/segments/deed.rules.ts';
import { MOST_CONDITIONS } from '#domain/leads/segments/segment.rules.ts';
import { capital } from '#platform/foundation/formats/capital.rules.ts';
import { words } from '#web/kit/config.ts';
import { useRowFocus } from '#web/staff/ui/forms/use-row-focus.ts';
import { ConditionRow } from './condition-row.tsx';
import { COMPARISON_CHOICES } from './detail-rows.tsx';
import { type DeedFields, NEW_DEED, type SegmentFormOf } from './segment-form.ts';
import { type ConditionTarget, useQuestions } from './segments.calls.ts';

const DID = Object.entries(SEGMENT_DEEDS).map(([value, row]) => ({
  value,
  label: capital(row.words),
}));

/** A row for each, and the button that adds one. */
export function DeedRows({ form, campaigns }: { form: SegmentFormOf; campaigns: readonly ConditionTarget[] }) {
  const { deeds } = form.values;
  const { rows, focusRow } = useRowFocus();
  function add(): void {
    focusRow(deeds.length);
    form.insertListItem('deeds', NEW_DEED);
  }
  function remove(index: number): void {
    focusRow(index);
    form.removeListItem('deeds', index);
  }
  return (
    <div ref={rows} className="stack-tight">
      {deeds.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the values of a row are in the form by its index
        <Deed key={index} form={form} row={row} index={index} campaigns={campaigns} onRemove={() => remove(index)} />
      ))}
      {deeds.length < MOST_CONDITIONS && (
        <div>
          <Button variant="default" size="xs" onClick={add}>
            Add what they did
          </Button>
        </div>
      )}
    </div>
  );
}

type DeedProps = {
  form: SegmentFormOf;
  row: DeedFields;
  index: number;
  campaigns: readonly ConditionTarget[];
  onRemove: () => void;
};

function Deed({ form, row, index, campaigns, onRemove }: DeedProps) {
  const one = words().campaign.one;
  const { asks } = SEGMENT_DEEDS[row.did];
  const nth = index + 1;
  return (
    <ConditionRow label={`What they did ${nth}`} isWide onRemove={onRemove}>
      <NativeSelect aria-label={`What they did ${nth}`} data={DID} {...form.getInputProps(`deeds.${index}.did`)} />
      <NativeSelect
        aria-label={`${one} ${nth}`}
        data={[
          { value: '', label: `Choose the ${one.toLowerCase()}` },
          ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={row.campaignId}
        // A question of the other one would be met by nobody.
        onChange={({ currentTarget }) =>
          form.replaceListItem('deeds', index, { ...row, campaignId: currentTarget.value, widgetId: '', label: '' })
        }
      />
      {asks === 'answer' && <Answer form={form} row={row} index={index} />}
    </ConditionRow>
  );
}

function Answer({ form, row, index }: Omit<DeedProps, 'campaigns' | 'onRemove'>) {
  const { data: questions = [] } = useQuestions(row.campaignId);
  const listId = useId();
  const nth = index + 1;
  const asked = questions.find(({ widgetId }) => widgetId === row.widgetId);
  const gone = row.widgetId !== '' && !asked ? [{ value: row.widgetId, label: row.label || 'One that is gone' }] : [];
  function choose(widgetId: string): void {
    form.setFieldValue(`deeds.${index}.widgetId`, widgetId);
    form.setFieldValue(`deeds.${index}.label`, questions.find((one) => one.widgetId === widgetId)?.label ?? '');
  }
  return (
    <>
      <NativeSelect
        aria-label={`Question ${nth}`}
        value={row.widgetId}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose the question' },
          ...gone,
          ...questions.map(({ widgetId, label }) => ({ value: widgetId, label })),
        ]}
      />
      <NativeSelect
        aria-label={`How answer ${nth} is compared`}
        data={COMPARISON_CHOICES}
        {...form.getInputProps(`deeds.${index}.is`)}
      />
      {COMPARISONS[row.is].asksValue && (
        <>
          <TextInput
            aria-label={`Answer ${nth}`}
            placeholder="Answer"
            list={listId}
            maxLength={FIELD_VALUE_LIMIT}
            {...form.getInputProps(`deeds.${index}.value`)}
          />
          <datalist id={listId}>
            {asked?.values.map(({ value }) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
