// Who of the chosen people can be given an appointment with a campaign.
import { useQuery } from '@tanstack/react-query';
import type { Meant } from '#web/staff/base/meant.ts';
import { readAudiencePeople } from '#web/staff/features/sending/sending.calls.ts';

/** Somebody who gets an appointment. */
export type ExpectedPerson = { leadId: string; name: string };

/** At most this many people are given appointments in one go: each is a write of its own. */
export const MOST_EXPECTED = 100;

/** Whoever a text reaches, whether they are in the campaign already or not: regulars come again. */
const REACHED = ['SENDABLE', 'ALREADY_IN'] as const;

/**
 * The people whom texts of the campaign can reach, by name, in the order of the audience; `isMore` when they are more than
 * `MOST_EXPECTED`. Asked once when the stage opens: saving an appointment moves somebody between the audience's counts.
 */
export const useExpected = (campaignId: string, meant: Meant) =>
  useQuery({
    queryKey: ['expected', campaignId, meant],
    queryFn: async (): Promise<{ people: ExpectedPerson[]; isMore: boolean }> => {
      const people: ExpectedPerson[] = [];
      for (const reason of REACHED) {
        let cursor: string | null = null;
        do {
          const page = await readAudiencePeople(campaignId, meant, reason, cursor);
          for (const { leadId, name } of page.people ?? []) if (leadId) people.push({ leadId, name });
          cursor = page.cursor;
        } while (cursor && people.length <= MOST_EXPECTED);
      }
      return { people: people.slice(0, MOST_EXPECTED), isMore: people.length > MOST_EXPECTED };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
