// Why a campaign cannot take people now.

import { billingOf } from '../../billing/billing.entity.ts';
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import { isArchived } from '../../chains/campaign.rules.ts';
import { featuresById } from '../../chains/campaign-feature.entity.ts';
import { chainRefusal, stepIds } from '../../chains/chain.rules.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { billingRequired } from '../carrier/send-reason.rules.ts';

/** The sentence, or null when it can: archived, a step without text, no active plan. Without a number texts wait for it. */
export async function sendingRefusal(campaign: KeptCampaign): Promise<string | null> {
  const noun = ownBrand().words.campaign;
  if (campaign.lifecycle !== 'active') return isArchived(noun);
  const [steps, billing] = await Promise.all([
    featuresById(campaign.organizationId, stepIds(campaign)),
    billingOf(campaign.organizationId),
  ]);
  return chainRefusal(campaign, steps, noun.one) ?? (billing?.active ? null : billingRequired(noun));
}
