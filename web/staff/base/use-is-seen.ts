// Whether anybody can see the page: what is read in their name waits while its tab is in the background.
import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** True while the tab is in front. */
export const useIsSeen = () => useSyncExternalStore(listen, () => !document.hidden);
