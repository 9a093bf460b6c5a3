// A campaign's report from its batches; batches are read from an index, so it may lag by moments (never decide on it).

import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import { type Batch, batchesOfCampaign } from '../../delivery/batch/batches-of-campaign.act.ts';
import { eachOnce } from '../../delivery/batch/each-once.act.ts';
import { now } from '../../foundation/clock.ts';
import { type NextSend, nextSend } from './next-send.rules.ts';
import { type CampaignReport, type ReportBatches, reportOf } from './report.rules.ts';
import type { ReportBatch } from './report-participants.rules.ts';

/** A campaign with so many batches (5,000 texts) takes long enough to add up that its report is used again for a while. */
const LARGE = 100;
const AGAIN = { leastMs: 2000, mostMs: 15_000, timesItsCost: 5 } as const;
const MOST_KEPT = 50;

/** A report with what leaves next; null while nothing waits, and while the campaign is paused. */
export type LiveReport = CampaignReport & { next: NextSend | null };
type Kept = { report: LiveReport; untilMs: number };

/** Reports of large campaigns that this process added up a moment ago, by campaign, version of its chain, and what was paused or stopped. */
const recent = new Map<string, Kept>();

/** Real milliseconds: how long adding up took, and for how long a report is used again; not the product's time. */
const tick = () => performance.now();

/** A batch as the report reads it. */
export function reportBatch(batch: Batch): ReportBatch {
  return {
    featureId: batch.featureId,
    createdMs: batch.createdMs,
    leadIds: batch.leadIds,
    buckets: batch.buckets,
    reason: batch.reason ?? null,
    heldUntil: batch.heldUntil ?? null,
  };
}

/** What the report adds up of a campaign's batches. */
async function reportBatches(campaign: KeptCampaign, batches: readonly Batch[]): Promise<ReportBatches> {
  const people = await eachOnce(campaign, batches);
  return { texts: batches.map(reportBatch), people: people.map(reportBatch) };
}

function keep(key: string, report: LiveReport, costMs: number): void {
  const { leastMs, mostMs, timesItsCost } = AGAIN;
  recent.delete(key);
  recent.set(key, { report, untilMs: tick() + Math.min(mostMs, Math.max(leastMs, costMs * timesItsCost)) });
  const [oldest] = recent.keys();
  if (recent.size > MOST_KEPT && oldest) recent.delete(oldest);
}

/**
 * The report as it stands: sums of batches, every contact and step in exactly one bucket (CMP-06, CMP-28). Of more than
 * 5,000 texts it may be some seconds old: 2, or five times what adding up took, at most 15. One that was never given
 * people has nothing to read.
 */
export async function reportOfCampaign(campaign: KeptCampaign): Promise<LiveReport> {
  const { organizationId, campaignId, chainVersion, paused, stoppedId = '' } = campaign;
  if (!campaign.lastActive) return { ...reportOf(campaign, { texts: [], people: [] }, 0), next: null };
  const key = `${organizationId}/${campaignId}/${chainVersion}/${paused}/${stoppedId}`;
  const known = recent.get(key);
  if (known && known.untilMs > tick()) return known.report;
  const startedMs = tick();
  const batches = await batchesOfCampaign(organizationId, campaignId, now());
  const counted = reportOf(campaign, await reportBatches(campaign, batches), campaign.responses);
  const report = { ...counted, next: paused ? null : nextSend(batches, now()) };
  if (batches.length >= LARGE) keep(key, report, tick() - startedMs);
  return report;
}
