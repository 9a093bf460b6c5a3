// A new appointment from the diary: first who comes, then when and where; the day and time of a pressed hour are filled in.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import { words } from '#web/kit/config.ts';
import { longDayWords, timeWords, type WallTime } from '#web/staff/base/appointments/days.rules.ts';
import { AppointmentModal } from '../../features/leads/lead/appointments/appointment.modal.tsx';
import { useLeads } from '../../features/leads/lead.calls.ts';
import { FindBox } from '../../ui/finding/find-box.tsx';
import { Sheet, SheetStages } from '../../ui/sheet.tsx';
import { Failed } from '../../ui/states.tsx';

/** People are asked for a quarter of a second after the last keystroke. */
const DELAY_MS = 250;

type Person = { id: string; name: string };
type NewProps = {
  /** The day, or the day and time, that was pressed; nothing from a button. */
  at: Partial<WallTime>;
  onClose: () => void;
};

/** `Friday, November 27, 2:00 pm`; the day alone without a time, null without a day. */
function whenWords({ date, time }: Partial<WallTime>): string | null {
  if (!date) return null;
  return time ? `${longDayWords(date)}, ${timeWords(time)}` : longDayWords(date);
}

/** Two stages of one sheet: who comes, which keeps what was typed, and the form, from which Escape leads back. */
export function NewAppointmentModal({ at, onClose }: NewProps) {
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <SheetStages onClose={onClose}>
      <WhoComes at={at} isHidden={person !== null} onChoose={setPerson} onClose={onClose} />
      {person && (
        <AppointmentModal
          leadId={person.id}
          appointment={null}
          who={person.name}
          at={at}
          onClose={() => setPerson(null)}
          onSaved={onClose}
        />
      )}
    </SheetStages>
  );
}

type WhoProps = NewProps & { isHidden: boolean; onChoose: (person: Person) => void };

/** People by name or phone; before anything is typed, the newest. */
function WhoComes({ at, isHidden, onChoose, onClose }: WhoProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  const people = useLeads(search ? { search } : {});
  const isSearching = people.isFetching || search !== typed.trim();
  const { lead } = words();
  const found = (people.data?.leads ?? []).map((one) => ({
    key: one.id,
    label: displayName(one),
    under: displayPhone(one.phone),
    icon: 'user' as const,
    go: () => onChoose({ id: one.id, name: displayName(one) }),
  }));
  const when = whenWords(at);
  return (
    <Sheet title="New appointment" width={560} onClose={onClose} isHidden={isHidden}>
      <div className="stack">
        <p>{when ? `Who comes on ${when}?` : 'Who comes?'}</p>
        <FindBox
          label={`Search ${lead.many.toLowerCase()} by name or phone`}
          placeholder="Search name or phone"
          typed={typed}
          onType={setTyped}
          kinds={found.length > 0 ? [{ label: search ? lead.many : 'Last active', found }] : []}
          isSearching={isSearching}
        >
          {people.error && !people.data && <Failed error={people.error} again={people.refetch} />}
        </FindBox>
      </div>
    </Sheet>
  );
}
