// Gives something another name.
import { TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { FormSheet } from './form-sheet.tsx';

type RenameProps = {
  /** Its name now. */
  before: string;
  /** The most characters of a name. */
  limit: number;
  isBusy: boolean;
  problem: string | null;
  /** The sentence beside the disabled button while there is no name. */
  whyNot: string;
  onRename: (name: string) => void;
  onClose: () => void;
};

/** The dialog with the field for the name; the caller closes it once the name is stored. */
export function RenameModal({ before, limit, isBusy, problem, whyNot, onRename, onClose }: RenameProps) {
  const [name, setName] = useState(before);
  const form = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    onRename(name);
  }
  return (
    <FormSheet
      title={`Rename ${before}`}
      width={400}
      form={form}
      isBusy={isBusy}
      problem={problem}
      whyNot={name.trim() === '' ? whyNot : null}
      onSubmit={submit}
      onClose={onClose}
      isChanged={name !== before}
      hasCancel
    >
      <TextInput
        label="Name"
        maxLength={limit}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </FormSheet>
  );
}
