// Whether people can be added to a campaign now: checked before people, a file or a form is accepted for it.

import { billingOf } from '#domain/billing/billing.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { isArchived } from '#domain/campaigns/campaign.rules.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { chainRefusal } from '#domain/campaigns/chain/chain.rules.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { billingRequired } from '#domain/texts/send/send-reason.rules.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { stepsWithSlides } from '../facts/steps-with-slides.act.ts';

/** Why nobody can be added, or null: archived, a step without text or slides, no active plan. A missing number is no reason, since texts wait for it. */
export async function sendingRefusal(campaign: KeptCampaign): Promise<string | null> {
  const noun = ownBrand().words.campaign;
  if (campaign.lifecycle !== 'active') return isArchived(noun);
  const [steps, billing] = await Promise.all([stepsOf(campaign), billingOf(campaign.organizationId)]);
  const withSlides = await stepsWithSlides(steps);
  return chainRefusal(campaign, steps, noun.one, withSlides) ?? (billing?.active ? null : billingRequired(noun));
}

/** Throws a Refusal when nobody can be added: a step without text, archived, no active plan, or Not Found. */
export async function mustAcceptPeople(organizationId: string, campaignId: string): Promise<void> {
  const refusal = await sendingRefusal(await requireCampaign(organizationId, campaignId));
  if (refusal) throw new Refusal(refusal);
}
