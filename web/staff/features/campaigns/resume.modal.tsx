// Resuming a paused campaign asks once what to do with texts that fell due meanwhile (decisions: Too late).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/kit/ask.ts';
import { count } from '#web/kit/format.ts';
import { atMostWords, forAtMost } from '../../base/charge/price.rules.ts';
import { useTextCost } from '../../base/charge/use-charge.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { bucketWord } from '../../ui/words/bucket-words.ts';

type ResumeProps = { due: number; onResume: (sendDue: boolean) => Promise<unknown>; onClose: () => void };

/** `312 texts fell due meanwhile: send now, or skip.` */
export function ResumeModal({ due, onResume, onClose }: ResumeProps) {
  const [busy, setBusy] = useState<'send' | 'skip' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const cost = useTextCost(due);
  async function resume(kind: 'send' | 'skip') {
    setBusy(kind);
    try {
      await onResume(kind === 'send');
      onClose();
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setBusy(null);
    }
  }
  return (
    <Sheet
      title="Resume"
      width={440}
      onClose={onClose}
      mayClose={busy === null}
      foot={
        <>
          <Button
            variant="default"
            loading={busy === 'skip'}
            disabled={busy !== null}
            onClick={() => void resume('skip')}
          >
            Skip
          </Button>
          <Button loading={busy === 'send'} disabled={busy !== null} onClick={() => void resume('send')}>
            Send now{forAtMost(cost)}
          </Button>
        </>
      }
    >
      <div className="stack-tight">
        <p>
          {count(due)} {due === 1 ? 'text' : 'texts'} fell due meanwhile: send now, or skip.
        </p>
        <p className="note">{atMostWords(cost)}</p>
        <p className="note">
          Skipped texts show as “{bucketWord('missed')}” in the report. Later messages are sent as planned.
        </p>
        {error && (
          <p className="error-text" role="alert">
            {error}
          </p>
        )}
      </div>
    </Sheet>
  );
}
