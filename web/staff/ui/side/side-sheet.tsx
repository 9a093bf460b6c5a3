// A dialog that somebody may have at the side of the screen instead, where the window has room: the same content in
// either frame, with what is typed in it.
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusSoon } from '../focus-back.ts';
import { Icon } from '../icon.tsx';
import { Sheet } from '../sheet.tsx';
import classes from './side.module.css';
import { STAYS, TO_DIALOG, TO_SIDE, useSide } from './side.ts';
import { SidePanel } from './side-panel.tsx';

type SideSheetProps = {
  /** What it shows, by an id: another one opens another dialog, and changes the panel in place. */
  of: string;
  title: ReactNode;
  /** Of the dialog, in pixels. */
  width: number;
  maxHeight: number;
  onClose: () => void;
  /** The question before unsaved words are lost; the focus returns to them when it goes away. */
  question?: ReactNode;
  isMovedOn: () => boolean;
  opener: () => HTMLElement | null;
  children: ReactNode;
};

/** A dialog of the given size; from 1200 pixels on, its head has the button that makes it a panel, for every one of this browser. */
export function SideSheet({
  of,
  title,
  width,
  maxHeight,
  onClose,
  question,
  isMovedOn,
  opener,
  children,
}: SideSheetProps) {
  const { hasRoom, isAtSide, flip } = useSide();
  const { home, shown, slot } = useHome(of);
  useWordsAgain(home, question !== undefined);
  const [flipped, setFlipped] = useState<string | null>(null);
  const button = {
    variant: 'subtle',
    color: 'gray',
    // The other frame opens with the focus on its button.
    ...(flipped === of ? { 'data-autofocus': true } : {}),
    onClick: () => {
      setFlipped(of);
      flip();
    },
  };
  const tools = !hasRoom ? null : isAtSide ? (
    <Tooltip label={TO_DIALOG}>
      <ActionIcon {...button} size={36} aria-label={TO_DIALOG}>
        <Icon name="window" size={18} />
      </ActionIcon>
    </Tooltip>
  ) : (
    <Tooltip label={STAYS}>
      <Button
        {...button}
        className={classes.flip ?? ''}
        size="sm"
        aria-label={TO_SIDE}
        leftSection={<Icon name="side" size={18} />}
      >
        {TO_SIDE}
      </Button>
    </Tooltip>
  );
  return (
    <>
      {isAtSide ? (
        <SidePanel
          of={of}
          title={title}
          tools={tools}
          foot={question}
          onClose={onClose}
          isMovedOn={isMovedOn}
          opener={opener}
        >
          {slot}
        </SidePanel>
      ) : (
        <Sheet
          key={of}
          title={title}
          tools={tools}
          width={width}
          maxHeight={maxHeight}
          onClose={onClose}
          foot={question}
        >
          {slot}
        </Sheet>
      )}
      {shown && createPortal(children, home)}
    </>
  );
}

/** An element for the content, which moves with its state to the frame that has its slot; empty until it is in one. */
function useHome(of: string) {
  const [home] = useState(() => {
    const made = document.createElement('div');
    made.className = classes.home ?? '';
    return made;
  });
  const [inside, setInside] = useState<string | null>(null);
  const take = useCallback(
    (slot: HTMLElement | null) => {
      if (!slot) return;
      slot.append(home);
      setInside(of);
    },
    [home, of],
  );
  return { home, shown: inside === of, slot: <div key={of} ref={take} className={classes.slot} /> };
}

/** Gives the focus back to the field that had it before a question, once the question is answered by staying. */
function useWordsAgain(home: HTMLElement, asks: boolean): void {
  const last = useRef<HTMLElement | null>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    home.addEventListener('focusin', note);
    return () => home.removeEventListener('focusin', note);
  }, [home]);
  useEffect(() => {
    const isStaying = hasAsked.current && !asks;
    hasAsked.current = asks;
    if (isStaying) return focusSoon(() => (last.current?.isConnected ? last.current : null));
  }, [asks]);
}
