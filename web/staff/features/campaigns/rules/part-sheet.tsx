// The frame of the trigger and action editors: Back asks before changes are lost, Save says what is missing.
import type { FormEvent, ReactNode } from 'react';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import type { usePart } from './use-part.ts';

type PartSheetProps = {
  title: string;
  part: Pick<ReturnType<typeof usePart>, 'leave' | 'isBusy' | 'problem'>;
  onSave: () => void;
  whyNot: string | null;
  isChanged: boolean;
  children: ReactNode;
};

export function PartSheet({ title, part, onSave, whyNot, isChanged, children }: PartSheetProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!whyNot && !part.isBusy) onSave();
  }
  return (
    <FormSheet
      title={title}
      width={520}
      form="rule-part"
      isBusy={part.isBusy}
      problem={part.problem}
      whyNot={whyNot}
      onSubmit={submit}
      onClose={part.leave}
      isChanged={isChanged}
    >
      {children}
    </FormSheet>
  );
}
