// A public form by the code in its address: its content, and what submitting it starts.
import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { isColor } from '#domain/campaigns/campaign.rules.ts';
import { CampaignCodeEntity } from '#domain/campaigns/campaign-code.entity.ts';
import { GROUP_PRICE, termsLine } from '#domain/groups/group.rules.ts';
import { groupByCode } from '#domain/groups/group-code.entity.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { type KeptOption, optionsOfOrganization } from '#domain/pages/dropdown-option.entity.ts';
import { landingPageByCode, startedBy } from '#domain/pages/landing-page.entity.ts';
import { widgetsByIds } from '#domain/pitches/widgets/widget.entity.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { DARK_BLUE, type Explainer, fieldsOf, hasPage, type PageFacts, type ShownForm } from '../form-fields.rules.ts';
import type { PageKind } from '../form-letters.rules.ts';
import type { CountedPage } from '../page-count.entity.ts';
import { explainerOf } from './explainer.act.ts';
import { timeIsNeeded } from './time-needed.act.ts';

/** Identifies a page by exactly one of its codes. */
export type PageCode = { page: PageKind; code: string };

export type FormPageAnswer = {
  organization: KeptOrganization;
  counted: CountedPage;
  shown: ShownForm;
  color: string;
  /** The site name in link previews. */
  siteName: string;
  /** The group that people join, and the campaigns that everybody enters. */
  groupId: string | null;
  campaignIds: readonly string[];
  /** The options of its dropdown, each with the campaigns that it starts. */
  options: readonly KeptOption[];
};

/** The data from which each kind of page is built. */
type Found = {
  organizationId: string;
  pageId: string;
  title: string | undefined;
  description: string | undefined;
  endText: string | undefined;
  place?: string | undefined;
  image: string | undefined;
  color: string | undefined;
  siteName?: string | undefined;
  groupId?: string;
  terms?: string | null;
  explainer?: Explainer | null;
  campaignIds: string[];
  facts?: Pick<PageFacts, 'widgets'>;
};

async function groupPage(code: string): Promise<Found | null> {
  const group = await groupByCode(code);
  if (group?.lifecycle !== 'active') return null;
  const { organizationId, groupId, title, description, endText, profile, color, sendCampaign, campaignId } = group;
  const { price = GROUP_PRICE, schedule = '', trialPeriod = 0 } = group;
  return {
    organizationId,
    pageId: groupId,
    groupId,
    title,
    description,
    endText,
    image: profile,
    color,
    terms: termsLine({ price, schedule, trialPeriod }),
    explainer: await explainerOf(group),
    campaignIds: sendCampaign && campaignId ? [campaignId] : [],
  };
}

/** Image and color are the campaign's branding, else the page's own; its title falls back to the branding's name (PUB-22). */
async function campaignPage(code: string): Promise<Found | null> {
  const { data } = await CampaignCodeEntity.get({ code }).go();
  const campaign = data && (await campaignById(data.organizationId, data.campaignId));
  if (campaign?.lifecycle !== 'active') return null;
  const { organizationId, campaignId, brandName, brandImage, brandColor } = campaign;
  const ids = ownBrand().flags.landingPageWidgets ? (campaign.landingPageStructure ?? []) : [];
  return {
    organizationId,
    pageId: campaignId,
    campaignIds: [campaignId],
    title: campaign.landingPageTitle || brandName,
    description: campaign.landingPageDescription,
    endText: campaign.landingPageEndText,
    image: brandImage || campaign.landingPageImage,
    color: brandColor || campaign.landingPageColor,
    siteName: brandName,
    facts: { widgets: await widgetsByIds(organizationId, ids) },
  };
}

async function landingPage(code: string): Promise<Found | null> {
  const page = await landingPageByCode(code);
  if (page?.lifecycle !== 'active') return null;
  const {
    organizationId,
    landingPageId: pageId,
    title,
    description,
    endText,
    eventLocation: place,
    image,
    color,
  } = page;
  return { organizationId, pageId, title, description, endText, place, image, color, campaignIds: startedBy(page) };
}

const PAGES = { group: groupPage, campaign: campaignPage, landingPage } as const;

/** Shown to everybody alike, so that it reveals nobody's phone. */
const comeBackBy = ({ twilioPhone }: KeptOrganization) =>
  twilioPhone
    ? `If you have ever opted out of our texts, text START to ${displayPhone(twilioPhone)} to get them again.`
    : null;

/** The page of a code; null when the code is invalid, the page is archived, or this brand has no such pages. */
export async function formPageOf({ page, code }: PageCode): Promise<FormPageAnswer | null> {
  const brand = ownBrand();
  if (!hasPage(brand, page) || !/^[0-9A-Za-z]{12}$/.test(code)) return null;
  const found = await PAGES[page](code);
  const organization = found && (await organizationById(found.organizationId));
  if (!found || !organization) return null;
  const { organizationId, pageId, title, description, image, color, siteName, groupId, campaignIds, facts } = found;
  const { terms = null, explainer = null, endText, place } = found;
  const hasOptions = page === 'landingPage' && brand.flags.bodyParts;
  const options = hasOptions ? await optionsOfOrganization(organizationId) : [];
  const offered = options.filter(({ label }) => label !== '');
  const sender = siteName || organization.name;
  const phone = organization.twilioPhone ? displayPhone(organization.twilioPhone) : null;
  const mayStart = [...campaignIds, ...offered.flatMap((option) => option.campaignIds)];
  const fields = fieldsOf(brand, {
    page,
    needsTime: page === 'landingPage' && (await timeIsNeeded(organizationId, mayStart)),
    sender: organization.name,
    phone,
    selfOnboarding: brand.flags.allowSelfOnboarding && organization.allowSelfOnboarding,
    ...facts,
    options: offered.map(({ optionId, label }) => ({ id: optionId, label })),
  });
  return {
    organization,
    counted: { organizationId, pageKind: page, pageId },
    shown: {
      page,
      code,
      title: title || organization.name,
      description: description || null,
      image: image || organization.image || null,
      sender,
      phone,
      terms,
      explainer,
      fields,
      endText: endText || null,
      place: place || null,
      comeBack: comeBackBy(organization),
    },
    color: [color, organization.color].find((one) => one && isColor(one)) ?? DARK_BLUE,
    siteName: sender,
    groupId: groupId ?? null,
    campaignIds,
    options: offered,
  };
}
