// What moves once something arrives or changes; nothing moves when it is first shown, nor where the device asks for less motion.
import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE_MS = 160;
/** A figure comes up from below its line. */
const ROLL: Keyframe[] = [{ opacity: 0, transform: 'translateY(60%)' }, {}];
/** A reply slides in from the side of whoever wrote it. */
const SLIDE: Keyframe[] = [{ opacity: 0, transform: 'translateX(-16px)' }, {}];
const MOVES = { rolls: ROLL, slides: SLIDE } as const;

function move(element: Element | null | undefined, frames: Keyframe[]): void {
  if (!element?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate(frames, { duration: MOVE_MS, easing: 'ease-out' });
}

/**
 * Moves what `find` finds whenever `value` becomes another one; null is no value, so that what is loaded first does not move.
 */
export function useMove(value: string | null, how: keyof typeof MOVES, find: () => Element | null | undefined): void {
  const before = useRef(value);
  const latest = useRef(find);
  latest.current = find;
  useLayoutEffect(() => {
    const isOther = before.current !== null && value !== null && value !== before.current;
    before.current = value;
    if (isOther) move(latest.current(), MOVES[how]);
  }, [value, how]);
}

/** For the element of a figure, or of a row that changes: it moves whenever `value` becomes another one. */
export function useMoved<Shown extends HTMLElement>(
  value: string | null,
  how: keyof typeof MOVES,
): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useMove(value, how, () => shown.current);
  return shown;
}
