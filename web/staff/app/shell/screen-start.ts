// How a new screen starts: scrolled to its top, and focused when the focused element disappeared with the old screen.
import { type RefObject, useEffect } from 'react';
import { keepFocus } from '../../ui/focus-back.ts';

/** While the frame is mounted, no change of the page leaves the focus on nothing. */
export function useFocusInFrame(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => (frame.current ? keepFocus(frame.current) : undefined), [frame]);
}

/** Scrolls to the top at each address; a lost focus moves to `#main`, an existing one stays. */
export function useScreenStart(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read the address, but has to run whenever it changes
  useEffect(() => {
    scrollTo(0, 0);
    // A dialog that closes with the address returns its focus first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
}
