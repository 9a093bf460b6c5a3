// What a lead sees where the server cannot be reached, or fails, with a button to try again.
import { NetworkLost, sentenceOf } from '../kit/ask.ts';

type OfflineProps = {
  /** What was thrown; without it the network is away. */
  error?: NetworkLost;
  onAgain: () => void;
};

/** The sentence on a page of its own. */
export function OfflinePage({ error, onAgain }: OfflineProps) {
  return (
    <main className="gone">
      <h1>{sentenceOf(error ?? new NetworkLost())}</h1>
      <button type="button" className="main" onClick={onAgain}>
        Try again
      </button>
    </main>
  );
}
