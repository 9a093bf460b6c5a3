// Whether the page is visible: nothing is marked as read while its tab is in the background.
import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** True while the tab is in the foreground. */
export const useIsSeen = () => useSyncExternalStore(listen, () => !document.hidden);
