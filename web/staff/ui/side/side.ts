// Whether a person is shown at the side of the screen instead of in a dialog.
import { useMediaQuery } from '@mantine/hooks';
import { choose, useChoice } from '#web/staff/base/kept-ids.ts';

/** From this width on there is room for a panel beside a screen. */
const SIDE_ROOM = '(min-width: 1200px)';

const AT_SIDE = 'side';

/** The label of the button that moves a dialog to the side. */
export const TO_SIDE = 'Open at the side';

/** The label of the button that moves it back. */
export const TO_DIALOG = 'Open as dialog';

/** That the choice is kept. */
export const STAYS = 'Whoever you open next is at the side as well, in this browser';

/** Whether the window has room for it, whether it is there by the choice of this browser, and the other choice. */
export function useSide() {
  const hasRoom = useMediaQuery(SIDE_ROOM, undefined, { getInitialValueInEffect: false }) ?? false;
  const isChosen = useChoice('person') === AT_SIDE;
  return { hasRoom, isAtSide: hasRoom && isChosen, flip: () => choose('person', isChosen ? null : AT_SIDE) };
}
