// Chooses which staff are notified of incoming texts (MSG-04).
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { words } from '#web/kit/config.ts';
import { FormSheet } from '#web/staff/ui/forms/form-sheet.tsx';
import { useOrganization } from '../../base/user.calls.ts';
import { submits } from '../../ui/forms/use-submit.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useSaveAlerts } from './inbox.calls.ts';
import classes from './inbox.module.css';

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** One box per person with access; a chosen person who has left is dropped. */
export function AlertsModal({ onClose }: { onClose: () => void }) {
  const { users, messageAlertIds } = useOrganization();
  const [kept] = useState(() => messageAlertIds.filter((id) => users.some((user) => user.id === id)));
  const [chosen, setChosen] = useState<string[]>(kept);
  const save = useSaveAlerts(() => {
    toast('done', 'Saved');
    onClose();
  });
  return (
    <FormSheet
      title="Message alerts"
      width={440}
      form="alerts"
      isBusy={save.isPending}
      problem={save.problem}
      whyNot={isSame(chosen, kept) ? 'Nothing has been changed yet.' : null}
      onSubmit={submits(save, chosen)}
      onClose={onClose}
      isChanged={!isSame(chosen, kept)}
      hasCancel
    >
      <Checkbox.Group
        label={`Who is told when a ${words().lead.one.toLowerCase()} writes`}
        description="They get an e-mail right away, and a text (during sending hours) if they confirmed their phone."
        value={chosen}
        onChange={setChosen}
      >
        <div className={classes.staff}>
          {users.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </div>
      </Checkbox.Group>
    </FormSheet>
  );
}
