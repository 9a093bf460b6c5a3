// One level of an inspector: a named region with its heading, its content and its buttons, in place of the level below.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { focusSoon, useFocusBack } from '../focus-back.ts';
import { LeaveQuestion } from '../forms/form-parts.tsx';
import sheet from '../sheet.module.css';
import classes from './inspector.module.css';
import { type Inspector, type LevelState, useLevel } from './inspector.ts';

type LevelProps = LevelState & {
  inspector: Inspector;
  /** Its heading, and the name of the region. */
  title: string;
  children: ReactNode;
  /** Stays visible at the bottom while the rest scrolls: the buttons, or the question before changes are lost. */
  foot: ReactNode;
  /** Right above the buttons: the error. */
  note?: ReactNode;
};

/** Shown while it is the newest; a level below keeps its state. The focus moves into it, and back when it closes. */
export function Level({ inspector, title, children, foot, note, ...state }: LevelProps) {
  const isShown = useLevel(inspector, state);
  useFocusBack();
  const asks = isShown && inspector.asks;
  const question = <LeaveQuestion onStay={inspector.stay} onDiscard={inspector.discard} takesFocus />;
  const face = (
    <Face title={title} isShown={isShown} asks={asks} foot={asks ? question : foot} note={note}>
      {children}
    </Face>
  );
  return inspector.slot && createPortal(face, inspector.slot);
}

type FaceProps = Pick<LevelProps, 'title' | 'children' | 'foot' | 'note'> & { isShown: boolean; asks: boolean };

function Face({ title, isShown, asks, children, foot, note }: FaceProps) {
  const name = useId();
  const { face, tracked } = useFocusInside(isShown, asks);
  return (
    <section ref={face} className={classes.level} aria-labelledby={name} hidden={!isShown} data-level>
      <h3 id={name} className={classes.title} tabIndex={-1}>
        {title}
      </h3>
      <div className={sheet.scroll} {...tracked}>
        {children}
      </div>
      <div className={sheet.foot}>
        {note && <div className={sheet.note}>{note}</div>}
        {foot}
      </div>
    </section>
  );
}

/**
 * Moves the focus to the first field when the level is shown for the first time, else to its heading; and when its
 * question is answered by staying, to where it was.
 */
function useFocusInside(isShown: boolean, asks: boolean) {
  const face = useRef<HTMLElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const isEntered = useRef(false);
  const hasAsked = useRef(false);
  useEffect(() => {
    const find = (selector: string) => face.current?.querySelector<HTMLElement>(selector);
    const isFirst = isShown && !isEntered.current;
    const isStaying = isShown && hasAsked.current && !asks;
    isEntered.current ||= isShown;
    hasAsked.current = asks;
    if (isFirst) return focusSoon(() => find('[data-autofocus]') ?? find('h3'));
    if (isStaying) return focusSoon(() => (last.current?.isConnected ? last.current : find('h3')));
  }, [isShown, asks]);
  return {
    face,
    tracked: {
      onFocus: ({ target }: { target: Element }) => {
        if (target instanceof HTMLElement) last.current = target;
      },
    },
  };
}
