// The button that deletes the people and invitations that are ticked, after a question (USR-03, USR-04).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#web/kit/format.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useWithdraw } from './invitations.calls.ts';
import { calledOf, type Row } from './people-rows.ts';
import { useDeleteUsers } from './users.calls.ts';

const USER = { one: 'user', many: 'users' };
const MOST_NAMED = 5;

/** Ana, Ben and 3 others. */
function named(chosen: readonly Row[]): string {
  const names = chosen.map(calledOf);
  const rest = names.length - MOST_NAMED;
  return rest > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : names.join(', ');
}

/** When nobody is selected, it says so. */
export function DeleteButton({ chosen, onDone }: { chosen: readonly Row[]; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const press = () =>
    chosen.length > 0 ? setAsking(true) : toast('error', 'Select Users', 'Select users from the table first.');
  return (
    <>
      <Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={press}>
        Delete
      </Button>
      {isAsking && <Question chosen={chosen} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  );
}

type QuestionProps = { chosen: readonly Row[]; onDone: () => void; onClose: () => void };

function Question({ chosen: given, onDone, onClose }: QuestionProps) {
  const { name } = useOrganization();
  // Somebody deleted meanwhile disappears from the table, but remains in the open question.
  const [chosen] = useState(given);
  const remove = useDeleteUsers();
  const withdraw = useWithdraw();
  const people = chosen.filter(({ kind }) => kind === 'person').map(({ id }) => id);
  const invited = chosen.filter(({ kind }) => kind === 'invited').map(({ id }) => id);
  const [only] = chosen;
  const what = chosen.length === 1 && only ? calledOf(only) : counted(chosen.length, USER);
  async function deleteAll(): Promise<void> {
    if (people.length > 0) await remove.mutateAsync(people);
    for (const id of invited) await withdraw.mutateAsync(id);
    onDone();
    toast('done', 'Users Deleted', `${what} can no longer open ${name}.`);
  }
  return (
    <ConfirmModal
      title={`Delete ${what} from ${name}?`}
      action={`Delete ${what}`}
      isDangerous
      onConfirm={deleteAll}
      onClose={onClose}
    >
      <p>{named(chosen)}</p>
      {people.length > 0 && (
        <p>They are signed out of {name} at once. What they made stays, and you can invite them again.</p>
      )}
      {invited.length > 0 && <p>The links of open invitations stop working.</p>}
    </ConfirmModal>
  );
}
