// Says that the network is lost and that work is saved; gone as soon as the network is back.
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

/** A bar while the browser is offline. */
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
