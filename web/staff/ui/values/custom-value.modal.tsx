// A named value that somebody saves: a calendar with its link, or a text (ACC-16, STP-10).
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useInspector } from '../inspector/inspector.ts';

const NAME_LIMIT = 120;
const VALUE_LIMIT = 1000;

type ValueProps = {
  isCalendar: boolean;
  /** The value to change; without it a new one is created. */
  known?: { name: string; value: string };
  /** Saves it; throws the sentence of a refusal. */
  onSave: (value: { name: string; value: string; isCalendar: boolean }) => Promise<unknown>;
  onClose: () => void;
};

const TITLES = { new: ['New Custom Value', 'New Calendly'], known: ['Edit Custom Value', 'Edit Calendly'] } as const;

/** `New Calendly`, `New Custom Value`, or the editor of an existing one; closes itself once it is saved. */
export function CustomValueModal({ isCalendar, known, onSave, onClose }: ValueProps) {
  const [name, setName] = useState(known?.name ?? '');
  const [value, setValue] = useState(known?.value ?? '');
  const keep = useSubmit(async () => {
    await onSave({ name, value, isCalendar });
    onClose();
  });
  const isPanel = useInspector() !== null;
  const isChanged = name !== (known?.name ?? '') || value !== (known?.value ?? '');
  const isFilled = name.trim() !== '' && value.trim() !== '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isFilled && !keep.isBusy) keep.run();
  }
  return (
    <FormSheet
      title={TITLES[known ? 'known' : 'new'][isCalendar ? 1 : 0]}
      width={440}
      form="custom-value"
      isBusy={keep.isBusy}
      problem={keep.problem}
      whyNot={isFilled ? null : 'Fill in both fields.'}
      onSubmit={submit}
      onClose={onClose}
      isChanged={isChanged}
      hasCancel={!isPanel}
    >
      <TextInput
        label={isCalendar ? 'Calendar name' : 'Name'}
        maxLength={NAME_LIMIT}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={isCalendar ? 'Calendar link' : 'Value'}
        maxLength={VALUE_LIMIT}
        {...(isCalendar && { inputMode: 'url', placeholder: 'https://calendly.com/you/30min' })}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </FormSheet>
  );
}
