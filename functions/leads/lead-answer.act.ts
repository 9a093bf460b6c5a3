// A kept lead as it is answered: with its campaigns and standing, and masked for whoever may see no more.

import { campaignById } from '../chains/campaign.entity.ts';
import { enrolmentsOf, type KeptEnrolment } from '../chains/enrolment.entity.ts';
import { ownBrand } from '../foundation/own-brand.ts';
import type { Lead } from '../people/lead.entity.ts';
import { maskedLead } from '../people/lead.rules.ts';
import type { LeadReport, Lead as LeadView } from '../schema.gen.ts';

/** What stands beside a lead in an answer. */
export type Beside = Partial<
  Pick<LeadView, 'campaigns' | 'messages' | 'messageQueue' | 'featureQueue' | 'report' | 'optOut'>
>;

function details(lead: Lead, isMasked: boolean) {
  if (isMasked) return { ...maskedLead(lead, ownBrand().words.lead), email: null, externalId: null };
  const { name, phone, firstName, lastName, email = null, externalId = null } = lead;
  return { name, phone, firstName, lastName, email, externalId };
}

/** The lead as schema.graphql names it (LED-21); masked: first name and the phone's last 4 digits (LED-12). */
export function leadAnswer(lead: Lead, beside: Beside, isMasked: boolean): LeadView {
  return {
    id: lead.leadId,
    ...details(lead, isMasked),
    optedIn: lead.optedIn,
    optedOut: lead.optedOut,
    invalidPhone: lead.invalidPhone,
    archived: lead.lifecycle === 'archived',
    created: lead.created,
    lastViewed: lead.lastViewed ?? null,
    lastActive: lead.lastActive,
    unviewed: lead.unviewed,
    stats: { seconds: lead.seconds, views: lead.views },
    campaigns: beside.campaigns ?? [],
    messages: beside.messages ?? null,
    messageQueue: beside.messageQueue ?? null,
    featureQueue: beside.featureQueue ?? null,
    report: beside.report ?? null,
    wantsToStop: lead.wantsToStopAt ?? null,
    optOut: beside.optOut ?? null,
  };
}

/** Makes an answerer that reads each campaign once, however many leads are in it. */
export function campaignNames(organizationId: string) {
  const read = new Map<string, ReturnType<typeof campaignById>>();
  return async (enrolments: readonly KeptEnrolment[]) => {
    const standing = enrolments.filter((enrolment) => !enrolment.removedAt);
    const found = await Promise.all(
      standing.map(({ campaignId }) => {
        if (!read.has(campaignId)) read.set(campaignId, campaignById(organizationId, campaignId));
        return read.get(campaignId);
      }),
    );
    return found.flatMap((campaign) =>
      campaign && campaign.lifecycle !== 'deleted' ? [{ id: campaign.campaignId, name: campaign.name }] : [],
    );
  };
}

/** Leads of a list with the campaigns that each is in and, where asked for, where each stands in one of them. */
export async function listAnswer(
  organizationId: string,
  leads: readonly Lead[],
  isMasked: boolean,
  reportOf: (lead: Lead, enrolments: readonly KeptEnrolment[]) => Promise<LeadReport | null>,
): Promise<LeadView[]> {
  const named = campaignNames(organizationId);
  return Promise.all(
    leads.map(async (lead) => {
      const enrolments = await enrolmentsOf(organizationId, lead.leadId);
      const [campaigns, report] = await Promise.all([named(enrolments), reportOf(lead, enrolments)]);
      return leadAnswer(lead, { campaigns, report }, isMasked);
    }),
  );
}
