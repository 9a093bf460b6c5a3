// Adds people from the campaign's screen: pick existing leads or add new ones, then review the audience and send
// (LED-40).
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import type { Meant } from '../../base/meant.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useLeads } from '../../features/leads/lead.calls.ts';
import { NOBODY, type Picked, PickLeads, pickFirst } from '../../features/leads/list/pick-leads.tsx';
import { SendStage } from '../../features/sending/send-stage.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { Sheet, SheetStages } from '../../ui/sheet.tsx';
import { Loading, Notice } from '../../ui/states.tsx';
import { ExpectPeople } from '../leads/expected/expect-people.tsx';

const AddLeadsModal = lazy(async () => ({ default: (await import('../leads/add-leads.modal.tsx')).AddLeadsModal }));

const AddExpectedModal = lazy(async () => ({
  default: (await import('../leads/add-expected.modal.tsx')).AddExpectedModal,
}));

type ManageProps = {
  campaignId: string;
  campaignName: string;
  /** Whether all its texts depend on an appointment: then people come into it with one. */
  hangs: boolean;
  onClose: () => void;
};
const EVERYBODY: Meant = { selection: {} };

/** Three stages of one sheet: pick, which keeps its selection, add new, send. */
export function ManageLeadsModal({ campaignId, campaignName, hangs, onClose }: ManageProps) {
  const { stats } = useOrganization();
  const [chosen, setStage] = useState<'pick' | 'new' | 'send' | null>(null);
  const stage = chosen ?? 'pick';
  // Where there is nobody to pick, the first ones are added. The list is asked: the organization's count may be older than an import.
  const { data: list, isFetchedAfterMount } = useLeads({ page: 1 });
  const isNobodyThere = isFetchedAfterMount && list?.total === 0;
  useEffect(() => {
    if (isNobodyThere) setStage((now) => now ?? 'new');
  }, [isNobodyThere]);
  const [{ meant, count }, setPicked] = useState<Picked>(NOBODY);
  const [isAll, setAll] = useState(false);
  const whom = isAll ? EVERYBODY : meant;
  const AddNew = hangs ? AddExpectedModal : AddLeadsModal;
  const { lead } = words();
  const many = lead.many.toLowerCase();
  const title = `Add ${many} to ${campaignName}`;
  /** Everybody in the organization, also people who are not on this page; this selects nobody. */
  function chooseAll() {
    setAll(true);
    setStage('send');
  }
  function back() {
    setAll(false);
    setStage('pick');
  }
  const addNew = (
    <Button variant="default" onClick={() => setStage('new')}>
      + Add new {lead.one.toLowerCase()}(s)
    </Button>
  );
  const pick = (
    <Sheet
      title={title}
      width={720}
      onClose={onClose}
      isHidden={stage !== 'pick'}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {count === 0 && stats.leads > 0 && !hangs && (
            <Button variant="default" onClick={chooseAll}>
              {stats.leads === 1 ? `The 1 ${lead.one.toLowerCase()}` : `All ${counted(stats.leads, lead)}`}
            </Button>
          )}
          <MainButton whyNot={count > 0 ? null : pickFirst()} onClick={() => setStage('send')}>
            {count > 0 ? `Continue with ${counted(count, lead)}` : 'Continue'}
          </MainButton>
        </>
      }
    >
      <div className="stack">
        {hangs && (
          <Notice>{`All texts here are timed by an appointment. Choose ${many}, then give each of them one.`}</Notice>
        )}
        <PickLeads onPick={setPicked}>{addNew}</PickLeads>
      </div>
    </Sheet>
  );
  return (
    <SheetStages onClose={onClose}>
      {pick}
      {stage === 'new' && (
        <Suspense
          fallback={
            <Sheet title={title} width={500} onClose={back}>
              <Loading rows={4} height={56} />
            </Sheet>
          }
        >
          <AddNew campaign={{ id: campaignId, name: campaignName }} onBack={back} onClose={onClose} />
        </Suspense>
      )}
      {stage === 'send' && meant && hangs && (
        <ExpectPeople
          campaign={{ id: campaignId, name: campaignName }}
          meant={meant}
          count={count}
          onBack={back}
          onDone={onClose}
        />
      )}
      {stage === 'send' && whom && !hangs && (
        <SendStage
          title={`Send ${campaignName}`}
          campaignId={campaignId}
          meant={whom}
          backLabel="Back"
          onBack={back}
          onSent={onClose}
        />
      )}
    </SheetStages>
  );
}
