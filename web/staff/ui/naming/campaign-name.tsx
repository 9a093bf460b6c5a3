// The field for the name of a campaign that has none of its own (base/naming).
import { TextInput } from '@mantine/core';
import { CAMPAIGN_NAME_LIMIT } from '#domain/campaigns/campaign.rules.ts';
import { words } from '#web/kit/config.ts';
import type { useNaming } from '../../base/naming/use-naming.ts';

/** The field; nothing for a campaign with a name. */
export function CampaignName({ isAsked, isOffer, name, type }: ReturnType<typeof useNaming>) {
  if (!isAsked) return null;
  const noun = words().campaign.one.toLowerCase();
  return (
    <TextInput
      label={`Name of this ${noun}`}
      description={`It has no name yet.${isOffer ? ' These are the first words of its text.' : ''}`}
      maxLength={CAMPAIGN_NAME_LIMIT}
      value={name}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
