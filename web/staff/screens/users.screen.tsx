// /users: the people of the organization and who is invited; inviting, opening and deleting them (USR-01 to USR-11).
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { mayChange } from '../base/may.ts';
import { INVITING, PERSON, paths } from '../base/routes.ts';
import { useOrganization } from '../base/user.calls.ts';
import { MemberPrivacy } from '../features/privacy/member-privacy.tsx';
import { DeleteButton } from '../features/users/delete-button.tsx';
import { useInvitations } from '../features/users/invitations.calls.ts';
import { InviteModal } from '../features/users/invite.modal.tsx';
import { peopleRows, type Row } from '../features/users/people-rows.ts';
import { PersonModal } from '../features/users/person.modal.tsx';
import { useUsers } from '../features/users/users.calls.ts';
import classes from '../features/users/users.module.css';
import { UsersTable } from '../features/users/users-table.tsx';
import { Icon } from '../ui/icon.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { Empty, Failed, Loading } from '../ui/states.tsx';

/** A list that is longer than this has a search. */
const SEARCHED_FROM = 10;

/** For MANAGER and up; others go to the dashboard. */
export function UsersScreen() {
  const { access } = useOrganization();
  if (!mayChange(access)) return <Navigate to={paths.dashboard} replace />;
  return <People />;
}

/** People and invitations, when both are there. */
function usePeople() {
  const [users, invitations] = [useUsers(), useInvitations()];
  const error = (users.data ? null : users.error) ?? (invitations.data ? null : invitations.error);
  const isThere = users.data !== undefined && invitations.data !== undefined;
  return {
    people: isThere ? users.data : null,
    invitations: invitations.data ?? [],
    error,
    again: () => Promise.all([users.refetch(), invitations.refetch()]),
  };
}

/** The dialog that the address opens on top of the table: to invite, or for one person. */
function useOpen() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return { isInviting: params.has(INVITING), personId: params.get(PERSON), set };
}

function People() {
  const { people, invitations, error, again } = usePeople();
  const { isInviting, personId, set } = useOpen();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = people ? peopleRows(people, invitations, '') : [];
  const person = people?.find(({ id }) => id === personId);
  return (
    <div className="stack">
      <ScreenHead title="Users">
        {all.some(({ mayDelete }) => mayDelete) && (
          <DeleteButton chosen={all.filter(({ id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />
        )}
        <Button className="thumb" leftSection={<Icon name="plus" size={16} />} onClick={() => set(INVITING, '')}>
          Invite people
        </Button>
      </ScreenHead>
      {error && <Failed error={error} again={again} />}
      {!people && !error && <Loading rows={5} />}
      {people && (
        <Listed
          all={all}
          search={(text) => peopleRows(people, invitations, text)}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={(id) => set(PERSON, id)}
        />
      )}
      {isInviting && <InviteModal onClose={() => set(INVITING, null)} />}
      {person && (
        <PersonModal
          key={person.id}
          person={person}
          privacy={<MemberPrivacy person={person} onErased={() => set(PERSON, null)} />}
          onClose={() => set(PERSON, null)}
        />
      )}
    </div>
  );
}

type ListedProps = {
  all: readonly Row[];
  search: (text: string) => Row[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onOpen: (userId: string) => void;
};

function Listed({ all, search, chosen, onChoose, onOpen }: ListedProps) {
  const [typed, setTyped] = useState('');
  if (all.length === 0) {
    return <Empty drawing="contacts" title="- No Users Found -" hint="Whoever you invite is listed here." />;
  }
  const rows = search(typed);
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    onChoose(next);
  };
  return (
    <>
      {all.length > SEARCHED_FROM && (
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label="Search users by name, phone or e-mail"
          placeholder="Search name, phone or e-mail"
          leftSection={<Icon name="search" size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {rows.length === 0 ? (
        <Empty title="No Users Found" hint="Nobody here has that name, phone or e-mail." />
      ) : (
        <UsersTable rows={rows} chosen={chosen} onChoose={choose} onOpen={onOpen} />
      )}
    </>
  );
}
