// Fills a campaign that has no messages yet with one of the brand's templates, as a new one begins with it.
import { organizationById } from '#domain/accounts/organization.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { isPlaceholderName } from '#domain/campaigns/campaign.rules.ts';
import { stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { saveChain } from '../steps/save-chain.act.ts';
import { saveTemplate, templateNamed } from './from-template.act.ts';

const alreadyBegun = () =>
  `This ${ownBrand().words.campaign.one.toLowerCase()} has messages or people already. Only an empty one can begin with a template.`;

const isBegun = (campaign: KeptCampaign) => campaign.lastActive !== undefined || stepIds(campaign).length > 0;

/**
 * Gives an empty campaign the steps and pitches of the template with that key; one that still has the name of a new campaign gets the
 * template's, which is returned. Throws a Refusal when it has messages or people, also when they came meanwhile; `Not Found.` for a key
 * that the brand does not have.
 */
export async function beginWithTemplate(campaign: KeptCampaign, key: string, actor: Actor): Promise<{ name?: string }> {
  const template = templateNamed(key);
  if (isBegun(campaign)) throw new Refusal(alreadyBegun());
  const { organizationId, campaignId, chainVersion } = campaign;
  const organizationName = (await organizationById(organizationId))?.name ?? '';
  const seed = `${campaignId}/${chainVersion}/${key}`;
  const chain = await saveTemplate(template, { actor, campaignId, organizationName, created: nowIso(), seed });
  await saveChain(campaign, (current) => {
    if (stepIds(current).length > 0) throw new Refusal(alreadyBegun());
    return chain;
  });
  return isPlaceholderName(campaign.name) ? { name: template.name } : {};
}
