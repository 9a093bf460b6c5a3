// A name for a campaign that has none of its own, asked where it is sent: lists and chips tell campaigns apart by it, and
// leads may read it on the page behind a link.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CAMPAIGN_NAME_LIMIT } from '#domain/campaigns/campaign.rules.ts';
import { words } from '#web/kit/config.ts';
import { type Audience, useNameCampaign } from './sending.calls.ts';

/** The name typed so far, or the first words of the first text; `save` stores it, and does nothing for a named campaign. */
export function useNaming(campaignId: string, audience: Audience | null) {
  // What is typed names this campaign, not one that is chosen after it.
  const [typed, setTyped] = useState<{ campaignId: string; name: string } | null>(null);
  const type = (name: string) => setTyped({ campaignId, name });
  const { mutateAsync } = useNameCampaign();
  const offer = audience?.nameOffer ?? null;
  const name = (typed?.campaignId === campaignId ? typed.name : offer) ?? '';
  async function save(): Promise<void> {
    if (offer !== null) await mutateAsync({ campaignId, name: name.trim() });
  }
  return { isAsked: offer !== null, isDone: offer === null || name.trim() !== '', name, type, save };
}

/** The field; nothing for a campaign with a name. */
export function CampaignName({ isAsked, name, type }: ReturnType<typeof useNaming>) {
  if (!isAsked) return null;
  const noun = words().campaign.one.toLowerCase();
  return (
    <TextInput
      label={`Name of this ${noun}`}
      description={`It has no name yet. These are the first words of its text.`}
      maxLength={CAMPAIGN_NAME_LIMIT}
      value={name}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
