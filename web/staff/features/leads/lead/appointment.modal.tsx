// When and where a lead is expected: the day as month, day and year, a time and a place; new ones with a campaign (LED-19), and again (EVT-06).
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { repeatRefusal } from '../../../../../functions/chains/time/repeat.rules.ts';
import { brand, words } from '../../../../kit/config.ts';
import { MainButton } from '../../../ui/main-button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Failed } from '../../../ui/states.tsx';
import { submits } from '../../../ui/use-submit.ts';
import {
  type Appointment,
  type NewAppointment,
  saySaved,
  useAppointmentCampaigns,
  useCreateAppointment,
  useSaveAppointment,
} from './appointment.calls.ts';
import classes from './lead-modal.module.css';
import { NO_REPEATS, RepeatFields, repeatAsked } from './repeat-fields.tsx';

type Day = { month: string; day: string; year: string };

const dayOf = (eventDate: string | null | undefined): Day => {
  const [year = '', month = '', day = ''] = (eventDate ?? '').split('-');
  return { month: month && String(Number(month)), day: day && String(Number(day)), year };
};

/** The day as it is sent; null where nothing is typed. What is no day goes out as typed: the server says what is wrong. */
function dateOf({ month, day, year }: Day): string | null {
  if (!month && !day && !year) return null;
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Why this is no day; null when it is one or none. */
function dayRefusal(day: Day): string | null {
  const date = dateOf(day);
  if (date === null) return null;
  const at = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date;
  return isDay ? null : 'That is not a date. Give month, day and year.';
}

/** Whose appointment it is; `appointment` is null for a new one. */
type AppointmentProps = { leadId: string; appointment: Appointment | null; onClose: () => void };

const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);

/** The form; clearing the day is for instant campaigns only, which the server says by name. */
export function AppointmentModal({ leadId, appointment, onClose }: AppointmentProps) {
  const [day, setDay] = useState(() => dayOf(appointment?.eventDate));
  const [time, setTime] = useState(appointment?.eventTime ?? '');
  const [place, setPlace] = useState(appointment?.eventLocation ?? '');
  const [campaignId, setCampaignId] = useState('');
  const [repeats, setRepeats] = useState(NO_REPEATS);
  const campaigns = useAppointmentCampaigns();
  const done = (saved: Parameters<typeof saySaved>[0], made?: number | undefined) => {
    saySaved(saved, made);
    onClose();
  };
  const create = useCreateAppointment(leadId, (saved, { repeatCount }) => done(saved, repeatCount));
  const save = useSaveAppointment(appointment?.id ?? '', (saved) => done(saved));
  const repeat = appointment ? null : repeatAsked(repeats);
  const write = appointment ? save : create;
  const given: NewAppointment = {
    ...{ eventDate: dateOf(day), eventTime: time || null, eventLocation: place.trim() || null },
    ...(campaignId ? { campaignsToAdd: [campaignId] } : {}),
    ...repeat,
  };
  const isEmpty = !appointment && !given.eventDate && (repeat !== null || !campaignId);
  const whyNot = isEmpty ? 'Give the appointment a date.' : (dayRefusal(day) ?? (repeat && repeatRefusal(repeat)));
  const noun = words().campaign.one;
  return (
    <Sheet title={appointment ? 'Edit appointment' : 'New appointment'} width={440} onClose={onClose}>
      <form className="stack" onSubmit={submits(write, given)}>
        {appointment?.repeatFrequency && (
          <p className="note">One of several that repeat. What you change here changes this one only.</p>
        )}
        <fieldset className={classes.date}>
          <legend>Date</legend>
          {(['month', 'day', 'year'] as const).map((part) => (
            <TextInput
              key={part}
              label={part === 'month' ? 'Month' : part === 'day' ? 'Day' : 'Year'}
              inputMode="numeric"
              value={day[part]}
              onChange={(event) =>
                setDay({ ...day, [part]: digits(event.currentTarget.value, part === 'year' ? 4 : 2) })
              }
            />
          ))}
        </fieldset>
        <TextInput
          label="Time"
          type="time"
          description={`In ${brand().window.zoneName}; 9:00 am where none is given.`}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <TextInput
          label="Location"
          maxLength={80}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        {!appointment && (
          <RepeatFields
            value={repeats}
            date={dayRefusal(day) === null ? (given.eventDate ?? null) : null}
            onChange={setRepeats}
          />
        )}
        {!appointment && (
          <NativeSelect
            label={noun}
            value={campaignId}
            onChange={(event) => setCampaignId(event.currentTarget.value)}
            data={[
              { value: '', label: `No ${noun.toLowerCase()}` },
              ...(campaigns.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {!appointment && campaigns.error && !campaigns.data && (
          <Failed error={campaigns.error} again={campaigns.refetch} />
        )}
        <Problem>{write.problem}</Problem>
        <div className="row">
          <MainButton type="submit" loading={write.isPending} whyNot={whyNot}>
            Save
          </MainButton>
        </div>
      </form>
    </Sheet>
  );
}
