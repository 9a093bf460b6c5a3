// Puts the chosen leads into a campaign: which one, who of them gets it, what it costs, then Send (LED-33, LED-35).
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { words } from '../../../kit/config.ts';
import { counted } from '../../../kit/format.ts';
import type { Meant } from '../../base/meant.ts';
import { useCampaigns } from '../../features/campaigns/campaign.calls.ts';
import { SendStage } from '../../features/sending/send-stage.tsx';

type AddProps = { meant: Meant; count: number; onClose: () => void };

/** Send stays off until a campaign is chosen (LED-37). */
export function AddToCampaignModal({ meant, count, onClose }: AddProps) {
  const [campaignId, setCampaignId] = useState('');
  const { data: campaigns = [] } = useCampaigns();
  const noun = words().campaign.one;
  const open = campaigns.filter(({ archived }) => !archived);
  return (
    <SendStage
      title={`Add ${counted(count, words().lead)} to a ${noun.toLowerCase()}`}
      campaignId={campaignId}
      meant={meant}
      backLabel="Cancel"
      onBack={onClose}
      onSent={onClose}
    >
      <NativeSelect
        label={noun}
        data-autofocus
        value={campaignId}
        onChange={(event) => setCampaignId(event.currentTarget.value)}
        data={[
          { value: '', label: `Choose a ${noun.toLowerCase()}` },
          ...open.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </SendStage>
  );
}
