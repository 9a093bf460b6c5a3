// Erases a member for good, or one's own account: says what goes and what stays, and asks for the name or e-mail typed.
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { namesMember } from '#features/users/member.rules.ts';
import { words } from '#web/kit/config.ts';
import { EraseSheet } from '../../ui/forms/erase-sheet.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useEraseMember } from './privacy.calls.ts';

type EraseProps = {
  person: { id: string; name: string; email: string };
  /** Whether somebody erases themselves. */
  isOwn: boolean;
  onClose: () => void;
  /** Called when the dialog is closed after erasing began. */
  onErased: () => void;
};

const goesOf = (isOwn: boolean) => [
  `Name, e-mail, phone, password, second factor, and where ${isOwn ? 'you are' : 'they are'} signed in.`,
  'Calendars and other values, the connection to the calendar, and uploads that nothing uses.',
  `The words of codes, alerts and tests that we texted to ${isOwn ? 'you' : 'them'}.`,
];

const staysOf = (isOwn: boolean) => [
  `What ${isOwn ? 'you' : 'they'} did: ${words().campaign.many.toLowerCase()}, texts, replies. In place of the name it says “Somebody who is no longer here”.`,
  `The lines of the audit log, without name and address. Backups forget ${isOwn ? 'you' : 'them'} within 35 days.`,
  ...(isOwn ? [] : ['The account itself, if it belongs to another organization too: there nothing changes.']),
];

/** The confirmation, then a note that erasing began; closing it does not stop that. A user who erases themselves is signed out. */
export function EraseMemberModal({ person, isOwn, onClose, onErased }: EraseProps) {
  const [withUploads, setWithUploads] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const erase = useEraseMember(person.id, () => setBegun(true));
  if (isBegun) return <Erasing isOwn={isOwn} name={person.name} onClose={onErased} />;
  return (
    <EraseSheet
      title={isOwn ? 'Erase your account for good?' : `Erase ${person.name} for good?`}
      action={isOwn ? 'Erase your account' : `Erase ${person.name}`}
      goes={goesOf(isOwn)}
      stays={staysOf(isOwn)}
      fields={
        <Checkbox
          label={`Delete what ${isOwn ? 'you' : 'they'} recorded and uploaded, even where it is still shown`}
          checked={withUploads}
          onChange={(event) => setWithUploads(event.currentTarget.checked)}
        />
      }
      toType={`Type ${isOwn ? 'your' : 'their'} name or e-mail`}
      isTyped={(typed) => namesMember(typed, person)}
      erase={erase}
      onErase={(typed) => erase.mutate({ typed, withUploads })}
      onClose={onClose}
    >
      This cannot be undone.{isOwn ? ' You are signed out everywhere at once.' : ' They lose access at once.'}
    </EraseSheet>
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
