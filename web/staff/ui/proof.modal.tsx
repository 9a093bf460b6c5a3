// Instead of a code: a word that the person texts to us from their phone, when no code can be texted to it.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { sentenceOf } from '../../kit/ask.ts';
import type { Proof } from '../base/phone-proof.ts';
import classes from './code.module.css';
import { Problem } from './problem.tsx';
import { Sheet } from './sheet.tsx';

type ProofProps = {
  phone: string;
  proof: Proof;
  /** Continues with the word instead of a code. */
  onSent: (word: string) => Promise<unknown>;
  onClose: () => void;
};

/** Says what to text and where, opens the phone's messages app if there is one, and continues when the text has arrived. */
export function ProofModal({ phone, proof, onSent, onClose }: ProofProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function goOn() {
    setBusy(true);
    setError(null);
    try {
      await onSent(proof.word);
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setBusy(false);
    }
  }
  return (
    <Sheet
      title="Text us instead"
      width={400}
      onClose={onClose}
      mayClose={!isBusy}
      foot={
        <Button fullWidth size="md" loading={isBusy} onClick={() => void goOn()}>
          I have sent it
        </Button>
      }
    >
      <div className="stack">
        <p>
          We cannot text you a code right now. From <strong>{phone}</strong>, text this word to{' '}
          <strong>{displayPhone(proof.number)}</strong>:
        </p>
        <p className={classes.word ?? ''}>{proof.word}</p>
        <Button component="a" variant="light" href={`sms:${proof.number}?&body=${proof.word}`}>
          Open messages
        </Button>
        <Problem>{error}</Problem>
      </div>
    </Sheet>
  );
}
