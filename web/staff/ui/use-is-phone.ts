// How wide the window is: as narrow as a phone, or with room for only one thing beside the sidebar.
import { useMediaQuery } from '@mantine/hooks';
import { useSideWidth } from './side/side-width.ts';

/** Below this width a screen has its phone layout (LIM-16). */
export const PHONE = '(max-width: 767.98px)';
const below = (width: number) => `(max-width: ${width - 0.02}px)`;

const ONE_THING = 1000;
/** Below this width there is no room for two things beside the sidebar: a list and its selected item are shown one at a time. */
export const NARROW = below(ONE_THING);

/** Below this width six actions do not fit in one row with the sidebar and the number of chosen rows. */
const SIX_ACTIONS = 1200;

/** Whether the window is narrower than that and what a panel at its side takes. */
function useIsBelow(width: number): boolean {
  const media = below(width + useSideWidth());
  return useMediaQuery(media, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** Whether the actions on chosen rows are more than fit in one row. */
export const useIsShortOfRoom = () => useIsBelow(SIX_ACTIONS);

/** Whether the screen has room for only one thing beside the sidebar. */
export const useIsNarrow = () => useIsBelow(ONE_THING);

/** Whether the window is as narrow as a phone. */
export const useIsPhone = () => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
