// Verifies that this browser belongs to the owner of the link: a code to their phone, once (PUB-14 to PUB-17).
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { NetworkLost, sentenceOf } from '../../kit/ask.ts';
import { storeLeftSender } from '../../kit/left-sender.ts';
import { saveLinkToken } from '../browser.ts';
import { type Codes, confirmBrowser, sendLinkCode } from '../link.calls.ts';
import { pageSender, SenderLine } from '../sender-line.tsx';

const WHY =
  "We need to send you a verification code. We only need to do this once per browser. It's how we keep this content exclusive!";

const WHERE = 'The code has 6 digits and goes to the phone that got this link.';

/** Leaves for the start page (PUB-16), which offers the way back by the sender's name. */
function leave() {
  storeLeftSender(pageSender());
  location.assign('/');
}

/** The browser's native dialog; closing it leaves the page. */
function Modal({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="verification" onClose={leave}>
      <SenderLine />
      <h1 id="verification">{title}</h1>
      {children}
      <button type="button" className="close" aria-label="Close" onClick={leave}>
        ×
      </button>
    </dialog>
  );
}

type Work = { run: (work: () => Promise<unknown>) => void; isBusy: boolean; wrong: string | null };

function useWork(): Work {
  const [isBusy, setIsBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const run = (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setWrong(null);
    work()
      .catch((error) => setWrong(sentenceOf(error)))
      .finally(() => setIsBusy(false));
  };
  return { run, isBusy, wrong };
}

/** Requests the code, then asks for it; calls `onProved` once this browser is verified. */
export function Verification({ codes, onProved }: { codes: Codes; onProved: () => void }) {
  const [isSent, setIsSent] = useState(false);
  const [code, setCode] = useState('');
  const { run, isBusy, wrong } = useWork();
  const send = () =>
    run(async () => {
      // When no code can be texted, the word to text to us is shown where the code would be typed.
      const sent = await sendLinkCode(codes).catch((error: unknown) => {
        if (!(error instanceof NetworkLost)) setIsSent(true);
        throw error;
      });
      setIsSent(sent.success);
    });
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const { token } = await confirmBrowser(codes, code);
      if (token) saveLinkToken(token);
      onProved();
    });
  };
  const sentence = (
    <p role="alert" className="wrong">
      {wrong}
    </p>
  );
  if (!isSent) {
    return (
      <Modal key="why" title="Link Verification">
        <p>{WHY}</p>
        <p>{WHERE}</p>
        {sentence}
        <button type="button" className="main" disabled={isBusy} onClick={send}>
          Send me a code
        </button>
      </Modal>
    );
  }
  return (
    <Modal key="code" title="Enter Code">
      <form onSubmit={confirm}>
        <label>
          The code we texted you
          <input
            className="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </label>
        <p>{WHERE}</p>
        {sentence}
        <button type="submit" className="main" disabled={isBusy || code.trim() === ''}>
          Confirm
        </button>
        <button type="button" className="plain" disabled={isBusy} onClick={send}>
          Send another code
        </button>
      </form>
    </Modal>
  );
}
