// What a form has in a dialog and in an inspector alike: its buttons, its shortcut, and the question before changes are
// lost.
import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { focusSoon } from '../focus-back.ts';
import { MainButton } from '../main-button.tsx';

type LeaveProps = {
  onStay: () => void;
  onDiscard: () => void;
  isBusy?: boolean;
  /** Whether it takes the focus, where it may have been asked from elsewhere on the screen. */
  takesFocus?: boolean;
};

/** Replaces the buttons when somebody leaves with unsaved changes. */
export function LeaveQuestion({ onStay, onDiscard, isBusy = false, takesFocus = false }: LeaveProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) return focusSoon(() => stay.current);
  }, [takesFocus]);
  return (
    <>
      <p className="grow" role={takesFocus ? 'status' : undefined}>
        Leave without saving?
      </p>
      <Button variant="default" onClick={onStay} ref={stay}>
        Keep editing
      </Button>
      <Button color="red.8" loading={isBusy} onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}

/**
 * Whether leaving has asked, and how to leave: at once when nothing is changed. `leaveBy` leaves in another way than `onLeave`, and
 * `discard` leaves in the way that was asked about.
 */
export function useLeaveQuestion(isChanged: boolean, onLeave: () => void) {
  const [way, setWay] = useState<(() => void) | null>(null);
  const leaveBy = (go: () => void) => (isChanged ? setWay(() => go) : go());
  return {
    asks: way !== null,
    leave: () => leaveBy(onLeave),
    leaveBy,
    stay: () => setWay(null),
    discard: () => way?.(),
  };
}

export type FormProps = {
  title: string;
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
  /** Whether there is something to lose; leaving then asks once. A form without it is left at once, by Cancel: it holds secrets alone. */
  isChanged?: boolean | undefined;
  /** Whether leaving is called Cancel although it asks: in a dialog of one question, which leads back to nothing. */
  hasCancel?: boolean;
  /** Leaves without saving; without it the form just closes. */
  onDiscard?: () => void;
  /** Whether Control or Command and Enter saves as well. */
  hasShortcut?: boolean;
  /** Content below the form that is not part of it. */
  beside?: ReactNode;
  children: ReactNode;
};

const SUBTLE = { variant: 'subtle', color: 'gray' } as const;

type ButtonsProps = Pick<
  FormProps,
  'form' | 'isBusy' | 'whyNot' | 'isReady' | 'submitLabel' | 'isChanged' | 'hasCancel' | 'hasShortcut'
>;

/** Leaving on the left, or `Cancel`, and the button that submits. */
export function FormButtons({ form, isBusy, isChanged, onLeave, ...more }: ButtonsProps & { onLeave: () => void }) {
  const { whyNot = null, isReady = true, submitLabel = 'Save', hasCancel = false, hasShortcut = false } = more;
  const isEditor = isChanged !== undefined && !hasCancel;
  return (
    <>
      <Button {...(isEditor ? SUBTLE : { variant: 'default' })} onClick={onLeave} disabled={isBusy}>
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
}

/** Whether the form itself has the event: those of a form that opened from inside it rise to it as well. */
const isOwn = ({ target, currentTarget }: FormEvent | KeyboardEvent<HTMLFormElement>) =>
  target instanceof Element && target.closest('form') === currentTarget;

function savesByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (!isOwn(event) || event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** The form, and below it what is not part of it. */
export function FormFields({ form, onSubmit, hasShortcut = false, beside, children }: FormProps) {
  return (
    <>
      <form
        id={form}
        className="stack"
        onSubmit={(event) => isOwn(event) && onSubmit(event)}
        {...(hasShortcut ? { onKeyDown: savesByKeys } : {})}
      >
        {children}
      </form>
      {beside}
    </>
  );
}
