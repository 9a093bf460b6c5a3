// How wide the window is: as narrow as a phone, or with room for only one thing beside the sidebar.
import { useMediaQuery } from '@mantine/hooks';

/** Below this width a screen has its phone layout (LIM-16). */
export const PHONE = '(max-width: 767.98px)';
/**
 * Below this width there is no room for two things beside the sidebar: a list and its selected item are shown one at
 * a time.
 */
export const NARROW = '(max-width: 999.98px)';

/** Below this width six actions do not fit in one row with the sidebar and the number of chosen rows. */
const SHORT_OF_ROOM = '(max-width: 1199.98px)';

/** Whether the actions on chosen rows are more than fit in one row. */
export const useIsShortOfRoom = () =>
  useMediaQuery(SHORT_OF_ROOM, undefined, { getInitialValueInEffect: false }) ?? false;

/** Whether the window has room for only one thing beside the sidebar. */
export const useIsNarrow = () => useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;

/** Whether the window is as narrow as a phone. */
export const useIsPhone = () => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
