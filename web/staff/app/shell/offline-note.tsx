// Says that the network is away and that work is kept; gone as soon as it is back.
import { useSyncExternalStore } from 'react';
import classes from './shell.module.css';

function listen(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** A bar while the browser knows that it is offline. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <section aria-label="Connection" aria-live="polite">
      {!isOnline && (
        <p className={classes.offline}>
          You are offline. What you see may be old; what you type is kept and saved when you are back.
        </p>
      )}
    </section>
  );
}
