// Whether a campaign takes people now: asked before a file or a form of people is accepted for it.

import { campaignById } from '../../chains/campaign.entity.ts';
import { notFound, Refusal } from '../../foundation/refusal.ts';
import { sendingRefusal } from './sending-refusal.act.ts';

/** Throws the sentence when it takes none: a step without text, archived, no active plan; missing ones look missing. */
export async function mustAcceptPeople(organizationId: string, campaignId: string): Promise<void> {
  const campaign = await campaignById(organizationId, campaignId);
  if (!campaign || campaign.lifecycle === 'deleted') throw notFound();
  const refusal = await sendingRefusal(campaign);
  if (refusal) throw new Refusal(refusal);
}
