// Stored landing pages and options as the API answers them (LPG-06, LPG-09).
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { campaignsById, namedIn } from '#domain/campaigns/named-campaigns.act.ts';
import { type KeptOption, optionsOfOrganization } from '#domain/pages/dropdown-option.entity.ts';
import { type KeptLandingPage, startedBy } from '#domain/pages/landing-page.entity.ts';
import type { LandingPage, LandingPageDropdownOption } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { timeIsNeeded } from '../form/time-needed.act.ts';
import { fieldsOf } from '../form-fields.rules.ts';
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

/**
 * The fields of each page: the brand's, the options if there are any (decisions: A29), and the time of an appointment where one of the
 * page's campaigns needs it.
 */
async function askedFor(
  organizationId: string,
  pages: readonly KeptLandingPage[],
  options: readonly LandingPageDropdownOption[],
) {
  const organization = await organizationById(organizationId);
  const selfOnboarding = organization?.allowSelfOnboarding === true;
  const ofOptions = options.flatMap(({ campaigns }) => campaigns.map(({ id }) => id));
  return Promise.all(
    pages.map(async (page) => {
      const needsTime = await timeIsNeeded(organizationId, [...startedBy(page), ...ofOptions]);
      const facts = { page: 'landingPage' as const, sender: '', options, selfOnboarding, needsTime };
      return fieldsOf(ownBrand(), facts).map(({ id, label }) => ({ id, label }));
    }),
  );
}

/** Pages of one organization as answered, in the given order. */
export async function landingPagesAnswer(
  organizationId: string,
  pages: readonly KeptLandingPage[],
): Promise<LandingPage[]> {
  const [campaigns, dropdownOptions, stats] = await Promise.all([
    campaignsById(organizationId, pages.flatMap(startedBy)),
    ownOptions(organizationId),
    Promise.all(
      pages.map(({ landingPageId }) => pageStatsOf({ organizationId, pageKind: 'landingPage', pageId: landingPageId })),
    ),
  ]);
  const asked = await askedFor(organizationId, pages, dropdownOptions);
  return pages.flatMap((page, index) => {
    const [counted, widgets] = [stats[index], asked[index]];
    if (!counted || !widgets) return [];
    const { landingPageId, campaignId = null, campaignIds, image = null } = page;
    const [campaign = null] = namedIn(campaigns, [campaignId]);
    return {
      id: landingPageId,
      code: page.code,
      title: page.title,
      description: page.description ?? null,
      endText: page.endText ?? null,
      eventLocation: page.eventLocation ?? null,
      color: page.color ?? null,
      image,
      profile: image,
      created: page.created,
      archived: page.lifecycle === 'archived',
      campaignId: campaign?.id ?? null,
      campaign,
      campaigns: namedIn(campaigns, campaignIds),
      structure: widgets.map(({ id }) => id),
      widgets,
      stats: counted,
      dropdownOptions,
    };
  });
}
