// When a player is looked at: again and again while it is shown, and a last time before it is left.
import { useLayoutEffect, useRef } from 'react';
import { VIDEO_EVERY_MS } from '#engine/activity/track/times.rules.ts';

/**
 * Calls `look` every 750 ms (LIM-08), and when the slide or the page is left or hidden: whoever goes while it plays has
 * seen it up to there. Listens before the page does, which then saves for the last time.
 */
export function useLooks(look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  // A layout effect ends while the player still stands in the page and plays.
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
