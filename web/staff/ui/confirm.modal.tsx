// Asks before something goes: names what goes, waits for the answer, and says when it did not work.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';
import { Sheet } from './sheet.tsx';
import { useSubmit } from './use-submit.ts';

type ConfirmProps = {
  title: string;
  children: ReactNode;
  /** What the button does, in its words: `Delete Spring Sale`. */
  action: string;
  isDangerous?: boolean;
  /** What the other button says; `Cancel` unless that could be mistaken. */
  leave?: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** A confirmation; closes itself when the action went well. Before a loss the focus stands on the button that leaves. */
export function ConfirmModal({
  title,
  children,
  action,
  isDangerous = false,
  leave = 'Cancel',
  onConfirm,
  onClose,
}: ConfirmProps) {
  const confirm = useSubmit(async () => {
    await onConfirm();
    onClose();
  });
  return (
    <Sheet
      title={title}
      width={440}
      onClose={onClose}
      mayClose={!confirm.isBusy}
      foot={
        <>
          <Button
            variant="default"
            onClick={onClose}
            disabled={confirm.isBusy}
            data-autofocus={isDangerous || undefined}
          >
            {leave}
          </Button>
          <Button
            color={isDangerous ? 'red.8' : 'accent'}
            loading={confirm.isBusy}
            onClick={confirm.run}
            data-autofocus={!isDangerous || undefined}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="stack-tight">
        {children}
        <Problem>{confirm.problem}</Problem>
      </div>
    </Sheet>
  );
}
