// Reads what a link leads to. Whatever is missing, archived or of another organization gives the same refusal (PUB-04).

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { type KeptFeature, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { enrollmentsOfLeads, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { leadLinkOf } from '#domain/campaigns/lead-link.entity.ts';
import { FEATURE_CODE_LENGTH, LEAD_CODE_LENGTH } from '#domain/campaigns/text/lead-link.rules.ts';
import { type Lead, leadOf } from '#domain/leads/lead.entity.ts';
import { type KeptPitch, pitchById } from '#domain/pitches/pitch/pitch.entity.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { CONTENT_GONE } from './link.rules.ts';

/** Everything that a page behind a link needs. */
export type OpenLink = {
  campaign: KeptCampaign;
  step: KeptFeature;
  pitch: KeptPitch;
  lead: Lead;
  enrollment: KeptEnrollment;
  organization: KeptOrganization;
  look: Look;
};

/** The name, image and color for a pitch without its own: the campaign's, else the organization's; and the organization's number. */
export type Look = { name: string; image: string | null; color: string | null; phone: string | null };

/** The two codes in a link: which enrollment, and which step of its campaign. */
export type LinkCodes = { campaignLeadCode: string; campaignFeatureCode: string };

const isCode = (text: string, length: number) => text.length === length && /^[0-9A-Za-z]+$/.test(text);

/** What a link leads to; null for codes that are unknown, or whose campaign, person, step or pitch is gone. */
export async function openLinkIfValid({ campaignLeadCode, campaignFeatureCode }: LinkCodes): Promise<OpenLink | null> {
  if (!isCode(campaignLeadCode, LEAD_CODE_LENGTH) || !isCode(campaignFeatureCode, FEATURE_CODE_LENGTH)) return null;
  const link = await leadLinkOf(campaignLeadCode);
  if (!link) return null;
  const { organizationId, campaignId, leadId } = link;
  const [organization, campaign, lead, [enrollment]] = await Promise.all([
    organizationById(organizationId),
    campaignById(organizationId, campaignId),
    leadOf(organizationId, leadId),
    enrollmentsOfLeads(organizationId, campaignId, [leadId]),
  ]);
  if (
    !organization ||
    campaign?.lifecycle !== 'active' ||
    lead?.lifecycle !== 'active' ||
    enrollment?.code !== campaignLeadCode
  )
    return null;
  const step = (await stepsOf(campaign)).find(({ code }) => code === campaignFeatureCode);
  if (!step?.pitchId || !STEP_KINDS[step.featureType].hasLink) return null;
  const pitch = await pitchById(organizationId, step.pitchId);
  if (pitch?.lifecycle !== 'active' || pitch.structure.length === 0) return null;
  const look = {
    name: campaign.brandName || organization.name,
    image: campaign.brandImage ?? organization.image ?? null,
    color: campaign.brandColor ?? organization.color ?? null,
    phone: organization.twilioPhone ?? null,
  };
  return { campaign, step, pitch, lead, enrollment, organization, look };
}

/** The same, but refuses an invalid link with the documented sentence. */
export async function openLink(codes: LinkCodes): Promise<OpenLink> {
  const link = await openLinkIfValid(codes);
  if (!link) throw new Refusal(CONTENT_GONE, { code: 'GONE' });
  return link;
}
