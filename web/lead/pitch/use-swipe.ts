// Previous and next by swipe or arrow keys, unless the gesture means something else at that spot.
import { type RefObject, useEffect } from 'react';

const FAR_PIXELS = 60;
const FIELDS = 'input, textarea, select, video, audio, iframe, .film-bar';

/** Listens on the whole page for as long as `within` is shown. */
export function useSwipe(within: RefObject<HTMLElement | null>, back: (() => void) | null, on: () => void): void {
  useEffect(() => {
    const page = within.current;
    let from: { x: number; y: number } | null = null;
    const isField = (target: EventTarget | null) => target instanceof Element && target.closest(FIELDS) !== null;
    const key = (event: KeyboardEvent) => {
      if (isField(event.target) || document.fullscreenElement || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') back?.();
      if (event.key === 'ArrowRight') on();
    };
    const begin = ({ touches: [touch], target }: TouchEvent) => {
      from = touch && !isField(target) ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < FAR_PIXELS || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x > 0) back?.();
      else on();
    };
    addEventListener('keydown', key);
    page?.addEventListener('touchstart', begin, { passive: true });
    page?.addEventListener('touchend', end, { passive: true });
    return () => {
      removeEventListener('keydown', key);
      page?.removeEventListener('touchstart', begin);
      page?.removeEventListener('touchend', end);
    };
  });
}
