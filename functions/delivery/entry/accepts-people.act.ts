// Whether a campaign takes people now: asked before people, a file or a form of them is accepted for it.

import { billingOf } from '../../billing/billing.entity.ts';
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import { isArchived } from '../../chains/campaign.rules.ts';
import { stepsOf } from '../../chains/campaign-feature.entity.ts';
import { chainRefusal } from '../../chains/chain.rules.ts';
import { requireCampaign } from '../../chains/require-campaign.act.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { billingRequired } from '../carrier/send-reason.rules.ts';
import { stepsWithSlides } from './steps-with-slides.act.ts';

/** The sentence, or null when it can: archived, a step without text or slides, no active plan. Without a number texts wait for it. */
export async function sendingRefusal(campaign: KeptCampaign): Promise<string | null> {
  const noun = ownBrand().words.campaign;
  if (campaign.lifecycle !== 'active') return isArchived(noun);
  const [steps, billing] = await Promise.all([stepsOf(campaign), billingOf(campaign.organizationId)]);
  const withSlides = await stepsWithSlides(steps);
  return chainRefusal(campaign, steps, noun.one, withSlides) ?? (billing?.active ? null : billingRequired(noun));
}

/** Throws the sentence when it takes none: a step without text, archived, no active plan; missing ones look missing. */
export async function mustAcceptPeople(organizationId: string, campaignId: string): Promise<void> {
  const refusal = await sendingRefusal(await requireCampaign(organizationId, campaignId));
  if (refusal) throw new Refusal(refusal);
}
