// The words of a text that did not fit into its field.
import { useEffect, useState } from 'react';
import { counted } from '#web/kit/format.ts';
import { beyondOf, draftOf, saveDraft } from '../../base/draft.ts';
import { Notice } from '../states.tsx';

const CHARACTER = { one: 'character', many: 'characters' };

/**
 * The pasted words that did not fit: shown beside the field until somebody dismisses them, or the field is emptied or sent. They are
 * stored beside the draft of that name; `onBeyond` is told whether there are any.
 */
export function useBeyond(value: string, draft: string | undefined, onBeyond?: (isShown: boolean) => void) {
  const name = draft && beyondOf(draft);
  const [beyond, setBeyond] = useState(() => (name ? (draftOf(name) ?? '') : ''));
  const isGone = value === '' && beyond !== '';
  if (isGone) setBeyond('');
  function keep(words: string): void {
    setBeyond(words);
    if (name) saveDraft(name, words);
  }
  useEffect(() => {
    if (name && value === '') saveDraft(name, '');
  }, [name, value]);
  const isShown = beyond !== '';
  useEffect(() => {
    onBeyond?.(isShown);
    return () => onBeyond?.(false);
  }, [onBeyond, isShown]);
  return { beyond, keep, leaveOut: () => keep('') };
}

/** The words, with the buttons that copy them and leave them out. */
export function Beyond({ beyond, leaveOut }: Pick<ReturnType<typeof useBeyond>, 'beyond' | 'leaveOut'>) {
  if (beyond === '') return null;
  return (
    <Notice kind="warn">
      {counted(beyond.length, CHARACTER)} did not fit: “{beyond}”{' '}
      <button type="button" className="link-button" onClick={() => void navigator.clipboard?.writeText(beyond)}>
        Copy
      </button>{' '}
      <button type="button" className="link-button" onClick={leaveOut}>
        Leave out
      </button>
    </Notice>
  );
}
