// The 6-digit code that verifies a phone: filled in by the phone itself when it can, sent again on request (SES-09).
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { sentenceOf } from '../../kit/ask.ts';
import classes from './code.module.css';
import { MainButton } from './main-button.tsx';
import { Sheet } from './sheet.tsx';

const DIGITS = 6;
const RESEND_AFTER_SECONDS = 30;

type CodeProps = {
  phone: string;
  onCode: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  onClose: () => void;
};

function useCountdown(): [number, () => void] {
  const [seconds, setSeconds] = useState(RESEND_AFTER_SECONDS);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, () => setSeconds(RESEND_AFTER_SECONDS)];
}

/** Submits the code as soon as its sixth digit is typed; shows an error and keeps the field ready. */
export function CodeModal({ phone, onCode, onResend, onClose }: CodeProps) {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [seconds, restart] = useCountdown();
  const input = useRef<HTMLInputElement>(null);
  async function send(given: string) {
    if (isBusy || given.length !== DIGITS) return;
    setBusy(true);
    setError(null);
    try {
      await onCode(given);
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setBusy(false);
      setTimeout(() => input.current?.select());
    }
  }
  async function resend() {
    restart();
    setError(null);
    try {
      await onResend();
      setCode('');
      setNote('A new code is on its way.');
    } catch (thrown) {
      setError(sentenceOf(thrown));
    }
    input.current?.focus();
  }
  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    setError(null);
    if (digits.length === DIGITS && digits !== code) void send(digits);
  }
  return (
    <Sheet
      title="Enter your code"
      width={400}
      onClose={onClose}
      mayClose={!isBusy}
      foot={
        <MainButton
          size="md"
          loading={isBusy}
          whyNot={code.length === DIGITS ? null : 'Type the 6 digits first.'}
          onClick={() => void send(code)}
        >
          Confirm
        </MainButton>
      }
    >
      <div className="stack">
        <p>
          We texted a 6-digit code to <strong>{displayPhone(phone)}</strong>. It works for 10 minutes.
        </p>
        <TextInput
          ref={input}
          className={classes.code ?? ''}
          label="6-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          value={code}
          error={error}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <p className="note" role="status">
          {note}
        </p>
        <div className="row">
          <Button variant="subtle" size="compact-sm" disabled={seconds > 0 || isBusy} onClick={() => void resend()}>
            {seconds > 0 ? `Send again in ${seconds} s` : 'Send again'}
          </Button>
          <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={onClose}>
            Change the number
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
