// Adds everybody of the selected events to one or more campaigns, timed by their appointments (EVT-02, GRP-11).
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { useChainCharge } from '../../base/charge/use-charge.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { useCampaignNames } from '../../features/campaigns/campaign.calls.ts';
import { useAddCampaignsToEvents } from '../../features/events/event.calls.ts';
import { Acknowledgements, useAcknowledging } from '../../features/sending/acknowledgements.tsx';
import { CardFirst } from '../../features/sending/card-first.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Sheet, SheetStages } from '../../ui/sheet.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

type AddProps = { eventIds: string[]; people: number; onClose: () => void; onDone: () => void };

/** Choose campaigns, tick the product's checkboxes once, set up billing if missing, then add. */
export function EventCampaignsModal(props: AddProps) {
  return (
    <SheetStages onClose={props.onClose}>
      <Stages {...props} />
    </SheetStages>
  );
}

function Stages({ eventIds, people, onClose, onDone }: AddProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [asksBilling, setAsksBilling] = useState(false);
  const { billing } = useOrganization();
  const acknowledging = useAcknowledging();
  const add = useAddCampaignsToEvents();
  const { data: campaigns = [] } = useCampaignNames();
  const charge = useChainCharge(
    campaigns.filter(({ id }) => chosen.includes(id)),
    people,
  );
  const { campaign, lead } = words();
  const submit = useSubmit(async () => {
    await acknowledging.save();
    const { job } = await add.mutateAsync({ eventIds, campaignIds: chosen });
    const text = job ? 'This goes on in the background.' : `On its way to ${counted(people, lead)}`;
    toast('done', `Added to ${counted(chosen.length, campaign).toLowerCase()}`, text);
    onDone();
  });
  const one = campaign.one.toLowerCase();
  const why = chosen.length === 0 ? `Choose a ${one} first.` : acknowledging.isDone ? null : 'Tick every box first.';
  return (
    <CardFirst asks={asksBilling} onBack={() => setAsksBilling(false)}>
      <Sheet
        title={acknowledging.isAsked ? 'Messaging Confirmation' : `Add to a ${one}`}
        width={500}
        onClose={onClose}
        mayClose={!submit.isBusy}
        note={submit.problem && <Problem>{submit.problem}</Problem>}
        foot={
          <>
            <Button variant="default" onClick={onClose} disabled={submit.isBusy}>
              Cancel
            </Button>
            {billing?.active === false ? (
              <Button onClick={() => setAsksBilling(true)}>Set up billing</Button>
            ) : (
              <MainButton loading={submit.isBusy} whyNot={why} onClick={submit.run}>
                Add {counted(people, lead)}
                {charge.onButton}
              </MainButton>
            )}
          </>
        }
      >
        <div className="stack">
          <Campaigns chosen={chosen} onChoose={setChosen} />
          <p className="note">
            What comes before or after the appointment is timed by each one's own. Other messages go out as soon as
            their delay and the hours for sending allow.
          </p>
          {charge.sentence && <p className="note">{charge.sentence}</p>}
          <Acknowledgements {...acknowledging} />
        </div>
      </Sheet>
    </CardFirst>
  );
}

function Campaigns({ chosen, onChoose }: { chosen: string[]; onChoose: (chosen: string[]) => void }) {
  const { data, error, refetch } = useCampaignNames();
  const { campaign } = words();
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={3} height={36} />;
  const open = data.filter(({ archived }) => !archived);
  if (open.length === 0) return <p className="note">There is no {campaign.one.toLowerCase()} yet. Make one first.</p>;
  return (
    <Checkbox.Group label={campaign.many} value={chosen} onChange={onChoose}>
      <div className="stack-tight" style={{ marginTop: 8 }}>
        {open.map(({ id, name }, index) => (
          <Checkbox key={id} value={id} label={name} data-autofocus={index === 0 || undefined} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
