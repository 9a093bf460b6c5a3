// A campaign's report: every (contact, step) in exactly one bucket, and the rates that follow; sums of its cohorts.

import { type Chain, GROUPS } from '#domain/campaigns/chain/chain.rules.ts';
import { BUCKETS, bucketsThat, noBuckets } from '#domain/texts/send/bucket.rules.ts';
import { explained } from '#domain/texts/send/send-reason.rules.ts';
import { type CurrentTotals, peopleIn } from '#domain/texts/totals/current-totals.rules.ts';
import { stepsIn } from '#domain/texts/totals/participants.rules.ts';
import type { StepTotals } from '#domain/texts/totals/totals.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';

export type StepReport = {
  featureId: string;
  /** Contacts of the campaign: the sum of the buckets. */
  leads: number;
  /** Contacts to whom the step was sent. */
  complete: number;
  buckets: { bucket: Bucket; count: number; reason: string | null; until: string | null }[];
};

export type CampaignReport = {
  leads: number;
  complete: number;
  /** Texts that were given to the provider, including the opt-in text before the chain (decisions: Rates). */
  messages: number;
  messagesSuccess: number;
  messagesFailed: number;
  /** Texts that did not arrive: as many as the list behind the number shows. */
  notDelivered: number;
  responses: number;
  deliveryRate: number;
  responseRate: number;
  /** Whether all texts have left: nobody waits for one anymore. */
  isFinished: boolean;
  features: StepReport[];
};

const LEFT = bucketsThat('hasLeft');
const MESSAGES = bucketsThat('isMessage');
const UNDELIVERED = bucketsThat('isUndelivered');
const OPEN: ReadonlySet<Bucket> = new Set([
  ...bucketsThat('isAhead'),
  'sending',
  'wantsToStop',
  'answered',
  'parked',
  'stuck',
]);
const PASSED_OVER = 'Added after they had passed.';

/** Part of a whole in percent, rounded to this many decimals; 0 when the whole is 0. */
export function percentage(part: number, whole: number, decimals: 0 | 1 | 2): number {
  if (whole === 0) return 0;
  const scale = 10 ** decimals;
  return Math.round((part * 100 * scale) / whole) / scale;
}

/** The buckets of a step's people. */
function countsOf(step: StepTotals | undefined): Record<Bucket, number> {
  const counts = noBuckets();
  for (const bucket of BUCKETS) counts[bucket] = step?.buckets[bucket]?.count ?? 0;
  return counts;
}

function whyIn(bucket: Bucket, step: StepTotals | undefined): { reason: string | null; until: string | null } {
  const counted = step?.buckets[bucket];
  const only = counted?.reasons.length === 1 ? (counted.reasons[0] ?? null) : null;
  return { reason: counted ? explained(bucket, only) : null, until: (bucket === 'held' && step?.until) || null };
}

type Left = Record<Bucket, number>;

/** How many people of these steps left the chain. */
function leftIn(steps: readonly (StepTotals | undefined)[]): Left {
  const left: Left = noBuckets();
  for (const step of steps) {
    left.optedOut += step?.buckets.optedOut?.count ?? 0;
    left.invalid += step?.buckets.invalid?.count ?? 0;
    left.dropped += step?.leftDropped ?? 0;
  }
  return left;
}

/** How many people are in the step, and how many skipped it: they are in a later one and not in it. */
function membersAt(featureId: string, later: ReadonlySet<string>, { sets }: CurrentTotals) {
  let [here, passedOver] = [0, 0];
  for (const [set, many] of Object.entries(sets)) {
    const steps = stepsIn(set);
    if (steps.includes(featureId)) here += many;
    else if (steps.some((step) => later.has(step))) passedOver += many;
  }
  return { here, passedOver };
}

/** The report of one group of steps, for everybody in the campaign; `gone` are steps that were deleted since. */
function chainReport(steps: readonly string[], totals: CurrentTotals, gone: readonly StepTotals[]): StepReport[] {
  const total = peopleIn(totals);
  const left = leftIn(gone);
  return steps.map((featureId, index) => {
    const own = totals.steps[featureId];
    const counts = countsOf(own);
    const { here, passedOver } = membersAt(featureId, new Set(steps.slice(index + 1)), totals);
    const report = stepReport(featureId, own, counts);
    report.add('dropped', passedOver, PASSED_OVER);
    const leaving = leftIn([own]);
    let rest = total - here - passedOver;
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

/** One step's buckets, including people who have no batch of it. */
function stepReport(featureId: string, own: StepTotals | undefined, counts: Record<Bucket, number>) {
  const buckets = BUCKETS.map((bucket) => ({ bucket, count: counts[bucket], ...whyIn(bucket, own) }));
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
 * The report of a campaign from its totals: `leads` are contacts, each counted once; in each step every one of them is in
 * exactly one bucket; rates in percent with two decimals, `complete` in whole percent (CMP-06, CMP-09, CMP-28).
 */
export function reportOf(chain: Chain, totals: CurrentTotals, responses: number): CampaignReport {
  const counts = { ...noBuckets(), ...totals.texts };
  const leads = peopleIn(totals);
  const messages = MESSAGES.reduce((sum, bucket) => sum + counts[bucket], 0);
  const inChain = new Set(GROUPS.flatMap((group) => chain[group]));
  const gone = Object.entries(totals.steps).flatMap(([featureId, step]) => (inChain.has(featureId) ? [] : [step]));
  const features = GROUPS.flatMap((group) => chainReport(chain[group], totals, gone));
  const lastStep = chain.feature.at(-1) ?? chain.appointment.at(-1) ?? chain.before.at(-1);
  const finished = features.find((step) => step.featureId === lastStep)?.complete ?? 0;
  return {
    leads,
    complete: Math.min(100, percentage(finished, leads, 0)),
    messages,
    messagesSuccess: counts.delivered,
    messagesFailed: counts.failed,
    notDelivered: UNDELIVERED.reduce((sum, bucket) => sum + counts[bucket], 0),
    responses,
    deliveryRate: percentage(counts.delivered, messages, 2),
    responseRate: percentage(responses, leads, 2),
    isFinished: leads > 0 && !features.some((step) => step.buckets.some(({ bucket }) => OPEN.has(bucket))),
    features,
  };
}
