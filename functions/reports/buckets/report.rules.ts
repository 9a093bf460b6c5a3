// A campaign's report: every (contact, step) in exactly one bucket, and the rates that follow; sums of batch headers.

import { type Chain, GROUPS } from '../../chains/chain.rules.ts';
import { BUCKETS, bucketsThat, noBuckets } from '../../delivery/batch/bucket.rules.ts';
import { explained } from '../../delivery/carrier/send-reason.rules.ts';
import type { Bucket } from '../../schema.gen.ts';
import { type Crowd, crowdOf, mostOf, type ReportHeader, sumOf, surplus } from './report-crowd.rules.ts';

export type StepReport = {
  featureId: string;
  /** Contacts of the campaign: the buckets add up to it. */
  leads: number;
  /** Contacts to whom the step went out. */
  complete: number;
  buckets: { bucket: Bucket; count: number; reason: string | null; until: string | null }[];
};

export type CampaignReport = {
  leads: number;
  complete: number;
  messages: number;
  messagesSuccess: number;
  messagesFailed: number;
  responses: number;
  deliveryRate: number;
  responseRate: number;
  features: StepReport[];
};

const LEFT = bucketsThat('hasLeft');
const MESSAGES = bucketsThat('isMessage');
const PASSED_OVER = 'Added after they had passed.';

/** Part of a whole in percent, rounded to so many decimals; 0 of nothing is 0. */
export function percent(part: number, whole: number, decimals: 0 | 1 | 2): number {
  if (whole === 0) return 0;
  const scale = 10 ** decimals;
  return Math.round((part * 100 * scale) / whole) / scale;
}

function countsOf(headers: readonly ReportHeader[]): Record<Bucket, number> {
  const counts = noBuckets();
  for (const header of headers) for (const bucket of BUCKETS) counts[bucket] += header.buckets[bucket] ?? 0;
  return counts;
}

function saidOf(bucket: Bucket, headers: readonly ReportHeader[]): { reason: string | null; until: string | null } {
  const standing = headers.filter((header) => (header.buckets[bucket] ?? 0) > 0);
  const reasons = new Set(standing.map((header) => header.reason ?? null));
  const untils = standing.flatMap((header) => (bucket === 'held' && header.heldUntil ? [header.heldUntil] : []));
  const only = reasons.size === 1 ? ([...reasons][0] ?? null) : null;
  return { reason: standing.length > 0 ? explained(bucket, only) : null, until: untils.sort()[0] ?? null };
}

type Left = Record<Bucket, number>;

/**
 * How many of these headers left the chain. A text that was dropped may be all that was (its step was deleted): whoever
 * got a batch of another step later went on.
 */
function leftIn(headers: readonly ReportHeader[], crowd: Crowd): Left {
  const left: Left = noBuckets();
  for (const header of headers) {
    const { optedOut = 0, invalid = 0, dropped = 0 } = header.buckets;
    left.optedOut += optedOut;
    left.invalid += invalid;
    if (dropped) left.dropped += Math.max(0, Math.min(dropped, (crowd.stayed.get(header) ?? 0) - optedOut - invalid));
  }
  return left;
}

/** Which headers the report has, those of steps that stand in the chain no more, and the people of all. */
type Sent = { headers: readonly ReportHeader[]; gone: readonly ReportHeader[]; crowd: Crowd; total: number };

/** The report of one group of steps, over everyone who entered the campaign. */
function chainReport(steps: readonly string[], { headers, gone, crowd, total }: Sent): StepReport[] {
  const left = leftIn(gone, crowd);
  return steps.map((featureId, place) => {
    const own = headers.filter((header) => header.featureId === featureId);
    const counts = countsOf(own);
    const here = crowd.steps.get(featureId);
    const later = steps.slice(place + 1).map((step) => crowd.steps.get(step));
    const passedOver = surplus(mostOf(crowd, later), here);
    const report = stepReport(featureId, own, counts);
    report.add('dropped', passedOver, PASSED_OVER);
    const leaving = leftIn(own, crowd);
    let rest = total - sumOf(here) - passedOver;
    for (const bucket of LEFT) {
      const kept = Math.min(rest, left[bucket]);
      report.add(bucket, kept);
      rest -= kept;
      left[bucket] += leaving[bucket];
    }
    report.add('waiting', rest);
    return report.of(total);
  });
}

/** One step's buckets, to which those are added who have no header of it. */
function stepReport(featureId: string, own: readonly ReportHeader[], counts: Record<Bucket, number>) {
  const buckets = BUCKETS.map((bucket) => ({ bucket, count: counts[bucket], ...saidOf(bucket, own) }));
  return {
    add(bucket: Bucket, count: number, reason?: string) {
      const found = buckets.find((each) => each.bucket === bucket);
      if (!found || count === 0) return;
      if (found.count === 0) found.reason = reason ?? explained(bucket, null);
      found.count += count;
    },
    of: (leads: number): StepReport => ({
      featureId,
      leads,
      complete: counts.accepted + counts.delivered,
      buckets: buckets.filter((each) => each.count > 0),
    }),
  };
}

/**
 * The report of a campaign: `leads` are contacts, each counted once; per step every contact stands in exactly one
 * bucket; rates in percent with two decimals, `complete` in whole percent (CMP-06, CMP-09, CMP-28).
 */
export function reportOf(chain: Chain, headers: readonly ReportHeader[], responses: number): CampaignReport {
  const counts = countsOf(headers.filter((header) => header.featureId !== ''));
  const crowd = crowdOf(headers);
  const leads = crowd.size;
  const messages = MESSAGES.reduce((sum, bucket) => sum + counts[bucket], 0);
  const standing = new Set(GROUPS.flatMap((group) => chain[group]));
  const gone = headers.filter((header) => !standing.has(header.featureId));
  const sent = { headers, gone, crowd, total: sumOf(mostOf(crowd, [...crowd.steps.values()])) };
  const features = GROUPS.flatMap((group) => chainReport(chain[group], sent));
  const lastStep = chain.feature.at(-1) ?? chain.appointment.at(-1) ?? chain.before.at(-1);
  const finished = features.find((step) => step.featureId === lastStep)?.complete ?? 0;
  return {
    leads,
    complete: Math.min(100, percent(finished, leads, 0)),
    messages,
    messagesSuccess: counts.delivered,
    messagesFailed: counts.failed,
    responses,
    deliveryRate: percent(counts.delivered, messages, 2),
    responseRate: percent(responses, leads, 2),
    features,
  };
}
