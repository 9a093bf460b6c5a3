// Words about a lead that are not saved yet: whatever would close the lead asks once before they are lost.
import { type ReactNode, useCallback, useRef } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from '#web/staff/ui/forms/form-parts.tsx';

/**
 * Stops every way out of an open lead, to another lead or screen or Back, while there are unsaved words: `question` is the
 * question then. `setUnsaved` counts at once, before anything is rendered.
 */
export function useLeaveLead(leadId: string): { question: ReactNode; setUnsaved: (isUnsaved: boolean) => void } {
  const isUnsaved = useRef(false);
  const blocker = useBlocker(
    ({ nextLocation: { search } }) => isUnsaved.current && new URLSearchParams(search).get('lead') !== leadId,
  );
  const setUnsaved = useCallback((is: boolean) => {
    isUnsaved.current = is;
  }, []);
  const question = blocker.state === 'blocked' && (
    <LeaveQuestion onStay={blocker.reset} onDiscard={blocker.proceed} takesFocus />
  );
  return { question: question || undefined, setUnsaved };
}
