// Stored landing pages and options as the API answers them (LPG-06, LPG-09).
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { campaignsById, namedIn } from '#domain/campaigns/named-campaigns.act.ts';
import type { LandingPage, LandingPageDropdownOption } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { type KeptOption, optionsOfOrganization } from '../dropdown-option.entity.ts';
import { fieldsOf } from '../form-fields.rules.ts';
import type { KeptLandingPage } from '../landing-page.entity.ts';
import { pageStatsOf } from '../page-stats.act.ts';

/** Options as answered, with the names of their campaigns. */
export async function optionsAnswer(
  organizationId: string,
  options: readonly KeptOption[],
): Promise<LandingPageDropdownOption[]> {
  const campaigns = await campaignsById(
    organizationId,
    options.flatMap(({ campaignIds }) => campaignIds),
  );
  return options.map(({ optionId, label, campaignIds }) => ({
    id: optionId,
    label,
    campaigns: namedIn(campaigns, campaignIds),
  }));
}

/** The organization's options as answered; empty where the brand's pages have no dropdown. */
export async function ownOptions(organizationId: string): Promise<LandingPageDropdownOption[]> {
  if (!ownBrand().flags.bodyParts) return [];
  return optionsAnswer(organizationId, await optionsOfOrganization(organizationId));
}

/** The fields of a page: the brand's, and the options if there are any (decisions: A29). */
async function askedFor(organizationId: string, options: readonly LandingPageDropdownOption[]) {
  const organization = await organizationById(organizationId);
  const selfOnboarding = organization?.allowSelfOnboarding === true;
  return fieldsOf(ownBrand(), { page: 'landingPage', sender: '', options, selfOnboarding }).map(({ id, label }) => ({
    id,
    label,
  }));
}

/** Pages of one organization as answered, in the given order. */
export async function landingPagesAnswer(
  organizationId: string,
  pages: readonly KeptLandingPage[],
): Promise<LandingPage[]> {
  const ids = pages.flatMap(({ campaignId, campaignIds }) => [...(campaignId ? [campaignId] : []), ...campaignIds]);
  const [campaigns, dropdownOptions, stats] = await Promise.all([
    campaignsById(organizationId, ids),
    ownOptions(organizationId),
    Promise.all(
      pages.map(({ landingPageId }) => pageStatsOf({ organizationId, pageKind: 'landingPage', pageId: landingPageId })),
    ),
  ]);
  const widgets = await askedFor(organizationId, dropdownOptions);
  const structure = widgets.map(({ id }) => id);
  return pages.flatMap((page, index) => {
    const counted = stats[index];
    if (!counted) return [];
    const { landingPageId, campaignId = null, campaignIds, image = null } = page;
    const [campaign = null] = namedIn(campaigns, [campaignId]);
    return {
      id: landingPageId,
      code: page.code,
      title: page.title,
      description: page.description ?? null,
      color: page.color ?? null,
      image,
      profile: image,
      created: page.created,
      archived: page.lifecycle === 'archived',
      campaignId: campaign?.id ?? null,
      campaign,
      campaigns: namedIn(campaigns, campaignIds),
      structure,
      widgets,
      stats: counted,
      dropdownOptions,
    };
  });
}
