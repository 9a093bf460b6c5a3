// The first steps on the overview, each with its action: card, editor, people, and the test below the first text.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sentenceOf } from '../../kit/ask.ts';
import { words } from '../../kit/config.ts';
import { useCardForm } from '../base/card-form.ts';
import { accountPath, campaignPath, OPENED_FOR_NEW_CAMPAIGN } from '../base/routes.ts';
import { maySeeBilling, useUser } from '../base/user.calls.ts';
import { useCampaignNames, useCreateCampaign } from '../features/campaigns/campaign.calls.ts';
import { FirstRun } from '../features/first-run/first-run.tsx';
import { toast } from '../ui/toasts/toast.store.ts';

/** The card with its actions; `onAdd` opens the dialog that adds people. */
export function FirstSteps({ onAdd }: { onAdd: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const CardForm = useCardForm();
  const [isPaying, setPaying] = useState(false);
  const { data: campaigns, isPending } = useCampaignNames();
  const [draft] = campaigns ?? [];
  const create = useCreateCampaign(
    (campaignId) => navigate(campaignPath(campaignId, 'edit'), { state: OPENED_FOR_NEW_CAMPAIGN }),
    (error) => toast('error', `${words().campaign.one} not created`, sentenceOf(error)),
  );
  const edit = () => (draft ? void navigate(campaignPath(draft.id, 'edit')) : create.mutate());
  const admins = user.organization.admins.map(({ name }) => name).join(' or ');
  const button = { variant: 'default', size: 'sm' } as const;
  const card = maySeeBilling(user) ? (
    <Button {...button} onClick={() => setPaying(true)}>
      Add a card
    </Button>
  ) : (
    `${admins} can add one.`
  );
  const write = (
    <Button {...button} loading={isPending || create.isPending} onClick={edit}>
      Write it
    </Button>
  );
  const people = (
    <Button {...button} onClick={onAdd}>
      Add them
    </Button>
  );
  const test = () => {
    if (!user.phoneProven) return <Link to={accountPath('settings')}>Add your phone first</Link>;
    if (!user.organization.firstRun?.written || !draft) return 'Once a text is written.';
    return <Link to={campaignPath(draft.id, 'edit')}>Open a text and press Send me a test</Link>;
  };
  return (
    <>
      <FirstRun ways={{ card, written: write, people, tested: test() }} />
      {isPaying && <CardForm onClose={() => setPaying(false)} />}
    </>
  );
}
