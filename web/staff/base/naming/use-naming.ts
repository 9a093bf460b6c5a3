// A name for a campaign that has none of its own, asked where its first text is asked for: lists and chips tell campaigns apart by it,
// and leads may read it on the page behind a link.
import { useState } from 'react';
import { words } from '#web/kit/config.ts';
import { useNameCampaign, useNameOffer } from './naming.calls.ts';

/**
 * The name typed so far, or the one on offer; `save` stores it, and does nothing for a named campaign, whose offer is null. `lacks` is
 * what to do before going on, as a sentence; null when nothing is lacking.
 */
export function useNaming(campaignId: string, offer: string | null) {
  // What is typed names this campaign, not one that is chosen after it.
  const [typed, setTyped] = useState<{ campaignId: string; name: string } | null>(null);
  const type = (name: string) => setTyped({ campaignId, name });
  const { mutateAsync } = useNameCampaign();
  const name = (typed?.campaignId === campaignId ? typed.name : offer) ?? '';
  async function save(): Promise<void> {
    if (offer !== null) await mutateAsync({ campaignId, name: name.trim() });
  }
  const isDone = offer === null || name.trim() !== '';
  const lacks = isDone ? null : `Give the ${words().campaign.one.toLowerCase()} a name.`;
  return { isAsked: offer !== null, isOffer: name !== '' && name === offer, isDone, lacks, name, type, save };
}

/** The same for a campaign that is chosen for an appointment, which is what has its texts sent; nothing to name without one. */
export function useNamingOf(campaign: { id: string; name: string } | undefined) {
  return useNaming(campaign?.id ?? '', useNameOffer(campaign));
}
