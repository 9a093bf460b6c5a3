// What stores of the interface share that keep their state in the browser: a tab hears what another one keeps.

/** A store with zustand's `persist`, as far as it reads again. */
type Kept = { persist: { rehydrate: () => unknown } };

/**
 * Has the store read again what is kept once another tab has written a key for which `isOurs` holds, or has emptied the
 * storage: `persist` by itself reads when the page begins, and would write over what was kept since.
 */
export function followOtherTabs({ persist }: Kept, isOurs: (key: string) => boolean): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || isOurs(key)) void persist.rehydrate();
  });
}
