// How much of the screen's width a panel at its side takes.
import { useLayoutEffect } from 'react';
import { create } from 'zustand';

/** How wide the panel is, in pixels. */
export const SIDE_WIDTH = 440;

const useTaken = create<{ panels: number }>()(() => ({ panels: 0 }));

/** The pixels that a panel takes from the screen beside it; 0 while there is none. */
export const useSideWidth = () => (useTaken(({ panels }) => panels) > 0 ? SIDE_WIDTH : 0);

/** Takes that width from the screen while the calling component is mounted. */
export function useTakesSide(): void {
  useLayoutEffect(() => {
    const take = (change: number) => useTaken.setState(({ panels }) => ({ panels: panels + change }));
    take(1);
    return () => take(-1);
  }, []);
}
