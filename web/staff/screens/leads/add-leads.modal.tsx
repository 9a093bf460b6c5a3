// Adds people: by name and phone or by a CSV file, to the organisation or straight into a campaign (LED-25 to 32).
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { raisedBy } from '../../../../functions/billing/price.rules.ts';
import { words } from '../../../kit/config.ts';
import { useOrganization } from '../../base/user.calls.ts';
import type { PeopleForm } from '../../features/adding/people-form.ts';
import { PeopleStage } from '../../features/adding/people-stage.tsx';
import { type Entered, useAdding, useEntered, useNewPeople } from '../../features/adding/use-adding.ts';
import { TierNotice } from '../../features/billing/tier-notice.tsx';
import { useCampaigns } from '../../features/campaigns/campaign.calls.ts';
import { BeforeSending, NeedsBilling } from '../../features/sending/before-sending.tsx';

type Stage = 'people' | 'billing' | 'confirm';
type AddLeadsProps = { onClose: () => void; campaign?: { id: string; name: string } };

/** The add modal, 500 wide; with a `campaign` its destination stands already (LIM-12). */
export function AddLeadsModal({ onClose, campaign }: AddLeadsProps) {
  const entered = useEntered(campaign?.id ?? '');
  const add = useAdding(entered, onClose);
  const [stage, setStage] = useState<Stage>('people');
  const { billing } = useOrganization();
  if (stage === 'billing')
    return <NeedsBilling onBack={() => setStage('people')} onActive={() => setStage('confirm')} />;
  if (stage === 'confirm') {
    return <BeforeSending onBack={() => setStage('people')} onConfirm={add} campaignName={campaign?.name ?? null} />;
  }
  return (
    <PeopleStage
      entered={entered}
      campaign={campaign}
      onClose={onClose}
      add={add}
      onSend={() => setStage(billing?.active ? 'confirm' : 'billing')}
    >
      {!campaign && <Destination form={entered.form} />}
      <NextTier entered={entered} />
    </PeopleStage>
  );
}

/** What they take the organisation to by the month, if to more than now. */
function NextTier({ entered }: { entered: Entered }) {
  const { stats, orgType } = useOrganization();
  return <TierNotice {...useNewPeople(entered, raisedBy(1, stats.leads, orgType) !== null)} />;
}

/** Which campaign they go into; into none they are only added. */
function Destination({ form }: { form: PeopleForm }) {
  const { data: campaigns = [] } = useCampaigns();
  const { campaign } = words();
  const open = campaigns.filter(({ archived }) => !archived);
  if (open.length === 0) return null;
  return (
    <NativeSelect
      label={`${campaign.one} to send`}
      {...form.getInputProps('destination')}
      data={[
        { value: '', label: `No ${campaign.one.toLowerCase()}, only add them` },
        ...open.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
