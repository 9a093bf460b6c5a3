// The flags of an organization that only the operator's staff switch, each at once (decisions: Flags without an operation).
import { Button, Switch } from '@mantine/core';
import type { OrganizationData } from '#features/admin/super-admin/super-admin-calls.rules.ts';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSwitchFlags } from './operator.calls.ts';

type Flag = keyof OrganizationData['organization']['flags'];

const FLAGS: readonly (readonly [Flag, label: string, meaning: string])[] = [
  ['showEventsPage', 'Events', 'The list of events and its entry in the sidebar'],
  ['showMessages', 'Messages', 'The inbox and its entry in the sidebar'],
  ['showApptPlaceholders', 'Appointment placeholders', 'Day, time and place of an appointment in texts'],
  ['showCustomWindow', 'Custom hour', 'Messages sent at an hour of their own'],
  ['showAppt', 'Appointments', 'Webhooks among the actions of rules'],
  ['showCalendly', 'Calendars', 'The calendar of the scheduling service in campaigns'],
  ['showAudio', 'Audio', 'Slides that play sound'],
  ['allowAfterHours', 'After hours', 'Texts are sent outside the hours of the brand'],
  ['allowWeekends', 'Weekends', 'Texts are sent on Saturdays and Sundays'],
  ['v2', 'Version 2', 'The sidebar and the campaigns of leads of version 2'],
];

/** Shows the server's values until a switch is saved; after a refusal the switch does not move and the reason is shown below. */
export function FlagsModal({ data, onClose }: { data: OrganizationData; onClose: () => void }) {
  const { id, name, flags } = data.organization;
  const { mutate, isPending, variables, problem } = useSwitchFlags(id);
  const isOn = (flag: Flag) => (isPending ? variables[flag] : undefined) ?? flags[flag] ?? false;
  return (
    <Sheet
      title={`Flags of ${name}`}
      width={500}
      onClose={onClose}
      note={<Problem>{problem}</Problem>}
      foot={<Button onClick={onClose}>Done</Button>}
    >
      <div className="stack">
        <p className="note">Each takes effect at once, also in open screens, and stands in the audit log.</p>
        {FLAGS.map(([flag, label, meaning]) => (
          <Switch
            key={flag}
            label={label}
            description={meaning}
            checked={isOn(flag)}
            disabled={isPending && variables[flag] === undefined}
            onChange={(event) => mutate({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </Sheet>
  );
}
