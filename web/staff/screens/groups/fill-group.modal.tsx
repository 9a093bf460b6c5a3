// Adds people from the group's screen: pick existing leads or add new ones; this sends nothing (LED-25, LED-27).
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { type Group, useJoinGroup } from '../../features/groups/group.calls.ts';
import { sayMoved } from '../../features/groups/say-moved.ts';
import { NOBODY, type Picked, PickLeads, pickFirst } from '../../features/leads/list/pick-leads.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet, SheetStages } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';

const AddLeadsModal = lazy(async () => ({ default: (await import('../leads/add-leads.modal.tsx')).AddLeadsModal }));

type FillProps = { group: Pick<Group, 'id' | 'name'>; onClose: () => void };

/** Two stages of one sheet: pick, which keeps its selection, and add new. */
export function FillGroupModal({ group, onClose }: FillProps) {
  const [isNew, setNew] = useState(false);
  const [{ meant, count }, setPicked] = useState<Picked>(NOBODY);
  const join = useJoinGroup();
  const submit = useSubmit(async () => {
    if (!meant) return;
    sayMoved('Added', await join.mutateAsync({ groupId: group.id, meant }));
    onClose();
  });
  const { lead } = words();
  const many = lead.many.toLowerCase();
  const title = `Add ${many} to ${group.name}`;
  const back = () => setNew(false);
  return (
    <SheetStages onClose={onClose}>
      <Sheet
        title={title}
        width={720}
        onClose={onClose}
        mayClose={!submit.isBusy}
        isHidden={isNew}
        note={submit.problem && <Problem>{submit.problem}</Problem>}
        foot={
          <>
            <Button variant="default" onClick={onClose} disabled={submit.isBusy}>
              Cancel
            </Button>
            <MainButton loading={submit.isBusy} whyNot={meant ? null : pickFirst()} onClick={submit.run}>
              {meant ? `Add ${counted(count, lead)}` : 'Add'}
            </MainButton>
          </>
        }
      >
        <PickLeads onPick={setPicked}>
          <Button variant="default" onClick={() => setNew(true)}>
            + Add new {lead.one.toLowerCase()}(s)
          </Button>
        </PickLeads>
      </Sheet>
      {isNew && (
        <Suspense
          fallback={
            <Sheet title={title} width={500} onClose={back}>
              <Loading rows={4} height={56} />
            </Sheet>
          }
        >
          <AddLeadsModal group={group} onBack={back} onClose={onClose} />
        </Suspense>
      )}
    </SheetStages>
  );
}
