// Adds a campaign to an appointment: from then on, its texts before and after are timed by it (LED-19).
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { words } from '#web/kit/config.ts';
import { useChainCharge } from '#web/staff/base/charge/use-charge.ts';
import { useNamingOf } from '#web/staff/base/naming/use-naming.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { submits } from '#web/staff/ui/forms/use-submit.ts';
import { CampaignName } from '#web/staff/ui/naming/campaign-name.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import { type Appointment, saySaved, useAppointmentCampaigns, useSaveAppointment } from './appointment.calls.ts';

type Props = { appointment: Pick<Appointment, 'id' | 'campaigns'>; onClose: () => void };

/** A picker of the campaigns that the appointment does not have yet. */
export function AppointmentCampaignModal({ appointment, onClose }: Props) {
  const { data, error, refetch } = useAppointmentCampaigns();
  const [campaignId, setCampaignId] = useState('');
  const noun = words().campaign;
  const chosen = (data ?? []).filter(({ id }) => id === campaignId);
  const naming = useNamingOf(chosen[0]);
  const charge = useChainCharge(chosen, 1);
  const done = (saved: Parameters<typeof saySaved>[0]) => {
    saySaved(saved);
    onClose();
  };
  const save = useSaveAppointment(appointment.id, done, naming.save);
  const there = new Set(appointment.campaigns.map(({ id }) => id));
  const rest = (data ?? []).filter(({ id }) => !there.has(id));
  return (
    <FormSheet
      title={`Add ${noun.one.toLowerCase()}`}
      width={440}
      form="appointment-campaign"
      isBusy={save.isPending}
      problem={save.problem}
      whyNot={campaignId ? naming.lacks : `Choose a ${noun.one.toLowerCase()}.`}
      isReady={rest.length > 0}
      submitLabel={`Add${charge.onButton}`}
      onSubmit={submits(save, { campaignsToAdd: [campaignId] })}
      onClose={onClose}
      isChanged={campaignId !== ''}
    >
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={2} height={40} />}
      {data && rest.length === 0 && <p className="note">- No {noun.many} -</p>}
      {rest.length > 0 && (
        <NativeSelect
          label={noun.one}
          value={campaignId}
          onChange={(event) => setCampaignId(event.currentTarget.value)}
          data={[
            { value: '', label: `Choose a ${noun.one.toLowerCase()}` },
            ...rest.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <CampaignName {...naming} />
      {charge.sentence && <p className="note">{charge.sentence}</p>}
    </FormSheet>
  );
}
