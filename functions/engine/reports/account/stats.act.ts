// An organization's figures for the dashboard (ACC-20): texts from the ledger, the rest summed from its campaigns and its other texts.

import { usageOf } from '#domain/billing/ledger/usage.entity.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import { otherTextsOf } from '#domain/texts/totals/other-texts.entity.ts';
import type { OrganizationStats } from '#functions/schema.gen.ts';
import { type CampaignReport, percentage } from '../buckets/report.rules.ts';
import { campaignFigures } from './campaign-figures.act.ts';

/** Figures are cached for five times the time that adding them up took, at most 15 s (real time, not the product's clock). */
const LONG_MS = 40;
const LONGEST_MS = 15_000;
const MOST_KEPT = 200;

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

async function addUp(organizationId: string): Promise<Totals> {
  const figures = await campaignFigures(organizationId);
  const sum = (name: keyof Totals) => figures.reduce((total, one) => total + one[name], 0);
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
    deliveryRate: percentage(messagesSuccess, totals.messages + others.messages, 1),
    responseRate: percentage(totals.responses, totals.leads, 1),
    openRate: percentage(totals.opened, totals.canOpen, 1),
    viewRate: percentage(totals.opened, totals.gotLink, 1),
    slideViewRate: percentage(totals.completed, totals.opened, 1),
  };
}
