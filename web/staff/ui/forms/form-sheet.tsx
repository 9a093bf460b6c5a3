// A dialog with one form: Save says what is missing, and leaving asks before changes are lost.
import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { MainButton } from '../main-button.tsx';
import { Problem } from '../problem.tsx';
import { Sheet } from '../sheet.tsx';

type LeaveProps = { onStay: () => void; onDiscard: () => void; isBusy?: boolean };

/** Replaces the buttons when somebody leaves with unsaved changes. */
export function LeaveQuestion({ onStay, onDiscard, isBusy = false }: LeaveProps) {
  return (
    <>
      <p className="grow">Leave without saving?</p>
      <Button variant="default" onClick={onStay}>
        Keep editing
      </Button>
      <Button color="red.8" loading={isBusy} onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}

/** Whether leaving has asked, and how to leave: at once when nothing is changed. */
export function useLeaveQuestion(isChanged: boolean, onLeave: () => void) {
  const [asks, setAsks] = useState(false);
  return { asks, leave: () => (isChanged ? setAsks(true) : onLeave()), stay: () => setAsks(false) };
}

type FormSheetProps = {
  title: string;
  /** Pixels. */
  width: number;
  /** The id of the form, which the button submits from outside it. */
  form: string;
  isBusy: boolean;
  problem: ReactNode;
  /** Why it cannot be saved now, as a sentence; null when it can. */
  whyNot?: string | null;
  /** False while there is nothing to save yet: then only leaving is offered. */
  isReady?: boolean;
  /** The label of the button that submits. */
  submitLabel?: string;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** Whether there is something to lose; leaving then asks once. A form without it is left at once, by Cancel. */
  isChanged?: boolean | undefined;
  /** Leaves without saving; without it the dialog just closes. */
  onDiscard?: () => void;
  /** Whether Control or Command and Enter saves as well. */
  hasShortcut?: boolean;
  /** Content below the form that is not part of it. */
  beside?: ReactNode;
  children: ReactNode;
};

function savesByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

export function FormSheet({ title, width, form, isBusy, problem, onClose, isChanged, ...more }: FormSheetProps) {
  const { whyNot = null, isReady = true, submitLabel = 'Save', onSubmit, onDiscard = onClose } = more;
  const { hasShortcut = false, beside, children } = more;
  const { asks, leave, stay } = useLeaveQuestion(isChanged === true, onClose);
  const isEditor = isChanged !== undefined;
  const buttons = (
    <>
      <Button {...(isEditor ? SUBTLE : { variant: 'default' })} onClick={leave} disabled={isBusy}>
        {isEditor ? '← Back' : 'Cancel'}
      </Button>
      {isEditor && <span className="grow" />}
      {isReady && (
        <MainButton
          type="submit"
          form={form}
          loading={isBusy}
          whyNot={whyNot}
          {...(hasShortcut ? { shortcut: 'Control+Enter' } : {})}
        >
          {submitLabel}
        </MainButton>
      )}
    </>
  );
  return (
    <Sheet
      title={title}
      width={width}
      onClose={leave}
      mayClose={!isBusy}
      note={<Problem>{problem}</Problem>}
      foot={asks ? <LeaveQuestion onStay={stay} onDiscard={onDiscard} isBusy={isBusy} /> : buttons}
    >
      <form id={form} className="stack" onSubmit={onSubmit} {...(hasShortcut ? { onKeyDown: savesByKeys } : {})}>
        {children}
      </form>
      {beside}
    </Sheet>
  );
}

const SUBTLE = { variant: 'subtle', color: 'gray' } as const;
