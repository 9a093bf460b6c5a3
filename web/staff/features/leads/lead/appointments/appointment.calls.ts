// A lead's appointments: creating, changing and deleting one; the lead is refetched after each (LED-20).
import { useQuery } from '@tanstack/react-query';
import type { RepeatAsked } from '#domain/campaigns/time/repeated-appointments.rules.ts';
import { ask } from '#web/kit/ask.ts';
import { brand, words } from '#web/kit/config.ts';
import { counted, dayAndTimes } from '#web/kit/format.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import type { LeadDetail } from '../../lead.calls.ts';
import {
  AppointmentCampaignsDocument,
  CreateLeadAppointmentDocument,
  DeleteLeadAppointmentDocument,
  UpdateLeadAppointmentDocument,
} from '../../lead.gen.ts';
import { APPOINTMENT_NOUN } from './appointment-words.ts';

export type Appointment = NonNullable<LeadDetail['appointments']>[number];

/** When it is, in words; in a series with the year. */
export const appointmentWhen = ({ at, repeatFrequency }: Pick<Appointment, 'at' | 'repeatFrequency'>): string =>
  at ? dayAndTimes(at, brand().window, { hasYear: Boolean(repeatFrequency) }) : 'No date';

/** The changed fields of an appointment: null clears a field, a missing field stays. */
export type AppointmentChanges = {
  eventDate?: string | null;
  eventTime?: string | null;
  eventLocation?: string | null;
  campaignsToAdd?: string[];
  campaignsToRemove?: string[];
};

/** A new appointment: it may repeat, at an interval and a total number of times (EVT-06). */
export type NewAppointment = AppointmentChanges & Partial<RepeatAsked>;

/** The campaigns that can be added to an appointment. */
export const useAppointmentCampaigns = () =>
  useQuery({
    queryKey: ['campaigns', 'for appointments'],
    queryFn: async () => {
      const { campaigns } = await ask(AppointmentCampaignsDocument);
      return (campaigns ?? []).filter(({ archived }) => !archived);
    },
  });

type Saved = { unreached: readonly { name: string }[] | null; appointment?: { id: string } | null };

/** Confirms the saved appointment, or how many, or names the campaigns from which this lead will get no texts. */
export function saySaved({ unreached }: Saved, made = 1): void {
  const saved = made > 1 ? `${counted(made, APPOINTMENT_NOUN)} saved` : 'Appointment saved';
  if (!unreached?.length) {
    toast('done', saved);
    return;
  }
  const lead = words().lead.one.toLowerCase();
  const names = unreached.map(({ name }) => name).join(', ');
  const why = 'because they opted out or their number cannot get texts';
  toast('error', `${saved} without texts`, `This ${lead} gets no texts from ${names}, ${why}.`);
}

/** Creates an appointment of a lead, or a series; a repeated call with the same id creates it once. */
export const createAppointment = (leadId: string, given: NewAppointment, requestId: string): Promise<Saved> =>
  ask(CreateLeadAppointmentDocument, { leadId, ...given, requestId });

/** What a write does first. */
type Before = () => Promise<void>;
const nothingBefore: Before = async () => {};

/** The same as a write, once however often it is pressed. */
export const useCreateAppointment = (
  leadId: string,
  after: (saved: Saved, given: NewAppointment) => unknown,
  before = nothingBefore,
) =>
  useWrite(
    'saveAppointment',
    async (given: NewAppointment, id) => {
      await before();
      return createAppointment(leadId, given, id());
    },
    after,
  );

/** Changes an appointment. */
export const changeAppointment = (leadAppointmentId: string, given: AppointmentChanges): Promise<Saved> =>
  ask(UpdateLeadAppointmentDocument, { leadAppointmentId, ...given });

/** The same as a write. */
export const useSaveAppointment = (
  leadAppointmentId: string,
  after: (saved: Saved) => unknown,
  before = nothingBefore,
) =>
  useWrite(
    'saveAppointment',
    async (given: AppointmentChanges) => {
      await before();
      return changeAppointment(leadAppointmentId, given);
    },
    after,
  );

/** Deletes an appointment, on request with the later ones of its series: their texts stop. */
export const useDeleteAppointment = (after: () => unknown) =>
  useWrite(
    'saveAppointment',
    (asked: { leadAppointmentId: string; andLater: boolean }) => ask(DeleteLeadAppointmentDocument, asked),
    after,
  );
