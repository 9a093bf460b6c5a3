// What was shown in the corner stays behind the bell, until another person or another organization comes.
import { useEffect } from 'react';
import { forgetHappened } from '../../ui/toasts/toast.store.ts';

/** Forgets it when the organization changes, and when the frame goes with whoever was signed in. */
// biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read the organization, but has to run whenever it changes
export const useHappened = (organizationId: string) => useEffect(() => forgetHappened, [organizationId]);
