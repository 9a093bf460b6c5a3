// /super/organization-data: the data of one organization that the operator's staff may see (API-104, ADM-02).

import { recorded } from '#domain/accounts/audit/audit.act.ts';
import { membersOf } from '#domain/accounts/membership.act.ts';
import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { type Billing, billingOf } from '#domain/billing/billing.entity.ts';
import { messagePriceCents } from '#domain/billing/price.rules.ts';
import { type KeptCampaign, latestCampaigns } from '#domain/campaigns/campaign.entity.ts';
import { statsOf } from '#engine/reports/account/stats.act.ts';
import { CARD_SCRIPT_URL } from '#engine/reports/account/whole-billing.act.ts';
import { reportOfCampaign } from '#engine/reports/buckets/report.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { answerTypeOf, maskAnswer } from '#platform/foundation/masking/mask-answer.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { seesMaskedLeads, seesMaskedTexts } from '#platform/foundation/visit/visitor.rules.ts';
import { USAGE } from '#platform/gateways/cards/card-prices.ts';
import { secretOf } from '#platform/gateways/secrets.ts';
import { namedOrganization } from './named-organization.act.ts';
import type { Body, CampaignSent, OrganizationData, Product } from './super-admin-calls.rules.ts';

const MOST_CAMPAIGNS = 50;
const AT_ONCE = 10;

/** The rates for a month and for a text: those of the subscription, else those that were agreed on. */
function productsOf(organization: KeptOrganization, billing: Billing | null): Product[] {
  const sms = { name: 'SMS', price: messagePriceCents(ownBrand(), organization) / 100 };
  const { monthlyRateCents } = organization;
  const subscribed = billing?.products ?? [];
  if (subscribed.length > 0) return subscribed.map((one) => (one.name === USAGE ? { ...one, ...sms } : one));
  if (monthlyRateCents === undefined) return [];
  return [
    { id: 'access', name: 'Access', price: monthlyRateCents / 100 },
    { id: 'sms', ...sms },
  ];
}

async function sentOf(campaign: KeptCampaign): Promise<CampaignSent> {
  const { features } = await reportOfCampaign(campaign);
  const sumOf = (pick: 'complete' | 'leads') => features.reduce((sum, step) => sum + step[pick], 0);
  const { campaignId: id, name, lifecycle } = campaign;
  return { id, name, archived: lifecycle !== 'active', sent: sumOf('complete'), total: sumOf('leads') };
}

/** The most recently used campaigns with the number of sent texts; names are masked for this viewer if needed (decisions: A39). */
async function campaignsOf(organizationId: string, viewer: Actor) {
  const found = await Promise.all(
    (['active', 'archived'] as const).map((lifecycle) => latestCampaigns(organizationId, lifecycle, 1000)),
  );
  const all = found.flat().toSorted((one, other) => other.listedAt.localeCompare(one.listedAt));
  const campaigns = await inChunks(all.slice(0, MOST_CAMPAIGNS), AT_ONCE, sentOf);
  const { flags, words } = ownBrand();
  const masks = { leads: seesMaskedLeads(viewer, flags), texts: seesMaskedTexts(viewer, flags), noun: words.lead.one };
  return {
    campaigns: maskAnswer(answerTypeOf('campaigns'), { campaigns }, masks).campaigns,
    moreCampaigns: all.length - campaigns.length,
  };
}

function flagsOf(organization: KeptOrganization): OrganizationData['organization']['flags'] {
  const { v2, allowAfterHours, allowWeekends, showMessages, showAudio, showAppt, showCalendly } = organization;
  const { showApptPlaceholders, showCustomWindow, showEventsPage } = organization;
  return {
    v2,
    allowAfterHours,
    allowWeekends,
    showMessages,
    showAudio,
    showAppt,
    showCalendly,
    showApptPlaceholders,
    showCustomWindow,
    showEventsPage,
  };
}

/** The organization with its card, products, figures and campaigns; the call is recorded in its audit log. */
export async function organizationData(body: Body, actor: Actor): Promise<OrganizationData> {
  const organization = await namedOrganization(body);
  const { organizationId, name, created, orgType = null } = organization;
  return recorded(organizationId, 'operator.read', actor, async () => {
    const [billing, members, stats, stripe] = await Promise.all([
      billingOf(organizationId),
      membersOf(organizationId),
      statsOf(organizationId),
      secretOf('stripe'),
    ]);
    const isMember = members.some(({ userId }) => userId === actor.userId);
    const { subscriptionState: state, periodEnd = null, expires = null } = billing ?? {};
    return {
      organization: {
        id: organizationId,
        name,
        created,
        orgType,
        active: billing?.active ?? false,
        people: members.length,
        flags: flagsOf(organization),
      },
      card: billing?.card ?? null,
      products: productsOf(organization, billing),
      subscription: state ? { state, periodEnd, expires } : null,
      cardForm: {
        cardScriptUrl: stripe.cardScriptUrl ?? CARD_SCRIPT_URL,
        publishableKey: stripe.publishableKey,
      },
      stats,
      ...(await campaignsOf(organizationId, { ...actor, organizationId, isMember })),
    };
  });
}
