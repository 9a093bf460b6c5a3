// Away from the address of something that is not there (any more): to its list, with a sentence (CMP-19).
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { isMissing, sentenceOf } from '#web/kit/ask.ts';
import { toast } from './toasts/toast.store.ts';

/** Why it is not shown: `This group does not exist or was deleted.`; any other refusal in its own words. */
export const whyGone = (what: string, error: unknown): string =>
  isMissing(error) ? `This ${what.toLowerCase()} does not exist or was deleted.` : sentenceOf(error);

type LeadBackProps = { to: string; what: string; error: unknown };

/** Goes to the list and says why; silently without an error. */
export function LeadBack({ to, what, error }: LeadBackProps) {
  const why = error ? whyGone(what, error) : null;
  useEffect(() => {
    if (why) toast('error', why);
  }, [why]);
  return <Navigate to={to} replace />;
}
