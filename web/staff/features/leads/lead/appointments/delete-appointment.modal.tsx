// Asks before an appointment is deleted; in a series, whether to delete this one alone or all later ones too (LED-20,
// EVT-06).
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { isLaterInSeries } from '#domain/campaigns/time/repeated-appointments.rules.ts';
import { counted } from '#web/kit/format.ts';
import { ConfirmModal } from '#web/staff/ui/confirm.modal.tsx';
import { type Appointment, appointmentWhen, useDeleteAppointment } from './appointment.calls.ts';
import { APPOINTMENT_NOUN } from './appointment-words.ts';

type Props = {
  appointment: Appointment;
  /** All appointments of this lead, to find the later ones. */
  all: readonly Appointment[];
  onClose: () => void;
};

const placed = ({ seriesId, at }: Appointment) => ({ seriesId, atMs: at ? Date.parse(at) : undefined });

/** Preselects this one alone, which loses the least. */
export function DeleteAppointmentModal({ appointment, all, onClose }: Props) {
  const [whom, setWhom] = useState<'one' | 'later'>('one');
  const drop = useDeleteAppointment(() => undefined);
  const later = all.filter((other) => !other.cancelled && isLaterInSeries(placed(appointment), placed(other)));
  const isAll = whom === 'later' && later.length > 0;
  const count = isAll ? later.length + 1 : 1;
  return (
    <ConfirmModal
      title={later.length > 0 ? 'Delete which appointments?' : 'Delete this appointment?'}
      action={isAll ? `Delete ${counted(count, APPOINTMENT_NOUN)}` : 'Delete appointment'}
      isDangerous
      onConfirm={() => drop.mutateAsync({ leadAppointmentId: appointment.id, andLater: isAll })}
      onClose={onClose}
    >
      <p>
        {appointmentWhen(appointment)}. {isAll ? 'Their' : 'Its'} texts that have not left will not be sent.
      </p>
      {later.length > 0 && (
        <Radio.Group aria-label="Which" value={whom} onChange={(value) => setWhom(value as typeof whom)}>
          <div className="stack-tight" style={{ marginTop: 8 }}>
            <Radio value="one" label="Only this one" />
            <Radio
              value="later"
              label={later.length === 1 ? 'This and the later one' : `This and all ${later.length} later ones`}
            />
          </div>
        </Radio.Group>
      )}
    </ConfirmModal>
  );
}
