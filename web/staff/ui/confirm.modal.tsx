// Asks before something is deleted: names it, waits for the response, and says when it failed.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSubmit } from './forms/use-submit.ts';
import { Problem } from './problem.tsx';
import { Sheet } from './sheet.tsx';

type ConfirmProps = {
  title: string;
  children: ReactNode;
  /** The button's label, naming the action: `Delete Spring Sale`. */
  action: string;
  isDangerous?: boolean;
  /** The label of the other button; `Cancel` unless that could be misread. */
  leave?: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** A confirmation; closes itself after success. Before a loss, the focus is on the button that leaves. */
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
