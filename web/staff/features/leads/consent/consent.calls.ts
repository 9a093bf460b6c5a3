// What a lead agreed to, as it is kept, and what they wrote into pages.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { LeadConsentsQuery } from '#web/kit/calls.gen.ts';
import { LeadConsentsDocument } from './consent.gen.ts';

type Answer = LeadConsentsQuery['leadConsents'];
export type Consent = NonNullable<Answer['consents']>[number];
export type Submission = NonNullable<Answer['submissions']>[number];

/** Asked when the details are opened; it stands below the lead, so that what makes a lead stale makes this stale. */
export const useConsents = (leadId: string) =>
  useQuery({
    queryKey: ['lead', leadId, 'consents'],
    queryFn: async () => {
      const { consents, submissions } = await ask(LeadConsentsDocument, { leadId });
      return { consents: consents ?? [], submissions: submissions ?? [] };
    },
  });
