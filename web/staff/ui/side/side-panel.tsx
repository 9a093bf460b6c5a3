// A panel at the right of the screen, which stays usable beside it: a region with a heading, its content and its buttons.
import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { focusSoon, useFocusBack } from '../focus-back.ts';
import { Icon } from '../icon.tsx';
import sheet from '../sheet.module.css';
import classes from './side.module.css';
import { SIDE_WIDTH, useTakesSide } from './side-width.ts';

/** What takes Escape before the panel does. */
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]';
const FIELD = 'input, textarea, select, [contenteditable]';

type PanelProps = {
  /** What it shows now, by an id. */
  of: string;
  title: ReactNode;
  tools?: ReactNode;
  foot?: ReactNode;
  onClose: () => void;
  /** Whether it shows something else because of a key that moves on from where the focus is: then the focus stays there. */
  isMovedOn: () => boolean;
  /** The element on the screen that stands for what is shown; it gets the focus when the panel closes. */
  opener: () => HTMLElement | null;
  children: ReactNode;
};

/** Opens with the focus on its heading; Escape closes it, unless something open above it or a field of the screen has the key. */
export function SidePanel({ of, title, tools, foot, onClose, isMovedOn, opener, children }: PanelProps) {
  const name = useId();
  const face = useRef<HTMLElement>(null);
  useFocusBack();
  useTakesSide();
  useClosesByKey(face, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs whenever something else is shown
  useEffect(() => {
    const stays = isMovedOn();
    return focusSoon(() => (stays && document.activeElement !== document.body ? null : headingIn(face.current)));
  }, [of]);
  const last = useRef(opener);
  last.current = opener;
  useLayoutEffect(() => {
    const own = face.current;
    return () => {
      if (own?.contains(document.activeElement)) last.current()?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={face} className={classes.side} style={{ width: SIDE_WIDTH }} aria-labelledby={name}>
      <div className={sheet.header}>
        <h2 id={name} className={sheet.title} tabIndex={-1}>
          {title}
        </h2>
        {tools}
        <CloseButton aria-label="Close" size={36} icon={<Icon name="close" size={18} />} onClick={onClose} />
      </div>
      <div className={classes.content}>{children}</div>
      {foot && <div className={sheet.foot}>{foot}</div>}
    </aside>
  );
}

const headingIn = (face: HTMLElement | null) =>
  face?.querySelector<HTMLElement>('[data-autofocus]') ?? face?.querySelector<HTMLElement>('h2');

function useClosesByKey(face: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    // Before a menu closes by the same key and is gone.
    function press({ key, target }: KeyboardEvent): void {
      if (key !== 'Escape' || document.querySelector(ABOVE)) return;
      const isElsewhere = target instanceof Element && target.matches(FIELD) && !face.current?.contains(target);
      if (!isElsewhere) close.current();
    }
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [face]);
}
