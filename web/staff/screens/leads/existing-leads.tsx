// Adds existing people: choose several, and the campaign or group that they go into (LED-25, LED-27).
import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { hangsWhole } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { useCampaignNames } from '../../features/campaigns/campaign.calls.ts';
import { useGroups, useJoinGroup } from '../../features/groups/group.calls.ts';
import { sayMoved } from '../../features/groups/say-moved.ts';
import { NOBODY, type Picked, PickLeads, pickFirst } from '../../features/leads/list/pick-leads.tsx';
import { SendStage } from '../../features/sending/send-stage.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ExpectPeople } from './expected/expect-people.tsx';

/** `hangs`: all its texts depend on an appointment, which each person is given instead of a send. */
type Into = { kind: 'campaign' | 'group'; id: string; name: string; hangs: boolean };
type ExistingProps = { tools: ReactNode; onClose: () => void };

/** Two stages: who and where to, which keeps its selection, and for a campaign the send sheet. */
export function ExistingLeads({ tools, onClose }: ExistingProps) {
  const [{ meant, count }, setPicked] = useState<Picked>(NOBODY);
  const [into, setInto] = useState<Into | null>(null);
  const [isSending, setSending] = useState(false);
  const join = useJoinGroup();
  const submit = useSubmit(async () => {
    if (!meant || !into) return;
    if (into.kind === 'campaign') return setSending(true);
    sayMoved('Added', await join.mutateAsync({ groupId: into.id, meant }));
    onClose();
  });
  const { lead, campaign } = words();
  const many = lead.many.toLowerCase();
  const choice = `Choose a ${campaign.one.toLowerCase()} or a group.`;
  const people = count > 0 ? ` ${counted(count, lead)}` : '';
  return (
    <>
      <Sheet
        title={`Add ${many}`}
        tools={tools}
        width={500}
        onClose={onClose}
        mayClose={!submit.isBusy}
        isHidden={isSending}
        note={submit.problem && <Problem>{submit.problem}</Problem>}
        foot={
          <>
            <Button variant="default" onClick={onClose} disabled={submit.isBusy}>
              Cancel
            </Button>
            <MainButton
              loading={submit.isBusy}
              whyNot={meant ? (into ? null : choice) : pickFirst()}
              onClick={submit.run}
            >
              {into?.kind === 'campaign' ? `Continue${people && ` with${people}`}` : `Add${people}`}
            </MainButton>
          </>
        }
      >
        <div className="stack">
          <Destination into={into} onChange={setInto} />
          <PickLeads onPick={setPicked} />
        </div>
      </Sheet>
      {isSending && meant && into?.hangs && (
        <ExpectPeople campaign={into} meant={meant} count={count} onBack={() => setSending(false)} onDone={onClose} />
      )}
      {isSending && meant && into && !into.hangs && (
        <SendStage
          title={`Send ${into.name}`}
          campaignId={into.id}
          meant={meant}
          backLabel="Back"
          onBack={() => setSending(false)}
          onSent={onClose}
        />
      )}
    </>
  );
}

type DestinationProps = { into: Into | null; onChange: (into: Into | null) => void };

/** One campaign or one group. */
function Destination({ into, onChange }: DestinationProps) {
  const { data: campaigns = [] } = useCampaignNames();
  const { data: groups = [] } = useGroups();
  const { campaign } = words();
  const choices: Into[] = [
    ...campaigns
      .filter(({ archived }) => !archived)
      .map(({ id, name, structure }) => ({ kind: 'campaign' as const, id, name, hangs: hangsWhole(structure) })),
    ...groups.map(({ id, name }) => ({ kind: 'group' as const, id, name, hangs: false })),
  ];
  const itemsOf = (kind: Into['kind']) =>
    choices.filter((choice) => choice.kind === kind).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <NativeSelect
      label={`${campaign.one} or group`}
      value={into?.id ?? ''}
      onChange={(event) => onChange(choices.find(({ id }) => id === event.currentTarget.value) ?? null)}
      data={[
        { value: '', label: 'Choose where they go' },
        { group: campaign.many, items: itemsOf('campaign') },
        { group: 'Groups', items: itemsOf('group') },
      ]}
    />
  );
}
