// Adds the selected leads to a campaign: choose it, review who gets it and the price, then Send (LED-33, LED-35).
import { NativeSelect, Radio } from '@mantine/core';
import { useState } from 'react';
import { hangsWhole } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { words } from '#web/kit/config.ts';
import type { Meant } from '../../base/meant.ts';
import { useCampaignNames } from '../../features/campaigns/campaign.calls.ts';
import { eachNeedsOne } from '../../features/leads/lead/appointments/appointment-words.ts';
import { SendStage } from '../../features/sending/send-stage.tsx';
import { SheetStages } from '../../ui/sheet.tsx';
import { Failed, Loading, Notice } from '../../ui/states.tsx';
import classes from './choice.module.css';
import { ExpectPeople } from './expected/expect-people.tsx';

type AddProps = { meant: Meant; count: number | null; onClose: () => void; onSent: () => void };

/** This many, most recently used first, are buttons; the others are in a list. */
const AT_HAND = 5;

/** Send stays disabled until a campaign is selected (LED-37); where all texts depend on an appointment, each person gets one. */
export function AddToCampaignModal({ meant, count, onClose, onSent }: AddProps) {
  const [campaignId, setCampaignId] = useState('');
  const [isExpecting, setExpecting] = useState(false);
  const { data: campaigns = [] } = useCampaignNames();
  const chosen = campaigns.find(({ id }) => id === campaignId);
  const hangs = chosen !== undefined && hangsWhole(chosen.structure);
  const { campaign } = words();
  const noun = campaign.one.toLowerCase();
  function done(): void {
    onSent();
    onClose();
  }
  return (
    <SheetStages onClose={onClose}>
      {isExpecting && hangs ? (
        <ExpectPeople campaign={chosen} meant={meant} count={count} onBack={() => setExpecting(false)} onDone={done} />
      ) : (
        <SendStage
          title={`Add to a ${noun}`}
          campaignId={hangs ? '' : campaignId}
          meant={meant}
          backLabel="Cancel"
          onBack={onClose}
          onSent={done}
          instead={hangs ? { label: 'Continue', run: () => setExpecting(true) } : null}
        >
          <Choice value={campaignId} onChange={setCampaignId} />
          {hangs && <Notice>{eachNeedsOne()}</Notice>}
        </SendStage>
      )}
    </SheetStages>
  );
}

function Choice({ value, onChange }: { value: string; onChange: (campaignId: string) => void }) {
  const { data, error, refetch } = useCampaignNames();
  const { campaign } = words();
  const noun = campaign.one.toLowerCase();
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={2} height={36} />;
  const open = data.filter(({ archived }) => !archived);
  if (open.length === 0) return <p className="note">There is no {noun} yet. Make one first, then add people to it.</p>;
  const others = open.slice(AT_HAND);
  return (
    <div className="stack-tight">
      <Radio.Group label={campaign.one} value={value} onChange={onChange}>
        <div className={classes.choice}>
          {open.slice(0, AT_HAND).map(({ id, name }, index) => (
            <Radio key={id} value={id} label={name} data-autofocus={index === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
      {others.length > 0 && (
        <NativeSelect
          label={`Another ${noun}`}
          value={others.some(({ id }) => id === value) ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[
            { value: '', label: `Choose from ${others.length} more` },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </div>
  );
}
