// Erases a member for good, or one's own account: says what goes and what stays, and asks for the name or e-mail typed.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { namesMember } from '#features/users/member.rules.ts';
import { words } from '#web/kit/config.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useEraseMember } from './privacy.calls.ts';
import classes from './privacy.module.css';

type EraseProps = {
  person: { id: string; name: string; email: string };
  /** Whether somebody erases themselves. */
  isOwn: boolean;
  onClose: () => void;
  /** Called when the dialog is closed after erasing began. */
  onErased: () => void;
};

function WhatGoes({ isOwn }: { isOwn: boolean }) {
  return (
    <>
      <h3>What goes</h3>
      <ul className={classes.list}>
        <li>Name, e-mail, phone, password, second factor, and where {isOwn ? 'you are' : 'they are'} signed in.</li>
        <li>Calendars and other values, the connection to the calendar, and uploads that nothing uses.</li>
        <li>The words of codes, alerts and tests that we texted to {isOwn ? 'you' : 'them'}.</li>
      </ul>
      <h3>What stays</h3>
      <ul className={classes.list}>
        <li>
          What {isOwn ? 'you' : 'they'} did: {words().campaign.many.toLowerCase()}, texts, replies. In place of the name
          it says “Somebody who is no longer here”.
        </li>
        <li>
          The lines of the audit log, without name and address. Backups forget {isOwn ? 'you' : 'them'} within 35 days.
        </li>
        {!isOwn && <li>The account itself, if it belongs to another organization too: there nothing changes.</li>}
      </ul>
    </>
  );
}

/** The confirmation, then that it began; erasing goes on when it is closed. Whoever erases themselves is signed out by it. */
export function EraseMemberModal({ person, isOwn, onClose, onErased }: EraseProps) {
  const [typed, setTyped] = useState('');
  const [withUploads, setWithUploads] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const erase = useEraseMember(person.id, () => setBegun(true));
  const title = isOwn ? 'Erase your account for good?' : `Erase ${person.name} for good?`;
  if (isBegun) return <Erasing isOwn={isOwn} name={person.name} onClose={onErased} />;
  return (
    <Sheet
      title={title}
      width={520}
      onClose={onClose}
      mayClose={!erase.isPending}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={erase.isPending} data-autofocus>
            Cancel
          </Button>
          <MainButton
            color="red.8"
            loading={erase.isPending}
            whyNot={namesMember(typed, person) ? null : `Type ${isOwn ? 'your' : 'their'} name or e-mail first.`}
            onClick={() => erase.mutate({ typed, withUploads })}
          >
            {isOwn ? 'Erase your account' : `Erase ${person.name}`}
          </MainButton>
        </>
      }
    >
      <div className="stack-tight">
        <p>This cannot be undone.{isOwn ? ' You are signed out everywhere at once.' : ' They lose access at once.'}</p>
        <WhatGoes isOwn={isOwn} />
        <Checkbox
          label={`Delete what ${isOwn ? 'you' : 'they'} recorded and uploaded, even where it is still shown`}
          checked={withUploads}
          onChange={(event) => setWithUploads(event.currentTarget.checked)}
        />
        <TextInput
          label={`Type ${isOwn ? 'your' : 'their'} name or e-mail to confirm`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Problem>{erase.problem}</Problem>
      </div>
    </Sheet>
  );
}

type ErasingProps = { isOwn: boolean; name: string; onClose: () => void };

function Erasing({ isOwn, name, onClose }: ErasingProps) {
  return (
    <Sheet
      title={isOwn ? 'Your account is being erased' : `${name} is being erased`}
      width={520}
      onClose={onClose}
      foot={<Button onClick={onClose}>{isOwn ? 'Leave' : 'Close'}</Button>}
    >
      <p role="status">
        {isOwn ? 'You are signed out.' : 'They have no access any more.'} Erasing goes through everything that is kept,
        takes some minutes and goes on by itself.
      </p>
    </Sheet>
  );
}
