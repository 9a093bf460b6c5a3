// Who of the chosen people can be given an appointment with a campaign, and giving it to each once.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkLost, requestId } from '#web/kit/ask.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import {
  type AppointmentChanges,
  changeAppointment,
  createAppointment,
} from '#web/staff/features/leads/lead/appointments/appointment.calls.ts';
import { readAudiencePeople } from '#web/staff/features/sending/sending.calls.ts';

/** Somebody who gets an appointment; `isIn` when they are in the campaign already. */
export type ExpectedPerson = { leadId: string; name: string; isIn: boolean };

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
          for (const { leadId, name } of page.people ?? [])
            if (leadId) people.push({ leadId, name, isIn: reason === 'ALREADY_IN' });
          cursor = page.cursor;
        } while (cursor && people.length <= MOST_EXPECTED);
      }
      return { people: people.slice(0, MOST_EXPECTED), isMore: people.length > MOST_EXPECTED };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Moment = Pick<AppointmentChanges, 'eventDate' | 'eventTime' | 'eventLocation'>;

/**
 * Saves one appointment for each person, however often it is tried. When an answer was lost, the next try gets the appointment that
 * may exist, and moves it to the moment that is asked now; `isUnsure` while it is unknown whether somebody has one.
 */
export function useSaveExpected(campaignId: string) {
  const [attempt] = useState(requestId);
  const [unsure, setUnsure] = useState<ReadonlySet<string>>(new Set());
  async function save(leadId: string, moment: Moment) {
    try {
      const asked = { ...moment, campaignsToAdd: [campaignId] };
      const saved = await createAppointment(leadId, asked, `${attempt}/${leadId}`);
      return unsure.has(leadId) && saved.appointment ? await changeAppointment(saved.appointment.id, moment) : saved;
    } catch (error) {
      if (error instanceof NetworkLost) setUnsure(new Set([...unsure, leadId]));
      throw error;
    }
  }
  return { save, isUnsure: (leadId: string) => unsure.has(leadId) };
}
