// The form of an appointment: its time and place; new ones with a campaign (LED-19) and repeats (EVT-06).
import { NativeSelect } from '@mantine/core';
import { repeatRefusal } from '#domain/campaigns/time/repeated-appointments.rules.ts';
import { words } from '#web/kit/config.ts';
import type { WallTime } from '#web/staff/base/appointments/days.rules.ts';
import { useChainCharge } from '#web/staff/base/charge/use-charge.ts';
import { useNamingOf } from '#web/staff/base/naming/use-naming.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import { CampaignName } from '#web/staff/ui/naming/campaign-name.tsx';
import { Failed } from '#web/staff/ui/states.tsx';
import {
  type Appointment,
  type NewAppointment,
  saySaved,
  useAppointmentCampaigns,
  useCreateAppointment,
  useSaveAppointment,
} from './appointment.calls.ts';
import { dateOf, dayRefusal, overLack, repeatAsked, useAppointmentForm } from './appointment-form.ts';
import { MomentFields } from './moment-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';

/** The lead; `appointment` is null for a new one. */
type AppointmentProps = {
  leadId: string;
  appointment: Appointment | null;
  /** The person's name, where the screen below does not say who it is. */
  who?: string;
  /** The day and time that a new one begins with. */
  at?: Partial<WallTime>;
  onClose: () => void;
  /** Called in place of `onClose` once it is saved, where closing is a step back. */
  onSaved?: () => void;
};

/** The form; only instant campaigns allow an empty day, and the server names the others. */
export function AppointmentModal({ leadId, appointment, who, at, onClose, onSaved = onClose }: AppointmentProps) {
  const form = useAppointmentForm(appointment, at);
  const { day, time, place, campaignId, repeats } = form.values;
  const campaigns = useAppointmentCampaigns();
  const done = (saved: Parameters<typeof saySaved>[0], made?: number | undefined) => {
    saySaved(saved, made);
    onSaved();
  };
  const chosen = (campaigns.data ?? []).filter(({ id }) => id === campaignId);
  const naming = useNamingOf(chosen[0]);
  const create = useCreateAppointment(leadId, (saved, { repeatCount }) => done(saved, repeatCount), naming.save);
  const save = useSaveAppointment(appointment?.id ?? '', (saved) => done(saved));
  const repeat = appointment ? null : repeatAsked(repeats);
  const charge = useChainCharge(chosen, repeat?.repeatCount ?? 1);
  const write = appointment ? save : create;
  const given: NewAppointment = {
    eventDate: dateOf(day),
    eventTime: time || null,
    eventLocation: place.trim() || null,
    ...(campaignId ? { campaignsToAdd: [campaignId] } : {}),
    ...repeat,
  };
  const isEmpty = !appointment && !given.eventDate && (repeat !== null || !campaignId);
  const whyNot = isEmpty
    ? 'Give the appointment a date.'
    : (dayRefusal(day) ??
      (appointment ? null : overLack(form.values)) ??
      (repeat && repeatRefusal(repeat)) ??
      naming.lacks);
  const noun = words().campaign.one;
  return (
    <FormSheet
      title={`${appointment ? 'Edit' : 'New'} appointment${who ? ` for ${who}` : ''}`}
      width={440}
      form="appointment"
      isBusy={write.isPending}
      problem={write.problem}
      whyNot={whyNot}
      submitLabel={`Save${charge.onButton}`}
      onSubmit={submits(write, given)}
      onClose={onClose}
      isChanged={form.isDirty()}
    >
      {appointment?.repeatFrequency && (
        <p className="note">One of several that repeat. What you change here changes this one only.</p>
      )}
      <MomentFields form={form} ownId={appointment?.id ?? null} />
      {!appointment && <RepeatFields form={form} date={dayRefusal(day) === null ? (given.eventDate ?? null) : null} />}
      {!appointment && (
        <NativeSelect
          label={noun}
          {...form.getInputProps('campaignId')}
          data={[
            { value: '', label: `No ${noun.toLowerCase()}` },
            ...(campaigns.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <CampaignName {...naming} />
      {charge.sentence && <p className="note">{charge.sentence}</p>}
      {!appointment && campaigns.error && !campaigns.data && (
        <Failed error={campaigns.error} again={campaigns.refetch} />
      )}
    </FormSheet>
  );
}
