// A campaign's report: every (contact, step) in exactly one bucket, and the rates that follow; sums of batches.

import { type Chain, GROUPS } from '../../chains/chain.rules.ts';
import { BUCKETS, bucketsThat, noBuckets } from '../../delivery/batch/bucket.rules.ts';
import { explained } from '../../delivery/carrier/send-reason.rules.ts';
import type { Bucket } from '../../schema.gen.ts';
import { inAny, type Participants, participantsOf, type ReportBatch, standingIn } from './report-participants.rules.ts';

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
  /** Texts that were handed to the provider, the opt-in text before the chain among them (decisions: Rates). */
  messages: number;
  messagesSuccess: number;
  messagesFailed: number;
  /** Texts that did not arrive: the list behind it counts the same. */
  notDelivered: number;
  responses: number;
  deliveryRate: number;
  responseRate: number;
  /** Everything that was to leave has left: nobody waits for a text of it any more. */
  isFinished: boolean;
  features: StepReport[];
};

const LEFT = bucketsThat('hasLeft');
const MESSAGES = bucketsThat('isMessage');
const UNDELIVERED = bucketsThat('isUndelivered');
const OPEN: ReadonlySet<Bucket> = new Set([...bucketsThat('isAhead'), 'sending', 'wantsToStop', 'parked', 'stuck']);
const PASSED_OVER = 'Added after they had passed.';

/** Part of a whole in percent, rounded to so many decimals; 0 of nothing is 0. */
export function percent(part: number, whole: number, decimals: 0 | 1 | 2): number {
  if (whole === 0) return 0;
  const scale = 10 ** decimals;
  return Math.round((part * 100 * scale) / whole) / scale;
}

function countsOf(batches: readonly ReportBatch[]): Record<Bucket, number> {
  const counts = noBuckets();
  for (const batch of batches) for (const bucket of BUCKETS) counts[bucket] += batch.buckets[bucket] ?? 0;
  return counts;
}

function saidOf(bucket: Bucket, batches: readonly ReportBatch[]): { reason: string | null; until: string | null } {
  const standing = batches.filter((batch) => (batch.buckets[bucket] ?? 0) > 0);
  const reasons = new Set(standing.map((batch) => batch.reason ?? null));
  const untils = standing.flatMap((batch) => (bucket === 'held' && batch.heldUntil ? [batch.heldUntil] : []));
  const only = reasons.size === 1 ? ([...reasons][0] ?? null) : null;
  return { reason: standing.length > 0 ? explained(bucket, only) : null, until: untils.sort()[0] ?? null };
}

type Left = Record<Bucket, number>;

/**
 * How many people of these batches left the chain. A dropped text alone does not say so, as only its step may have been
 * deleted: whoever got a batch of another step later went on.
 */
function leftIn(batches: readonly ReportBatch[], participants: Participants): Left {
  const left: Left = noBuckets();
  for (const batch of batches) {
    const { optedOut = 0, invalid = 0, dropped = 0 } = batch.buckets;
    left.optedOut += optedOut;
    left.invalid += invalid;
    if (dropped)
      left.dropped += Math.max(0, Math.min(dropped, (participants.stayed.get(batch) ?? 0) - optedOut - invalid));
  }
  return left;
}

/** The campaign's batches; `gone` are those of steps that were deleted since; the people of all of them. */
type Sent = {
  batches: readonly ReportBatch[];
  gone: readonly ReportBatch[];
  participants: Participants;
};

/** The report of one group of steps, over everyone who is in the campaign. */
function chainReport(steps: readonly string[], { batches, gone, participants }: Sent): StepReport[] {
  const total = participants.size;
  const left = leftIn(gone, participants);
  return steps.map((featureId, place) => {
    const own = batches.filter((batch) => batch.featureId === featureId);
    const counts = countsOf(own);
    const here = participants.steps.get(featureId);
    const later = steps.slice(place + 1).map((step) => participants.steps.get(step));
    const passedOver = standingIn(inAny(participants, later), here);
    const report = stepReport(featureId, own, counts);
    report.add('dropped', passedOver, PASSED_OVER);
    const leaving = leftIn(own, participants);
    let rest = total - standingIn(here) - passedOver;
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

/** One step's buckets, to which those are added who have no batch of it. */
function stepReport(featureId: string, own: readonly ReportBatch[], counts: Record<Bucket, number>) {
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

/** What a report adds up: texts by all batches, people by those in which each stands once in a step (`eachOnce`). */
export type ReportBatches = { texts: readonly ReportBatch[]; people: readonly ReportBatch[] };

/**
 * The report of a campaign: `leads` are contacts, each counted once; per step every one of them stands in exactly one
 * bucket; rates in percent with two decimals, `complete` in whole percent (CMP-06, CMP-09, CMP-28).
 */
export function reportOf(chain: Chain, { texts, people }: ReportBatches, responses: number): CampaignReport {
  const counts = countsOf(texts);
  const participants = participantsOf(people);
  const leads = participants.size;
  const messages = MESSAGES.reduce((sum, bucket) => sum + counts[bucket], 0);
  const standing = new Set(GROUPS.flatMap((group) => chain[group]));
  const gone = people.filter((batch) => !standing.has(batch.featureId));
  const features = GROUPS.flatMap((group) => chainReport(chain[group], { batches: people, gone, participants }));
  const lastStep = chain.feature.at(-1) ?? chain.appointment.at(-1) ?? chain.before.at(-1);
  const finished = features.find((step) => step.featureId === lastStep)?.complete ?? 0;
  return {
    leads,
    complete: Math.min(100, percent(finished, leads, 0)),
    messages,
    messagesSuccess: counts.delivered,
    messagesFailed: counts.failed,
    notDelivered: UNDELIVERED.reduce((sum, bucket) => sum + counts[bucket], 0),
    responses,
    deliveryRate: percent(counts.delivered, messages, 2),
    responseRate: percent(responses, leads, 2),
    isFinished: leads > 0 && !features.some((step) => step.buckets.some(({ bucket }) => OPEN.has(bucket))),
    features,
  };
}
