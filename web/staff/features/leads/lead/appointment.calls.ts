// A lead's appointments: making, changing and deleting one; the lead is read anew after each (LED-20).
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../kit/ask.ts';
import { words } from '../../../../kit/config.ts';
import { useWrite } from '../../../base/use-write.ts';
import { toast } from '../../../ui/toasts/toast.store.ts';
import type { LeadDetail } from '../lead.calls.ts';
import {
  AppointmentCampaignsDocument,
  CreateLeadAppointmentDocument,
  DeleteLeadAppointmentDocument,
  UpdateLeadAppointmentDocument,
} from '../lead.gen.ts';

export type Appointment = NonNullable<LeadDetail['appointments']>[number];

/** What is changed of one: null clears, what is not given stays. */
export type AppointmentChanges = {
  eventDate?: string | null;
  eventTime?: string | null;
  eventLocation?: string | null;
  campaignsToAdd?: string[];
  campaignsToRemove?: string[];
};

/** The campaigns that can be put on an appointment. */
export const useAppointmentCampaigns = () =>
  useQuery({
    queryKey: ['campaigns', 'for appointments'],
    queryFn: async () => {
      const { campaigns } = await ask(AppointmentCampaignsDocument);
      return (campaigns ?? []).filter(({ archived }) => !archived);
    },
  });

type Saved = { unreached: readonly { name: string }[] | null };

/** Says that it is kept, and of which campaigns this lead gets no texts all the same. */
export function saySaved({ unreached }: Saved): void {
  if (!unreached?.length) {
    toast('done', 'Appointment saved');
    return;
  }
  const lead = words().lead.one.toLowerCase();
  const names = unreached.map(({ name }) => name).join(', ');
  const why = 'they opted out, or their number takes none';
  toast('error', 'Appointment saved without texts', `This ${lead} gets no texts of ${names}: ${why}.`);
}

/** Makes an appointment of a lead, once however often it is pressed. */
export const useCreateAppointment = (leadId: string, after: (saved: Saved) => unknown) =>
  useWrite(
    'saveAppointment',
    (given: AppointmentChanges, id) => ask(CreateLeadAppointmentDocument, { leadId, ...given, requestId: id() }),
    after,
  );

/** Changes an appointment. */
export const useSaveAppointment = (leadAppointmentId: string, after: (saved: Saved) => unknown) =>
  useWrite(
    'saveAppointment',
    (given: AppointmentChanges) => ask(UpdateLeadAppointmentDocument, { leadAppointmentId, ...given }),
    after,
  );

/** Deletes an appointment: its texts stop. */
export const useDeleteAppointment = (after: () => unknown) =>
  useWrite(
    'saveAppointment',
    (leadAppointmentId: string) => ask(DeleteLeadAppointmentDocument, { leadAppointmentId }),
    after,
  );
