// A campaign's report from the totals of its cohorts; their batches are read from an index, so it may lag by moments (never decide on it).

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { noTotals, sumOfTotals, type UpcomingText } from '#domain/texts/totals/totals.rules.ts';
import { tellerOf, totalsByCohort } from '#engine/delivery/totals/campaign-totals.act.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { type ComingBatch, type NextSend, nextSend } from './next-send.rules.ts';
import { type CampaignReport, reportOf } from './report.rules.ts';

/** From this many batches (5,000 texts) on, adding up takes so long that the report is cached for a while. */
const LARGE = 100;
const AGAIN = { leastMs: 2000, mostMs: 15_000, timesItsCost: 5 } as const;
const MOST_KEPT = 50;

/** A report with the next texts; `next` is null while nothing waits, and while the campaign is paused. */
export type LiveReport = CampaignReport & { next: NextSend | null };
type Kept = { report: LiveReport; untilMs: number };

/** Reports of large campaigns that this process added up a moment ago, by campaign, chain version, and whether it is paused or stopped. */
const recent = new Map<string, Kept>();

/** Real milliseconds, not the product's clock: the time that adding up took, and how long a report is cached. */
const tick = () => performance.now();

/** Upcoming texts in the form of `nextSend`. */
const comingBatch = ({ featureId, atMs, leads }: UpcomingText): ComingBatch => {
  return { featureId, state: 'WAITING', dueAt: isoOf(atMs), buckets: { waiting: leads } };
};

function remember(key: string, report: LiveReport, costMs: number): void {
  const { leastMs, mostMs, timesItsCost } = AGAIN;
  recent.delete(key);
  recent.set(key, { report, untilMs: tick() + Math.min(mostMs, Math.max(leastMs, costMs * timesItsCost)) });
  const [oldest] = recent.keys();
  if (recent.size > MOST_KEPT && oldest) recent.delete(oldest);
}

/**
 * The current report: sums of batches, every contact and step in exactly one bucket (CMP-06, CMP-28). With more than
 * 5,000 people the later cohorts' totals may be some minutes old; with more than 5,000 texts the report may be some seconds old: 2, or five
 * times as long as adding it up took, at most 15. Reads nothing for a campaign that never had people.
 */
export async function reportOfCampaign(campaign: KeptCampaign): Promise<LiveReport> {
  const { organizationId, campaignId, chainVersion, paused, stoppedId = '' } = campaign;
  if (!campaign.lastActive) return { ...reportOf(campaign, noTotals(), 0), next: null };
  const key = `${organizationId}/${campaignId}/${chainVersion}/${paused}/${stoppedId}`;
  const known = recent.get(key);
  if (known && known.untilMs > tick()) return known.report;
  const startedMs = tick();
  const { cohorts, batches } = await totalsByCohort(campaign);
  const sum = sumOfTotals([...cohorts.values()]);
  const totals = (await tellerOf(campaign, [sum]))(sum);
  const counted = reportOf(campaign, totals, campaign.responses);
  const report = { ...counted, next: paused ? null : nextSend(totals.coming.map(comingBatch), now()) };
  if (batches >= LARGE || cohorts.size > 1) remember(key, report, tick() - startedMs);
  return report;
}
