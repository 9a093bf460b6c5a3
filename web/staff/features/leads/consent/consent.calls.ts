// The consent records of a lead, and their form submissions.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { LeadConsentsQuery } from '#web/kit/calls.gen.ts';
import { LeadConsentsDocument } from './consent.gen.ts';

type Answer = LeadConsentsQuery['leadConsents'];
export type Consent = NonNullable<Answer['consents']>[number];
export type Submission = NonNullable<Answer['submissions']>[number];

/** Fetched when the details open; its key extends the lead's, so whatever makes the lead stale makes this stale. */
export const useConsents = (leadId: string) =>
  useQuery({
    queryKey: ['lead', leadId, 'consents'],
    queryFn: async () => {
      const { consents, submissions } = await ask(LeadConsentsDocument, { leadId });
      return { consents: consents ?? [], submissions: submissions ?? [] };
    },
  });
