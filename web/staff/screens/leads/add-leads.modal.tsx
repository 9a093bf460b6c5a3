// Adds people by name and phone or by CSV file, to the organization or straight into a campaign; or adds existing people
// (LED-25 to 32).
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hangsWhole } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { words } from '#web/kit/config.ts';
import { forToday } from '../../base/charge/price.rules.ts';
import { campaignPath, importPath } from '../../base/routes.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { usePeopleEntered } from '../../features/adding/people-entered.ts';
import type { PeopleForm } from '../../features/adding/people-form.ts';
import { PeopleStage } from '../../features/adding/people-stage.tsx';
import { type Entered, useAdding, useEntered, useNewPeople } from '../../features/adding/use-adding.ts';
import { TierNotice, useTierRaise } from '../../features/billing/tier-notice.tsx';
import { useCampaignNames } from '../../features/campaigns/campaign.calls.ts';
import { useGroups } from '../../features/groups/group.calls.ts';
import { SendSheet } from '../../features/sending/send-sheet.tsx';
import { sayOnItsWay } from '../../features/sending/send-stage.tsx';
import { SheetStages } from '../../ui/sheet.tsx';
import { ExistingLeads } from './existing-leads.tsx';
import { NeedsBilling } from './needs-billing.tsx';

type Stage = 'people' | 'existing' | 'billing' | 'confirm';
type AddLeadsProps = {
  onClose: () => void;
  campaign?: { id: string; name: string };
  /** The group that they are added to, when it is already decided. */
  group?: { id: string; name: string };
  /** Back to the stage that led here, if there is one. */
  onBack?: () => void;
};

/** The add modal, 500 wide; `campaign` fixes the destination (LIM-12). */
export function AddLeadsModal(props: AddLeadsProps) {
  return (
    <SheetStages onClose={props.onClose}>
      <Stages {...props} />
    </SheetStages>
  );
}

/** The person form, billing if missing, and the send sheet. */
function Stages({ onClose, campaign, group, onBack }: AddLeadsProps) {
  const entered = useEntered(campaign?.id ?? '', group?.id);
  const { destination } = entered.form.values;
  const navigate = useNavigate();
  const add = useAdding(entered, async ({ importId, joined, isInAlready }) => {
    onClose();
    if (importId !== null) await navigate(importPath(importId));
    else if (destination) {
      if (!isInAlready) sayOnItsWay({ people: joined, isInBackground: false, laterAt: null });
      await navigate(campaignPath(destination, 'report'));
    }
  });
  const [stage, setStage] = useState<Stage>('people');
  const { billing } = useOrganization();
  const raise = useTierRaise(useNewPeople(entered));
  if (stage === 'billing')
    return <NeedsBilling onBack={() => setStage('people')} onActive={() => setStage('confirm')} />;
  if (stage === 'confirm') {
    return <Confirm entered={entered} onBack={() => setStage('people')} add={add} name={campaign?.name ?? null} />;
  }
  const isDecided = campaign !== undefined || group !== undefined;
  if (stage === 'existing')
    return <ExistingLeads tools={<Who value="existing" onChange={setStage} />} onClose={onClose} />;
  return (
    <PeopleStage
      entered={entered}
      campaign={campaign ?? group}
      tools={!isDecided && <Who value="people" onChange={setStage} />}
      onClose={onBack ?? onClose}
      leave={onBack ? 'Back' : 'Cancel'}
      add={add}
      charge={raise ? forToday(raise) : ''}
      onSend={() => setStage(billing?.active ? 'confirm' : 'billing')}
    >
      {!isDecided && <Destination form={entered.form} />}
      {!isDecided && <IntoGroup form={entered.form} />}
      <TierNotice raise={raise} />
    </PeopleStage>
  );
}

type WhoProps = { value: 'people' | 'existing'; onChange: (stage: 'people' | 'existing') => void };

/** Switches between new and existing people; what was entered for new ones stays. */
function Who({ value, onChange }: WhoProps) {
  return (
    <SegmentedControl
      aria-label="Who is added"
      size="xs"
      data={[
        { value: 'people', label: 'New' },
        { value: 'existing', label: 'Existing' },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

type ConfirmProps = { entered: Entered; onBack: () => void; add: () => Promise<void>; name: string | null };

/** The send sheet for people who are not saved yet: it says first that adding them starts sending (LED-30). */
function Confirm({ entered, onBack, add, name }: ConfirmProps) {
  const { people, error, again } = usePeopleEntered(entered, true);
  const { lead, campaign } = words();
  return (
    <SendSheet
      title={`Add and start sending${name ? ` ${name}` : ''}?`}
      campaignId={entered.form.values.destination}
      whom={people}
      unread={error && { error, again, fallback: 'The file cannot be read any more. Go back and choose it again.' }}
      backLabel="Back"
      onBack={onBack}
      send={add}
    >
      <p className="note">
        Adding {lead.many.toLowerCase()} to a {campaign.one.toLowerCase()} starts it for them. The first message goes
        out once its delay is over, within sending hours.
      </p>
    </SendSheet>
  );
}

/** The campaign that they go into; without one they are only added. */
function Destination({ form }: { form: PeopleForm }) {
  const { data: campaigns = [] } = useCampaignNames();
  const { campaign } = words();
  const open = campaigns.filter(({ archived }) => !archived);
  if (open.length === 0) return null;
  return (
    <NativeSelect
      label={`${campaign.one} to send`}
      {...form.getInputProps('destination')}
      data={[
        { value: '', label: `No ${campaign.one.toLowerCase()}, only add them` },
        ...open.map(({ id, name, structure }) =>
          hangsWhole(structure)
            ? { value: id, label: `${name} (needs appointments: add people on its screen)`, disabled: true }
            : { value: id, label: name },
        ),
      ]}
    />
  );
}

/** The group that they are also added to, if any exists. */
function IntoGroup({ form }: { form: PeopleForm }) {
  const { data: groups = [] } = useGroups();
  if (groups.length === 0) return null;
  return (
    <NativeSelect
      label="Group"
      {...form.getInputProps('groupId')}
      data={[{ value: '', label: 'No group' }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
