// An organization's figures for the dashboard (ACC-20): texts from the ledger, the rest summed from its campaigns' reports.

import { usageOf } from '#domain/billing/ledger/usage.entity.ts';
import { type KeptCampaign, latestCampaigns } from '#domain/campaigns/campaign.entity.ts';
import { hasSlides, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import { otherTextsOf } from '#domain/texts/totals/other-texts.entity.ts';
import { viewCountsOf } from '#engine/activity/track/view-count.entity.ts';
import type { OrganizationStats } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { reportOfCampaign } from '../buckets/report.act.ts';
import { type CampaignReport, percent } from '../buckets/report.rules.ts';

/** How many campaigns are added up, the most recently used first; older ones hardly change. */
const MOST_CAMPAIGNS = 30;
/** Figures are used again for five times as long as adding them up took, at most 15 s (real time, not the product's). */
const LONG_MS = 40;
const LONGEST_MS = 15_000;
const MOST_KEPT = 200;

/** The texts of an archived campaign are still counted (decisions: A19). */
const LIFECYCLES = ['active', 'archived', 'deleted'] as const;

const NOT_VIEWED = { opened: 0, completed: 0, canOpen: 0, gotLink: 0 };

export const NO_STATS: OrganizationStats = {
  leads: 0,
  messages: 0,
  messagesSuccess: 0,
  messagesFailed: 0,
  responses: 0,
  deliveryRate: 0,
  responseRate: 0,
  openRate: 0,
  viewRate: 0,
  slideViewRate: 0,
};

type Totals = Pick<CampaignReport, 'leads' | 'messages' | 'messagesSuccess' | 'messagesFailed' | 'responses'> & {
  opened: number;
  completed: number;
  /** People in campaigns with slides, and the delivered texts of those campaigns: the base of the open rate. */
  canOpen: number;
  gotLink: number;
};
const recent = new Map<string, { totals: Totals; untilMs: number }>();

/** The figures of a campaign's slides; a campaign that never had any counts as nothing. */
async function viewedIn(campaign: KeptCampaign, { leads, messagesSuccess }: CampaignReport) {
  if (!ownBrand().flags.allowSlides) return NOT_VIEWED;
  const counts = await viewCountsOf(campaign.organizationId, campaign.campaignId);
  if (counts.opened === 0 && !hasSlides(await stepsOf(campaign))) return NOT_VIEWED;
  return { ...counts, canOpen: leads, gotLink: messagesSuccess };
}

async function addUp(organizationId: string): Promise<Totals> {
  const found = await Promise.all(
    LIFECYCLES.map((lifecycle) => latestCampaigns(organizationId, lifecycle, MOST_CAMPAIGNS)),
  );
  const campaigns = found
    .flat()
    .toSorted((one, other) => other.listedAt.localeCompare(one.listedAt))
    .slice(0, MOST_CAMPAIGNS);
  const reports = await Promise.all(
    campaigns.map(async (campaign) => {
      const report = await reportOfCampaign(campaign);
      return { ...report, ...(await viewedIn(campaign, report)) };
    }),
  );
  const sum = (name: keyof Totals) => reports.reduce((total, report) => total + report[name], 0);
  return {
    opened: sum('opened'),
    completed: sum('completed'),
    canOpen: sum('canOpen'),
    gotLink: sum('gotLink'),
    leads: sum('leads'),
    messages: sum('messages'),
    responses: sum('responses'),
    messagesSuccess: sum('messagesSuccess'),
    messagesFailed: sum('messagesFailed'),
  };
}

/** Requests during one calculation share its result. */
const running = new Map<string, Promise<Totals>>();

function totalsOf(organizationId: string): Promise<Totals> {
  const known = recent.get(organizationId);
  if (known && known.untilMs > performance.now()) return Promise.resolve(known.totals);
  const begun = running.get(organizationId);
  if (begun) return begun;
  const totals = keptTotals(organizationId).finally(() => running.delete(organizationId));
  running.set(organizationId, totals);
  return totals;
}

async function keptTotals(organizationId: string): Promise<Totals> {
  const startedMs = performance.now();
  const totals = await addUp(organizationId);
  const costMs = performance.now() - startedMs;
  recent.delete(organizationId);
  if (costMs > LONG_MS) {
    recent.set(organizationId, { totals, untilMs: performance.now() + Math.min(LONGEST_MS, costMs * 5) });
    const [oldest] = recent.keys();
    if (recent.size > MOST_KEPT && oldest) recent.delete(oldest);
  }
  return totals;
}

/** How many people opened a page behind a link, summed over campaigns. */
export async function openedOf(organizationId: string): Promise<number> {
  return (await totalsOf(organizationId)).opened;
}

/** The figures; rates in percent with one decimal (decisions: A06), 0 where there is nothing to divide. */
export async function statsOf(organizationId: string): Promise<OrganizationStats> {
  const [leads, usage, totals, others] = await Promise.all([
    leadCount(organizationId),
    usageOf(organizationId),
    totalsOf(organizationId),
    otherTextsOf(organizationId),
  ]);
  const messagesSuccess = totals.messagesSuccess + others.delivered;
  return {
    ...NO_STATS,
    leads,
    messages: usage.reduce((sum, { texts }) => sum + texts, 0),
    messagesSuccess,
    messagesFailed: totals.messagesFailed + others.failed,
    responses: totals.responses,
    deliveryRate: percent(messagesSuccess, totals.messages + others.messages, 1),
    responseRate: percent(totals.responses, totals.leads, 1),
    openRate: percent(totals.opened, totals.canOpen, 1),
    viewRate: percent(totals.opened, totals.gotLink, 1),
    slideViewRate: percent(totals.completed, totals.opened, 1),
  };
}
