// Puts the selected leads into a group; this sends nothing (LED-33, LED-37).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import type { Meant } from '../../base/meant.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useJoinGroup } from './group.calls.ts';
import { GroupChoice } from './group-choice.tsx';
import { sayMoved } from './say-moved.ts';

type AddProps = { meant: Meant; count: number; except?: string | undefined; onClose: () => void };

/** The button stays disabled until a group is selected. */
export function AddToGroupModal({ meant, count, except, onClose }: AddProps) {
  const [groupId, setGroupId] = useState('');
  const join = useJoinGroup();
  const submit = useSubmit(async () => {
    sayMoved('Added', await join.mutateAsync({ groupId, meant }));
    onClose();
  });
  const who = counted(count, words().lead);
  return (
    <Sheet
      title="Add to a group"
      width={500}
      onClose={onClose}
      mayClose={!submit.isBusy}
      note={submit.problem && <Problem>{submit.problem}</Problem>}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={submit.isBusy}>
            Cancel
          </Button>
          <MainButton loading={submit.isBusy} whyNot={groupId ? null : 'Choose a group.'} onClick={submit.run}>
            Add {who}
          </MainButton>
        </>
      }
    >
      <div className="stack">
        <GroupChoice value={groupId} onChange={setGroupId} except={except} />
        <p className="note">Adding them to a group sends nothing.</p>
      </div>
    </Sheet>
  );
}
