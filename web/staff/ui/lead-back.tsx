// Away from the address of something that is not there (any more): to its list, with a sentence (CMP-19).
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { isMissing, sentenceOf } from '#web/kit/ask.ts';
import { brand } from '#web/kit/config.ts';
import { paths } from '../base/routes.ts';
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

/** What an address that the router knows is about, where this brand or organization has no such thing: the overview, with a sentence. */
export function NotHere({ what }: { what: string }) {
  useEffect(() => {
    toast('error', 'There is no such page', `${brand().name} has no ${what} here.`);
  }, [what]);
  return <Navigate to={paths.dashboard} replace />;
}
