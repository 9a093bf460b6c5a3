// When a player's position is polled: repeatedly while it is shown, and a last time before it is left.
import { useLayoutEffect, useRef } from 'react';
import { VIDEO_EVERY_MS } from '#engine/activity/track/times.rules.ts';

/**
 * Calls `look` every 750 ms (LIM-08), and when the slide or page is left or hidden: someone who leaves while it plays
 * has watched up to that position. Its listener is registered before the page's own, which then makes the last save.
 */
export function useLooks(look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  // The cleanup of a layout effect runs while the player is still in the page and playing.
  useLayoutEffect(() => {
    const now = () => latest.current();
    const timer = setInterval(now, VIDEO_EVERY_MS);
    addEventListener('pagehide', now, true);
    document.addEventListener('visibilitychange', now, true);
    return () => {
      now();
      clearInterval(timer);
      removeEventListener('pagehide', now, true);
      document.removeEventListener('visibilitychange', now, true);
    };
  }, []);
}
