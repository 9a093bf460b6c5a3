// Says honestly how far a text is saved: Saving, Saved, or that it could not be saved, with a way to try again.
import type { SaveState } from './saver.ts';

/** A short live line beside the field. */
export function SaveStateLine({ state, retry }: { state: SaveState; retry: () => void }) {
  return (
    <span className="note" role="status">
      {state === 'saving' && 'Saving'}
      {state === 'saved' && 'Saved'}
      {state === 'failed' && (
        <span className="error-text">
          Could not save,{' '}
          <button type="button" className="link-button" onClick={retry}>
            retry
          </button>
        </span>
      )}
    </span>
  );
}
