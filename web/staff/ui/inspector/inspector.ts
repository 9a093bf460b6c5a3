// The state of an inspector: a panel in which forms open over each other, each in place of the one below, so that none
// needs a dialog.
import { createContext, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { openerNow } from '../focus-back.ts';

/** What an open level is asked when somebody leaves it. */
export type LevelState = {
  /** Whether leaving it loses something. */
  isChanged: boolean;
  /** Whether it is saving: then nothing leaves it. */
  isBusy: boolean;
  onLeave: () => void;
  onDiscard: () => void;
};
type Level = RefObject<LevelState>;

/** A way out that has to be confirmed: which levels it closes, what follows, and the element that asked for it. */
type Leaving = { levels: readonly Level[]; then: () => void; from: HTMLElement | null };

export type Inspector = {
  /** The element that shows the levels; null until it is mounted. */
  slot: HTMLElement | null;
  takeSlot: (node: HTMLElement | null) => void;
  /** The open levels, the shown one last. */
  levels: readonly Level[];
  open: (level: Level) => () => void;
  /** Whether the shown level asks before unsaved changes are lost. */
  asks: boolean;
  /** One level back. */
  leave: () => void;
  /** Closes every level, then does this; unsaved changes of any of them are asked about once. */
  leaveAll: (then: () => void) => void;
  /** Whether any level has unsaved changes. */
  isChanged: () => boolean;
  stay: () => void;
  discard: () => void;
};

/** The state of one inspector, for `Inspector` around everything that opens in it. */
export function useInspectorState(): Inspector {
  const [slot, takeSlot] = useState<HTMLElement | null>(null);
  const [levels, setLevels] = useState<readonly Level[]>([]);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [open] = useState(() => (level: Level) => {
    setLevels((now) => [...now, level]);
    return () => {
      setLevels((now) => now.filter((one) => one !== level));
      setLeaving(null);
    };
  });
  /** The shown one first, as somebody would close them one by one. */
  const close = (all: readonly Level[], isLosing: boolean) => {
    for (const { current } of all.toReversed())
      if (isLosing && current.isChanged) current.onDiscard();
      else current.onLeave();
  };
  function leaveThese(all: readonly Level[], then: () => void): void {
    if (all.some(({ current }) => current.isBusy)) return;
    if (all.some(({ current }) => current.isChanged)) setLeaving({ levels: all, then, from: openerNow() });
    else {
      close(all, false);
      then();
    }
  }
  return {
    slot,
    takeSlot,
    levels,
    open,
    asks: leaving !== null,
    leave: () => leaveThese(levels.slice(-1), () => {}),
    leaveAll: (then) => leaveThese(levels, then),
    isChanged: () => levels.some(({ current }) => current.isChanged),
    stay: () => setLeaving(null),
    discard() {
      if (!leaving) return;
      setLeaving(null);
      close(leaving.levels, true);
      // What opens next gives the focus back to what was pressed, not to the question.
      leaving.from?.focus({ preventScroll: true });
      leaving.then();
    },
  };
}

const InspectorContext = createContext<Inspector | null>(null);
export const InspectorProvider = InspectorContext.Provider;

/** The inspector around this component; null where forms open as dialogs. */
export const useInspector = () => useContext(InspectorContext);

/** Makes the calling component a level of the inspector while it is mounted; returns whether it is the shown one. */
export function useLevel({ open, levels }: Inspector, state: LevelState): boolean {
  const level = useRef(state);
  level.current = state;
  // Before the screen is painted: the level below is hidden in the same moment.
  useLayoutEffect(() => open(level), [open]);
  return levels.at(-1) === level;
}
