// The consent records of a lead, and their form submissions.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { AttestationInput, LeadConsentsQuery } from '#web/kit/calls.gen.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { AttestLeadsDocument, CourtPackDocument, LeadConsentsDocument } from './consent.gen.ts';

type Answer = LeadConsentsQuery['leadConsents'];
export type Consent = NonNullable<Answer['consents']>[number];
export type Submission = NonNullable<Answer['submissions']>[number];

/** Fetched when the details open; its key extends the lead's, so whatever makes the lead stale makes this stale. */
export const useConsents = (leadId: string) =>
  useQuery({
    queryKey: ['lead', leadId, 'consents'],
    queryFn: async () => {
      const { consents, submissions, isUnrecorded } = await ask(LeadConsentsDocument, { leadId });
      return { consents: consents ?? [], submissions: submissions ?? [], isUnrecorded: isUnrecorded === true };
    },
  });

/**
 * The lines of a person's court pack. The server makes and audits a new pack for each call, so opening the dialog calls it once:
 * its key does not extend the lead's, which every change of the lead makes stale.
 */
export const useCourtPack = (leadId: string) =>
  useQuery({
    queryKey: ['court-pack', leadId],
    queryFn: async () => (await ask(CourtPackDocument, { leadId })).lines ?? [],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Records that these people agreed to get texts; `after` gets the number of people. */
export const useAttest = (after: (answer: { count?: number | null }) => unknown) =>
  useWrite(
    'attestLeads',
    ({ meant, attestation }: { meant: Meant; attestation: AttestationInput }) =>
      ask(AttestLeadsDocument, { ...meant, attestation }),
    after,
  );
