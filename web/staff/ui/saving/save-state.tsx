// The save status of a text: Saving, Saved, trying again, or why it could not be saved, with a retry.
import type { Saver } from './saver.ts';

/** A short live region beside the field. */
export function SaveStateLine({ saver }: { saver: Saver }) {
  const again = (
    <button type="button" className="link-button" onClick={() => saver.flush(false)}>
      retry
    </button>
  );
  return (
    <span className="note" role="status">
      {saver.state === 'saving' && 'Saving'}
      {saver.state === 'saved' && 'Saved'}
      {saver.state === 'again' && <span className="error-text">Not saved. Trying again.</span>}
      {saver.state === 'failed' && (
        <span className="error-text">
          Could not save, {again}. {saver.problem}
        </span>
      )}
    </span>
  );
}
