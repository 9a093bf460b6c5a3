// Where another screen begins: at its top, with the keyboard on it when what had the focus went with the screen before.
import { type RefObject, useEffect } from 'react';
import { keepFocus } from '../../ui/focus-back.ts';

/** As long as the frame stands no change of the page leaves the keyboard at nothing. */
export function useFocusInFrame(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => (frame.current ? keepFocus(frame.current) : undefined), [frame]);
}

/** Scrolls to the top at each address; a lost focus goes on at `#main`, one that something has stays there. */
export function useScreenStart(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address starts at the top
  useEffect(() => {
    scrollTo(0, 0);
    // A dialog that closes with the address gives its focus back first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
}
