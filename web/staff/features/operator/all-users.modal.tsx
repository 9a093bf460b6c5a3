// All Users: every organization of the brand once, with its people; choosing one steps into it (USR-12; decisions: A38).
import { TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { AllUsersQuery } from '#web/kit/calls.gen.ts';
import { count } from '#web/kit/format.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { useAllUsers } from './operator.calls.ts';
import classes from './operator.module.css';
import { useStepInto } from './use-step-into.ts';

type Person = NonNullable<NonNullable<AllUsersQuery['users']>['users']>[number];
type OrganizationPeople = { id: string; name: string; people: Person[] };

/** At most this many rows are shown; typing a part of a name finds the others. */
const MOST_SHOWN = 50;

/** Each organization once, by name, with its people. */
function organizationsOf(people: readonly Person[]): OrganizationPeople[] {
  const organizations = new Map<string, OrganizationPeople>();
  for (const person of people) {
    for (const { id, name } of person.organizations) {
      const organization = organizations.get(id) ?? { id, name, people: [] };
      organization.people.push(person);
      organizations.set(id, organization);
    }
  }
  return [...organizations.values()].toSorted((a, b) => a.name.localeCompare(b.name) || Number(a.id) - Number(b.id));
}

function isMeant({ id, name, people }: OrganizationPeople, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  const texts = [name, ...people.flatMap((person) => [person.name, person.email])];
  return wanted === id || texts.some((text) => text.toLowerCase().includes(wanted));
}

/** For wpAdmins. */
export function AllUsersModal({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useAllUsers();
  return (
    <Sheet title="All Users" width={600} maxHeight={600} onClose={onClose}>
      {data && <Organizations organizations={organizationsOf(data)} />}
      {!data && error && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={6} height={52} />}
    </Sheet>
  );
}

function Organizations({ organizations }: { organizations: readonly OrganizationPeople[] }) {
  const [typed, setTyped] = useState('');
  const here = useOrganization().id;
  const stepInto = useStepInto();
  const found = organizations.filter((organization) => isMeant(organization, typed));
  const left = found.length - MOST_SHOWN;
  return (
    <div className="stack">
      <TextInput
        type="search"
        aria-label="Search organizations and people"
        placeholder="Search organizations and people"
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 && <Empty title="No Users Found" hint="No organization and nobody in one has that name." />}
      <ul className={classes.organizations}>
        {found.slice(0, MOST_SHOWN).map(({ id, name, people }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.organization ?? ''}
              disabled={stepInto.isPending || id === here}
              onClick={() => stepInto.mutate(id)}
            >
              <strong>
                {name} <span className="note">{id === here ? `${id}, you are here` : id}</span>
              </strong>
              <span className="note">{people.map((person) => person.name).join(', ')}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="note">And {count(left)} more: type a part of the name.</p>}
    </div>
  );
}
