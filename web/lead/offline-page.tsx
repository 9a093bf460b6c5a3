// What a lead sees when the server cannot be reached, or fails, with a button to try again.
import { NetworkLost, sentenceOf } from '../kit/ask.ts';
import { SenderLine } from './sender-line.tsx';

type OfflineProps = {
  /** The thrown error; without one the network is assumed lost. */
  error?: NetworkLost;
  onAgain: () => void;
};

/** The sentence on a page of its own. */
export function OfflinePage({ error, onAgain }: OfflineProps) {
  return (
    <main className="gone">
      <SenderLine />
      <h1>{sentenceOf(error ?? new NetworkLost())}</h1>
      <button type="button" className="main" onClick={onAgain}>
        Try again
      </button>
    </main>
  );
}
