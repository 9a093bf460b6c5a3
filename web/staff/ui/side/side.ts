// Whether a person is shown at the side of the screen instead of in a dialog, and whether something is there now.
import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { choose, useChoice } from '#web/staff/base/kept-ids.ts';

/** From this width on there is room for a panel beside a screen. */
const SIDE_ROOM = '(min-width: 1200px)';

/** How wide the panel is, in pixels. */
export const SIDE_WIDTH = 440;

const AT_SIDE = 'side';

/** Whether the window has room for it, whether it is there by the choice of this browser, and the other choice. */
export function useSide() {
  const hasRoom = useMediaQuery(SIDE_ROOM, undefined, { getInitialValueInEffect: false }) ?? false;
  const isChosen = useChoice('person') === AT_SIDE;
  return { hasRoom, isAtSide: hasRoom && isChosen, flip: () => choose('person', isChosen ? null : AT_SIDE) };
}

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
