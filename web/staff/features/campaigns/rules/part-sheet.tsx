// The frame of the trigger and action editors: Back asks before changes are lost, Save says what is missing.
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { MainButton } from '#web/staff/ui/main-button.tsx';
import { Problem } from '#web/staff/ui/problem.tsx';
import { Sheet } from '#web/staff/ui/sheet.tsx';
import type { usePart } from './use-part.ts';

const FORM = 'rule-part';

type PartSheetProps = {
  title: string;
  part: Pick<ReturnType<typeof usePart>, 'leave' | 'isBusy' | 'problem'>;
  onSave: () => void;
  whyNot: string | null;
  isChanged: boolean;
  children: ReactNode;
};

export function PartSheet({ title, part, onSave, whyNot, isChanged, children }: PartSheetProps) {
  const [asksLeave, setAsksLeave] = useState(false);
  const back = () => (isChanged ? setAsksLeave(true) : part.leave());
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!whyNot && !part.isBusy) onSave();
  }
  return (
    <Sheet
      title={title}
      width={520}
      onClose={back}
      mayClose={!part.isBusy}
      note={<Problem>{part.problem}</Problem>}
      foot={
        asksLeave ? (
          <>
            <p className="grow">Leave without saving?</p>
            <Button variant="default" onClick={() => setAsksLeave(false)}>
              Keep editing
            </Button>
            <Button color="red.8" loading={part.isBusy} onClick={part.leave}>
              Discard
            </Button>
          </>
        ) : (
          <>
            <Button variant="subtle" color="gray" onClick={back} disabled={part.isBusy}>
              ← Back
            </Button>
            <span className="grow" />
            <MainButton type="submit" form={FORM} loading={part.isBusy} whyNot={whyNot}>
              Save
            </MainButton>
          </>
        )
      }
    >
      <form id={FORM} className="stack" onSubmit={submit}>
        {children}
      </form>
    </Sheet>
  );
}
