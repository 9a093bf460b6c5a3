// When somebody seeks in a video: only the position where they let go counts.
import { useEffect, useRef } from 'react';
import { SEEK_MS } from '#engine/activity/track/times.rules.ts';

/** Calls `settled` with the position 100 ms after the last seek ended (LIM-08); `isMoving` until then. */
export function useSeek(settled: (position: number) => void) {
  const latest = useRef(settled);
  latest.current = settled;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const moving = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isMoving: () => moving.current,
    begins(): void {
      clearTimeout(timer.current);
      moving.current = true;
    },
    ends(position: number): void {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        moving.current = false;
        latest.current(position);
      }, SEEK_MS);
    },
  };
}
