// What is written under a conversation: a text to the person, or a note for colleagues.
import { SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from '../lead/lead-modal.module.css';
import { NoteBox } from '../notes/note-box.tsx';
import { TypingLine } from './typing-line.tsx';

type Way = 'text' | 'note';

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'note', label: 'Note' },
];

/** Whether a dialog lies over this element. */
function isCovered(element: Element | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return top?.contains(element) === false;
}

/**
 * The switch between both, and the chosen one: `children` is the box of texts, or why nothing can be sent. Outside of
 * text fields `n` begins a note and `r` a text.
 */
export function WriteBox({ leadId, children }: { leadId: string; children: ReactNode }) {
  const [way, setWay] = useState<Way>('text');
  const box = useRef<HTMLDivElement>(null);
  const begin = (next: Way) => () => {
    if (isCovered(box.current)) return;
    flushSync(() => setWay(next));
    box.current?.querySelector('textarea')?.focus();
  };
  useHotkeys([
    ['n', begin('note')],
    ['r', begin('text')],
  ]);
  return (
    <div className={classes.write} ref={box}>
      <div className="row">
        <SegmentedControl
          className={classes.ways ?? ''}
          aria-label="What to write"
          size="xs"
          data={[...WAYS]}
          value={way}
          onChange={(chosen) => setWay(chosen === 'note' ? 'note' : 'text')}
        />
        <TypingLine leadId={leadId} />
      </div>
      {way === 'note' ? <NoteBox leadId={leadId} /> : children}
    </div>
  );
}
