// Shared by the stores that persist their state in the browser: a tab sees what another tab writes.

/** A store with zustand's `persist`, as far as rehydrating it goes. */
type Kept = { persist: { rehydrate: () => unknown } };

/**
 * Rehydrates the store when another tab has written a key for which `isOurs` holds, or has cleared the storage:
 * `persist` by itself reads only at page load and would overwrite newer values.
 */
export function followOtherTabs({ persist }: Kept, isOurs: (key: string) => boolean): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || isOurs(key)) void persist.rehydrate();
  });
}
