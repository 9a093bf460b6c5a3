// Toasts stay listed behind the bell until the person or the organization changes.
import { useEffect } from 'react';
import { forgetHappened } from '../../ui/toasts/toast.store.ts';

/** Clears the list when the organization changes, and when the frame unmounts because the person signed out. */
// biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read the organization, but has to run whenever it changes
export const useHappened = (organizationId: string) => useEffect(() => forgetHappened, [organizationId]);
