// Asks before something goes: names what goes, waits for the answer, and says when it did not work.
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../kit/ask.ts';
import { Sheet } from './sheet.tsx';

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

/** A confirmation; closes itself when the action went well. */
export function ConfirmModal({
  title,
  children,
  action,
  isDangerous = false,
  leave = 'Cancel',
  onConfirm,
  onClose,
}: ConfirmProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setBusy(false);
    }
  }
  return (
    <Sheet
      title={title}
      width={440}
      onClose={onClose}
      mayClose={!isBusy}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {leave}
          </Button>
          <Button
            color={isDangerous ? 'red.8' : 'accent'}
            loading={isBusy}
            onClick={() => void confirm()}
            data-autofocus
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="stack-tight">
        {children}
        {error && (
          <p className="error-text" role="alert">
            {error}
          </p>
        )}
      </div>
    </Sheet>
  );
}
